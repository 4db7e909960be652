"""What the states of all kinds of game share, and how a log is folded into one.

A state comes only from folding a log; nothing else makes or changes one.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Self, TypedDict, TypeVar

import msgspec
from msgspec.structs import replace

from slovoplet.rules.event import Ended, Event, GameStarted, Passed
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.seats import next_in, still_in

Rules = TypeVar("Rules", bound=RuleSet)
REMEMBERED = 4  # steps of a fold: as many events as a move usually has, and some more

Happened = TypeVar("Happened", bound=Event)
Start = TypeVar("Start", bound=Event)


class GameSeat(msgspec.Struct, frozen=True):
    """A player at the table."""

    name: str
    hand: str = ""
    score: int = 0
    timeouts: int = 0  # in a row
    out: bool = False  # left the game


class GameState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about a game at one moment, hidden things included."""

    rules: RuleSet
    seats: tuple[GameSeat, ...]
    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str
    turn: int = 0  # the seat to move
    shuffles: int = 0
    ended: Ended | None = None
    version: int = 0

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in order of turns."""
        return still_in(self.seats, self.order)

    @property
    def hand(self) -> str:
        """The hand of the player to move."""
        return self.seats[self.turn].hand

    @property
    def on_clock(self) -> int | None:
        """The seat whose time runs: the one to move."""
        return self.turn

    def after(self, seat: int) -> int:
        """The next seat still in the game after this one; itself where no other is."""
        return next_in(self.seats, self.order, seat)

    def with_seat(self, seat: int, **changes: object) -> Self:
        """This state with something changed at one seat."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))

    def with_drawn(self, seat: int, pieces: str) -> Self:
        """This state with more tiles or cards in one hand."""
        return self.with_seat(seat, hand=self.seats[seat].hand + pieces)

    def with_pass(self, passed: Passed) -> Self:
        """This state with a pass counted among the player's time-outs in a row, or ending that row."""
        timeouts = self.seats[passed.seat].timeouts + 1 if passed.timed_out else 0
        return self.with_seat(passed.seat, timeouts=timeouts)


class StartFields(TypedDict):
    """The fields of a state that the start of a game fills in the same way for every kind."""

    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str
    version: int


def start_fields(event: GameStarted[Rules]) -> StartFields:
    """What every state keeps from the start of its game."""
    return StartFields(
        order=event.order,
        seed=event.seed,
        commitment=event.commitment,
        lexicon=event.lexicon,
        version=1,
    )


State = TypeVar("State", bound=GameState)


class Folding(Generic[Happened, Start, State]):
    """Turns the events of one kind of game into its state; the end is the same in all kinds.

    The last steps are remembered: a referee folds the events of a move to see whether it ends the game, and
    whoever asked the referee folds the same events again.
    """

    def __init__(
        self,
        start: type[Start],
        begin: Callable[[Start], State],
        apply: Callable[[Happened, State], State],
    ) -> None:
        self._start = start
        self._begin = begin
        self._apply = apply
        # Replaced, never changed, since threads share it.
        self._steps: tuple[tuple[object, State, State], ...] = ()

    def __call__(self, events: Iterable[Happened | Start], state: State | None = None) -> State:
        """The state after the events, from the beginning or from a given state."""
        for event in events:
            if isinstance(event, self._start):
                if state is not None:
                    raise Refused(Code.BAD_LOG, problem="started twice")
                state = self._begin(event)
            elif state is None:
                raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
            elif isinstance(event, Ended):
                state = replace(state, ended=event, version=state.version + 1)
            else:
                state = self._step(event, state)  # type: ignore[arg-type]  # no start
        if state is None:
            raise Refused(Code.BAD_LOG, problem="an empty log")
        return state

    def _step(self, event: Happened, state: State) -> State:
        for known, before, after in self._steps:
            if known is event and before is state:
                return after
        after = replace(self._apply(event, state), version=state.version + 1)
        self._steps = ((event, state, after), *self._steps[: REMEMBERED - 1])
        return after


def leaders(scores: Mapping[int, int]) -> tuple[int, ...]:
    """The seats with the highest score."""
    best = max(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)
