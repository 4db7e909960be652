"""Decisions about words, written into the overlays."""

from pathlib import Path

import pytest

from slovoplet.lexicon.words.overlay import parse_rows
from slovoplet.lexicon.words.proposal import put_in, take_out


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "add.tsv").write_text("# word\treason\nаист\tптица\nёлочка\tдерево\n", "utf-8")
    (tmp_path / "remove.tsv").write_text("# word\tcode\tinstead\nкотэ\tslang\tкот\n", "utf-8")
    (tmp_path / "short.tsv").write_text("# word\tkind\tnote\nем\tD\t\nяк\tY\t\n", "utf-8")
    return tmp_path


def rows(folder: Path, name: str, columns: int = 3) -> list[list[str]]:
    return parse_rows((folder / name).read_text("utf-8"), name, columns)


def test_a_word_is_put_in_its_place(folder: Path) -> None:
    assert put_in(folder, "Биткоин", "словарь\nгода") == "add.tsv"
    assert [row[0] for row in rows(folder, "add.tsv", 2)] == ["аист", "биткоин", "ёлочка"]
    assert rows(folder, "add.tsv", 2)[1][1] == "словарь года"


def test_what_was_taken_out_is_put_back(folder: Path) -> None:
    put_in(folder, "котэ", "передумали")
    assert rows(folder, "remove.tsv") == []


def test_a_short_word_has_its_own_file(folder: Path) -> None:
    assert put_in(folder, "ем", "словарь") == "short.tsv"
    assert rows(folder, "short.tsv") == [["ем", "Y", "словарь"], ["як", "Y", ""]]
    assert take_out(folder, "як") == "short.tsv"
    assert [row[0] for row in rows(folder, "short.tsv")] == ["ем"]


def test_a_word_of_the_sources_is_taken_out_with_a_reason(folder: Path) -> None:
    assert take_out(folder, "вадул") == "remove.tsv"
    assert ["вадул", "no_such_word", ""] in rows(folder, "remove.tsv")


def test_a_word_of_ours_is_simply_no_longer_added(folder: Path) -> None:
    assert take_out(folder, "елочка") == "add.tsv"
    assert [row[0] for row in rows(folder, "add.tsv", 2)] == ["аист"]
    assert [row[0] for row in rows(folder, "remove.tsv")] == ["котэ"]
