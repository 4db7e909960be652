"""A table at one moment, folded from its log: seats, the game, anything awaiting an answer, the clock."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event, SeatEvent
from slovoplet.rules.kind import Move
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState
from slovoplet.server.table.clock import (
    ClockState,
    add_increment,
    give_back,
    press_clock,
    rest,
    seat_on_clock,
    start_clock,
)
from slovoplet.server.table.command import AddWord, Proposal
from slovoplet.server.table.event import (
    Accepted,
    Admitted,
    Adopted,
    Answered,
    Dropped,
    HandedOver,
    Hinted,
    Holder,
    Laid,
    Opened,
    Options,
    Packed,
    Postponed,
    Proposed,
    RematchAnswered,
    Rematched,
    Resumed,
    Seated,
    SeatReturned,
    TableClosed,
    TableEvent,
    Vacated,
    Voted,
    Withdrawn,
)

Phase = Literal["waiting", "running", "over", "closed"]


class LogEntry(NamedTuple):
    """A line of the log: its number, when it was written, and what happened."""

    seq: int
    at: int
    event: Event


def number_events(events: Iterable[Event], version: int, at: int) -> list[LogEntry]:
    """Events as entries of the log after a version."""
    return [LogEntry(number, at, event) for number, event in enumerate(events, version + 1)]


class Pending(Struct, frozen=True):
    """A play waiting for the other players, and the votes so far."""

    seat: int
    play: Command
    words: tuple[str, ...]
    points: int
    votes: dict[int, bool] = {}


class Consent(Struct, frozen=True):
    """A proposal, and who has agreed so far."""

    seat: int
    proposal: Proposal
    agreed: tuple[int, ...]


class Summary(Struct, frozen=True):
    """How a game stands, as lists show it without folding its log: the scores by seat, and the last move.

    The scores are empty where points are not counted, the winners until the game is over.
    """

    scores: tuple[int, ...]
    last: Move | None = None
    winners: tuple[int, ...] = ()


class TableState(Struct, frozen=True):
    """Everything about a table, including what its game hides."""

    host: str
    rules: RuleSet
    options: Options
    seats: tuple[Holder | None, ...]
    tournament: str = ""  # whose game it is, if it is one of a tournament
    clock: ClockState = ClockState()
    game: GameState | None = None
    summary: Summary | None = None
    pending: Pending | None = None
    consent: Consent | None = None
    added_words: tuple[str, ...] = ()
    hints: tuple[int, ...] = ()
    rematch: str | None = None
    rematch_answers: dict[int, bool] = {}  # by seat
    helpers: tuple[str, ...] = ()  # accounts that joined a judged table with another phone
    closed: bool = False  # by a moderator, or by the host before the game
    called_off: bool = False
    version: int = 0
    moved: int = 0  # the version of the last event that a move depends on

    @property
    def phase(self) -> Phase:
        """Whether the table is waiting, running, over, or closed."""
        if self.closed:
            return "closed"
        if self.game is None:
            return "waiting"
        return "over" if self.game.ended else "running"

    @property
    def thinker(self) -> int | None:
        """The seat everybody is waiting for, to move or to accept or dispute the previous play."""
        if self.game is None or self.game.ended or self.closed:
            return None
        if self.pending is None:
            return self.game.on_clock
        return None if self.options.check == "vote" else self.judge

    @property
    def judge(self) -> int:
        """The seat after the one whose play is waiting."""
        order = self.game.active if self.game else ()
        assert self.pending is not None
        return order[(order.index(self.pending.seat) + 1) % len(order)]

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats that may still vote on the waiting play."""
        if self.game is None or self.pending is None:
            return ()
        done = {self.pending.seat, *self.pending.votes}
        return tuple(seat for seat in self.game.active if seat not in done)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats played by people now."""
        active = self.game.active if self.game else range(len(self.seats))
        return tuple(seat for seat in active if (held := self.seats[seat]) and held.bot is None)

    @property
    def is_judged(self) -> bool:
        """Whether the pieces lie on a real table, so that everybody at it may enter for every seat."""
        return kind_of(self.rules).is_judged

    def seats_of(self, account: str) -> tuple[int, ...]:
        """The seats an account speaks for: its own, also while a bot plays them; at a judged table all."""
        own = tuple(at for at, held in enumerate(self.seats) if held and held.account == account)
        if self.is_judged and (own or account == self.host or account in self.helpers):
            return tuple(range(len(self.seats)))
        return own

    def knows(self, account: str | None) -> bool:
        """Whether somebody is the host or a player here."""
        return account is not None and (account == self.host or bool(self.seats_of(account)))

    def own_seat(self, account: str | None, wanted: int | None) -> int | None:
        """The seat an account looks through: the one it asks for, else its first; `None` for others."""
        mine = self.seats_of(account) if account else ()
        return wanted if wanted in mine else next(iter(mine), None)

    def bot_at(self, seat: int | None) -> str | None:
        """The level of the bot that plays the seat; `None` if a person does."""
        held = None if seat is None else self.seats[seat]
        return held.bot if held else None


def fold_table(entries: Iterable[LogEntry], state: TableState | None = None) -> TableState:
    """The table after the entries, from the beginning or from a given state."""
    for entry in entries:
        if state is None:
            if not isinstance(entry.event, Opened):
                raise Refused(Code.BAD_LOG, problem="the log does not begin with an opening")
            state = _opened(entry.event)
        elif entry.seq != state.version + 1:
            raise Refused(Code.BAD_LOG, problem=f"event {entry.seq} after {state.version}")
        else:
            state = _fold_one(entry, state)
    if state is None:
        raise Refused(Code.BAD_LOG, problem="an empty log")
    return state


def _opened(event: Opened[RuleSet]) -> TableState:
    seats: tuple[Holder | None, ...] = (None,) * event.options.seats
    return TableState(event.host, event.rules, event.options, seats, event.tournament, version=1)


def _fold_one(entry: LogEntry, state: TableState) -> TableState:
    if isinstance(entry.event, TableEvent):
        after = _apply(entry.event, state)
        turns = isinstance(entry.event, Laid | Accepted | Withdrawn)
    else:
        after = _play_on(entry.event, state)
        turns = True
    moved = entry.seq if turns else state.moved
    return replace(after, version=entry.seq, moved=moved, clock=_pressed(after, entry.at))


def _play_on(event: Event, state: TableState) -> TableState:
    """The table after an event of the game itself."""
    kind = kind_of(state.rules)
    game = kind.fold([event], state.game)
    if state.game is None:
        clock, move = start_clock(state.rules.clock, len(state.seats)), None
    else:
        clock, move = state.clock, kind.move(event, state.game)
        if _finishes_turn(event, state.game, game):
            clock = add_increment(state.rules.clock, clock, state.game.turn)
    clock = seat_on_clock(state.rules.clock, clock, len(game.seats))
    last = move or (state.summary.last if state.summary else None)
    winners = game.ended.winners if game.ended else ()
    return replace(state, game=game, clock=clock, summary=Summary(kind.scores(game), last, winners))


def _finishes_turn(event: Event, before: GameState, after: GameState) -> bool:
    """Whether an event ends a turn by its player's action or with the game, and not by dealing."""
    if after.ended and not before.ended:
        return True
    own = isinstance(event, SeatEvent) and event.seat == before.turn
    return own and after.turn != before.turn


