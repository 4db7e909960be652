"""The decks of words to learn: short words, words with rare letters, words that take another letter."""

from collections.abc import Iterable, Iterator
from typing import Literal, get_args

from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.vocabulary import frequency
from slovoplet.lexicon.words.decency import is_decent

DeckName = Literal["missed", "short", "rare", "hooks"]
DECKS: tuple[DeckName, ...] = get_args(DeckName)  # those that new words come from first go first

RARE_LETTERS = frozenset("ФЩЪЭЮ")
MOST = 300  # words of one deck
EVERYDAY = 4.0  # zipf of words that nobody has to learn
COMMON = 3.0  # zipf of words whose hooks are worth knowing
MOST_HOOKS = 4  # of one word; more than that nobody remembers as one thing


def deck_words(graph: Graph, name: DeckName) -> tuple[str, ...]:
    """The words of a deck, in the order in which they are learned; those missed are somebody's own."""
    match name:
        case "short":
            found: Iterable[str] = _short(graph)
        case "rare":
            found = _rare(graph)
        case "hooks":
            found = _hooked(graph)
        case _:
            found = ()
    return tuple(word for word in found if is_decent(word, family=True))[:MOST]


def _short(graph: Graph) -> Iterator[str]:
    """All words of two letters by the alphabet, then those of three that are not everyday ones, the commoner first."""
    # The frequency of two letters is that of a particle spelled the same.
    yield from _of_length(graph, 2)
    yield from _commoner_first(word for word in _of_length(graph, 3) if not _is_everyday(word))


def _rare(graph: Graph) -> Iterator[str]:
    """Words of up to five letters with Ф, Щ, Ъ, Э or Ю, the shorter first."""
    for length in (3, 4, 5):
        found = _of_length(graph, length)
        rare = (word for word in found if RARE_LETTERS & set(word) and not _is_everyday(word))
        yield from _commoner_first(rare)


def _hooked(graph: Graph) -> Iterator[str]:
    """Common words of two to five letters that become others with one letter before or after."""
    finder = WordFinder(graph)
    common = (
        word
        for length in (2, 3, 4, 5)
        for word in _of_length(graph, length)
        if frequency(word) >= COMMON
    )
    for word in _commoner_first(common):
        if 1 <= len(finder.hooks(word).before + finder.hooks(word).after) <= MOST_HOOKS:
            yield word


def _of_length(graph: Graph, length: int) -> Iterator[str]:
    return WordFinder(graph).by_pattern("?" * length)


def _commoner_first(words: Iterable[str]) -> list[str]:
    return sorted(words, key=lambda word: (-frequency(word), word))


def _is_everyday(word: str) -> bool:
    return frequency(word) >= EVERYDAY
