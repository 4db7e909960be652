"""Who sits where and by which name: taking seats, bots, the start of the game and rematches.

The names are kept outside the log, so that they can be erased.
"""

from collections.abc import Collection, Sequence

from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.referee import any_word
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.name import clean_person_name
from slovoplet.server.rating.terms import check_rated
from slovoplet.server.table.command import (
    AnyCommand,
    Begin,
    CallOff,
    HandOver,
    Rematch,
    Sit,
    SitBot,
    Stand,
)
from slovoplet.server.table.event import (
    Admitted,
    HandedOver,
    Holder,
    Packed,
    RematchAnswered,
    Rematched,
    Seated,
    TableClosed,
    Vacated,
)
from slovoplet.server.table.permission import Facts, check_level, foresee
from slovoplet.server.table.state import LogEntry, TableState
from slovoplet.texts import say, say_level


def seat_name(command: AnyCommand, account_name: str) -> str:
    """The name of the player that a command seats: a guest on the same device, or the account itself."""
    if isinstance(command, Sit) and command.name.strip():
        return clean_person_name(command.name)
    return account_name


def name_seats(state: TableState, names: tuple[str, ...]) -> tuple[str, ...]:
    """A name for every seat: none for those after the last one taken."""
    return names + ("",) * (len(state.seats) - len(names))


def rename_seats(names: tuple[str, ...], entries: Sequence[LogEntry], name: str) -> tuple[str, ...]:
    """The names by seat after people sat down or seats were renumbered."""
    renamed = list(names)
    for entry in entries:
        if isinstance(entry.event, Seated):
            bot = entry.event.holder.bot
            at = entry.event.seat
            renamed[at : at + 1] = [say_level(bot) if bot else name]
        elif isinstance(entry.event, Packed):
            renamed = [renamed[seat] for seat in entry.event.kept]
    return tuple(renamed)


def _free_seat(state: TableState, wanted: int | None) -> int:
    if wanted is None:
        free = [at for at, held in enumerate(state.seats) if held is None]
        if not free:
            raise Denied(ServerCode.NO_FREE_SEAT)
        return free[0]
    if state.seats[wanted] is not None:
        raise Denied(ServerCode.SEAT_TAKEN, seat=wanted)
    return wanted


def _begin_if_full(state: TableState, events: list[Event], facts: Facts) -> list[Event]:
    after = foresee(state, events)
    if state.options.start == "host" or not all(after.seats):
        return events
    return [*events, *_start(after, facts)]


def _start(state: TableState, facts: Facts) -> list[Event]:
    # Real names stay out of the append-only log, so that they can be erased.
    names = tuple(say("server", "seat_name", number=at + 1) for at in range(len(state.seats)))
    return [*kind_of(state.rules).start(state.rules, names, facts.new_seed(), facts.lexicon)]


def sit(command: Sit, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Seats somebody; filling the last seat starts the game."""
    if facts.is_blocked(actor):
        raise Denied(ServerCode.BLOCKED)
    if state.phase == "running":
        return _sit_late(command, state, actor)
    if state.seats_of(actor) and not command.name.strip():
        raise Denied(ServerCode.BAD_NAME)
    seat = _free_seat(state, command.seat)
    check_rated(state.rules, state.options, (*state.seats, Holder(account=actor)))
    return _begin_if_full(state, [Seated(seat, Holder(account=actor))], facts)


def _sit_late(command: Sit, state: TableState, actor: str) -> list[Event]:
    """Lets another phone join a judged table that plays, or with a name one more player."""
    assert state.game is not None
    admitted: list[Event] = [] if state.knows(actor) else [Admitted(actor)]
    if not command.name.strip():
        return admitted
    seat, kind = len(state.seats), kind_of(state.rules)
    name = say("server", "seat_name", number=seat + 1)
    joined = kind.decide(state.game, kind.come_in(0, name), any_word)
    return [*admitted, Seated(seat, Holder(account=actor)), *joined]


def sit_bot(command: SitBot, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Seats a bot for the host."""
    check_level(command.level, state.rules, facts.levels)
    seat = _free_seat(state, command.seat)
    check_rated(state.rules, state.options, (*state.seats, Holder(bot=command.level)))
    return _begin_if_full(state, [Seated(seat, Holder(bot=command.level))], facts)


def stand(command: Stand, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Frees a seat."""
    if state.seats[command.seat] is None:
        raise Denied(ServerCode.SEAT_EMPTY)
    return [Vacated(command.seat)]


def begin(command: Begin, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Starts the game for the host with those who are seated."""
    kept = tuple(at for at, held in enumerate(state.seats) if held is not None)
    packed: list[Event] = [Packed(kept)] if len(kept) < len(state.seats) else []
    return [*packed, *_start(foresee(state, packed), facts)]


def call_off(command: CallOff, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Closes a table before its game."""
    return [TableClosed(called_off=True)]


def hand_over(command: HandOver, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Gives everything that a guest has here to an account."""
    return [HandedOver(command.guest, command.account)] if state.knows(command.guest) else []


def rematch(command: Rematch, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Opens the new table if one is ready, and otherwise tells the others who wants to play again."""
    # Two players who ask at once get the same table.
    if state.rematch or state.rematch_answers.get(command.seat) is command.agree:
        answered: list[Event] = []
    else:
        answered = [RematchAnswered(command.seat, command.agree)]
    return [Rematched(facts.new_game)] if facts.new_game else answered


def seats_again(state: TableState, asking: int, absent: Collection[str]) -> tuple[int, ...]:
    """The seats that play again now that the player of one of them asks for it.

    There are none as long as somebody who is there has not answered, or where too few would play. Who is absent
    is not waited for.
    """
    answers = state.rematch_answers | {asking: True}
    account_of = {at: held.account for at, held in enumerate(state.seats) if held}
    answered = {account_of[at] for at in answers} | set(absent)
    agreed = {account_of[at] for at, agree in answers.items() if agree} - set(absent)
    # A bot has no account and is always willing.
    willing = tuple(at for at, account in account_of.items() if account in agreed | {None})
    too_few = len(willing) < state.rules.min_players
    return () if too_few or set(account_of.values()) - answered - {None} else willing
