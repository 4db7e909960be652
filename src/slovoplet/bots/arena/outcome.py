"""The outcome of a contest: shares of the wins, points and times over all its pairs."""

from collections.abc import Sequence
from typing import Any

import msgspec

from slovoplet.bots.arena.arena import Contest, Pair
from slovoplet.bots.arena.interval import Interval, interval_of, percentile


class Outcome(msgspec.Struct, frozen=True):
    """The result of a run of pairs; points a turn and times are the first level's and the second's."""

    contest: Contest
    pairs: int
    share: Interval
    lead: float
    turns: float
    points_a_turn: tuple[float, float]
    milliseconds: tuple[tuple[float, float, float], ...]  # median, 95th percentile, longest


def outcome_of(contest: Contest, pairs: Sequence[Pair]) -> Outcome:
    """The result of the pairs, regardless of their order."""
    ordered = sorted(pairs, key=lambda pair: pair.number)
    count = max(1, len(ordered))
    return Outcome(
        contest=contest,
        pairs=len(ordered),
        share=interval_of([pair.share for pair in ordered]),
        lead=sum(pair.lead for pair in ordered) / count,
        turns=sum(pair.turns for pair in ordered) / (2 * count),
        points_a_turn=(_points_a_turn(ordered, 0), _points_a_turn(ordered, 1)),
        milliseconds=tuple(_times(ordered, at) for at in range(2)),
    )


def _points_a_turn(pairs: Sequence[Pair], level: int) -> float:
    moves = sum(pair.moves[level] for pair in pairs)
    return sum(pair.points[level] for pair in pairs) / max(1, moves)


def _times(pairs: Sequence[Pair], level: int) -> tuple[float, float, float]:
    seconds = [each for pair in pairs for each in pair.seconds[level]]
    return (
        1000 * percentile(seconds, 0.5),
        1000 * percentile(seconds, 0.95),
        1000 * max(seconds, default=0.0),
    )


def outcome_data(outcome: Outcome, times: bool = True) -> dict[str, Any]:
    """The outcome as plain data on a line, with rules and levels named by id.

    Without the times it is the same wherever the games were played.
    """
    contest = outcome.contest
    data: dict[str, Any] = {
        "contest": {
            "first": contest.first.id,
            "second": contest.second.id,
            "rules": contest.rules.id,
            "lexicon": contest.lexicon,
            "seed": contest.seed,
        },
        "pairs": outcome.pairs,
        "share": msgspec.to_builtins(outcome.share),
        "lead": outcome.lead,
        "turns": outcome.turns,
        "points_a_turn": outcome.points_a_turn,
    }
    if times:
        data["milliseconds"] = {
            level.id: taken
            for level, taken in zip(
                (contest.first, contest.second), outcome.milliseconds, strict=True
            )
        }
    return data
