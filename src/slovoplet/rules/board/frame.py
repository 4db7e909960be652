"""A board game step by step, for review: what lay on the board after each turn."""

from collections.abc import Sequence

from slovoplet.rules.board.event import (
    BoardEvent,
    Exchanged,
    Penalised,
    Played,
    Resigned,
    Rewarded,
)
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.event import Passed
from slovoplet.rules.kind import Frame

_TOLD = Played | Exchanged | Passed | Resigned | Penalised | Rewarded


class BoardFrame(Frame, frozen=True, tag="board", tag_field="kind"):
    """The board after a turn; `cells` row by row."""

    cells: str


def frames_of(log: Sequence[BoardEvent]) -> list[BoardFrame]:
    """The empty board, and the board after each action of a player."""
    state = fold(log[:1])
    frames = [_frame(0, state)]
    for at, event in enumerate(log[1:], 1):
        state = fold([event], state)
        if isinstance(event, _TOLD):
            frames.append(_frame(at, state))
    return frames


def _frame(at: int, state: BoardState) -> BoardFrame:
    return BoardFrame(at, tuple(seat.score for seat in state.seats), state.board.cells)
