# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Which outlines are near enough for one play to join them.

A play shares a word with a cluster only if it fills a square of its rim. It lies in one line without
gaps. So each cluster that it joins has another one near enough that squares of their rims are in one
line, with no more empty squares from one to the other, both included, than the play has tiles. No tile
of any of them lies between the nearest two, so the board before the turn is enough to tell.
"""

import cython

from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.engine.plays.bounds import JOINED, SIDE
    from slovoplet.engine.turns.shape import rim_in, tiles_in
    from slovoplet.lexicon.bits import highest_bit, lowest_bit


class Nearby:
    """By number of outlines chosen, and by row: the squares they take, and those near them, by steps."""

    def __init__(self, outlines: Outlines) -> None:
        if not cython.compiled:
            self.taken = [0] * ((JOINED + 1) * SIDE)
            self.near = [0] * ((JOINED + 1) * JOINED * SIDE)
        self.outlines = outlines
        self.position, self.size = self.outlines.position, self.outlines.size

    def spread(self, outline: int, depth: int, most: int) -> None:
        """Finds the squares near the rims of those chosen, this one last, by steps up to the most.

        A step is an empty square on the way.
        """
        base = depth * JOINED * SIDE
        target = depth * SIDE
        count = most * SIDE
        for step in range(count):
            self.near[base + step] = 0
        at = self.outlines.lines_at(outline)
        for row in range(self.size):
            squares = self.outlines.rims.data[at + row]
            self.taken[target + row] = rim_in(squares) | tiles_in(squares)
            rest = rim_in(squares)
            while rest:
                col = lowest_bit(rest)
                rest &= rest - 1
                self._reach(base, row, col, most)
        for step in range(SIDE, count):
            self.near[base + step] |= self.near[base + step - SIDE]
        if depth > 1:
            for row in range(self.size):
                self.taken[target + row] |= self.taken[target + row - SIDE]
            for step in range(count):
                self.near[base + step] |= self.near[base + step - JOINED * SIDE]

    def _reach(self, base: int, row: int, col: int, steps: int) -> None:
        """Adds the squares in line with a square, by the number of empty squares on the way."""
        self.near[base + row] |= 1 << col
        self._reach_in(base, row, col, steps)
        self._reach_in(base, self.size + col, row, steps)

    def _reach_in(self, base: int, line: int, place: int, steps: int) -> None:
        """Adds the empty squares of a line before a place, and those after it, the nearest first."""
        empty = ~self.position.filled[line] & self.position.full
        rest = empty & ((1 << place) - 1)
        step = 1
        while rest and step < steps:
            self._add(base + step * SIDE, line, highest_bit(rest))
            rest ^= 1 << highest_bit(rest)
            step += 1
        rest = empty >> place >> 1 << place << 1
        step = 1
        while rest and step < steps:
            self._add(base + step * SIDE, line, lowest_bit(rest))
            rest &= rest - 1
            step += 1

    def _add(self, at: int, line: int, place: int) -> None:
        """Adds a square of a line to the squares by row."""
        if line < self.size:
            self.near[at + line] |= 1 << place
        else:
            self.near[at + place] |= 1 << line - self.size

    def fits(self, outline: int, depth: int, steps: int) -> bool:
        """Whether an outline lies apart from those chosen, and near if a play of `steps` tiles may join it."""
        base = (depth * JOINED + steps - 1) * SIDE
        taken = depth * SIDE
        at = self.outlines.lines_at(outline)
        fits = False
        for row in range(self.outlines.first_row(outline), self.outlines.last_row(outline) + 1):
            squares = self.outlines.rims.data[at + row]
            if tiles_in(squares) & self.taken[taken + row]:
                return False
            if rim_in(squares) & self.near[base + row]:
                fits = True
        return fits
