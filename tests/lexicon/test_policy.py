"""The policies of docs/lexicon.md, each held over the whole list."""

import re

import pytest

from slovoplet.lexicon.answers.morphology import parse_word
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.lexicon.words.dataset import (
    Noun,
    customary_plurals,
    nouns,
    rare_words,
    slang_words,
)
from slovoplet.lexicon.words.overlay import additions, own_plurals, removals, short_words
from slovoplet.rules.alphabet import RUSSIAN

SOURCES = re.compile("[OMWKSF]+|overlay|short:[YL]")


@pytest.fixture(scope="module")
def common() -> Lexicon:
    return open_lexicon("nouns")


def of_letters(noun: Noun, letters: str) -> bool:
    return noun.sources != "overlay" and any(letter in noun.sources for letter in letters)


def test_every_word_says_who_knows_it() -> None:
    unknown = {key for key, noun in nouns().items() if not SOURCES.fullmatch(noun.sources)}
    assert unknown - customary_plurals().keys() == set()  # whose singular is what is known


def test_every_word_is_written_in_russian_letters_without_a_hyphen() -> None:
    assert [key for key in nouns() if RUSSIAN.stray(RUSSIAN.normalise(key))] == []


def test_plurals_customary_and_strict_differ_by_the_customary_ones_alone(common: Lexicon) -> None:
    strict = open_lexicon("nouns", plurals="strict")
    playable = {key for key in customary_plurals() if len(key) <= 15}
    assert {word.lower() for word in common.graph.words()} - {
        word.lower() for word in strict.graph.words()
    } == playable


def test_strictly_no_word_is_the_plural_of_another_that_dictionaries_give_it() -> None:
    """A plural is a strict word only by OpenCorpora, libmorph, Wiktionary or with a reason of ours."""
    doubtful = [
        key for key in own_plurals().keys() & customary_plurals().keys() if key not in additions()
    ]
    assert doubtful == []
    assert customary_plurals().keys() & own_plurals().keys() == set()


def test_an_adjective_is_a_noun_if_a_dictionary_has_it_as_one() -> None:
    """OpenCorpora and libmorph mark nouns; Wiktionary has an article under a form that is no masculine."""
    astray = []
    for key, noun in nouns().items():
        if not re.search("(ый|ий|ой|ая|яя|ое|ее|ые|ие)$", key) or key in short_words():
            continue
        if noun.sources == "overlay" or of_letters(noun, "OM"):
            continue
        if of_letters(noun, "WK") and not re.search("[ыио]й$", key):
            continue
        readings = parse_word(noun.word)
        if any(parse.tags & {"ADJF", "PRTF"} and "nomn" in parse.tags for parse in readings):
            astray.append(key)
    assert astray == []


def test_names_of_letters_are_those_of_the_switch_and_no_others() -> None:
    named = {key for key, noun in nouns().items() if noun.sources == "short:L"}
    assert named == {key for key, row in short_words().items() if row.kind == "L"}
    without = open_lexicon("nouns", letter_names=False)
    assert [key for key in named if key in without] == []


def test_diminutives_and_women_are_words_only_if_a_source_has_them() -> None:
    """Nothing is made by rule: each of these is known to a dictionary or was added by hand."""
    made = re.compile("(очка|ечка|ушка|ишка|чик|ница|щица|истка|есса|иня)$")
    words = [noun for key, noun in nouns().items() if made.search(key)]
    assert len(words) > 3_000
    assert [
        noun.word for noun in words if not (noun.sources == "overlay" or of_letters(noun, "OMWKS"))
    ] == []


def test_terms_of_chemistry_medicine_and_dialect_need_two_sources() -> None:
    """Special words are words like others; what a single dictionary knows is rare."""
    single = {key for key, noun in nouns().items() if len(noun.sources) == 1}
    assert single - customary_plurals().keys() == set()


def test_the_tiers_have_no_word_in_common() -> None:
    tiers = [nouns().keys(), rare_words().keys(), slang_words().keys()]
    for number, tier in enumerate(tiers):
        for other in tiers[number + 1 :]:
            assert tier & other == set()
    assert slang_words().keys() & removals().keys() == set()


def test_jargon_is_a_switch(common: Lexicon) -> None:
    with_jargon = open_lexicon("nouns", slang_words=True)
    playable = [key for key in slang_words() if len(key) <= 15]
    assert [key for key in playable if key in common] == []
    assert [key for key in playable if key not in with_jargon] == []
