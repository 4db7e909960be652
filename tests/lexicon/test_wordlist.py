"""A list of one's own: what is taken and what is refused, with its line."""

import contextlib
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.lexicon.words.wordlist import parse_word_list, read_word_list
from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say_refusal


def parse(text: str) -> list[str]:
    return parse_word_list(text.encode(), "own.txt").words


def test_words_are_taken_in_capitals_each_once() -> None:
    assert parse("кот\n\n# заметка\n КОТ \r\nёж\nеж\n") == ["ЕЖ", "КОТ"]


def test_russian_words_have_the_russian_alphabet() -> None:
    assert parse_word_list("ёж\n".encode(), "own.txt").alphabet == RUSSIAN


def test_other_letters_make_an_alphabet_of_their_own() -> None:
    found = parse_word_list("їжак\nґава\n".encode(), "own.txt")
    assert found.alphabet == Alphabet(letters="ЇАВЖКҐ")


def test_belarusian_keeps_its_yo() -> None:
    assert parse("ёсць\nўладар\n") == ["ЁСЦЬ", "ЎЛАДАР"]


def test_a_byte_order_mark_is_skipped() -> None:
    assert parse("\ufeffкот\n") == ["КОТ"]


def test_letters_and_their_accents_are_put_together() -> None:
    assert parse("и\u0306од\n") == ["ЙОД"]


@pytest.mark.parametrize(
    ("data", "line", "problem"),
    [
        (b"", 0, "words_none"),
        (b"\n# \n", 0, "words_none"),
        ("кот\nпёс".encode("cp1251"), 1, "words_not_utf8"),
        ("кот\nпёс".encode("utf-16"), 1, "words_not_utf8"),
        ("кот\nк0т\n".encode(), 2, "words_stray"),
        ("кот\n\nиван-чай\n".encode(), 3, "words_stray"),
        ("кот пёс\n".encode(), 1, "words_stray"),
        ("кот\nкoт\n".encode(), 2, "words_mixed_letters"),
        ("кот\ncat\n".encode(), 2, "words_mixed_letters"),
        ("кот\nя\n".encode(), 2, "words_length"),
        (("кот\n" + "а" * 65).encode(), 2, "words_length"),
        (
            "\n".join(2 * chr(0x41 + n) for n in range(26)).encode()
            + "\nÄÄ\nÖÖ\nÜÜ\nÉÉ\nÈÈ\nÀÀ\nÇÇ".encode(),
            33,
            "words_letters",
        ),
        (b"\x00\xff\xfe", 1, "words_not_utf8"),
    ],
)
def test_a_bad_list_is_refused_with_its_line(data: bytes, line: int, problem: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_word_list(data, "own.txt")
    assert refused.value.code is Code.BAD_WORD_LIST
    assert refused.value.details["line"] == line
    assert refused.value.details["problem"] == problem
    assert say_refusal(refused.value).startswith(f"own.txt, строка {line}: ")


def test_a_given_alphabet_is_kept_to() -> None:
    small = Alphabet(letters="АБ")
    assert parse_word_list("аба\n".encode(), "own.txt", small).words == ["АБА"]
    with pytest.raises(Refused):
        parse_word_list("кот\n".encode(), "own.txt", small)


def test_hundreds_of_thousands_of_lines_are_read(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    words = islice(map("".join, product("абвгдежзик", repeat=6)), 200_000)
    path.write_text("\n".join(words), encoding="utf-8")
    assert len(read_word_list(path).words) == 200_000


@given(st.binary(max_size=80))
def test_no_bytes_crash_the_reading(data: bytes) -> None:
    with contextlib.suppress(Refused):
        assert parse_word_list(data, "own.txt").words
