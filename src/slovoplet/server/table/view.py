"""What one viewer of a table sees: everything the server sends about a game is made here."""

from collections.abc import Collection, Iterable, Sequence

from slovoplet.rules.kinds import AnyKind, kind_of
from slovoplet.server.protocol import (
    ClockView,
    Events,
    Numbered,
    SeatInfo,
    Shown,
    Skip,
    TableView,
    Waiting,
)
from slovoplet.server.table.clock import due_at
from slovoplet.server.table.event import TableEvent
from slovoplet.server.table.state import LogEntry, Pending, TableState


def show_table(
    game_id: str,
    state: TableState,
    names: Sequence[str],
    online: Collection[str],
    account: str | None,
    seat: int | None,
    invite: str,
    now: int,
) -> TableView:
    """The table as an account sees it through one of its seats, or as a spectator."""
    mine = state.seats_of(account) if account else ()
    assert seat is None or seat in mine
    view = None if state.game is None else kind_of(state.rules).view(state.game, seat)
    return TableView(
        game=game_id,
        version=state.version,
        phase=state.phase,
        host=state.host,
        # Players at the table may invite others.
        invite=invite if mine or account == state.host else None,
        mine=mine,
        seat=seat,
        rules=state.rules,
        options=state.options,
        seats=_seats(state, names, online),
        clock=show_clock(state, now),
        waiting=None if state.pending is None else _waiting(state, state.pending),
        consent=state.consent,
        added_words=state.added_words,
        hints=state.hints,
        rematch=state.rematch,
        view=view,
        rematch_answers=state.rematch_answers,
        called_off=state.called_off,
    )


def _seats(
    state: TableState, names: Sequence[str], online: Collection[str]
) -> tuple[SeatInfo | None, ...]:
    return tuple(
        None
        if held is None
        else SeatInfo(
            name=names[at],
            account=held.account,
            bot=held.bot,
            online=held.account in online if held.account else True,
        )
        for at, held in enumerate(state.seats)
    )


def _waiting(state: TableState, pending: Pending) -> Waiting:
    judges = state.voters if state.options.check == "vote" else (state.judge,)
    voted = tuple(pending.votes)
    return Waiting(pending.seat, pending.play, pending.words, pending.points, judges, voted)


def show_clock(state: TableState, now: int) -> ClockView:
    """The clock as everybody sees it."""
    clock = state.clock
    return ClockView(clock.running, clock.since, due_at(state.rules.clock, clock), clock.left, now)


def show_events(
    game_id: str, state: TableState, entries: Iterable[LogEntry], seat: int | None, now: int
) -> Events:
    """The entries of the log as a viewer may see them; `state` is the table after them."""
    kind, over = kind_of(state.rules), state.phase == "over"
    shown = tuple(_show_entry(entry, kind, seat, over) for entry in entries)
    return Events(game_id, shown, show_clock(state, now))


def _show_entry(entry: LogEntry, kind: AnyKind, seat: int | None, over: bool) -> Numbered:
    if isinstance(entry.event, TableEvent):
        return Shown(entry.seq, entry.at, entry.event)
    seen = kind.view_event(entry.event, seat, over)
    return Skip(entry.seq) if seen is None else Shown(entry.seq, entry.at, seen)
