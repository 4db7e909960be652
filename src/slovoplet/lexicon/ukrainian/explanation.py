"""Why a Ukrainian word that is not in the lexicon is refused, and which word to use instead."""

from collections.abc import Callable

from slovoplet.lexicon.answers.verdict import Found, Reason
from slovoplet.lexicon.ukrainian.dataset import customary_plurals, key_of, names, nouns, rare_words
from slovoplet.lexicon.ukrainian.dictionary import Reading, analyser, is_nominative
from slovoplet.lexicon.ukrainian.dictionary import parse_word as parse_spelled
from slovoplet.lexicon.ukrainian.overlay import DISPUTED, LETTER, removals, short_words
from slovoplet.lexicon.ukrainian.recipe import PROPER
from slovoplet.rules.refusal import Refused

_VOWELS_AFTER_APOSTROPHE = "яюєї"


def explain_noun(word: str, is_word: Callable[[str], bool]) -> Found:
    """Why the lexicon of nouns refuses a word; `is_word` says which words it accepts."""
    key = key_of(word)
    return _decided(key, is_word) or _explain_form(key, is_word)


def _decided(key: str, is_word: Callable[[str], bool]) -> Found | None:
    """What a person has decided about the word, or its tier."""
    short = short_words().get(key)
    if short in (LETTER, DISPUTED):
        return Reason.LETTER_NAME if short == LETTER else Reason.DISPUTED, None
    if key in removals():
        return removals()[key], None
    singular = customary_plurals().get(key)
    if singular and is_word(singular):
        return Reason.PLURAL, singular
    if key in names():
        return Reason.NAME, None
    return (Reason.RARE, None) if key in rare_words() else None


def _explain_form(key: str, is_word: Callable[[str], bool]) -> Found:
    """What kind of word or form it is by the morphological dictionary."""
    readings = _parse(key)
    if not readings:
        return Reason.NO_SUCH_WORD, None
    common = [reading for reading in readings if _is_common_noun(reading)]
    instead = next(
        (spell(reading.first_form) for reading in common if is_word(reading.first_form)), None
    )
    if any(key_of(reading.first_form) != key for reading in common) and instead:
        plural = any("plur" in reading.tags and is_nominative(reading.tags) for reading in common)
        return Reason.PLURAL if plural else Reason.NOT_NOMINATIVE, instead
    if any("NOUN" not in reading.tags for reading in readings):
        return Reason.NOT_A_NOUN, None
    tags = frozenset[str]().union(*(reading.tags for reading in readings))
    if not common:
        return Reason.ABBREVIATION if "Abbr" in tags else Reason.NAME, None
    if "Dist" in tags:
        return Reason.MISSPELLING, None
    return Reason.SLANG if "Slng" in tags else Reason.NO_SUCH_WORD, None


def _parse(key: str) -> list[Reading]:
    """The readings of a word written without apostrophes and Ґ, in every spelling that the dictionary has.

    None where the dictionary is no longer installed: the list that was built from it needs it no more.
    """
    try:
        analyser()
    except Refused:
        return []
    return [reading for spelling in _spellings(key) for reading in parse_spelled(spelling)]


def _spellings(key: str) -> list[str]:
    """The word, and with an apostrophe where one may stand: before я, ю, є and ї, after a consonant."""
    places = [
        place
        for place in range(1, len(key))
        if key[place] in _VOWELS_AFTER_APOSTROPHE and key[place - 1] not in "аеєиіїоуюяьй"
    ]
    return [key, *(f"{key[:place]}'{key[place:]}" for place in places)]


def _is_common_noun(reading: Reading) -> bool:
    return "NOUN" in reading.tags and not reading.tags & PROPER


def spell(word: str) -> str:
    """A word in small letters with its Ґ and apostrophe, as the list spells it."""
    noun = nouns().get(key_of(word))
    return noun.word if noun else word.lower()
