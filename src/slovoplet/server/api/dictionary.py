"""Lists of words over HTTP: what given letters make, and the short words."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.lexicon.finder import WordFinder
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.shelf import load_any_rules
from slovoplet.server.api.word import open_dictionary
from slovoplet.server.endpoint import Call, Endpoint

MOST_LETTERS = 12
MOST_STARS = 2  # a third would list half of the dictionary
SHOWN = 600

GameName = Annotated[str, Meta(max_length=40)]


class Letters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Letters to make words of; `*` is any letter."""

    letters: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
    game: GameName = "erudit"


class Short(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the words are."""

    length: Annotated[int, Meta(ge=2, le=3)] = 2
    game: GameName = "erudit"


class WordList(msgspec.Struct, frozen=True):
    """Words in order, the longest first, and how many there are in all."""

    words: tuple[str, ...]
    count: int


async def _finder(call: Call) -> WordFinder:
    await open_dictionary(call)
    lexicon = await call.desk.house.lexicons.open(load_any_rules(call.query.game))
    return WordFinder(lexicon.graph)


async def from_letters(call: Call) -> WordList:
    """Every word that the letters make."""
    finder, letters = await _finder(call), call.query.letters
    if letters.count(STAR) > MOST_STARS:
        raise Refused(Code.BAD_PATTERN, text=letters, most=MOST_STARS, problem="letters_many_stars")
    words = await asyncio.to_thread(finder.from_letters, letters)
    return WordList(tuple(words[:SHOWN]), len(words))


async def short_words(call: Call) -> WordList:
    """All words of two letters, or of three."""
    finder = await _finder(call)
    words = await asyncio.to_thread(lambda: list(finder.by_pattern("?" * call.query.length)))
    return WordList(tuple(words), len(words))


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/letters",
        run=from_letters,
        summary="Слова из данных букв; * — любая буква",
        tag="words",
        query=Letters,
        answer=WordList,
    ),
    Endpoint(
        method="GET",
        path="/api/short-words",
        run=short_words,
        summary="Все слова из двух или из трёх букв",
        tag="words",
        query=Short,
        answer=WordList,
    ),
)
