"""The records of shapes and outlines: what is packed is read back."""

from itertools import product

from slovoplet.engine.turns import shape


def test_an_extent_is_read_back() -> None:
    for size, first, last in product((1, 8), (0, 25), (0, 25)):
        extent = shape.pack_extent(size, first, last)
        assert shape.size_in(extent) == size
        assert (shape.first_row_in(extent), shape.last_row_in(extent)) == (first, last)


def test_both_halves_are_read_back() -> None:
    for one, two in product((0, 1, (1 << 26) - 1), repeat=2):
        squares = shape.pack_squares(one, two)
        assert (shape.rim_in(squares), shape.tiles_in(squares)) == (one, two)
        halves = shape.pack_halves(one, two)
        assert (shape.rows_in(halves), shape.columns_in(halves)) == (one, two)
