"""OpenCorpora, by way of pymorphy3-dicts-ru: every form of 391,778 lexemes with full tags."""

import re
from collections import defaultdict
from typing import Any, NamedTuple

from slovoplet.lexicon.answers.morphology import PROPER, analyser
from slovoplet.lexicon.words.overlay import key_of

MAX_FORM = 15
_WORD = re.compile("[а-яё]{2,}")
_AUTOMATIC = "V-be"  # -ье made from -ие by rule
_Tags = frozenset[str]


class OpenCorpora(NamedTuple):
    """What OpenCorpora knows; words by key, as it spells them."""

    nouns: dict[str, str]
    proper: set[str]
    automatic: set[str]
    slang: set[str]
    plurals: dict[str, set[str]]
    forms: set[str]


def read_opencorpora() -> OpenCorpora:
    """Reads the whole dictionary of five million rows, which takes a minute and a half."""
    singular, plural = defaultdict[str, list[_Tags]](list), defaultdict[str, list[_Tags]](list)
    proper: set[str] = set()
    plurals = defaultdict[str, set[str]](set)
    forms: set[str] = set()
    dictionary = analyser().dictionary
    tags_of: dict[tuple[int, int], _Tags] = {}
    for word, (paradigm, number) in dictionary.words.iteritems():
        tags = tags_of.get((paradigm, number))
        if tags is None:
            tags = _tags(str(dictionary.build_tag_info(paradigm, number)))
            tags_of[paradigm, number] = tags
        if not _WORD.fullmatch(word):
            continue
        common = not tags & PROPER
        if common and len(word) <= MAX_FORM:
            forms.add(key_of(word))
        if not {"NOUN", "nomn"} <= tags:
            continue
        if "sing" in tags:
            if common:
                singular[word].append(tags)
            else:
                proper.add(key_of(word))
        elif common and not _has_singular(dictionary, paradigm):
            plural[word].append(tags)
        elif common:
            plurals[key_of(dictionary.build_normal_form(paradigm, number, word))].add(key_of(word))
    nouns: dict[str, str] = {}
    for word in [*singular, *plural]:
        nouns.setdefault(key_of(word), word)
    return OpenCorpora(
        nouns=nouns,
        proper=proper,
        automatic={
            key_of(word)
            for word, rows in singular.items()
            if all(_AUTOMATIC in tags for tags in rows)
        },
        slang={
            key_of(word) for word, rows in singular.items() if all("Slng" in tags for tags in rows)
        },
        plurals=dict(plurals),
        forms=forms,
    )


def _tags(text: str) -> _Tags:
    return frozenset(text.replace(" ", ",").split(","))


def _has_singular(dictionary: Any, paradigm: int) -> bool:
    """Whether any form of a paradigm is singular; its middle third holds the tag numbers."""
    numbers = dictionary.paradigms[paradigm]
    count = len(numbers) // 3
    return any("sing" in str(dictionary.gramtab[tag]) for tag in numbers[count : 2 * count])
