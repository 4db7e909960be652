"""How strong players are, as a model of games of several people reckons it (openskill, Plackett and Luce).

The numbers are those that people are shown: 1500 to begin with, and 400 more wins ten games of eleven. The same
games in the same order give the same numbers to the last digit.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from slovoplet.bots.even import FIRST_RUNG
from slovoplet.bots.levels import level_names

FIRST = 1500.0
UNKNOWN = 300.0  # how far from the truth the first number may be
LUCK = 100.0  # how much the result of one game says little
CHANGING = 3.0  # by how much people may have changed from game to game
SETTLED = 200.0  # an uncertainty below this is shown without «?»: about ten games
STEP = 165.0  # of the ladder of bots: 72 % against the level below
KNOWN = 80.0  # how far from the truth the number of a bot may be

_MODEL = PlackettLuce(mu=FIRST, sigma=UNKNOWN, beta=LUCK, tau=CHANGING)


class Strength(NamedTuple):
    """What is known of a player: the number shown, how far off it may be, and from how many games."""

    mu: float = FIRST
    sigma: float = UNKNOWN
    games: int = 0

    @property
    def is_settled(self) -> bool:
        """Whether enough games tell it; what few do is provisional."""
        return self.sigma < SETTLED

    @property
    def shown(self) -> int:
        """The number that people see."""
        return shown(self.mu)


def shown(mu: float) -> int:
    """A strength as people see it."""
    return math.floor(mu + 0.5)


def bot_strength(level: str) -> Strength:
    """The strength of a bot: it stands where its rung of the ladder is, and learns nothing."""
    ladder = level_names()
    # One that there is no longer is taken for a newcomer's equal.
    rung = ladder.index(level) if level in ladder else FIRST_RUNG
    return Strength(mu_of_rung(rung), KNOWN)


def mu_of_rung(rung: float) -> float:
    """The strength of a place on the ladder of bots; a newcomer meets their equal on the first rung."""
    return FIRST + STEP * (rung - FIRST_RUNG)


def rung_of(mu: float) -> float:
    """The place on the ladder of bots of somebody so strong."""
    return FIRST_RUNG + (mu - FIRST) / STEP


def rate(players: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """The strengths after a game: the ranks by player, 1 for who won; equal ranks share a place."""
    teams = [[_MODEL.rating(one.mu, one.sigma)] for one in players]
    after = _MODEL.rate(teams, ranks=list(map(float, ranks)))
    return [
        Strength(new[0].mu, new[0].sigma, old.games + 1)
        for old, new in zip(players, after, strict=True)
    ]


def chance(own: Strength, other: Strength) -> float:
    """The chance to win against somebody, as the model sees it."""
    both = own.sigma**2 + other.sigma**2 + 2 * LUCK**2
    return 1 / (1 + math.exp((other.mu - own.mu) / math.sqrt(both)))
