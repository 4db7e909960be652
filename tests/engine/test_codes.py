"""The codes of tiles."""

import pytest

from slovoplet.engine.codes import EMPTY_CODE, STAR_BIT, STAR_CODE, TileCodes
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import change_rules

ERUDIT = TileCodes(load_rules("erudit"))


def test_a_hand_is_its_codes_in_order_and_back() -> None:
    codes = ERUDIT.hand_codes("*ТАК*")
    assert list(codes) == sorted(codes)
    assert list(codes[-2:]) == [STAR_CODE, STAR_CODE]
    assert ERUDIT.tiles(codes) == "АКТ**"


def test_a_star_on_the_board_has_the_code_of_its_letter_and_a_bit() -> None:
    assert ERUDIT.by_tile["к"] == ERUDIT.by_tile["К"] | STAR_BIT
    assert ERUDIT.by_tile["."] == EMPTY_CODE


@pytest.mark.parametrize("hand", ["CAT", "к", ".", "К" * 21])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(Refused):
        ERUDIT.hand_codes(hand)


def test_values_and_premiums_are_those_of_the_rules() -> None:
    rules = load_rules("erudit")
    for letter in rules.alphabet.letters:
        assert ERUDIT.values[ERUDIT.by_tile[letter]] == rules.value(letter)
    assert len(ERUDIT.letter_times) == len(ERUDIT.word_times) == rules.size**2
    assert not any(TileCodes(change_rules(rules, level="simple")).values)
