"""How a word on the table is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.cards.spelling import Place, Spelling, parse_spelling
from slovoplet.rules.refusal import Code, Refused

LETTERS = st.sampled_from(RUSSIAN.letters)
PLACES = st.one_of(
    LETTERS.map(lambda letter: Place(letter, letter)),
    LETTERS.map(lambda letter: Place(letter, "*")),
    LETTERS.map(lambda letter: Place(letter, "")),
    st.builds(lambda letter, count: Place(letter, letter * count), LETTERS, st.integers(2, 4)),
)


@given(st.lists(PLACES, min_size=1, max_size=15))
def test_parse_and_format_are_inverse(places: list[Place]) -> None:
    spelling = Spelling(tuple(places))
    assert parse_spelling(str(spelling), RUSSIAN) == spelling


def test_its_parts_are_told_apart() -> None:
    spelling = parse_spelling("М(О)ЛоКО[ММ]", RUSSIAN)
    assert spelling.word == "МОЛОКОМ"
    assert spelling.letter_cards == "МЛКОММ"
    assert spelling.underwoods == 1
    assert spelling.multiplied == "О"
    assert spelling.shortened == "М"


def test_yo_is_ye_in_either_case() -> None:
    assert str(parse_spelling("ЁёЕ", RUSSIAN)) == "ЕеЕ"


def test_small_letters_inside_brackets_are_no_underwoods() -> None:
    assert str(parse_spelling("(о)[кк]", RUSSIAN)) == "(О)[КК]"


@pytest.mark.parametrize(
    "text", ["", "  ", "(", "()", "(ОК)", "[О]", "К]", "К[", "А" * 101, "((О))"]
)
def test_a_text_that_writes_no_word_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_spelling(text, RUSSIAN)
    assert refused.value.code is Code.BAD_SPELLING


@pytest.mark.parametrize("text", ["COT", "К*Т", "КО Т", "К1", "ßА", "[QQ]", "(Z)"])
def test_a_character_that_is_no_letter_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_spelling(text, RUSSIAN)
    assert refused.value.code is Code.NO_SUCH_LETTER


def test_unequal_cards_on_one_place_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        parse_spelling("К[ОМ]А", RUSSIAN)
    assert refused.value.code is Code.HEAP_UNEQUAL


@given(st.text(max_size=30))
def test_no_text_does_anything_worse_than_being_refused(text: str) -> None:
    try:
        spelling = parse_spelling(text, RUSSIAN)
    except Refused:
        return
    assert parse_spelling(str(spelling), RUSSIAN) == spelling
