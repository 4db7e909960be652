"""Hints at the word that was meant."""

import pytest

from slovoplet.lexicon.answers.spelling import correct
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.alphabet import RUSSIAN


@pytest.fixture(scope="module")
def graph() -> Graph:
    return open_lexicon("nouns").graph


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("КАРОВА", "КОРОВА"),
        ("ПРОГРАМА", "ПРОГРАММА"),
        ("КОРРИДОР", "КОРИДОР"),
        ("ЛЕСНИЦА", "ЛЕСТНИЦА"),
        ("КЛЮЧЬ", "КЛЮЧ"),
        ("НОЧ", "НОЧЬ"),
        ("ТЕЛЕФНО", "ТЕЛЕФОН"),
        ("МАЛАКО", "МОЛОКО"),
        ("РОСКАЗ", "РАССКАЗ"),
    ],
)
def test_a_slip_is_mended(graph: Graph, typed: str, meant: str) -> None:
    assert correct(typed, graph) == meant


@pytest.mark.parametrize("typed", ["А", "ЩШ", "ЩШЧЪР", "КРАКОЗЯБЛИК"])
def test_what_is_like_no_word_gets_no_hint(graph: Graph, typed: str) -> None:
    assert correct(typed, graph) is None


def one_edit(word: str, letters: str) -> set[str]:
    """Every string one edit away, in the plainest way (P. Norvig)."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    return {
        *(head + tail[1:] for head, tail in splits if tail),
        *(head + tail[1] + tail[0] + tail[2:] for head, tail in splits if len(tail) > 1),
        *(head + letter + tail[1:] for head, tail in splits if tail for letter in letters),
        *(head + letter + tail for head, tail in splits for letter in letters),
    } - {word}


@pytest.mark.parametrize("typed", ["КАРОВА", "СТОЛЛ", "ДОМИК", "ПРАЗНИК", "ЯБЛАКО", "ОКНОО"])
def test_the_walk_finds_what_trying_everything_finds(graph: Graph, typed: str) -> None:
    from slovoplet.lexicon.answers.spelling import _neighbours  # noqa: PLC0415 - the walk alone

    found = {near for near, _ in _neighbours(typed, graph)} - {typed}
    assert found == {near for near in one_edit(typed, RUSSIAN.letters) if graph.accepts(near)}


def test_a_small_graph_is_walked_to_its_last_letter() -> None:
    small = read_graph(build_graph(["ДОМ", "КОТ"], RUSSIAN))
    assert correct("ДОММ", small) == "ДОМ"
