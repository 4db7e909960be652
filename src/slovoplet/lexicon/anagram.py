# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The words that can be made from some letters, with stars for any letter, found without the GIL.

The graph is walked twice: first the words of each length are counted, then each is written in its place.
"""

from array import array
from codecs import charmap_decode

import cython

from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit

    LETTERS, TILES = 32, 20

MAX_TILES = TILES


def anagrams(graph: Graph, letters: str, stars: int = 0, least: int = 2) -> list[str]:
    """The words of at least some length that the letters and stars can form, longest first."""
    alphabet = graph.alphabet.letters
    search = AnagramSearch(graph, [letters.count(letter) for letter in alphabet], stars, least)
    search.run()
    text, _ = charmap_decode(search.found(), "strict", alphabet)
    words: list[str] = []
    at = 0
    for length in range(search.most, least - 1, -1):
        end = at + length * search.count_of(length)
        words += [text[place : place + length] for place in range(at, end, length)]
        at = end
    return words


class AnagramSearch:
    """A search for the words that some tiles can form."""

    def __init__(self, graph: Graph, letters: list[int], stars: int, least: int) -> None:
        if not cython.compiled:
            self.hand, self.path = [0] * LETTERS, [0] * TILES
            self.counts, self.places = [0] * (TILES + 1), [0] * (TILES + 1)
        self.most = sum(letters) + stars
        if self.most > TILES:
            raise ValueError(f"{self.most} tiles: at most {TILES} will do")
        self.graph = graph
        self.stars = stars
        self.least = least
        self.writing = False
        self.text = array("B", bytes(1))
        for letter, count in enumerate(letters):
            self.hand[letter] = count
        for length in range(TILES + 1):
            self.counts[length] = 0

    def run(self) -> None:
        """Finds all words."""
        with cython.nogil:
            self._walk(self.graph.forward, 0, self.stars)
        size = 0
        for length in range(self.most, 0, -1):
            self.places[length] = size
            size += length * self.counts[length]
        self.text = array("B", bytes(size + 1))
        self.writing = True
        with cython.nogil:
            self._walk(self.graph.forward, 0, self.stars)

    def found(self) -> bytes:
        """The numbers of the letters of all words, longest first, one after the other."""
        return bytes(self.text)[:-1]

    def count_of(self, length: int) -> int:
        """The number of words of a length."""
        return self.counts[length]

    def _walk(self, arc: int, length: int, stars: int) -> None:
        """Takes the words that continue with the tiles left; a star is used only for a letter that is missing."""
        if not arc or length == self.most:
            return
        node = arc >> 1
        rest = self.graph.cells[node]
        ends = self.graph.cells[node + 1]
        place = node + 2
        while rest:
            letter = lowest_bit(rest)
            own = self.hand[letter] > 0
            if own or stars:
                self.path[length] = letter
                if ends >> letter & 1 and length + 1 >= self.least:
                    self._take(length + 1)
                self.hand[letter] -= own
                self._walk(self.graph.cells[place], length + 1, stars if own else stars - 1)
                self.hand[letter] += own
            place += 1
            rest &= rest - 1

    def _take(self, length: int) -> None:
        """Counts the word on the path, or writes it."""
        if not self.writing:
            self.counts[length] += 1
            return
        place = self.places[length]
        for at in range(length):
            self.text[place + at] = self.path[at]
        self.places[length] = place + length
