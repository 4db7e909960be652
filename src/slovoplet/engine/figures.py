"""The figures of a position: the number of turns, the best points, how many have them, the sum."""

from collections.abc import Collection

import msgspec

from slovoplet.engine.searcher import DEFAULT_LIMIT, Searcher
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.board import Board


class Figures(msgspec.Struct, frozen=True):
    """The figures of a position, as published corpora give them."""

    count: int
    best: int
    ties: int
    total: int
    complete: bool


def figures_of(
    searcher: Searcher,
    board: Board,
    hand: str,
    *,
    used: Collection[str] = (),
    limit: int = DEFAULT_LIMIT,
) -> Figures:
    """The figures of all turns; with one word per turn on an empty board, of those across.

    There every play down mirrors one across, and corpora of one-line plays count the pair once;
    corpora of turns of several words count both.
    """
    if board.is_empty and searcher.rules.words_per_turn == "one":
        found = searcher.turns(board, hand, used=used, limit=limit)
        points = [turn.points for turn in found if _lies_across(turn)]
        best = max(points, default=0)
        return Figures(len(points), best, points.count(best), sum(points), found.complete)
    found = searcher.count(board, hand, used=used, limit=limit)
    return Figures(found.count, found.best, found.ties, found.total, found.complete)


def _lies_across(turn: Turn) -> bool:
    return len({square.row for square, _ in turn.tiles}) == 1
