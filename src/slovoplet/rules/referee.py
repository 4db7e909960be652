"""What the referees of all kinds of game share: the words, previews, and leaving the game.

A referee takes commands and gives events; it changes nothing by itself. Its `start` opens a log, its `decide`
answers a command with the events that follow from it or refuses it. Words and seeds come in as arguments:
there is no clock, no dictionary and no randomness in a referee.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from slovoplet.rules.clock import GameClock, NoClock
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Event, Passed, ResignReason
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.seats import check_on_turn
from slovoplet.rules.state import GameState

IsWord = Callable[[str], bool]
"""Whether the dictionary has a word."""

SharedCommand = Pass | Resign | TimeOut

State = TypeVar("State", bound=GameState)
Happened = TypeVar("Happened", bound=Event)


def any_word(word: str) -> bool:
    """Accepts every word, for games whose players check the words themselves."""
    return True


class Resources(NamedTuple, Generic[State]):
    """What a referee needs besides the state: the words, and how the bag or deck is shuffled."""

    is_word: IsWord
    reorder: Callable[[State, str], str]


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


def decide_shared(
    command: SharedCommand,
    state: State,
    fold: Callable[[Sequence[Passed], State], State],
    leave: Callable[[State, int, ResignReason], list[Happened]],
) -> list[Happened | Passed]:
    """What follows from a command that every kind of game has; `leave` says how a player leaves this one."""
    seat, clock = command.seat, state.rules.clock
    if isinstance(command, Resign):
        return [*leave(state, seat, "own")]
    if isinstance(command, TimeOut) and isinstance(clock, NoClock):
        raise Refused(Code.NO_CLOCK)
    check_on_turn(state, seat)
    if isinstance(command, Pass):
        return [Passed(seat)]
    if isinstance(clock, GameClock):
        return [*leave(state, seat, "time")]
    passed = Passed(seat, timed_out=True)
    after = fold([passed], state)
    if after.seats[seat].timeouts < state.rules.timeouts_to_resign:
        return [passed]
    return [passed, *leave(after, seat, "timeouts")]
