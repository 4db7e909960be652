"""Who sits where: taking seats, bots, the start of the game and rematches."""

from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.command import Begin, Rematch, Sit, SitBot, Stand
from slovoplet.server.table.event import Holder, Packed, Rematched, Seated, Vacated
from slovoplet.server.table.permission import (
    SERVER,
    Facts,
    check_level,
    foresee,
    must_speak,
    must_wait,
)
from slovoplet.server.table.state import TableState
from slovoplet.texts import say


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
    must_wait(state)
    if actor == SERVER:
        raise Denied(ServerCode.SIGN_IN)
    if facts.is_blocked(actor):
        raise Denied(ServerCode.BLOCKED)
    known = actor == state.host or state.seats_of(actor)
    if not state.options.listed and not known and command.invite != facts.invite:
        raise Denied(ServerCode.WRONG_INVITE)
    if state.seats_of(actor) and not command.name.strip():
        raise Denied(ServerCode.BAD_NAME)
    seat = _free_seat(state, command.seat)
    return _begin_if_full(state, [Seated(seat, Holder(account=actor))], facts)


def sit_bot(command: SitBot, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Seats a bot for the host."""
    must_wait(state)
    if actor != state.host:
        raise Denied(ServerCode.NOT_HOST)
    check_level(command.level, facts)
    seat = _free_seat(state, command.seat)
    return _begin_if_full(state, [Seated(seat, Holder(bot=command.level))], facts)


def stand(command: Stand, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Frees a seat."""
    must_wait(state)
    held = state.seats[command.seat]
    if held is None:
        raise Denied(ServerCode.SEAT_EMPTY)
    if actor not in (state.host, held.account):
        raise Denied(ServerCode.NOT_YOUR_SEAT, seat=command.seat)
    return [Vacated(command.seat)]


def begin(command: Begin, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Starts the game for the host with those who are seated."""
    must_wait(state)
    if actor != state.host:
        raise Denied(ServerCode.NOT_HOST)
    kept = tuple(at for at, held in enumerate(state.seats) if held is not None)
    packed: list[Event] = [Packed(kept)] if len(kept) < len(state.seats) else []
    return [*packed, *_start(foresee(state, packed), facts)]


def rematch(command: Rematch, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Opens a new table like this one."""
    must_speak(state, actor, command.seat)
    if state.phase != "over":
        raise Denied(ServerCode.NOT_OVER)
    # Two players who ask at once get the same table.
    return [] if state.rematch else [Rematched(facts.new_game)]
