"""The board: tiles, runs, text."""

from slovoplet.rules.board.board import Board, Run
from slovoplet.rules.board.square import Direction, Square

SMALL = Board.from_rows(["КОТ", ".с.", "..."])


def test_runs_go_as_far_as_tiles_do():
    assert SMALL.run_through(Square(0, 1), Direction.ACROSS) == Run(
        Square(0, 0), Direction.ACROSS, "КОТ"
    )
    assert SMALL.run_through(Square(1, 1), Direction.DOWN) == Run(
        Square(0, 1), Direction.DOWN, "Ос"
    )
    assert SMALL.run_through(Square(1, 1), Direction.DOWN).word == "ОС"


def test_tiles_are_put_on_a_copy():
    after = SMALL.with_tiles({Square(2, 2): "А"})
    assert after.rows == ["КОТ", ".с.", "..А"]
    assert SMALL.rows == ["КОТ", ".с.", "..."]


def test_neighbours_are_the_tiles_beside():
    assert set(SMALL.neighbours(Square(1, 0))) == {Square(0, 0), Square(1, 1)}
    assert list(Board.empty(3).neighbours(Square(0, 0))) == []


def test_as_text_it_has_coordinates():
    assert str(SMALL) == "    a b c\n  1 К О Т\n  2 . с .\n  3 . . ."


def test_an_empty_board_is_empty():
    assert Board.empty(5).is_empty
    assert not SMALL.is_empty
