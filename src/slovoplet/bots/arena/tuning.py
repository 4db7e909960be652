"""Tuning a level: somebody proposes numbers, paired games against another level judge them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from slovoplet.bots.arena.arena import Contest, arena_job, new_contest
from slovoplet.bots.arena.outcome import Outcome, outcome_of
from slovoplet.bots.arena.rung import HIGHEST, RUNG, numbers_at
from slovoplet.bots.bulk.crew import Crew
from slovoplet.bots.bulk.run import run_job
from slovoplet.bots.levels import Level, level_names, load_level
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet

# How far from its goal a figure may be before it weighs as much as one of these.
SHARE_STEP = 0.04
POINTS_STEP = 0.7
DIGITS = 3  # of a number in `levels.toml`

RANGES: Mapping[str, tuple[float, float]] = {
    RUNG: (0.0, HIGHEST),
    "zipf": (0.95, 4.5),
    "rare": (0.0, 1.0),
    "notice": (0.05, 1.0),
    "notice_cards": (0.02, 1.0),
    "care": (0.3, 1.0),
    "more": (0.0, 1.0),
    "insight": (0.0, 1.0),
}
"""The numbers of a level that can be tuned, and between which bounds; a rung stands for most of them."""


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """What a level should be like: its share of the wins, and its points a turn in the first game."""

    share: float
    points: float | None = None


class Proposer(Protocol):
    """Whoever proposes numbers and learns how good they were."""

    def propose(self) -> dict[str, float]:
        """The next numbers to try."""

    def learn(self, loss: float) -> None:
        """How far the numbers proposed last are from the goal."""


class TriedNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers that were tried, how the games went, and how far that is from the goal."""

    numbers: dict[str, float]
    outcomes: tuple[Outcome, ...]
    loss: float


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """What is tuned: a level against another, in some games, by some of its numbers."""

    level: Level
    against: Level
    goal: Goal
    games: tuple[RuleSet, ...]
    names: tuple[str, ...]
    pairs: int
    seed: str

    @property
    def today(self) -> dict[str, float]:
        """The numbers as they are, in the first game."""
        level = self.level.at(self.games[0].id)
        known = msgspec.structs.asdict(level) | {RUNG: self._own_rung}
        bounds = ((name, *RANGES[name]) for name in self.names)
        return {name: min(high, max(low, float(known[name]))) for name, low, high in bounds}

    @property
    def _own_rung(self) -> float:
        names = level_names()
        return float(names.index(self.level.id)) if self.level.id in names else HIGHEST

    def contests(self, numbers: Mapping[str, float]) -> Iterator[Contest]:
        """A contest in each game, of the level with these numbers."""
        for rules in self.games:
            tried = replace(self.level.at(rules.id), games={}, **spelled_out(numbers))
            contest = new_contest(self.level.id, self.against.id, rules, self.seed)
            yield replace(contest, first=tried, second=self.against)

    def loss(self, outcomes: Sequence[Outcome]) -> float:
        """How far results are from the goal: 1 for each figure that is a step away."""
        wins = sum(((one.share.mean - self.goal.share) / SHARE_STEP) ** 2 for one in outcomes)
        if self.goal.points is None:
            return wins
        return wins + ((outcomes[0].points_a_turn[0] - self.goal.points) / POINTS_STEP) ** 2


def spelled_out(numbers: Mapping[str, float]) -> dict[str, Any]:
    """Numbers as `levels.toml` has them: those of a rung, and others in their place."""
    others = {name: value for name, value in numbers.items() if name != RUNG}
    return (numbers_at(numbers[RUNG]) if RUNG in numbers else {}) | others


def new_tuning(
    level: str,
    against: str,
    goal: Goal,
    games: Sequence[RuleSet],
    names: Sequence[str],
    pairs: int,
    seed: str,
) -> Tuning:
    """A tuning of these numbers; refused if there is no such level or number."""
    for name in names:
        if name not in RANGES:
            raise Refused(Code.NO_SUCH_NUMBER, name=name, known=", ".join(RANGES))
    return Tuning(
        level=load_level(level),
        against=load_level(against),
        goal=goal,
        games=tuple(games),
        names=tuple(dict.fromkeys(names)),
        pairs=pairs,
        seed=seed,
    )


def tune(
    tuning: Tuning,
    proposer: Proposer,
    attempts: int,
    crew: Crew,
    on_attempt: Callable[[TriedNumbers], None] = lambda attempt: None,
) -> TriedNumbers:
    """The best of the attempts; all of them meet the same draws."""
    made: list[TriedNumbers] = []
    for _ in range(attempts):
        numbers = {name: round(value, DIGITS) for name, value in proposer.propose().items()}
        outcomes = tuple(_play(contest, tuning.pairs, crew) for contest in tuning.contests(numbers))
        attempt = TriedNumbers(numbers=numbers, outcomes=outcomes, loss=tuning.loss(outcomes))
        proposer.learn(attempt.loss)
        on_attempt(attempt)
        made.append(attempt)
    return min(made, key=lambda attempt: attempt.loss)


def _play(contest: Contest, pairs: int, crew: Crew) -> Outcome:
    return outcome_of(contest, list(run_job(arena_job([contest], pairs), crew)))
