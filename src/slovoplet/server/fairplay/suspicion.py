"""What is too good and too even to be a person's: pure figures, no verdict.

A turn counts if it lays several words at once: these are what an engine finds and people hardly ever do. How even
somebody's pace is, is the deviation of the logarithms of the times: people think five times as long about some
turns as about others, programs and who copies from one do not. A game has few turns, so several are judged together.
"""

import math
from collections.abc import Sequence
from statistics import variance
from typing import NamedTuple

import msgspec

MOST_GAMES = 12  # of one person, the latest, that are judged together
FEWEST_SEVERAL = 8  # turns of several words before anything is said
FEWEST_TIMED = 12  # times beside the first of each game: fewer may be even by chance
BEST_SHARE = 0.6  # of them the best there was: Знаток has a tenth, Гроссмейстер seven
EVEN = 0.4  # the deviation of the logarithms of the times; of people about 1
QUICKEST = 1.0  # seconds: what is quicker is as quick
THOUSANDTHS = 1000


class TimedTurn(NamedTuple):
    """A turn that laid words: how many, whether it was the best there was, and how long it took."""

    words: int
    is_best: bool
    seconds: float


class TurnFigures(msgspec.Struct, frozen=True):
    """What somebody's turns come to: all that laid words, of several words, of these the best, the pace."""

    turns: int
    several: int
    best: int
    unevenness: int  # the deviation of the logarithms of the times, in thousandths

    @property
    def best_share(self) -> float:
        """How many of the turns of several words were the best."""
        return self.best / self.several if self.several else 0.0


def figures_of(turns: Sequence[TimedTurn]) -> TurnFigures:
    """The figures of one game."""
    several = [turn for turn in turns if turn.words > 1]
    return TurnFigures(
        turns=len(turns),
        several=len(several),
        best=sum(turn.is_best for turn in several),
        unevenness=round(unevenness([turn.seconds for turn in turns]) * THOUSANDTHS),
    )


def unevenness(seconds: Sequence[float]) -> float:
    """The deviation of the logarithms of some times; one time alone tells nothing, and is taken for a person's."""
    if len(seconds) < 2:
        return 1.0
    return math.sqrt(variance(math.log(max(QUICKEST, one)) for one in seconds))


def sum_up(games: Sequence[TurnFigures]) -> TurnFigures:
    """The figures of several games together; each game has a pace of its own."""
    freedom = sum(max(0, game.turns - 1) for game in games)
    squares = sum(max(0, game.turns - 1) * game.unevenness**2 for game in games)
    return TurnFigures(
        turns=sum(game.turns for game in games),
        several=sum(game.several for game in games),
        best=sum(game.best for game in games),
        unevenness=round(math.sqrt(squares / freedom)) if freedom else THOUSANDTHS,
    )


def is_suspicious(games: Sequence[TurnFigures]) -> bool:
    """Whether a moderator should look: too many best turns of several words, at too even a pace."""
    together = sum_up(games)
    timed = sum(max(0, game.turns - 1) for game in games)
    enough = together.several >= FEWEST_SEVERAL and timed >= FEWEST_TIMED
    too_good = together.best_share >= BEST_SHARE
    return enough and too_good and together.unevenness <= EVEN * THOUSANDTHS
