"""The Russian lemmas of simplemma, made from Wiktionary of the 2020s: words that are too new for the other sources."""

import re
from collections import defaultdict
from typing import NamedTuple

from slovoplet.lexicon.words.overlay import key_of

_WORD = re.compile("[а-яё]{2,}")


class Lemmas(NamedTuple):
    """The lemmas by key, as they are spelled, and the forms of each."""

    spelled: dict[str, str]
    forms: dict[str, set[str]]


def read_lemmas() -> Lemmas:
    """Reads the dictionary of forms; lemmas with a capital are names and are left out."""
    # a tool of the build, absent elsewhere
    from simplemma.strategies import DefaultDictionaryFactory  # noqa: PLC0415

    spelled: dict[str, str] = {}
    forms = defaultdict[str, set[str]](set)
    for form, lemma in DefaultDictionaryFactory().get_dictionary("ru").items():
        if _WORD.fullmatch(lemma):
            spelled.setdefault(key_of(lemma), lemma)
            forms[key_of(lemma)].add(key_of(form))
    return Lemmas(spelled, dict(forms))
