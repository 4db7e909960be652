"""Analysis of a finished board game: every turn compared with the best ones."""

from collections.abc import Iterator, Sequence

from slovoplet.bots.board.exchange import best_exchange
from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.report.analysis import Option, TurnReview, turns_of, verdict_of
from slovoplet.engine.turn import Turn
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.board.event import BoardEvent, Exchanged, Played
from slovoplet.rules.board.notation.turn import format_turn
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.event import Passed

LIMIT = 300_000  # turns examined in one position
Act = Played | Exchanged | Passed


def review_turns(
    log: Sequence[BoardEvent], top: int, mind: BoardMind, only: int | None = None
) -> Iterator[TurnReview]:
    """Reviews the plays, exchanges and passes of a game one by one, or only one by its number."""
    turns = turns_of(log, fold, lambda event, before: isinstance(event, Act))
    for number, (before, event, after) in enumerate(turns, 1):
        assert isinstance(event, Act)
        if only in (None, number):
            yield _review(number, before, event, after, mind, top)


class _Worth:
    """The worth of the tiles kept at one moment; zero when no turn is left."""

    def __init__(self, state: BoardState, mind: BoardMind) -> None:
        closing = state.reached is not None and state.rules.equal_turns
        self._counts = bool(state.bag) and not closing and state.rules.counts_points
        self._leaves = mind.leaves
        self._sort = state.rules.alphabet.sort

    def __call__(self, tiles: str) -> float:
        return self._leaves.worth(self._sort(tiles)) if self._counts else 0.0


def _review(
    number: int, before: BoardState, event: Act, after: BoardState, mind: BoardMind, top: int
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
    # A word that the dictionary lacks may beat every word that it has.
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


def _exchange(state: BoardState, hand: str, mind: BoardMind, worth: _Worth) -> list[Option]:
    choice = best_exchange(hand, len(state.bag), state.rules.alphabet, mind.leaves)
    if choice is None:
        return []
    kept = without_tiles(hand, choice.tiles)
    return [Option(f"-{choice.tiles}", 0, round(worth(kept), 1))]


def _played(state: BoardState, event: Act, hand: str, worth: _Worth) -> Option:
    """The turn actually made, as an option."""
    if isinstance(event, Played):
        play = Play(event.seat, event.tiles, event.swaps)
        text = format_turn(play, state.rules, state.board)
        value = event.points + worth(_kept(play, hand))
        return Option(text, event.points, round(value, 1), bool(event.swaps))
    if isinstance(event, Exchanged):
        text = format_turn(Exchange(event.seat, event.tiles), state.rules, state.board)
        return Option(text, 0, round(worth(without_tiles(hand, event.tiles)), 1))
    return Option("-", 0, round(worth(hand), 1))
