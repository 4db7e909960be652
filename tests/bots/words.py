"""Words for the tests of bots: a lexicon in memory, and bots that know it."""

import hashlib
from functools import cached_property

from slovoplet.bots.player import Players
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.alphabet import RUSSIAN, Alphabet
from slovoplet.rules.kinds import rule_set_names


class WordList:
    """A lexicon of these words."""

    def __init__(self, words: list[str], alphabet: Alphabet = RUSSIAN) -> None:
        self.words = words
        self.alphabet = alphabet
        self.hash = hashlib.sha256(" ".join(words).encode()).hexdigest()

    @cached_property
    def graph(self) -> Graph:
        """The words as a graph."""
        return read_graph(build_graph(self.words, self.alphabet))

    def is_word(self, word: str) -> bool:
        """Whether the word is one of them."""
        return self.graph.accepts(word)


def players_with(words: WordList) -> Players:
    """Bots at tables that all play with these words."""
    return Players(OpenLexicons(lambda rules: words))


# The sister sets of Экрайбл differ from it in tiles and letters only: a game of each is enough.
SISTERS = ["klub-znatokov", "klub-znavtsiv", "skreibl", "vse-znaika", "vse-znaiko"]
OTHER_GAMES = sorted({*rule_set_names()} - {*SISTERS})
COMMON = WordList(sorted(vocabulary(4.2)))
COMMON_PLAYERS = players_with(COMMON)
