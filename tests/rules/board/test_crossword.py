"""What judging a play costs: the board is not walked square by square."""

import sys
from collections.abc import Callable

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Placed, Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.referee import any_word

ERUDIT = load_board_rules("erudit")
NEAR = ["." * 15] * 7 + ["......КОТ......"]


def calls_of(work: Callable[[], object]) -> int:
    """How many functions of Python the work calls."""
    calls = 0

    def count(frame: object, what: str, argument: object) -> None:
        nonlocal calls
        calls += what == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def test_a_play_takes_as_many_calls_to_judge_on_a_full_board_as_on_an_empty_one() -> None:
    empty = Board.from_rows([*NEAR, *["." * 15] * 7])
    full = Board.from_rows([*NEAR, ".......О.......", *["СОСНА" * 3] * 6])
    play = Play(0, (Placed("j8", "А"),))

    def judge(board: Board) -> bool:
        return not preview(ERUDIT, board, "А", (), play, any_word).problems

    assert judge(empty)
    assert judge(full)
    assert calls_of(lambda: judge(full)) == calls_of(lambda: judge(empty))
