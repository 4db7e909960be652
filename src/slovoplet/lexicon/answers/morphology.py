"""The morphological dictionary behind «why refused», loaded on first use in 0.2 seconds."""

from functools import cache
from typing import Any, NamedTuple

PROPER = frozenset({"Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Abbr", "Init", "Erro"})


class Parse(NamedTuple):
    """One way to read a word: its grammemes, the first form of its lexeme, and how likely it is."""

    tags: frozenset[str]
    first_form: str
    score: float


@cache
def analyser() -> Any:
    """The pymorphy3 analyser with its OpenCorpora dictionary."""
    import pymorphy3  # noqa: PLC0415 - whoever only asks whether a word is in the list never needs it

    return pymorphy3.MorphAnalyzer(lang="ru")


def parse_word(word: str) -> list[Parse]:
    """Every reading of the word that the dictionary has, without guesses."""
    return [
        Parse(
            frozenset(str(parse.tag).replace(" ", ",").split(",")), parse.normal_form, parse.score
        )
        for parse in analyser().parse(word)
        if parse.is_known
    ]
