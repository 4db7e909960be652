"""What the referees of all kinds of game share: the words, previews, and leaving the game.

A referee takes commands and gives events; it changes nothing by itself. Its `start` opens a log, its `decide`
answers a command with the events that follow from it or refuses it. Words and seeds come in as arguments:
there is no clock, no dictionary and no randomness in a referee.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from slovoplet.rules.clock import GameClock, NoClock
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.event import Event, Passed, ResignReason
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_in_game, check_on_turn
from slovoplet.rules.state import GameState

IsWord = Callable[[str], bool]
"""Whether the dictionary has a word."""

SharedCommand = Pass | Resign | TimeOut

State = TypeVar("State", bound=GameState)
Asked = TypeVar("Asked", bound=Command)
Happened = TypeVar("Happened", bound=Event)

Reorder = Callable[[State, str], str]
"""The order that the tiles of a bag or the cards of a deck are shuffled into."""


def any_word(word: str) -> bool:
    """Accepts every word, for games whose players check the words themselves."""
    return True


def keep_order(state: GameState, pieces: str) -> str:
    """Shuffles nothing, for games in which no bag or deck is shuffled after the start."""
    return pieces


class Resources(NamedTuple, Generic[State]):
    """What a referee needs besides the state: the words, and how the bag or deck is shuffled."""

    is_word: IsWord
    reorder: Reorder[State]


class PlayScore(Protocol):
    """What a play scores, word by word or letter by letter; each kind counts in its own way."""

    @property
    def points(self) -> int:
        """All points of the play."""


Score_co = TypeVar("Score_co", bound=PlayScore, covariant=True)


class Preview(msgspec.Struct, Generic[Score_co], frozen=True):
    """A play judged before it is made: its score if it has one, and everything wrong with it."""

    score: Score_co | None
    problems: tuple[Refused, ...]


class Leaving(NamedTuple, Generic[State, Happened]):
    """A player leaves, and the hand goes back into the bag or deck, which is shuffled then."""

    left: Callable[[int, ResignReason, str, int], Happened]
    shuffled: Callable[[str], Happened]
    pile: Callable[[State], str]

    def leave(
        self, state: State, seat: int, reason: ResignReason, resources: Resources[State]
    ) -> list[Happened]:
        """The events of a player who leaves for a reason."""
        hand = state.seats[seat].hand
        left = self.left(seat, reason, hand, len(hand))
        if not hand:
            return [left]
        return [left, self.shuffled(resources.reorder(state, self.pile(state) + hand))]


class Refereeing(Generic[Asked, Happened, State]):
    """Answers the commands of one kind of game; passing, leaving and time-outs are the same in all.

    `answer` says what follows at once from a command of the kind's own, `leave` what happens when a
    player leaves, and `close` what an answer brings to its end.
    """

    def __init__(
        self,
        answer: Callable[[Asked, State, Resources[State]], list[Happened]],
        leave: Callable[[State, int, ResignReason, Resources[State]], list[Happened]],
        close: Callable[[State, Resources[State]], list[Happened]],
        fold: Callable[[Sequence[Happened | Passed], State], State],
        order: Reorder[State] = keep_order,
    ) -> None:
        self._answer, self._leave, self._close = answer, leave, close
        self._fold, self._order = fold, order

    def __call__(
        self,
        state: State,
        command: Asked | SharedCommand,
        is_word: IsWord,
        reorder: Reorder[State] | None = None,
    ) -> list[Happened | Passed]:
        """The events that follow from a command, or a refusal that says why.

        `reorder` shuffles the bag or deck; a replay passes the order given in the record.
        """
        check_in_game(state, command.seat)
        resources = Resources(is_word, reorder or self._order)
        events: list[Happened | Passed]
        if isinstance(command, SharedCommand):
            events = self._answer_shared(command, state, resources)
        else:
            events = [*self._answer(command, state, resources)]
        return [*events, *self._close(self._fold(events, state), resources)]

    def _answer_shared(
        self, command: SharedCommand, state: State, resources: Resources[State]
    ) -> list[Happened | Passed]:
        seat, clock = command.seat, state.rules.clock
        if isinstance(command, Resign):
            return [*self._leave(state, seat, "own", resources)]
        if isinstance(command, TimeOut) and isinstance(clock, NoClock):
            raise Refused(Code.NO_CLOCK)
        check_on_turn(state, seat)
        if isinstance(command, Pass):
            return [Passed(seat)]
        if isinstance(clock, GameClock):
            return [*self._leave(state, seat, "time", resources)]
        passed = Passed(seat, timed_out=True)
        after = self._fold([passed], state)
        if after.seats[seat].timeouts < state.rules.timeouts_to_resign:
            return [passed]
        return [passed, *self._leave(after, seat, "timeouts", resources)]
