"""The bounds are large enough for what the searcher takes."""

from slovoplet.engine.codes import MAX_HAND
from slovoplet.engine.plays import bounds


def test_the_largest_hand_and_board_fit() -> None:
    assert bounds.HAND == MAX_HAND
    assert bounds.LINES >= 2 * bounds.SIDE + 2, "a line before and after them"
    assert bounds.SIDE < 32, "a line is the bits of a number"
    assert bounds.PART_CELLS * 32 == bounds.PARTS


def test_blocked_squares_of_every_depth_and_level_have_a_place_of_their_own() -> None:
    starts = [
        bounds.block_at(depth, level)
        for depth in range(bounds.LEVELS)
        for level in range(bounds.LEVELS)
    ]
    assert len(set(starts)) == len(starts)
    assert max(starts) + bounds.LINES <= bounds.BLOCKS
