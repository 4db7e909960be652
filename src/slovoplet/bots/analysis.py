"""What could have been played: every turn of a finished game beside the best ones.

A turn is judged by one number, the smaller of what it lost in points and in value (points and what the
tiles kept are worth), so no turn is both the best and a mistake.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from slovoplet.bots.exchange import best_exchange
from slovoplet.bots.words import Lexicon, Mind, mind_of
from slovoplet.engine.turn import Turn
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board import Board
from slovoplet.rules.cards.state import CardSeat, CardState
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.command import Exchange, Play
from slovoplet.rules.event import Event, Exchanged, Passed, Played
from slovoplet.rules.notation import format_turn
from slovoplet.rules.shelf import AnyRules
from slovoplet.rules.state import Seat, State, fold

LIMIT = 300_000  # turns looked at in one position
TOP = 5
GOOD, SLIP = 5, 15  # points that a good turn and a slip may lose

Verdict = Literal["best", "good", "slip", "mistake"]
Act = Played | Exchanged | Passed


class Option(msgspec.Struct, frozen=True):
    """A turn that could be made: how it is written, its points, and with what it keeps its value."""

    text: str
    points: int
    value: float
    takes_star: bool = False


class TurnReview(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that was made, and what could have been."""

    number: int
    seat: int
    hand: str
    played: Option
    scores: tuple[int, ...]  # after it
    by_points: tuple[Option, ...]
    by_value: tuple[Option, ...]
    lost_points: int
    lost_value: float
    star_missed: bool
    verdict: Verdict
    shown: Board | CardView  # what the player saw after it
    squares: tuple[str, ...]  # that it covered


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A player's game in numbers."""

    name: str
    score: int
    turns: int
    found: float  # points made, as a share of the most there were
    lost_points: int
    verdicts: dict[Verdict, int]
    stars_missed: int
    longest: str  # the turn with the most points


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game looked at."""

    rules: AnyRules
    players: tuple[PlayerSummary, ...]
    turns: tuple[TurnReview, ...]
    ended: str | None  # why, as the rules name it


def analyse(log: Sequence[Event], lexicon: Lexicon, top: int = TOP) -> Analysis:
    """Looks at every turn of a game by its log."""
    return analysis_of(fold(log), tuple(review_turns(log, lexicon, top)))


def analysis_of(state: State | CardState, turns: tuple[TurnReview, ...]) -> Analysis:
    """A game that has come to a state by these turns, summed up player by player."""
    seats: Sequence[Seat | CardSeat] = state.seats
    return Analysis(
        rules=state.rules,
        players=tuple(
            summarise(seat.name, seat.score, [turn for turn in turns if turn.seat == at])
            for at, seat in enumerate(seats)
        ),
        turns=turns,
        ended=state.ended.reason if state.ended else None,
    )


def review_turns(log: Sequence[Event], lexicon: Lexicon, top: int = TOP) -> Iterator[TurnReview]:
    """Looks at the turns of a game one by one."""
    mind = mind_of(fold(log[:1]).rules, lexicon, 0)
    for number, (before, event, after) in enumerate(_acts(log), 1):
        yield _review(number, before, event, after, mind, top)


def _acts(log: Sequence[Event]) -> Iterator[tuple[State, Act, State]]:
    """Every turn with the states before and after it."""
    state = fold(log[:1])
    for event in log[1:]:
        before, state = state, fold([event], state)
        if isinstance(event, Played | Exchanged | Passed):
            yield before, event, state


def verdict_of(lost_points: int, lost_value: float) -> Verdict:
    """How good a turn is, by the smaller of what it lost."""
    lost = min(lost_points, round(lost_value))
    if lost <= 0:
        return "best"
    return "good" if lost <= GOOD else "slip" if lost <= SLIP else "mistake"


class _Worth:
    """The worth of what stays in a hand at one moment: nothing when there is no turn to come."""

    def __init__(self, state: State, mind: Mind) -> None:
        closing = state.reached is not None and state.rules.equal_turns
        self._counts = bool(state.bag) and not closing and state.rules.counts_points
        self._leaves = mind.leaves
        self._sort = state.rules.alphabet.sort

    def __call__(self, tiles: str) -> float:
        return self._leaves.worth(self._sort(tiles)) if self._counts else 0.0


def _review(
    number: int, before: State, event: Act, after: State, mind: Mind, top: int
) -> TurnReview:
    rules, board = before.rules, before.board
    hand = rules.alphabet.sort(before.seats[event.seat].hand)
    worth = _Worth(before, mind)
    searcher = mind.searcher
    best = searcher.best(board, hand, top, used=before.made, limit=LIMIT)
    valued = searcher.best(board, hand, top, used=before.made, limit=LIMIT, leave_values=worth)
    by_points = [_option(turn, board, hand, worth) for turn in best]
    by_value = [_option(turn, board, hand, worth) for turn in valued]
    by_value += _exchange(before, hand, mind, worth)
    played = _played(before, event, hand, worth)
    by_value = sorted(by_value, key=lambda option: -option.value)[:top]
    # A word that the dictionary does not know may beat everything that it does.
    lost_points = max(0, max((turn.points for turn in by_points), default=0) - played.points)
    lost_value = max(0.0, max((each.value for each in by_value), default=0.0) - played.value)
    takes = any(option.takes_star for option in [*by_points[:1], *by_value[:1]])
    return TurnReview(
        number=number,
        seat=event.seat,
        hand=hand,
        played=played,
        scores=tuple(seat.score for seat in after.seats),
        by_points=tuple(by_points),
        by_value=tuple(by_value),
        lost_points=lost_points,
        lost_value=round(lost_value, 1),
        star_missed=takes and not played.takes_star and lost_points > 0,
        verdict=verdict_of(lost_points, lost_value),
        shown=after.board,
        squares=tuple(placed.square for placed in event.tiles) if isinstance(event, Played) else (),
    )


def _option(turn: Turn, board: Board, hand: str, worth: _Worth) -> Option:
    play = turn.as_play(0)
    kept = _kept(play, hand)
    value = turn.points + worth(kept)
    return Option(turn.notation(board), turn.points, round(value, 1), bool(turn.swaps))


def _kept(play: Play, hand: str) -> str:
    used = "".join(STAR if placed.tile.islower() else placed.tile for placed in play.tiles)
    used += "".join(swap.letter for swap in play.swaps)
    return without_tiles(hand + STAR * len(play.swaps), used)


def _exchange(state: State, hand: str, mind: Mind, worth: _Worth) -> list[Option]:
    choice = best_exchange(hand, len(state.bag), state.rules.alphabet, mind.leaves)
    if choice is None:
        return []
    kept = without_tiles(hand, choice.tiles)
    return [Option(f"-{choice.tiles}", 0, round(worth(kept), 1))]


def _played(state: State, event: Act, hand: str, worth: _Worth) -> Option:
    """What was really done, as an option."""
    if isinstance(event, Played):
        play = Play(event.seat, event.tiles, event.swaps)
        text = format_turn(play, state.rules, state.board)
        value = event.points + worth(_kept(play, hand))
        return Option(text, event.points, round(value, 1), bool(event.swaps))
    if isinstance(event, Exchanged):
        text = format_turn(Exchange(event.seat, event.tiles), state.rules, state.board)
        return Option(text, 0, round(worth(without_tiles(hand, event.tiles)), 1))
    return Option("-", 0, round(worth(hand), 1))


def summarise(name: str, score: int, turns: list[TurnReview]) -> PlayerSummary:
    """A player's turns in numbers."""
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
