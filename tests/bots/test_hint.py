"""Hints: the easiest of many, each with words of its own, and the strongest last."""

from slovoplet.bots.hint import Hint, easiest_first

COMMON, RARE = Hint("8g КОТ", ("КОТ",), 6), Hint("8g АБАЗ", ("АБАЗ",), 9)
STRONGEST = Hint("8g СТОЛ", ("СТОЛ",), 30)


def test_common_words_come_before_rare_ones_when_there_is_room_for_few():
    assert easiest_first([RARE, COMMON], STRONGEST, 2) == [COMMON, STRONGEST]


def test_hints_are_told_by_points():
    assert easiest_first([RARE, COMMON], STRONGEST, 5) == [COMMON, RARE, STRONGEST]


def test_the_same_words_are_told_once():
    elsewhere = Hint("h8 КОТ", ("КОТ",), 4)
    again = Hint("h8 СТОЛ", ("СТОЛ",), 20)
    assert easiest_first([COMMON, elsewhere, again], STRONGEST, 5) == [COMMON, STRONGEST]


def test_a_hint_of_several_words_is_as_easy_as_its_rarest():
    both = Hint("8g КОТ + g7 АБАЗ", ("КОТ", "АБАЗ"), 20)
    assert easiest_first([both, COMMON], STRONGEST, 2) == [COMMON, STRONGEST]
