"""A sieve of words for phones: every word passes, hardly anything else does, and it is small."""

from base64 import b64encode

import pytest

from slovoplet.lexicon.sieve import make_sieve


@pytest.fixture(scope="module")
def words(nouns):
    return list(nouns.graph.words())


@pytest.fixture(scope="module")
def sieve(words):
    return make_sieve(words, len(words))


def test_every_word_passes_and_one_in_a_thousand_others(words, sieve):
    assert all(word in sieve for word in words[::7])
    others = [word[::-1] + "Ъ" for word in words[:20_000]]
    assert sum(other in sieve for other in others) < 40


def test_it_is_under_a_megabyte_as_it_is_sent(sieve):
    assert len(b64encode(sieve.bits)) < 300_000


def test_too_many_words_have_no_small_sieve():
    assert make_sieve(iter(()), 2_000_000) is None
    assert make_sieve(["КОТ"], 1).words == 1


def test_the_pages_know_the_same_bits():
    """`tests/pages/judge.test.js` has these bits."""
    sieve = make_sieve(["КОТ", "ДОМ"], 20)
    assert b64encode(sieve.bits).decode() == "gAARAgAQCAAAAAAAABAGBggAAgAAAAABAADAABAgAEAAAAAgAAA="
