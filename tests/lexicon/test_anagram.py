"""Words from letters, against looking at every word."""

import sys
from collections import Counter
from types import FrameType, SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.alphabet import Alphabet
from tests.forms import load_form

FORMS = [load_form(form, "lexicon.anagram", "lexicon.file") for form in ("compiled", "plain")]
LETTERS = "ЯБВГ"  # not in the order of the code points


def makes(word: str, letters: str, stars: int) -> bool:
    return sum((Counter(word) - Counter(letters)).values()) <= stars


@settings(deadline=None)
@given(
    st.lists(st.text(LETTERS, min_size=2, max_size=7), max_size=30),
    st.text(LETTERS, max_size=7),
    st.integers(0, 3),
    st.integers(1, 4),
)
def test_the_words_are_all_that_the_letters_make_longest_first(
    words: list[str], letters: str, stars: int, least: int
) -> None:
    wanted = [word for word in set(words) if len(word) >= least and makes(word, letters, stars)]
    wanted.sort(key=lambda word: (-len(word), [LETTERS.index(letter) for letter in word]))
    for form in FORMS:
        data = form.file.build_graph(words, Alphabet(letters=LETTERS))
        graph = form.file.read_graph(data)
        assert form.anagram.anagrams(graph, letters, stars, least) == wanted


@pytest.fixture(params=FORMS, ids=["compiled", "plain"])
def form(request: pytest.FixtureRequest) -> SimpleNamespace:
    return request.param  # type: ignore[no-any-return]


def test_more_tiles_than_a_search_has_places_for_are_refused(form: SimpleNamespace) -> None:
    graph = form.file.read_graph(form.file.build_graph(["ЯБ"], Alphabet(letters=LETTERS)))
    most = form.anagram.MAX_TILES
    assert form.anagram.anagrams(graph, "ЯБ" * (most // 2)) == ["ЯБ"]
    with pytest.raises(ValueError, match=f"{most + 1} tiles"):
        form.anagram.anagrams(graph, "ЯБ" * (most // 2), 1)


def test_thousands_of_words_are_found_outside_the_interpreter() -> None:
    """A thread that runs Python for long makes every other thread of a server wait."""
    finder = WordFinder(open_lexicon("nouns").graph)
    steps = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal steps
        steps += 1

    sys.setprofile(count)
    try:
        found = finder.from_letters("растениеко**")
    finally:
        sys.setprofile(None)
    assert len(found) > 10_000
    assert steps < 1000
