"""The decks of words to learn."""

import pytest

from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.learning.deck import (
    DECKS,
    MOST,
    MOST_HOOKS,
    RARE_LETTERS,
    deck_words,
)
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.decency import is_decent


@pytest.fixture(scope="module")
def graph():
    return open_lexicon("nouns").graph


def test_short_words_begin_with_all_of_two_letters(graph):
    words = deck_words(graph, "short")
    two = set(WordFinder(graph).by_pattern("??"))
    assert set(words[: len(two)]) == two
    assert {len(word) for word in words} == {2, 3}
    assert "ДОМ" not in words, "nobody has to learn it"


def test_rare_words_have_a_rare_letter(graph):
    words = deck_words(graph, "rare")
    assert all(RARE_LETTERS & set(word) for word in words)
    assert [len(word) for word in words] == sorted(len(word) for word in words)
    assert "ЛЮФТ" in words


def test_hooks_are_words_that_take_another_letter(graph):
    finder = WordFinder(graph)
    for word in deck_words(graph, "hooks"):
        hooks = finder.hooks(word)
        assert 1 <= len(hooks.before + hooks.after) <= MOST_HOOKS


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_bounded_without_repeats_and_decent(graph, name):
    words = deck_words(graph, name)
    assert len(words) == len(set(words)) <= MOST
    assert all(is_decent(word, family=True) for word in words)
    assert bool(words) == (name != "missed"), "those missed are somebody's own"
