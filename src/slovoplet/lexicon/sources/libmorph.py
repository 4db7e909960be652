"""libmorph::rus by way of pyrusmorph: an independent dictionary of 142,179 lexemes; it has no Ё.

Its manual explains the numbers: the low six bits of `wdInfo` are the class of a word, 7 to 24 being
nouns; the bits above mark words without a singular and obscene ones.
"""

import re
from typing import Any, NamedTuple

from slovoplet.lexicon.words.overlay import key_of

_WORD = re.compile("[а-яё]{2,}")
_CLASS = 0x3F
_NOUN_CLASSES = range(7, 25)
_NO_SINGULAR = 0x40
_OBSCENE = 0x400
_UNCHANGING = 255
_NOMINATIVE = 0
_NOMINATIVE_PLURAL = 10


class LibMorph(NamedTuple):
    """What libmorph knows, by key: nouns, obscene words separately, plurals, and nouns without a singular."""

    nouns: set[str]
    obscene: set[str]
    obscene_forms: set[str]  # of any part of speech
    plurals: dict[str, set[str]]
    without_singular: set[str]


def read_libmorph() -> LibMorph:
    """Reads the whole dictionary, which takes half a minute."""
    import pyrusmorph  # noqa: PLC0415 - a tool of the build, absent elsewhere

    analyser = pyrusmorph.mlmaruWc()
    rows: list[tuple[int, int, str]] = []
    example: dict[int, str] = {}

    def take(lexeme: int, forms: Any) -> int:
        for form in forms:
            rows.append((lexeme, form.form, form.text))
            example.setdefault(lexeme, form.text)
        return 0

    analyser.find_match("*", take)
    info: dict[int, int] = {}
    for lexeme, text in example.items():
        for lemma in analyser.lemmatize(text, pyrusmorph.SF_IGNORE_CAPITALS):
            if lemma.lexid == lexeme and lemma.grams:
                info[lexeme] = lemma.grams[0].wdInfo
                break
    return _sort_out(rows, info)


def _sort_out(rows: list[tuple[int, int, str]], info: dict[int, int]) -> LibMorph:
    nouns: set[str] = set()
    obscene: set[str] = set()
    obscene_forms: set[str] = set()
    with_singular: set[str] = set()
    heads: dict[int, str] = {}
    plural_rows: list[tuple[int, str]] = []
    for lexeme, form, text in rows:
        marks = info[lexeme]
        if marks & _OBSCENE:
            obscene_forms.add(key_of(text))
        if marks & _CLASS not in _NOUN_CLASSES or not _WORD.fullmatch(text):
            continue
        head = _NOMINATIVE_PLURAL if marks & _NO_SINGULAR else _NOMINATIVE
        if form in (_UNCHANGING, head):
            (obscene if marks & _OBSCENE else nouns).add(key_of(text))
            if not marks & _NO_SINGULAR:
                with_singular.add(key_of(text))
            heads.setdefault(lexeme, key_of(text))
        elif form == _NOMINATIVE_PLURAL and not marks & _OBSCENE:
            plural_rows.append((lexeme, key_of(text)))
    plurals: dict[str, set[str]] = {}
    for lexeme, text in plural_rows:
        if lexeme in heads:
            plurals.setdefault(heads[lexeme], set()).add(text)
    return LibMorph(nouns, obscene, obscene_forms, plurals, nouns - with_singular)
