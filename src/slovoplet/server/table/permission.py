"""Who may do what and when: the checks that every decision at a table makes first."""

from collections.abc import Callable
from typing import NamedTuple

from slovoplet.rules.event import Event
from slovoplet.rules.referee import IsWord
from slovoplet.server.denial import Denied, ServerCode
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


def allows_word(state: TableState, word: str, is_word: IsWord) -> bool:
    """Whether a word is valid at this table: in the dictionary, or added by everybody's consent."""
    return word in state.added_words or is_word(word)


def table_words(state: TableState, facts: Facts) -> IsWord:
    """The words that are valid at this table."""
    return lambda word: allows_word(state, word, facts.is_word)


def foresee(state: TableState, events: list[Event]) -> TableState:
    """The table after the events, for commands with further consequences."""
    return fold_table(number_events(events, state.version, at=0), state)


def must_speak(state: TableState, actor: str, seat: int) -> None:
    """Refuses an actor who may not act for the seat: only its player may, or the server for a bot."""
    held = state.seats[seat]
    by_bot = held is not None and held.bot is not None
    if held is None or (by_bot if actor != SERVER else not by_bot):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)
    if actor not in (SERVER, held.account):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)


def must_run(state: TableState) -> None:
    """Refuses unless the game is being played."""
    if state.phase != "running":
        raise Denied(ServerCode.NOT_RUNNING)


def must_wait(state: TableState) -> None:
    """Refuses once the game has begun."""
    if state.phase != "waiting":
        raise Denied(ServerCode.NOT_WAITING)


def check_level(level: str, facts: Facts) -> None:
    """Refuses a level that bots do not have."""
    if level not in facts.levels:
        raise Denied(ServerCode.NO_BOTS, level=level)
