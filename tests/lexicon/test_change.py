"""Graphs with a few words more or fewer, against graphs built of the same words."""

import random
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.lexicon.file import ROOM, build_graph, open_changed_graph, open_graph, save_graph
from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from tests.forms import load_form
from tests.lexicon.test_builder import both_way_strings, random_words

FORMS = [load_form(form, "lexicon.change", "lexicon.file") for form in ("compiled", "plain")]
FEW_LETTERS = Alphabet(letters="АБВГ")
some_words = st.lists(st.text("АБВ", min_size=2, max_size=7), max_size=30)


def changed(words: list[str], added: list[str], banned: list[str]) -> list[str]:
    return sorted((set(words) - set(banned)) | set(added))


def graph_of(
    form: SimpleNamespace, words: list[str], alphabet: Alphabet, both_ways: bool
) -> object:
    return form.file.read_graph(form.file.build_graph(words, alphabet, both_ways=both_ways))


@settings(deadline=None)
@given(some_words, some_words, some_words, st.booleans())
def test_a_changed_graph_reads_as_one_built_of_its_words(
    words: list[str], added: list[str], banned: list[str], both_ways: bool
) -> None:
    left = changed(words, added, banned)
    for form in FORMS:
        graph = graph_of(form, words, FEW_LETTERS, both_ways)
        after = form.change.change_graph(graph, added, banned)
        assert list(after.words()) == left
        assert len(after) == len(left)
        assert bool(after.both_ways) == both_ways
        if both_ways:
            built = graph_of(form, left, FEW_LETTERS, both_ways)
            assert both_way_strings(after) == both_way_strings(built)
        assert list(graph.words()) == sorted(set(words)), "the graph itself has changed"


def test_a_change_of_many_words_of_a_large_graph_reads_as_one_built_of_them() -> None:
    words, added = random_words(3000, seed=1), random_words(1000, seed=2)
    banned = random.Random(3).sample(words, 1000)
    file, change = FORMS[0].file, FORMS[0].change
    after = change.change_graph(file.read_graph(file.build_graph(words, RUSSIAN)), added, banned)
    built = file.read_graph(file.build_graph(changed(words, added, banned), RUSSIAN))
    assert list(after.words()) == list(built.words())
    assert both_way_strings(after) == both_way_strings(built)


def test_nothing_to_change_gives_the_graph_itself() -> None:
    for form in FORMS:
        graph = graph_of(form, ["КОТ", "ТОК"], RUSSIAN, True)
        assert form.change.change_graph(graph, ["КОТ"], ["КИТ"]) is graph


def test_a_change_can_be_changed_again() -> None:
    for form in FORMS:
        graph = graph_of(form, ["КОТ"], RUSSIAN, True)
        for word in ("КИТ", "ТОК", "КОТИК"):
            graph = form.change.change_graph(graph, [word], [])
        assert list(graph.words()) == ["КИТ", "КОТ", "КОТИК", "ТОК"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", ["CAT", "Я", "КО" * 40])
def test_a_word_that_cannot_be_held_is_named(word: str) -> None:
    for form in FORMS:
        with pytest.raises(ValueError, match=word):
            form.change.change_graph(graph_of(form, ["КОТ"], RUSSIAN, True), [word], [])


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what memory it counts")
def test_a_changed_graph_shares_the_file_and_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "words.graph"
    save_graph(path, random_words(20_000, seed=4), RUSSIAN)
    before = path.read_bytes()
    size = len(before) - ROOM
    assert not any(before[size:])
    graphs = [open_changed_graph(path, [word], []) for word in ("ЪЪЪ", "ЫЫЫ")]
    own = data_memory()
    graphs += [open_changed_graph(path, [word], []) for word in ["ЪЫ", "ЫЪ", "ЬЬ", "ЪЬ", "ЬЪ"]]
    assert data_memory() - own < size
    assert [word in graph for word in ("ЪЪЪ", "ЫЫЫ") for graph in graphs[:2]] == [
        *(True, False),
        *(False, True),
    ]
    assert path.read_bytes() == before
    assert "ЪЪЪ" not in open_graph(path)


def data_memory() -> int:
    """The bytes that the system counts as this process's own data."""
    lines = Path("/proc/self/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmData:"))
    return int(line.split()[1]) * 1024


def test_a_change_that_the_file_has_no_room_for_is_made_in_a_copy(tmp_path: Path) -> None:
    words, added = random_words(500, seed=5), random_words(500, seed=6)
    path = tmp_path / "words.graph"
    path.write_bytes(build_graph(words, RUSSIAN))  # as older versions wrote it, without room
    assert list(open_changed_graph(path, added, []).words()) == changed(words, added, [])
