"""Squares and places as people write them."""

import pytest

from slovoplet.rules.board import square as squares
from slovoplet.rules.board.square import Direction, Square
from slovoplet.rules.refusal import Refused


@pytest.mark.parametrize("size", [2, 9, 15, 26])
def test_every_square_is_read_as_it_is_written(size):
    for row in range(size):
        for col in range(size):
            square = Square(row, col)
            assert squares.parse_square(squares.format_square(square), size) == square
            for direction in Direction:
                assert squares.parse_place(squares.format_place(square, direction), size) == (
                    square,
                    direction,
                )


def test_rows_count_from_the_top_and_columns_from_the_left():
    assert squares.parse_square("a1", 15) == Square(0, 0)
    assert squares.parse_square("h8", 15) == Square(7, 7)
    assert squares.parse_place("8g", 15) == (Square(7, 6), Direction.ACROSS)
    assert squares.parse_place("g8", 15) == (Square(7, 6), Direction.DOWN)


@pytest.mark.parametrize(
    "text", ["", "h", "8", "h0", "h08", "H8", "hh8", "h888", "п8", "h8 ", "p1", "a16", "a16a"]
)
def test_what_is_no_square_is_refused(text):
    with pytest.raises(Refused):
        squares.parse_square(text, 15)
