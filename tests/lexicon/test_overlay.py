"""The overlay files, and what happens to a bad row."""

import pytest

from slovoplet.lexicon.words import overlay


def test_every_overlay_file_reads_without_a_bad_row() -> None:
    assert len(overlay.additions()) > 400
    assert len(overlay.rude_words()) > 200
    assert len(overlay.jargon()) > 100
    assert len(overlay.removals()) > 700
    assert len(overlay.own_plurals()) > 30
    assert len(overlay.short_words()) > 700
    assert len(overlay.glosses()) > 200
    assert len(overlay.refused_forms()) > 10


def test_a_comment_and_an_empty_line_are_skipped() -> None:
    assert overlay.parse_rows("# a\tb\n\nкот\tреплика\n", "x.tsv", 2) == [["кот", "реплика"]]


def test_a_missing_column_is_empty() -> None:
    assert overlay.parse_rows("кот\n", "x.tsv", 3) == [["кот", "", ""]]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("кот\nКот\n", r"x\.tsv:2: a word in small Russian letters"),
        ("кот\nкoт\n", r"x\.tsv:2: a word in small Russian letters"),
        ("\nкот\tа\tб\n", r"x\.tsv:2: 3 columns"),
        ("ёж\nкот\nеж\n", r"x\.tsv:3: «еж» is in line 1 already"),
    ],
)
def test_a_bad_row_is_told_with_its_file_and_line(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        overlay.parse_rows(text, "x.tsv", 2)
