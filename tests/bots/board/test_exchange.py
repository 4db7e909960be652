"""Exchanges: what is worth least goes back, as far as the bag can replace it."""

import pytest

from slovoplet.bots.board.exchange import LARGEST_HAND, best_exchange
from slovoplet.engine.leaves import leaves_of
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.board.ruleset import load_board_rules

LEAVES = leaves_of(load_board_rules("erudit"))


def test_a_star_stays_and_bad_tiles_go():
    choice = best_exchange("*АКЪЪЫЬ", 50, RUSSIAN, LEAVES)
    assert choice is not None
    assert "*" not in choice.tiles
    assert {"Ъ", "Ы"} <= set(choice.tiles)


@pytest.mark.parametrize("bag", [1, 2])
def test_no_more_goes_back_than_the_bag_has(bag):
    choice = best_exchange("ААЪЪЫЫЬ", bag, RUSSIAN, LEAVES)
    assert choice is not None
    assert len(choice.tiles) <= bag


def test_with_an_empty_bag_there_is_no_exchange():
    assert best_exchange("ААЪЪЫЫЬ", 0, RUSSIAN, LEAVES) is None


def test_of_a_large_hand_one_tile_goes_or_all_that_may():
    hand = "А" * LARGEST_HAND + "Ъ"
    choice = best_exchange(hand, 3, RUSSIAN, LEAVES)
    assert choice is not None
    assert len(choice.tiles) in (1, 3)
