"""«Ровня»: a bot that keeps pace with a person, at any place between the levels.

Places are rungs of the ladder of levels: 0 is the weakest, and between two whole numbers a bot has something of
both. Where a person stands follows from their games with bots, and in a game from how it goes: nothing is kept.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Self

import msgspec
from msgspec.structs import replace

from slovoplet.bots.kinds import can_manage
from slovoplet.bots.levels import Level, level_names, load_level
from slovoplet.bots.memory import distance
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.seats import still_in
from slovoplet.rules.view import GameView

EVEN = "rovnya"
MEASURED = "erudit"  # whose points a turn stand for games that were not measured
LOWEST = -1.5  # a little below the weakest level: who loses to that one is to win too
ABOVE = 1.0  # rungs above the highest level: who beats that one every second time is not met below it after a loss
FIRST_RUNG = 2.0  # where somebody is met of whom nothing is known
ADJACENT = 0.94  # log-odds of a win against the level below: 72 %
FAST, SLOW = 2.0, 0.6  # rungs that a surprising win is worth, at first and later
SETTLED = 8  # games after which a person's place is known
TRUSTED = 0.5  # the part of a game's points that its place is judged by, halved with every game
FAR = 2.5  # rungs that one game may tell about at most
STARTING = 2.0  # turns' worth of points that weigh as much as what is known of a newcomer
KNOWN = 12.0  # the same of somebody whose place is known
CHANCES = ("more", "notice", "notice_cards", "care", "insight")


class PlayedGame(msgspec.Struct, frozen=True):
    """A game of a person with a bot: its rung (`None` kept pace), the person's share, both scores."""

    rung: float | None
    share: float
    own: int
    other: int


class Even(msgspec.Struct, frozen=True):
    """A bot that keeps pace: where it begins, and by how many games that is known."""

    rung: float = FIRST_RUNG
    games: int = 0

    @property
    def id(self) -> str:
        """The name by which a worker is told what to think as: `rovnya:3.25:4`."""
        return f"{EVEN}:{self.rung:.2f}:{self.games}"

    @property
    def name(self) -> str:
        """How it is called."""
        return "Ровня"

    @classmethod
    def parse(cls, name: str) -> Self | None:
        """The bot of such a name; `None` if it is another's."""
        kind, _, place = name.partition(":")
        if kind != EVEN:
            return None
        if not place:
            return cls()
        rung, _, games = place.partition(":")
        try:
            found = cls(float(rung), int(games))
        except ValueError:
            return None
        return found if math.isfinite(found.rung) and found.games >= 0 else None

    def rung_at(self, view: GameView) -> float:
        """Where it plays now: it goes towards the others as far as the game tells."""
        assert view.seat is not None, "a spectator plays nowhere"
        others = [seat for seat in still_in(view.seats, view.order) if seat != view.seat]
        own = max(0, view.seats[view.seat].score)
        other = sum(max(0, view.seats[seat].score) for seat in others) / max(1, len(others))
        turn = points_at(view.rules, self.rung)
        known = (STARTING if self.games == 0 else KNOWN) * turn
        told = (own + other) / (own + other + 2 * known)
        # One turn's worth on both sides: the first word of a game says little.
        ratio = (other + turn) / (own + turn)
        away = math.log(ratio) / math.log(step_of(view.rules))
        return on_ladder(self.rung + told * max(-FAR, min(FAR, 2 * away)))

    def level(self, view: GameView, seed: str) -> Level:
        """The level that it thinks as in one turn."""
        rung = self.rung_at(view)
        if not can_manage(view.rules, level_names()[-1]):
            rung = min(rung, len(level_names()) - 2.0)
        return level_between(rung, seed, view.rules)


def find_bot(name: str) -> Level | Even:
    """The bot of a name: a level, or the one that keeps pace; refused if there is none."""
    return Even.parse(name) or load_level(name)


def bot_names() -> tuple[str, ...]:
    """The ids of the bots that people play against: from weak to strong, then the one that keeps pace."""
    return (*level_names(), EVEN)


def find_even(games: Sequence[PlayedGame], rules: RuleSet) -> Even:
    """The bot that keeps pace with somebody who has played these games, the oldest first."""
    rung = FIRST_RUNG
    for number, played in enumerate(games):
        met = rung if played.rung is None else played.rung
        ratio = (max(0, played.own) + 1) / (max(0, played.other) + 1)
        shown = met + max(-FAR, min(FAR, math.log(ratio) / math.log(step_of(rules))))
        gain = max(SLOW, FAST - number * (FAST - SLOW) / SETTLED)
        surprise = played.share - 1 / (1 + math.exp(-ADJACENT * (rung - met)))
        moved = rung + TRUSTED * 0.5**number * (shown - rung) + gain * surprise
        rung = max(LOWEST, min(len(level_names()) - 1 + ABOVE, moved))
    return Even(rung, len(games))


def level_between(rung: float, seed: str, rules: RuleSet) -> Level:
    """A level at a rung in a game: its chances lie between those of its neighbours, the rest is one's or the other's.

    Which one's follows from the seed of the turn, so only the words of the eight levels are ever needed.
    """
    names = level_names()
    at = _floor(rung)
    part = on_ladder(rung) - at
    lower, upper = (load_level(name).at(rules.id) for name in names[at : at + 2])
    like = upper if distance(seed, EVEN) < part else lower
    between = {
        name: getattr(lower, name) + part * (getattr(upper, name) - getattr(lower, name))
        for name in CHANCES
    }
    return replace(like, id=EVEN, games={}, **between)


def on_ladder(rung: float) -> float:
    """The rung, or the nearest end of the ladder."""
    return max(LOWEST, min(len(level_names()) - 1.0, rung))


def _floor(rung: float) -> int:
    """The level at or below a rung; below the weakest that one, at the highest the one before it."""
    return max(0, min(math.floor(on_ladder(rung)), len(level_names()) - 2))


def neighbours(rung: float) -> tuple[str, str]:
    """The levels that a rung is between; the same twice on a level itself, or below them all."""
    names, place = level_names(), round(max(0.0, on_ladder(rung)), 1)
    return names[math.floor(place)], names[math.ceil(place)]


def points_at(rules: RuleSet, rung: float) -> float:
    """The points a turn at a rung."""
    points = _points(rules)
    at = _floor(rung)
    return points[at] + (on_ladder(rung) - at) * (points[at + 1] - points[at])


def step_of(rules: RuleSet) -> float:
    """How many times as many points a turn the next rung brings, on average."""
    steps = [math.log(upper / lower) for lower, upper in pairwise(_points(rules))]
    return math.exp(sum(steps) / len(steps))


def _points(rules: RuleSet) -> list[int]:
    levels = [load_level(name) for name in level_names()]
    return [level.points.get(rules.id, level.points[MEASURED]) for level in levels]
