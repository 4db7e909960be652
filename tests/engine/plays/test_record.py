"""The record of a play: what is packed is read back."""

from itertools import product

from slovoplet.engine.plays import record


def test_a_span_and_a_gain_are_read_back() -> None:
    for count, line, squares in product((0, 1, 20), (0, 51), (0, 1, (1 << 26) - 1)):
        span = record.pack_span(count, line, squares)
        assert (record.count_in(span), record.line_in(span), record.squares_in(span)) == (
            count,
            line,
            squares,
        )
    for points, part in product((0, 1, 10_000), (0, 255, 1 << 20)):
        gain = record.pack_gain(points, part)
        assert (record.points_in(gain), record.part_in(gain)) == (points, part)


def test_tiles_are_read_back_from_cells_that_were_dirty() -> None:
    tiles = [record.pack_tile(675 - code, code) for code in range(20)]
    cells = [(1 << 64) - 1] * record.record_width(len(tiles))
    for index, tile in enumerate(tiles):
        record.put_tile(cells, record.TILES, index, tile)
    read = [record.tile_at(cells, record.TILES, index) for index in range(len(tiles))]
    assert read == tiles
    assert [record.square_of(tile) for tile in read] == list(range(675, 655, -1))
    assert [record.code_of(tile) for tile in read] == list(range(20))


def test_a_hand_affords_what_it_has_of_every_kind() -> None:
    # Two fields of two bits, each with a guard above it: up to three of one kind and three of another.
    guards = 0b100100
    for hand in product(range(4), repeat=2):
        for need in product(range(4), repeat=2):
            packed, asked = (one + (two << 3) for one, two in (hand, need))
            fits = all(has >= wants for has, wants in zip(hand, need, strict=True))
            assert record.affords(packed, asked, guards) == fits
