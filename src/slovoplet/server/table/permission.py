"""Who may do what and when: the checks that every decision at a table makes first."""

from collections.abc import Callable
from typing import NamedTuple

from slovoplet.bots.kinds import can_manage
from slovoplet.rules.event import Event
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.services import Services
from slovoplet.server.table import command as commands
from slovoplet.server.table.state import TableState, fold_table, number_events

SERVER = ""  # the actor for bots and the clock; no account has this id


class Facts(NamedTuple):
    """What a decision needs to know besides the table."""

    is_word: IsWord
    lexicon: str
    new_seed: Callable[[], str]
    invite: str
    levels: tuple[str, ...]
    is_absent: Callable[[str], bool] = lambda account: True
    is_blocked: Callable[[str], bool] = lambda account: False
    new_game: str = ""


async def gather_facts(services: Services, rules: RuleSet, host: str, invite: str) -> Facts:
    """What every decision needs to know; who is absent or blocked matters to some only."""
    lexicon = await services.lexicons.open(rules, host)
    return Facts(lexicon.is_word, lexicon.hash, services.new_seed, invite, services.levels)


def allows_word(state: TableState, word: str, is_word: IsWord) -> bool:
    """Whether a word is valid at this table: in the dictionary, or added by everybody's consent."""
    return word in state.added_words or is_word(word)


def table_words(state: TableState, facts: Facts) -> IsWord:
    """The words that are valid at this table."""
    return lambda word: allows_word(state, word, facts.is_word)


def foresee(state: TableState, events: list[Event]) -> TableState:
    """The table after the events, for commands with further consequences."""
    return fold_table(number_events(events, state.version, at=0), state)


def check_permission(
    state: TableState, actor: str, command: commands.AnyCommand, invite: str
) -> None:
    """Refuses a command that its sender may not give here, whatever else happens at the table.

    It needs nothing but the table, so it is asked before a command waits in line.
    """
    seat = getattr(command, "seat", None)
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    if state.closed:
        raise Denied(ServerCode.TABLE_CLOSED)
    match command:
        case commands.Sit():
            _may_sit(state, actor, command.invite == invite)
        case commands.SitBot() | commands.Begin() | commands.CallOff():
            must_wait(state)
            if actor != state.host:
                raise Denied(ServerCode.NOT_HOST)
        case commands.HandOver():
            assert actor == SERVER, "nobody else can send it"
        case commands.Stand():
            must_wait(state)
            if actor != state.host:
                _must_own(state, actor, command.seat)
        case commands.TakeBack():
            _must_own(state, actor, command.seat)
        case commands.Rematch():
            must_speak(state, actor, command.seat)
            if state.phase != "over":
                raise Denied(ServerCode.NOT_OVER)
        case _:
            assert seat is not None, "every other command speaks for a seat"
            must_speak(state, actor, seat)


def _may_sit(state: TableState, actor: str, invited: bool) -> None:
    """Refuses whoever is not invited, and once a game has begun anybody, but at a judged table."""
    if not (state.is_judged and state.phase == "running"):
        must_wait(state)
    _must_be_invited(state, actor, invited)


def _must_be_invited(state: TableState, actor: str, invited: bool) -> None:
    if actor == SERVER:
        raise Denied(ServerCode.SIGN_IN)
    if not state.options.listed and not state.knows(actor) and not invited:
        raise Denied(ServerCode.WRONG_INVITE)


def _must_own(state: TableState, actor: str, seat: int) -> None:
    held = state.seats[seat]
    if held is None or held.account != actor:
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)


def check_looking(state: TableState, account: str | None) -> None:
    """Refuses strangers at a table without spectators; before the game they may want to sit down."""
    closed = not state.options.spectators and state.phase != "waiting"
    if closed and not state.knows(account):
        raise Denied(ServerCode.NO_SPECTATORS)


def choose_seat(state: TableState, account: str | None, wanted: int | None) -> int | None:
    """The seat an account looks through; refused if it is another's, or if strangers may not look."""
    if wanted is not None and (account is None or wanted not in state.seats_of(account)):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=wanted)
    check_looking(state, account)
    return state.own_seat(account, wanted)


def must_speak(state: TableState, actor: str, seat: int) -> None:
    """Refuses an actor who may not act for the seat: only its player may, or the server for a bot."""
    held = state.seats[seat]
    by_bot = held is not None and held.bot is not None
    if held is None or (by_bot if actor != SERVER else not by_bot):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)
    if actor != SERVER and seat not in state.seats_of(actor):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)


def must_run(state: TableState) -> None:
    """Refuses unless the game is being played."""
    if state.phase != "running":
        raise Denied(ServerCode.NOT_RUNNING)


def must_wait(state: TableState) -> None:
    """Refuses once the game has begun."""
    if state.phase != "waiting":
        raise Denied(ServerCode.NOT_WAITING)


def check_level(level: str, rules: RuleSet, levels: tuple[str, ...]) -> None:
    """Refuses a level that bots do not have, or that cannot think about games of this size."""
    if level not in levels:
        raise Denied(ServerCode.NO_BOTS, level=level)
    if not can_manage(rules, level):
        raise Denied(ServerCode.TOO_VAST)
