"""Building a word graph."""

import random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from tests.forms import load_form

WORDS = ["КОТ", "КОТИК", "ТОК", "ОКО", "КОК", "ТИК", "КИТ", "ОТ", "ТО"]


@pytest.fixture(scope="module")
def lexicon(form: str) -> SimpleNamespace:
    return load_form(form, "lexicon.builder", "lexicon.graph", "lexicon.file")


def test_the_modules_are_of_the_form_they_should_be(form: str, lexicon: SimpleNamespace) -> None:
    assert str(lexicon.builder.__file__).endswith(".py") == (form == "plain")
    assert str(lexicon.graph.__file__).endswith(".py") == (form == "plain")


@pytest.mark.parametrize("both_ways", [True, False])
def test_the_order_of_the_words_does_not_matter(lexicon: SimpleNamespace, both_ways: bool) -> None:
    shuffled = WORDS * 2
    random.Random(1).shuffle(shuffled)
    built = lexicon.file.build_graph(WORDS, RUSSIAN, both_ways=both_ways)
    assert lexicon.file.build_graph(shuffled, RUSSIAN, both_ways=both_ways) == built


def test_both_forms_build_the_same_bytes() -> None:
    words = random_words(2000, seed=3)
    built = [
        load_form(form, "lexicon.file").file.build_graph(words, RUSSIAN)
        for form in ("compiled", "plain")
    ]
    assert built[0] == built[1]


FILES = [load_form(form, "lexicon.file").file for form in ("compiled", "plain")]


@settings(deadline=None)
@given(st.lists(st.text("АБВ", min_size=2, max_size=7), max_size=40), st.booleans())
def test_a_graph_holds_just_its_words(words: list[str], both_ways: bool) -> None:
    for file in FILES:
        graph = file.read_graph(
            file.build_graph(words, Alphabet(letters="АБВГ"), both_ways=both_ways)
        )
        assert list(graph.words()) == sorted(set(words))
        assert len(graph) == len(set(words))


@settings(deadline=None)
@given(st.lists(st.text("АБВ", min_size=2, max_size=6), min_size=1, max_size=30))
def test_every_word_can_be_read_from_each_of_its_letters_outwards(words: list[str]) -> None:
    file = FILES[0]
    graph = file.read_graph(file.build_graph(words, Alphabet(letters="АБВГ")))
    assert both_way_strings(graph) == {
        word[split::-1] + ("@" + word[split + 1 :] if word[split + 1 :] else "")
        for word in words
        for split in range(len(word))
    }


def test_the_nodes_lie_in_the_order_of_their_distance_from_the_roots(
    lexicon: SimpleNamespace,
) -> None:
    graph = lexicon.file.read_graph(lexicon.file.build_graph(WORDS, RUSSIAN))
    near = [graph.both_ways, graph.forward]
    seen = set(near)
    last = 0
    while near:
        assert last < min(near)
        last = max(near)
        after = {graph.follow(arc, letter) for arc in near for letter in range(32)}
        after |= {graph.turn(arc) for arc in near}
        near = sorted(after - seen - {0})
        seen.update(near)


def test_no_two_nodes_are_equal(lexicon: SimpleNamespace) -> None:
    builder = lexicon.builder.build_cells(set(random_words(300, seed=5)), RUSSIAN, True)
    cells = memoryview(builder.as_bytes()).cast("I")
    seen = set()
    nodes = reachable(cells, builder.both_ways)
    for arc in nodes:
        node = arc >> 1
        content = tuple(cells[node - (arc & 1) : node + 2 + cells[node].bit_count()])
        seen.add((arc & 1, content))
    assert len(seen) == len(nodes)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["КОТ", "CAT"], "outside the alphabet: 'CAT'"),
        (["Я"], "1 letters"),
        (["КО" * 40], "80 letters"),
        (["кот"], "outside the alphabet"),
    ],
)
def test_a_word_that_cannot_be_held_is_named(
    lexicon: SimpleNamespace, words: list[str], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        lexicon.file.build_graph(words, RUSSIAN)


def test_an_alphabet_of_more_than_32_letters_is_refused(lexicon: SimpleNamespace) -> None:
    letters = "".join(chr(0x410 + number) for number in range(33))
    with pytest.raises(ValueError, match="33 letters"):
        lexicon.file.build_graph(["КОТ"], Alphabet(letters=letters))


def test_a_graph_without_words_accepts_none(lexicon: SimpleNamespace) -> None:
    graph = lexicon.file.read_graph(lexicon.file.build_graph([], RUSSIAN))
    assert list(graph.words()) == []
    assert not graph.accepts("КОТ")


def random_words(count: int, seed: int) -> list[str]:
    source = random.Random(seed)
    return ["".join(source.choices(RUSSIAN.letters, k=source.randint(2, 9))) for _ in range(count)]


def reachable(cells: memoryview, root: int) -> set[int]:
    found = {0}
    waiting = [root]
    while waiting:
        arc = waiting.pop()
        if arc in found:
            continue
        found.add(arc)
        node = arc >> 1
        waiting += cells[node + 2 : node + 2 + cells[node].bit_count()]
        if arc & 1:
            waiting.append(cells[node - 1])
    return found - {0}


def both_way_strings(graph: object) -> set[str]:
    found = set()

    def walk(arc: int, read: str) -> None:
        for number, letter in enumerate(graph.alphabet.letters):  # type: ignore[attr-defined]
            if graph.ends(arc) >> number & 1:  # type: ignore[attr-defined]
                found.add(read + letter)
            if graph.letters(arc) >> number & 1:  # type: ignore[attr-defined]
                walk(graph.follow(arc, number), read + letter)  # type: ignore[attr-defined]
        if graph.turn(arc):  # type: ignore[attr-defined]
            walk(graph.turn(arc), read + "@")  # type: ignore[attr-defined]

    walk(graph.both_ways, "")  # type: ignore[attr-defined]
    return found
