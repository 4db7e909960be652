"""Words that may not be made again."""

import pytest

from tests.engine.workbench import KOT, LETTERS, line_plays, plain_module


def letters(word: str) -> bytes:
    return bytes(LETTERS.index(letter) for letter in word)


@pytest.mark.parametrize(
    ("column", "used", "clean"),
    [
        ("ТО", [], True),
        ("ТО", ["ТО"], False),
        ("ТО", ["КОТ", "ОТ"], True),
        ("КОТ", [], True),
        ("КОТ", ["КОТ"], False),
    ],
)
def test_a_turn_is_clean_if_its_words_are_new(column: str, used: list[str], clean: bool) -> None:
    # A word down through the О or the Т of the КОТ that lies there: that one is not made again.
    position = line_plays(KOT, "КОТ").position
    repeats = plain_module("repeats").Repeats(position)
    repeats.set_used([letters(word) for word in used])
    shared = column.index("О")
    for at, letter in enumerate(column):
        if at != shared:
            position.put((3 + at - shared) * 7 + 3, LETTERS.index(letter), True)
    assert repeats.is_clean() == clean


def test_a_turn_may_not_make_one_word_twice() -> None:
    position = line_plays(["......."] * 7, "КОТ").position
    repeats = plain_module("repeats").Repeats(position)
    repeats.set_used([])
    for row in (1, 4):
        position.put(row * 7 + 1, LETTERS.index("Т"), True)
        position.put(row * 7 + 2, LETTERS.index("О"), True)
        assert repeats.is_clean() == (row == 1)
