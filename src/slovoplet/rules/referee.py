"""What the referees of all kinds of game share: the words, previews, time that runs out."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from slovoplet.rules.clock import GameClock, NoClock
from slovoplet.rules.event import Event, Passed, ResignReason
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.state import GameState
from slovoplet.rules.turnorder import check_on_turn

IsWord = Callable[[str], bool]
"""Whether the dictionary has a word."""

State = TypeVar("State", bound=GameState)
Happened = TypeVar("Happened", bound=Event)


def any_word(word: str) -> bool:
    """Takes every word, for games whose words people check themselves."""
    return True


class Resources(NamedTuple, Generic[State]):
    """What a referee needs besides the state: the words, and who shuffles what is drawn from."""

    is_word: IsWord
    reorder: Callable[[State, str], str]


class PlayScore(Protocol):
    """What a play brings, word by word or letter by letter; each kind counts in its own way."""

    @property
    def points(self) -> int:
        """All points of the play."""


Score_co = TypeVar("Score_co", bound=PlayScore, covariant=True)


class Preview(msgspec.Struct, Generic[Score_co], frozen=True):
    """A play looked at before it is made: its score if it can be read at all, and all that is wrong."""

    score: Score_co | None
    problems: tuple[Refused, ...]


def run_out(
    state: State,
    seat: int,
    fold: Callable[[Sequence[Passed], State], State],
    leave: Callable[[State, int, ResignReason], list[Happened]],
) -> list[Happened | Passed]:
    """What follows when the time of the player to move is over: the turn is lost, or the game."""
    clock = state.rules.clock
    if isinstance(clock, NoClock):
        raise Refused(Code.NO_CLOCK)
    check_on_turn(state, seat)
    if isinstance(clock, GameClock):
        return [*leave(state, seat, "time")]
    passed = Passed(seat, timed_out=True)
    after = fold([passed], state)
    if after.seats[seat].timeouts < state.rules.timeouts_to_resign:
        return [passed]
    return [passed, *leave(after, seat, "timeouts")]
