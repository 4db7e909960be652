"""Words found, against looking at every word."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.finder import WordFinder
from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.refusal import Code, Refused

WORDS = [
    "КОТ",
    "ТОК",
    "КОТЫ",
    "СКОТ",
    "ОКОТ",
    "КОК",
    "ТОТ",
    "КОКОТКА",
    "ОТТОК",
    "СТО",
    "ЕЖ",
    "ЕЖИК",
    "ЛЕЖ",
    "ОТ",
    "ТО",
    "КТО",
    "ОКО",
    "КИТ",
    "КОТИК",
]
FINDER = WordFinder(read_graph(build_graph(WORDS, RUSSIAN)))


def makes(word: str, tiles: str) -> bool:
    hand = Counter(tiles)
    stars = hand.pop("*", 0)
    return sum((Counter(word) - hand).values()) <= stars


@given(st.text(alphabet="КОТЫСЕЖИЛ*", min_size=1, max_size=8))
def test_words_from_letters_are_all_that_the_letters_make(tiles: str) -> None:
    found = FINDER.from_letters(tiles)
    assert sorted(found) == sorted(word for word in WORDS if makes(word, tiles))
    assert [len(word) for word in found] == sorted((len(word) for word in found), reverse=True)


@given(st.text(alphabet="КОТЕ?*", min_size=1, max_size=7))
def test_words_by_pattern_are_all_that_fit(pattern: str) -> None:
    fits = re.compile(pattern.replace("?", ".").replace("*", ".*"))
    assert sorted(FINDER.by_pattern(pattern)) == sorted(
        word for word in WORDS if fits.fullmatch(word)
    )


def test_letters_are_taken_in_any_case_and_yo_is_ye() -> None:
    assert FINDER.from_letters("ёж") == ["ЕЖ"]
    assert list(FINDER.by_pattern("ё*")) == ["ЕЖ", "ЕЖИК"]


def test_hooks_are_letters_before_and_after() -> None:
    assert FINDER.hooks("кот") == ("ОС", "Ы")
    assert FINDER.hooks("сто") == ("", "")


def test_extensions_hold_the_word_whole() -> None:
    assert FINDER.extensions("кот") == ["КОКОТКА", "КОТИК", "КОТЫ", "ОКОТ", "СКОТ"]


def test_short_words_can_be_left_out() -> None:
    assert FINDER.from_letters("кто", least=3) == ["КОТ", "КТО", "ТОК"]


@pytest.mark.parametrize("tiles", ["", "к0т", "cat", "а" * 21])
def test_letters_that_are_none_are_refused(tiles: str) -> None:
    with pytest.raises(Refused) as refused:
        FINDER.from_letters(tiles)
    assert refused.value.code is Code.BAD_PATTERN


@pytest.mark.parametrize("pattern", ["", "к.т", "[а-я]", "c?t"])
def test_a_pattern_of_other_signs_is_refused(pattern: str) -> None:
    with pytest.raises(Refused):
        list(FINDER.by_pattern(pattern))
