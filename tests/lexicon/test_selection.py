"""Graphs of chosen words in the cache."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from slovoplet.lexicon.file import build_graph
from slovoplet.lexicon.words import selection
from slovoplet.lexicon.words.selection import (
    is_built,
    listed_words,
    open_cached_graph,
    open_forms,
    open_selection,
)
from slovoplet.lexicon.words.switches import Switches
from slovoplet.rules.alphabet import RUSSIAN, Alphabet


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    return tmp_path


def small() -> bytes:
    return build_graph(["КОТ"], RUSSIAN)


def test_a_damaged_graph_is_made_again(folder: Path) -> None:
    assert len(open_cached_graph("a.graph", small)) == 1
    (folder / "a.graph").write_bytes(b"damaged" * 10)
    assert open_cached_graph("a.graph", small).accepts("КОТ")


def test_words_that_an_alphabet_cannot_write_are_left_out() -> None:
    no_hard_sign = Alphabet(letters=RUSSIAN.letters.replace("Ъ", ""), fold={"Ё": "Е"})
    words = set(listed_words(Switches(alphabet=no_hard_sign)))
    assert "КОТ" in words
    assert "ПОДЪЕЗД" not in words
    assert "ПОДЪЕЗД" in set(listed_words(Switches()))


def test_an_alphabet_with_yo_spells_words_with_it() -> None:
    with_yo = Alphabet(letters=RUSSIAN.letters.replace("Ъ", "Ё"))
    words = set(listed_words(Switches(alphabet=with_yo)))
    assert "ЁЖ" in words
    assert "ЕЖ" not in words


def test_strange_alphabets_push_no_usual_words_out_of_the_cache(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selection, "_KEPT_GRAPHS", 2)
    monkeypatch.setattr(selection, "listed_words", lambda switches: ["НОС", "КОТ"])
    open_selection(Switches())
    for letter in "БВГД":
        strange = Alphabet(letters=RUSSIAN.letters.replace(letter, ""), fold=RUSSIAN.fold)
        open_selection(Switches(alphabet=strange))
    assert is_built(Switches())
    assert len(list(folder.glob("alphabet-*.graph"))) == 3, "two, and the one that was written then"


def test_the_forms_open_without_being_built(folder: Path) -> None:
    forms = open_forms()
    assert len(forms) > 2_300_000
    assert forms.accepts("БЕГУЩЕГО")


def test_words_of_the_table_build_no_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    base = Switches()
    known = open_selection(base)

    def build(*args: object) -> bytes:
        raise AssertionError("a graph of tens of thousands of words is built for two")

    monkeypatch.setattr(selection, "build_graph", build)
    house = replace(base, added_words=("кракозябр",), banned_words=("кот", "нетслова"))
    graph = open_selection(house)
    assert "КРАКОЗЯБР" in graph
    assert "КОТ" not in graph
    assert len(graph) == len(known)
