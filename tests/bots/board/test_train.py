"""Training: what is planted in a census is found."""

import pytest

from slovoplet.bots.board.census import HANDS_A_BOARD, new_census
from slovoplet.bots.board.train import solve, train
from slovoplet.rules.board.ruleset import load_board_rules

RULES = load_board_rules("schitai-slova")


def test_training_finds_what_is_planted():
    census = new_census(RULES, "words", "1")
    planted = {"Б": 7, "В": -7}
    letters = "БВГДЖЗ"
    for number in range(2400):
        hand = letters[number % 6] + letters[number // 6 % 6] + "КЛМНО"
        gain = sum(planted.get(tile, 0) for tile in set(hand))
        census.add_hand(hand, (HANDS_A_BOARD - 1) * gain)
        census.add_turn(40 + number % 2 * 20)
    values = train(census, RULES)
    assert values.mean == 50
    assert values.deviation == 10
    assert values.tiles["Б"][0] - values.tiles["Д"][0] == pytest.approx(7, abs=0.7)
    assert values.tiles["В"][0] - values.tiles["Д"][0] == pytest.approx(-7, abs=0.7)


def test_equations_are_solved():
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1, 3])
