"""Lists of words over HTTP: words from given letters, and the short words."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.lexicon.finder import WordFinder
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from slovoplet.server.api.word import open_dictionary
from slovoplet.server.endpoint import Body, Call, Section

WORDS = Section("words")

MOST_LETTERS = 12
MOST_STARS = 2  # a third would list half the dictionary
SHOWN = 600

GameName = Annotated[str, Meta(max_length=40)]


class Letters(Body, frozen=True):
    """Letters to make words from; `*` is any letter."""

    letters: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
    game: GameName = "erudit"


class Short(Body, frozen=True):
    """The length of the words."""

    length: Annotated[int, Meta(ge=2, le=3)] = 2
    game: GameName = "erudit"


class FoundWords(msgspec.Struct, frozen=True):
    """Words in order, longest first, and the total number of them."""

    words: tuple[str, ...]
    count: int


async def _finder(call: Call) -> WordFinder:
    """Finds words of a game, but no rude ones: the page is everybody's."""
    await open_dictionary(call)
    rules = change_rules(load_rules(call.query.game), family=True)
    lexicon = await call.desk.services.lexicons.open(rules)
    # In a thread: the graph is opened, or even built, when it is first asked for.
    return await asyncio.to_thread(lambda: WordFinder(lexicon.graph))


@WORDS.get("/api/letters", "Слова из данных букв; * — любая буква", query=Letters)
async def from_letters(call: Call) -> FoundWords:
    """Every word that the letters can form."""
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
