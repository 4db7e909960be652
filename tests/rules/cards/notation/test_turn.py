"""Steps of a turn as text."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.cards.command import Discard, Draw, Lay, Put, Step, Take
from slovoplet.rules.cards.notation.turn import (
    format_step,
    join_turn,
    parse_step,
    read_step,
    split_turn,
)
from slovoplet.rules.refusal import Code, Refused

LETTERS = st.sampled_from(RUSSIAN.letters)
TAKES = st.builds(Take, st.integers(0, 9), st.integers(0, 99), st.integers(0, 14), LETTERS)
PRIZES = st.sampled_from("0123456789")
STEPS = st.one_of(
    st.builds(Draw, st.just(3)),
    st.builds(Discard, st.just(3), st.text(PRIZES, min_size=1, max_size=5)),
    st.builds(Put, st.just(3), st.text(LETTERS, max_size=3)),
    st.builds(
        Lay,
        st.just(3),
        st.text(LETTERS | st.sampled_from("абвг()[]"), min_size=1, max_size=12),
        st.integers(0, 99),
        st.lists(TAKES, max_size=3).map(tuple),
        PRIZES | st.just(""),
    ),
)


@given(STEPS)
def test_parse_and_format_are_inverse(step: Step) -> None:
    assert parse_step(format_step(step), RUSSIAN, 3) == step


@given(st.lists(STEPS.map(format_step), min_size=1, max_size=5))
def test_a_turn_is_split_into_the_steps_it_was_joined_from(steps: list[str]) -> None:
    assert split_turn(join_turn(steps)) == steps


def test_a_whole_lay_is_read() -> None:
    step = parse_step(" <3  2.1.4=т КоТ  !5 ", RUSSIAN, 0)
    assert step == Lay(0, "КоТ", 3, (Take(1, 0, 3, "Т"),), "5")


@pytest.mark.parametrize(
    "text", ["", " ", "<3", "!5", "КОТ ДОМ", "<1 <2 КОТ", "КОТ !1 !2", "К" * 1001]
)
def test_a_text_that_means_no_step_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_step(text, RUSSIAN, 0)
    assert refused.value.code is Code.BAD_STEP


@given(st.text(max_size=40))
def test_no_text_does_anything_worse_than_being_refused(text: str) -> None:
    with suppress(Refused):
        assert parse_step(text, RUSSIAN, 7).seat == 7


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("кот", "КоТ"),
        ("КОТ", "КОТ"),
        ("кОт", "кОт"),
        ("<1 кот", "КОТ"),
        ("тт", "Тт"),
        ("<1 ко(к)о", "КО(К)о"),
        ("[тт]о", "[ТТ]о"),
        ("1.1.1=т кт", "Кт"),
    ],
)
def test_in_small_letters_underwoods_fill_what_hand_and_torn_cards_lack(
    typed: str, word: str
) -> None:
    step = read_step(typed, RUSSIAN, hand="КТ**", tape="АО", seat=0)
    assert isinstance(step, Lay)
    assert step.word == word


def test_other_steps_are_read_as_they_are_written() -> None:
    assert read_step(">а", RUSSIAN, hand="А", tape="", seat=1) == Put(1, "А")
    assert read_step("+", RUSSIAN, hand="А", tape="", seat=1) == Draw(1)
