"""Phrases as people type them."""

import pytest

from slovoplet.cli.phrase import TURN, VERBS, Phrase, parse_phrase

OF_A_BOARD = (*VERBS, "менять", "пас", "поле")


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("ход 8g КОТ", Phrase("ход", "8g КОТ")),
        ("8g КОТ", Phrase(TURN, "8g КОТ")),
        ("h7=Т 8g КОТ", Phrase(TURN, "h7=Т 8g КОТ")),
        ("+", Phrase(TURN, "+")),
        ("ПАС", Phrase("пас")),
        ("мен АБ", Phrase("менять", "АБ")),
        ("счет", Phrase("счёт")),
        (" чепуха ", Phrase(TURN, "чепуха")),
        ("с", None),
        ("", None),
        ("  ", None),
    ],
)
def test_a_phrase_is_its_verb_and_the_rest(text, phrase):
    assert parse_phrase(text, OF_A_BOARD) == phrase


def test_a_verb_of_another_kind_of_game_is_none_here():
    assert parse_phrase("взять", OF_A_BOARD) == Phrase(TURN, "взять")
