# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The nodes of a word graph in order of their distance from its roots.

A search starts at a root for every square, so the nodes near it are visited most often; kept together,
they are few enough to stay in the processor's cache. `builder.py` describes the nodes themselves.
"""

from array import array

import cython

if not cython.compiled:
    from slovoplet.lexicon.bits import popcount


class Arrangement:
    """The cells of a graph, and the same cells in their new order."""

    def __init__(self, cells: "array[int]", first: int, used: int) -> None:
        self.old = cells
        self.cells = array("I", bytes(4 * used))
        self.places = array("I", bytes(4 * used))  # new place of a node, by its old place
        self.queue = array("I", bytes(4 * used))
        self.used = first
        self.count = 0

    def arrange(self, roots: list[int]) -> list[int]:
        """Arranges all nodes reachable from the roots, given as arcs; returns the roots' new arcs."""
        for root in roots:
            self.take(root)
        with cython.nogil:
            self.follow()
            self.copy()
        return [self.renamed(root) for root in roots]

    def take(self, arc: int) -> None:
        """Assigns a place to the node of an arc, unless it has one; its separator's arc precedes it."""
        node = arc >> 1
        if not node or self.places[node]:
            return
        self.used += arc & 1
        self.places[node] = self.used
        self.used += 2 + popcount(self.old[node])
        self.queue[self.count] = arc
        self.count += 1

    def follow(self) -> None:
        """Takes all nodes reachable from those taken so far."""
        done = 0
        while done < self.count:
            arc = self.queue[done]
            done += 1
            node = arc >> 1
            for number in range(popcount(self.old[node])):
                self.take(self.old[node + 2 + number])
            if arc & 1:
                self.take(self.old[node - 1])

    def copy(self) -> None:
        """Copies every node taken to its new place."""
        for number in range(self.count):
            arc = self.queue[number]
            source = arc >> 1
            target = self.places[source]
            self.cells[target] = self.old[source]
            self.cells[target + 1] = self.old[source + 1]
            for at in range(2, 2 + popcount(self.old[source])):
                self.cells[target + at] = self.renamed(self.old[source + at])
            if arc & 1:
                self.cells[target - 1] = self.renamed(self.old[source - 1])

    def renamed(self, arc: int) -> int:
        """An arc as it reads after the arrangement."""
        return self.places[arc >> 1] << 1 | arc & 1