def _pressed(state: TableState, at: int) -> ClockState:
    voting = state.phase == "running" and state.pending is not None and state.thinker is None
    return press_clock(state.rules.clock, state.clock, state.thinker, at, voting)


def _with_holder(state: TableState, seat: int, holder: Holder | None) -> TableState:
    seats = list(state.seats)
    seats[seat : seat + 1] = [holder]  # somebody who comes late gets a seat more
    return replace(state, seats=tuple(seats))


@singledispatch
def _apply(event: TableEvent, state: TableState) -> TableState:
    raise TypeError(f"not an event of a table: {event!r}")


@_apply.register
def _(event: Seated, state: TableState) -> TableState:
    return _with_holder(state, event.seat, event.holder)


@_apply.register
def _(event: Admitted, state: TableState) -> TableState:
    return replace(state, helpers=(*state.helpers, event.account))


@_apply.register
def _(event: Vacated, state: TableState) -> TableState:
    return _with_holder(state, event.seat, None)


@_apply.register
def _(event: Packed, state: TableState) -> TableState:
    return replace(state, seats=tuple(state.seats[seat] for seat in event.kept))


@_apply.register(Laid)
def _(event: Laid[Command], state: TableState) -> TableState:
    return replace(state, pending=Pending(event.seat, event.play, event.words, event.points))


@_apply.register
def _(event: Voted, state: TableState) -> TableState:
    assert state.pending is not None
    votes = state.pending.votes | {event.seat: event.allow}
    return replace(state, pending=replace(state.pending, votes=votes))


@_apply.register(Accepted)
@_apply.register(Withdrawn)
def _(event: Accepted | Withdrawn, state: TableState) -> TableState:
    return replace(state, pending=None)


@_apply.register
def _(event: Proposed, state: TableState) -> TableState:
    return replace(state, consent=Consent(event.seat, event.proposal, (event.seat,)))


@_apply.register
def _(event: Answered, state: TableState) -> TableState:
    assert state.consent is not None
    agreed = (*state.consent.agreed, event.seat) if event.agree else state.consent.agreed
    return replace(state, consent=replace(state.consent, agreed=agreed))


@_apply.register
def _(event: Adopted, state: TableState) -> TableState:
    assert state.consent is not None
    adopted = state.consent.proposal
    after = replace(state, consent=None)
    if isinstance(adopted, AddWord):
        return replace(after, added_words=(*state.added_words, adopted.word))
    held = state.seats[adopted.seat] or Holder()
    return _with_holder(after, adopted.seat, replace(held, bot=adopted.level))


@_apply.register
def _(event: Dropped, state: TableState) -> TableState:
    return replace(state, consent=None)


@_apply.register
def _(event: SeatReturned, state: TableState) -> TableState:
    held = state.seats[event.seat] or Holder()
    return _with_holder(state, event.seat, replace(held, bot=None))


@_apply.register
def _(event: Hinted, state: TableState) -> TableState:
    return replace(state, hints=(*state.hints, event.seat))


@_apply.register
def _(event: Resumed, state: TableState) -> TableState:
    return replace(state, clock=give_back(state.clock, event.down))


@_apply.register
def _(event: Postponed, state: TableState) -> TableState:
    return replace(state, clock=rest(state.clock, event.down))


@_apply.register
def _(event: RematchAnswered, state: TableState) -> TableState:
    return replace(state, rematch_answers=state.rematch_answers | {event.seat: event.agree})


@_apply.register
def _(event: Rematched, state: TableState) -> TableState:
    return replace(state, rematch=event.game)


@_apply.register
def _(event: HandedOver, state: TableState) -> TableState:
    seats = tuple(
        replace(held, account=event.account) if held and held.account == event.guest else held
        for held in state.seats
    )
    host = event.account if state.host == event.guest else state.host
    helpers = tuple(event.account if one == event.guest else one for one in state.helpers)
    return replace(state, host=host, seats=seats, helpers=helpers)


@_apply.register
def _(event: TableClosed, state: TableState) -> TableState:
    return replace(state, closed=True, called_off=event.called_off)
