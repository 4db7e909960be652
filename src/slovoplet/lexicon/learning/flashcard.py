"""What is shown of a word to learn: its meaning, the letters it takes, other words of the same letters."""

from collections.abc import Callable

import msgspec

from slovoplet.lexicon.answers.definition import Definition
from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.learning.course import WordKey
from slovoplet.lexicon.learning.deck import DeckName

SENSES = 2  # of a word: a card is read at a glance
ANAGRAMS = 3

Define = Callable[[str], Definition | None]


class FlashWord(msgspec.Struct, frozen=True, kw_only=True):
    """A word to learn; of the deck of hooks the letters before and after it are asked for."""

    deck: DeckName
    word: str
    senses: tuple[str, ...]
    before: str
    after: str
    anagrams: tuple[str, ...]

    @property
    def hooked(self) -> tuple[str, ...]:
        """The words that it becomes with one letter more."""
        before = tuple(letter + self.word for letter in self.before)
        return before + tuple(self.word + letter for letter in self.after)


def describe_word(key: WordKey, graph: Graph, define: Define) -> FlashWord:
    """What is shown of a word."""
    finder = WordFinder(graph)
    hooks = finder.hooks(key.word)
    found = define(key.word)
    size = len(key.word)
    others = [word for word in finder.from_letters(key.word, size) if word != key.word]
    return FlashWord(
        deck=key.deck,
        word=key.word,
        senses=found.senses[:SENSES] if found else (),
        before=hooks.before,
        after=hooks.after,
        anagrams=tuple(others[:ANAGRAMS]),
    )
