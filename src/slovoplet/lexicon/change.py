# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A word graph with a few words more or fewer, made without building it again.

A node never changes; those on the paths of the changed words are written anew after the others, and
everything else is shared (path copying: Driscoll, Sarnak, Sleator, Tarjan 1989). Where a graph reads
both ways, a word has a path for each of its letters: `builder.py` says which. The graph answers as
one built of the same words would; it is merely not the smallest.
"""

from array import array
from collections.abc import Iterable
from itertools import accumulate

import cython

from slovoplet.lexicon.builder import number_letters
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.ruleset import MAX_WORD

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit, popcount
    from slovoplet.lexicon.builder import _EDGE, _SEPARATOR, MAX_CELLS, MAX_LETTERS

_SPARE = 1024  # cells that a copy has room for at first


def change_graph(
    graph: Graph, added: Iterable[str], banned: Iterable[str], room: memoryview | None = None
) -> Graph:
    """The graph with the added words and without the banned ones; a word that is both is added.

    `room` is writable memory that begins with the graph's cells and goes on after them; new nodes
    are written there while they fit. Without it the cells are copied.
    """
    adding = {word for word in added if not graph.accepts(word)}
    banning = {word for word in banned if graph.accepts(word)}.difference(added)
    paths = dict.fromkeys(_paths(adding, graph), True)
    paths |= dict.fromkeys(_paths(banning, graph), False)
    if not paths:
        return graph
    change = Change(graph, room)
    change.make(dict(sorted(paths.items())))
    return Graph(
        graph.alphabet,
        change.written(),
        forward=change.forward,
        both_ways=change.both_ways,
        word_count=len(graph) + len(adding) - len(banning),
        source=graph.source,
    )


def _paths(words: Iterable[str], graph: Graph) -> list[bytes]:
    """The symbols on every path of the words."""
    numbered = number_letters(sorted(words), graph.alphabet).split(bytes([_EDGE]))
    letters = [word for word in numbered if word]
    if not graph.both_ways:
        return letters
    turn = bytes([_SEPARATOR])
    return [
        word[at::-1] + (turn + word[at + 1 :] if word[at + 1 :] else b"")
        for word in letters
        for at in range(len(word))
    ]


class Change:
    """The work of changing one graph, and then its cells."""

    def __init__(self, graph: Graph, room: memoryview | None) -> None:
        self.graph = graph
        self.used = len(self.graph.cells)
        self.forward = self.graph.forward
        self.both_ways = self.graph.both_ways
        self.arcs = array("I", bytes(4 * MAX_LETTERS * (MAX_WORD + 2)))
        if room is not None:
            self.cells = room
        else:
            self.cells = memoryview(array("I", bytes(4 * (self.used + _SPARE))))
            memoryview(self.cells)[: self.used] = self.graph.cells

    def make(self, paths: dict[bytes, bool]) -> None:
        """Writes the nodes of the paths, given in order, and whether each is to be there."""
        self.symbols = b"".join(paths)
        self.starts = array("I", accumulate(map(len, paths), initial=0))
        self.wanted = bytes(paths.values())
        count = len(paths)
        with cython.nogil:
            if self.both_ways:
                self.both_ways = self._node(self.both_ways, 0, count, 0)
                self.forward = self._forward_root()
            else:
                self.forward = self._node(self.forward, 0, count, 0)

    def written(self) -> memoryview:
        """All cells of the changed graph."""
        return memoryview(self.cells)[: self.used]

    def _node(self, arc: int, low: int, high: int, depth: int) -> int:
        """The arc to a node after the changes of some paths, which share everything up to this depth."""
        node = arc >> 1
        scratch = MAX_LETTERS * depth
        letters = self.cells[node] if arc else 0
        ends = self.cells[node + 1] if arc else 0
        separator = self.cells[node - 1] if arc & 1 else 0
        self._spread(arc, scratch)
        while low < high:
            symbol = self.symbols[self.starts[low] + depth]
            after = low
            while after < high and self.symbols[self.starts[after] + depth] == symbol:
                after += 1
            if symbol == _SEPARATOR:
                separator = self._node(separator, low, after, depth + 1)
            else:
                bit = 1 << symbol
                if self.starts[low + 1] - self.starts[low] == depth + 1:  # the shortest comes first
                    ends = ends | bit if self.wanted[low] else ends & ~bit
                    low += 1
                if low < after:
                    following = self._node(self.arcs[scratch + symbol], low, after, depth + 1)
                    self.arcs[scratch + symbol] = following
                if ends & bit or self.arcs[scratch + symbol]:
                    letters |= bit
                else:
                    letters &= ~bit
            low = after
        if depth and not letters and not separator:
            return 0
        return self._write(letters, ends, separator, scratch)

    def _spread(self, arc: int, scratch: int) -> None:
        """Puts the arcs of a node where each letter has its own place."""
        for letter in range(MAX_LETTERS):
            self.arcs[scratch + letter] = 0
        rest = self.cells[arc >> 1] if arc else 0
        place = (arc >> 1) + 2
        while rest:
            self.arcs[scratch + lowest_bit(rest)] = self.cells[place]
            place += 1
            rest &= rest - 1

    def _write(self, letters: int, ends: int, separator: int, scratch: int) -> int:
        """Writes a new node; returns the arc to it."""
        self._reserve(popcount(letters) + 3)
        if separator:
            self.cells[self.used] = separator
            self.used += 1
        node = self.used
        self.cells[node] = letters
        self.cells[node + 1] = ends
        self.used += 2
        rest = letters
        while rest:
            self.cells[self.used] = self.arcs[scratch + lowest_bit(rest)]
            self.used += 1
            rest &= rest - 1
        return node * 2 + (separator != 0)

    def _reserve(self, count: int) -> int:
        """Makes room for more cells."""
        if self.used + count > len(self.cells):
            with cython.gil:
                if self.used + count >= MAX_CELLS:
                    raise ValueError("the word graph needs more cells than an arc can name")
                wider = memoryview(array("I", bytes(4 * 2 * len(self.cells))))
                wider[: self.used] = memoryview(self.cells)[: self.used]
                self.cells = wider
        return 0

    def _forward_root(self) -> int:
        """The root for reading words from their first letter: the strings `X@…` of the other root."""
        self._spread(self.both_ways, 0)
        letters = 0
        rest = self.cells[self.both_ways >> 1]
        while rest:
            letter = lowest_bit(rest)
            first = self.arcs[letter]
            if first & 1:
                letters |= 1 << letter
                self.arcs[letter] = self.cells[(first >> 1) - 1]
            rest &= rest - 1
        return self._write(letters, 0, 0, 0)
