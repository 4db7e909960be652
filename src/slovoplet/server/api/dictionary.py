"""Lists of words over HTTP: what given letters make, and the short words."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.lexicon.finder import WordFinder
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.api.word import open_dictionary
from slovoplet.server.endpoint import Call, Section

WORDS = Section("words")

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


class FoundWords(msgspec.Struct, frozen=True):
    """Words in order, the longest first, and how many there are in all."""

    words: tuple[str, ...]
    count: int


async def _finder(call: Call) -> WordFinder:
    await open_dictionary(call)
    lexicon = await call.desk.services.lexicons.open(load_rules(call.query.game))
    return WordFinder(lexicon.graph)


@WORDS.get("/api/letters", "Слова из данных букв; * — любая буква", query=Letters)
async def from_letters(call: Call) -> FoundWords:
    """Every word that the letters make."""
    finder, letters = await _finder(call), call.query.letters
    if letters.count(STAR) > MOST_STARS:
        raise Refused(Code.BAD_PATTERN, text=letters, most=MOST_STARS, problem="letters_many_stars")
    words = await asyncio.to_thread(finder.from_letters, letters)
    return FoundWords(tuple(words[:SHOWN]), len(words))


@WORDS.get("/api/short-words", "Все слова из двух или из трёх букв", query=Short)
async def short_words(call: Call) -> FoundWords:
    """All words of two letters, or of three."""
    finder = await _finder(call)
    words = await asyncio.to_thread(lambda: list(finder.by_pattern("?" * call.query.length)))
    return FoundWords(tuple(words), len(words))
