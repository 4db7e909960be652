"""The words that a turn makes."""

from slovoplet.engine.turn import Turn
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.score import runs_with


def words_made(board: Board, turn: Turn) -> tuple[str, ...]:
    """The words that a turn makes on a board, including cross words."""
    laid = dict(turn.tiles)
    after = board.with_tiles(dict(turn.swaps) | laid)
    return tuple(run.word for run in runs_with(after, set(laid)))
