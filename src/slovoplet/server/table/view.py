"""What one viewer of a table sees: everything the server sends about a game is made here."""

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from slovoplet.rules.event import SeatEvent
from slovoplet.rules.kinds import AnyKind, kind_of
from slovoplet.server import protocol
from slovoplet.server.protocol import (
    ClockView,
    Events,
    Numbered,
    SeatInfo,
    Shown,
    Skip,
    TableNews,
    TableView,
    Waiting,
)
from slovoplet.server.table.audience import Audience
from slovoplet.server.table.clock import due_at
from slovoplet.server.table.event import TableEvent
from slovoplet.server.table.seating import name_seats
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
    news = show_news(state, names, online, account, seat)
    return TableView(
        **msgspec.structs.asdict(news),
        game=game_id,
        host=state.host,
        # Players at the table may invite others.
        invite=invite if news.mine or account == state.host else None,
        rules=state.rules,
        options=state.options,
        clock=show_clock(state, now),
        tournament=state.tournament,
    )


def show_news(
    state: TableState,
    names: Sequence[str],
    online: Collection[str],
    account: str | None,
    seat: int | None,
) -> TableNews:
    """What may change at the table, as an account sees it through one of its seats, or as a spectator."""
    mine = state.seats_of(account) if account else ()
    assert seat is None or seat in mine
    return TableNews(
        version=state.version,
        phase=state.phase,
        mine=mine,
        seat=seat,
        seats=_seats(state, names, online),
        waiting=None if state.pending is None else _waiting(state, state.pending),
        consent=state.consent,
        added_words=state.added_words,
        hints=state.hints,
        rematch=state.rematch,
        view=None if state.game is None else kind_of(state.rules).view(state.game, seat),
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
    game_id: str,
    state: TableState,
    entries: Iterable[LogEntry],
    seat: int | None,
    now: int,
    news: TableNews | None = None,
) -> Events:
    """The entries of the log as a viewer may see them; `state` is the table after them."""
    kind, over = kind_of(state.rules), state.phase == "over"
    shown = tuple(_show_entry(entry, kind, seat, over) for entry in entries)
    return Events(game_id, shown, show_clock(state, now), news)


def _show_entry(entry: LogEntry, kind: AnyKind, seat: int | None, over: bool) -> Numbered:
    if isinstance(entry.event, TableEvent):
        return Shown(entry.seq, entry.at, entry.event)
    seen = kind.view_event(entry.event, seat, over)
    return Skip(entry.seq) if seen is None else Shown(entry.seq, entry.at, seen)


def seats_in(entries: Iterable[LogEntry]) -> set[int]:
    """The seats that see more of entries of the log than others do: each sees all of its own events."""
    return {entry.event.seat for entry in entries if isinstance(entry.event, SeatEvent)}


class ViewedTable:
    """A table as its viewers see it, each through a seat or none."""

    state: TableState
    names: tuple[str, ...]

    def __init__(
        self, game_id: str, invite: str, audience: Audience, now: Callable[[], int]
    ) -> None:
        self.id = game_id
        self.invite = invite
        self.audience = audience
        self._now = now

    def show_state(self, account: str | None, seat: int | None) -> bytes:
        """The whole table as a viewer sees it."""
        return protocol.encode(
            protocol.State(self.id, self.state.version, self.view(account, seat))
        )

    def view(self, account: str | None, seat: int | None) -> TableView:
        """The whole table as a viewer sees it, as data."""
        return show_table(
            self.id,
            self.state,
            self.names,
            self.audience.online_anywhere,
            account,
            seat,
            self.invite,
            self._now(),
        )

    def show_since(
        self, entries: Sequence[LogEntry], seat: int | None, news: TableNews | None = None
    ) -> bytes:
        """Entries of the log as a viewer sees them."""
        return protocol.encode(show_events(self.id, self.state, entries, seat, self._now(), news))

    def show_news(
        self, entries: Sequence[LogEntry], account: str | None, seat: int | None, follows: bool
    ) -> bytes:
        """The same, with the table after them for those who follow it."""
        online = self.audience.online_anywhere
        news = show_news(self.state, self.names, online, account, seat) if follows else None
        return self.show_since(entries, seat, news)

    def rename(self, stored: tuple[str, ...]) -> None:
        """Takes the names that the store has; if any is new, everybody gets the whole table."""
        names = name_seats(self.state, stored)
        if names != self.names:
            self.names = names
            self.show_all()

    def show_all(self) -> None:
        """Sends every listener the whole table: names and seat numbers are not in the events.

        Whoever has just sat down looks through that seat from now on.
        """
        listeners = self.audience.listeners
        for listener, seat in list(listeners.items()):
            listeners[listener] = seen = self.state.own_seat(listener.account, seat)
            listener.send(self.show_state(listener.account, seen))
