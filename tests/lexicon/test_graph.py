"""Looking words up and walking through a word graph."""

from types import SimpleNamespace

import pytest

from slovoplet.rules.alphabet import RUSSIAN
from tests.forms import load_form

WORDS = ["КОТ", "КОТИК", "ТОК", "ОКО", "КОК", "ЯР"]


@pytest.fixture(scope="module")
def graph(form: str) -> SimpleNamespace:
    file = load_form(form, "lexicon.file").file
    return file.read_graph(file.build_graph(WORDS, RUSSIAN))  # type: ignore[no-any-return]


@pytest.mark.parametrize("word", WORDS)
def test_its_words_are_accepted(graph: SimpleNamespace, word: str) -> None:
    assert graph.accepts(word)
    assert word in graph


@pytest.mark.parametrize(
    "text", ["", "К", "КО", "КОТИ", "КОТИКИ", "КОТК", "ТО", "кот", "CAT", "КОТ ", "Ё", "ЯРЯ"]
)
def test_other_texts_are_not(graph: SimpleNamespace, text: str) -> None:
    assert not graph.accepts(text)


def test_words_come_in_alphabetical_order(graph: SimpleNamespace) -> None:
    assert list(graph.words()) == sorted(WORDS)


@pytest.mark.parametrize(
    ("prefix", "words"),
    [("КОТ", ["КОТ", "КОТИК"]), ("КОТИК", ["КОТИК"]), ("КОТЯ", []), ("Q", []), ("О", ["ОКО"])],
)
def test_words_that_begin_so(graph: SimpleNamespace, prefix: str, words: list[str]) -> None:
    assert list(graph.words(prefix)) == words


def test_a_walk_forward_reads_a_word(graph: SimpleNamespace) -> None:
    arc = graph.forward
    for letter in "КО":
        arc = graph.follow(arc, RUSSIAN.letters.index(letter))
    assert set_of(graph.ends(arc)) == "КТ"
    assert set_of(graph.letters(arc)) == "КТ"


def test_a_walk_both_ways_turns_at_the_first_letter(graph: SimpleNamespace) -> None:
    arc = graph.both_ways
    for letter in "ОК":
        arc = graph.follow(arc, RUSSIAN.letters.index(letter))
    assert set_of(graph.ends(graph.turn(arc))) == "КТ"


def test_a_walk_that_leaves_the_words_leads_nowhere(graph: SimpleNamespace) -> None:
    nowhere = graph.follow(graph.forward, RUSSIAN.letters.index("Ъ"))
    assert nowhere == 0
    assert (
        graph.follow(nowhere, 0)
        == graph.letters(nowhere)
        == graph.ends(nowhere)
        == graph.turn(nowhere)
        == 0
    )


def test_its_repr_says_how_many_words(graph: SimpleNamespace) -> None:
    assert repr(graph) == "<Graph of 6 words>"


def set_of(letters: int) -> str:
    return "".join(letter for number, letter in enumerate(RUSSIAN.letters) if letters >> number & 1)
