"""Why a Russian word that is not in the lexicon is refused, and which word to use instead."""

from collections.abc import Callable

from slovoplet.lexicon.answers.morphology import PROPER, Parse, parse_word
from slovoplet.lexicon.answers.verdict import Found, Reason
from slovoplet.lexicon.words.dataset import customary_plurals, nouns, rare_words
from slovoplet.lexicon.words.overlay import key_of, removals, short_words

# A noun reading this unlikely is not what the player meant: «стали» may be «сталь», but «как» is not «кака».
_UNLIKELY = 0.005
_TWIN = "V-be"


def explain_noun(word: str, is_word: Callable[[str], bool]) -> Found:
    """Why the lexicon of nouns refuses a word; `is_word` says which words it accepts."""
    key = key_of(word)
    return _decided(key, is_word) or _explain_form(key, is_word)


def explain_any(word: str) -> Found:
    """Why the lexicon of all words refuses one: it is a name, an abbreviation or not a word."""
    key = key_of(word)
    removal = removals().get(key)
    if removal:
        return removal.reason, removal.instead or None
    parses = parse_word(key)
    return (_proper_reason(parses) if parses else Reason.NO_SUCH_WORD), None


def _decided(key: str, is_word: Callable[[str], bool]) -> Found | None:
    """What a person has decided about the word in the overlay, or its tier."""
    short = short_words().get(key)
    if short:
        return {"L": Reason.LETTER_NAME, "D": Reason.DISPUTED}.get(short.kind, Reason.BANNED), None
    removal = removals().get(key)
    if removal:
        if removal.reason is Reason.PLURAL:
            return Reason.PLURAL, _instead(_nouns_of(parse_word(key)), is_word)
        instead = removal.instead if removal.instead and is_word(removal.instead) else None
        return removal.reason, spell(instead) if instead else None
    singular = customary_plurals().get(key)
    if singular and is_word(singular):
        return Reason.PLURAL, spell(singular)
    return (Reason.RARE, None) if key in rare_words() else None


def _explain_form(key: str, is_word: Callable[[str], bool]) -> Found:
    """What kind of word or form it is by the morphological dictionary."""
    parses = parse_word(key)
    if not parses:
        return Reason.NO_SUCH_WORD, None
    common = _nouns_of(parses)
    proper = [parse for parse in parses if parse.tags & PROPER and {"nomn", "sing"} <= parse.tags]
    likely_proper = proper and _weight(proper) >= _weight(common)
    if common and not likely_proper:
        reason, instead = _explain_noun_form(common, is_word)
        if instead or not any("NOUN" not in parse.tags for parse in parses):
            return reason, instead
    if not likely_proper and any("NOUN" not in parse.tags for parse in parses):
        return Reason.NOT_A_NOUN, None
    return _proper_reason(parses), None


def _weight(parses: list[Parse]) -> float:
    return sum(parse.score for parse in parses)


def _explain_noun_form(parses: list[Parse], is_word: Callable[[str], bool]) -> Found:
    first_forms = [parse for parse in parses if {"nomn", "sing"} <= parse.tags]
    if first_forms:
        if any("Slng" in parse.tags for parse in first_forms):
            return Reason.SLANG, None
        if all(_TWIN in parse.tags for parse in first_forms):
            return Reason.VARIANT, _instead(first_forms, is_word)
        return Reason.NO_SUCH_WORD, None  # known to the dictionary, but left out of the list
    plurals = [parse for parse in parses if {"nomn", "plur"} <= parse.tags]
    if plurals:
        return Reason.PLURAL, _instead(plurals, is_word)
    return Reason.NOT_NOMINATIVE, _instead(parses, is_word)


def _nouns_of(parses: list[Parse]) -> list[Parse]:
    """The plausible readings as a common noun, likeliest first."""
    likely = [
        parse
        for parse in parses
        if "NOUN" in parse.tags and not parse.tags & PROPER and parse.score >= _UNLIKELY
    ]
    return sorted(likely, key=lambda parse: parse.score, reverse=True)


def _instead(parses: list[Parse], is_word: Callable[[str], bool]) -> str | None:
    """The first form that the lexicon accepts."""
    for parse in parses:
        if is_word(parse.first_form):
            return spell(parse.first_form)
    return None


def _proper_reason(parses: list[Parse]) -> Reason:
    """Whether a word with none of the other readings is an abbreviation, a misspelling or a name."""
    tags = frozenset().union(*(parse.tags for parse in parses))
    if "Erro" in tags:
        return Reason.MISSPELLING
    if tags & {"Abbr", "Init"}:
        return Reason.ABBREVIATION
    return Reason.NAME if tags & PROPER else Reason.NO_SUCH_WORD


def spell(word: str) -> str:
    """A word in small letters with its Ё, as the list spells it."""
    noun = nouns().get(key_of(word))
    return noun.word if noun else word.lower()
