"""Analysis of games of any kind: every turn compared with the best ones, every player's figures.

A turn is judged by one number, the smaller of what it lost in points and in value (points plus the
worth of the tiles kept), so no turn is both the best and a mistake.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeVar

import msgspec

from slovoplet.rules.event import Event
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState

TOP = 5
GOOD, SLIP = 5, 15  # points that a good turn and a slip may lose

Verdict = Literal["best", "good", "slip", "mistake"]

Happened = TypeVar("Happened", bound=Event)
State = TypeVar("State", bound=GameState)


class Option(msgspec.Struct, frozen=True):
    """A possible turn: its notation, its points, and its value including the tiles kept."""

    text: str
    points: int
    value: float
    takes_star: bool = False


class ReviewedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that was made, the best ones by points and by value, and what it lost."""

    number: int
    seat: int
    hand: str
    played: Option
    scores: tuple[int, ...]  # after the turn
    by_points: tuple[Option, ...]
    by_value: tuple[Option, ...]
    lost_points: int
    lost_value: float
    star_missed: bool
    verdict: Verdict


class TurnReview(ReviewedTurn, frozen=True, kw_only=True):
    """A reviewed turn with what a report draws of it."""

    shown: msgspec.Struct  # what lay on the table after it, as its kind draws it
    squares: tuple[str, ...]  # that it covered


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A player's figures for a game."""

    name: str
    score: int
    turns: int
    found: float  # points made, as a share of the most available
    lost_points: int
    verdicts: dict[Verdict, int]
    stars_missed: int
    longest: str  # the turn with the most points


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a whole game."""

    rules: RuleSet
    players: tuple[PlayerSummary, ...]
    turns: tuple[TurnReview, ...]
    ended: str | None  # the reason, as the rules name it


def verdict_of(lost_points: int, lost_value: float) -> Verdict:
    """How good a turn is, by the smaller of what it lost."""
    lost = min(lost_points, round(lost_value))
    if lost <= 0:
        return "best"
    return "good" if lost <= GOOD else "slip" if lost <= SLIP else "mistake"


def turns_of(
    log: Sequence[Happened],
    fold: Callable[[Sequence[Happened], State | None], State],
    makes_turn: Callable[[Happened, State], bool],
) -> Iterator[tuple[State, Happened, State]]:
    """Every event of a log that makes a turn, with the states before and after it."""
    state = fold(log[:1], None)
    for event in log[1:]:
        before, state = state, fold([event], state)
        if makes_turn(event, before):
            yield before, event, state


def analysis_of(state: GameState, turns: tuple[TurnReview, ...]) -> Analysis:
    """The analysis of a game that reached this state by these turns."""
    return Analysis(
        rules=state.rules,
        players=tuple(
            summarise(seat.name, seat.score, [turn for turn in turns if turn.seat == at])
            for at, seat in enumerate(state.seats)
        ),
        turns=turns,
        ended=state.ended.reason if state.ended else None,
    )


def summarise(name: str, score: int, turns: Sequence[ReviewedTurn]) -> PlayerSummary:
    """The figures for a player's turns."""
    made = sum(turn.played.points for turn in turns)
    lost = sum(turn.lost_points for turn in turns)
    verdicts: dict[Verdict, int] = {"best": 0, "good": 0, "slip": 0, "mistake": 0}
    for turn in turns:
        verdicts[turn.verdict] += 1
    best = max(turns, key=lambda turn: turn.played.points, default=None)
    return PlayerSummary(
        name=name,
        score=score,
        turns=len(turns),
        found=made / (made + lost) if made + lost else 1.0,
        lost_points=lost,
        verdicts=verdicts,
        stars_missed=sum(turn.star_missed for turn in turns),
        longest=best.played.text if best else "",
    )
