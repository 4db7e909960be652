"""The morphological dictionary behind «why refused», loaded on first use in 0.2 seconds."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

PROPER = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init", "Erro"})


_PLURAL = frozenset({"NOUN", "nomn", "plur"})
_OBLIQUE = frozenset({"NOUN"})
_NOUN_ENDINGS = [  # of a form, of the first form, and what the form is
    *(("ы", ("", "а"), _PLURAL), ("и", ("", "а", "ь", "я", "й"), _PLURAL)),
    *((ending, ("", "а"), _OBLIQUE) for ending in ("ами", "ам", "ах", "ов", "ом", "ой")),
    *((ending, ("", "ь", "й", "я"), _OBLIQUE) for ending in ("ями", "ям", "ях", "ем", "ей", "ю")),
    *(("а", ("",), _OBLIQUE), ("у", ("", "а"), _OBLIQUE), ("е", ("", "а", "ь"), _OBLIQUE)),
    *(("я", ("ь", "й"), _OBLIQUE), ("ью", ("ь",), _OBLIQUE)),
]


class Parse(NamedTuple):
    """One way to read a word: grammemes, first form of its lexeme, how likely it is; its plural if it is in one."""

    tags: frozenset[str]
    first_form: str
    score: float
    plural: str | None = None


@cache
def analyser() -> Any:
    """The pymorphy3 analyser with its OpenCorpora dictionary."""
    import pymorphy3  # noqa: PLC0415 - whoever only asks whether a word is in the list never needs it

    return pymorphy3.MorphAnalyzer(lang="ru")


def parse_word(word: str) -> list[Parse]:
    """Every reading of the word that the dictionary has, without guesses."""
    return [_read(parse) for parse in analyser().parse(word) if parse.is_known]


def guess_word(word: str, is_word: Callable[[str], bool]) -> list[Parse]:
    """The guesses at a word that is in no dictionary as a form of a noun that is a word, likeliest first."""
    guesses = [_read(parse) for parse in analyser().parse(word) if parse.tag.POS == "NOUN"]
    guesses += _by_endings(word)
    return [guess for guess in guesses if guess.first_form != word and is_word(guess.first_form)]


def guess_part_of_speech(word: str) -> str:
    """The part of speech that an unknown word looks like, as OpenCorpora abbreviates it."""
    return str(analyser().parse(word)[0].tag.POS)


def _by_endings(word: str) -> list[Parse]:
    """The nouns that a form may be of, by its ending alone: the analyser has no idea of «питбули»."""
    return [
        Parse(tags, word.removesuffix(ending) + first, 0.0)
        for ending, firsts, tags in _NOUN_ENDINGS
        if word.endswith(ending)
        for first in firsts
    ]


def _read(parse: Any) -> Parse:
    tags = frozenset(str(parse.tag).replace(" ", ",").split(","))
    plural = parse.inflect({"plur", "nomn"}) if {"NOUN", "plur"} <= tags else None
    return Parse(tags, parse.normal_form, parse.score, plural.word if plural else None)
