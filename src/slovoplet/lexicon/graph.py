# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A word graph: which words there are, and every walk from letter to letter that leads to one.

`slovoplet.lexicon.builder` says what the cells mean. A walk goes over arcs: `follow(arc, letter)`
gives the next arc, `letters(arc)` the letters that lead on and `ends(arc)` those that end a word,
as sets of letter numbers in the bits of an integer. `forward` is the arc at which reading from the
first letter begins; `both_ways` is the one for reading from any letter to the left and, after `turn(arc)`,
from the letter after it to the right; it is zero in a graph that only reads forward.
"""

from collections.abc import Iterator

import cython

from slovoplet.rules.alphabet import Alphabet

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit, popcount


class Graph:
    """A word graph in memory or in a mapped file; it never changes, so threads may share it."""

    def __init__(
        self,
        alphabet: Alphabet,
        cells: memoryview,
        *,
        forward: int,
        both_ways: int,
        word_count: int,
        source: str = "",
    ) -> None:
        self.alphabet = alphabet
        self.cells = cells
        self.forward = forward
        self.both_ways = both_ways
        self.word_count = word_count
        self.source = source
        self._numbers = {letter: number for number, letter in enumerate(alphabet.letters)}

    def accepts(self, word: str) -> bool:
        """Whether the word, in the alphabet's capitals, is in the graph."""
        arc = self.forward
        ended = False
        for char in word:
            number = self._numbers.get(char)
            if number is None or not arc:
                return False
            letter = number
            node = arc >> 1
            letters = self.cells[node]
            if not letters >> letter & 1:
                return False
            ended = bool(self.cells[node + 1] >> letter & 1)
            arc = self.cells[node + 2 + popcount(letters & ((1 << letter) - 1))]
        return ended

    def __contains__(self, word: str) -> bool:
        return self.accepts(word)

    def __len__(self) -> int:
        return self.word_count

    def __repr__(self) -> str:
        return f"<Graph of {self.word_count} words{' from ' + self.source if self.source else ''}>"

    def letters(self, arc: int) -> int:
        """The set of letters that lead on from here."""
        return self.cells[arc >> 1] if arc else 0

    def ends(self, arc: int) -> int:
        """The set of letters that end a word when they come next."""
        return self.cells[(arc >> 1) + 1] if arc else 0

    def follow(self, arc: int, letter: int) -> int:
        """The arc after a letter that leads on; zero if the walk ends there."""
        node = arc >> 1
        letters = self.cells[node]
        if not arc or not letters >> letter & 1:
            return 0
        return self.cells[node + 2 + popcount(letters & ((1 << letter) - 1))]

    def turn(self, arc: int) -> int:
        """The arc for reading on to the right of where a leftward walk began; zero if there is none."""
        return self.cells[(arc >> 1) - 1] if arc & 1 else 0

    def words(self, prefix: str = "") -> Iterator[str]:
        """All words with this prefix, in alphabetical order."""
        arc = self.forward
        if prefix:
            if self.accepts(prefix):
                yield prefix
            for char in prefix:
                number = self._numbers.get(char)
                arc = 0 if number is None else self.follow(arc, number)
        if arc:
            yield from self._words_after(arc, prefix)

    def _words_after(self, arc: int, prefix: str) -> Iterator[str]:
        rest = self.letters(arc)
        ends = self.ends(arc)
        while rest:
            number = lowest_bit(rest)
            rest &= rest - 1
            word = prefix + self.alphabet.letters[number]
            if ends >> number & 1:
                yield word
            after = self.follow(arc, number)
            if after:
                yield from self._words_after(after, word)
