"""Small lexicons for tests, as servers and bots open them."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from slovoplet.lexicon.answers.verdict import Reason, Verdict
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.board.ruleset import load_board_rules


class WordList:
    """A lexicon of a few words, without definitions."""

    def __init__(self, name: str, words: Iterable[str], plurals: Mapping[str, str] = {}) -> None:
        self.hash = name
        self.words = frozenset(words)
        self.plurals = plurals

    @cached_property
    def graph(self) -> Graph:
        """The words that can be listed."""
        return read_graph(build_graph(sorted(self.words), load_board_rules("erudit").alphabet))

    def is_word(self, word: str) -> bool:
        """Whether the word may be laid."""
        return word in self.words

    def look_up(self, word: str) -> Verdict:
        """Whether the word may be laid, and why not."""
        if self.is_word(word):
            return Verdict(word, allowed=True)
        singular = self.plurals.get(word)
        reason = Reason.PLURAL if singular else Reason.NO_SUCH_WORD
        return Verdict(word, allowed=False, reason=reason, instead=singular)

    def define(self, word: str) -> None:
        """No word has a definition here."""
