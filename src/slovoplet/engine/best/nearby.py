# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Which outlines lie so near that one play may join them.

A play shares a word with a cluster only if it fills a square of its rim. It lies in one line without
gaps. So of the clusters that it joins each has another so near that squares of their rims lie in one
line with no more empty squares from one to the other, both counted, than the play has tiles: between
the nearest two no tile of any of them lies, so the board before the turn tells.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

LOW_HALF = names.LOW_HALF
_ROWS = 26
_STEPS = 8
_DEPTHS = 9


class Nearby:
    """By how many outlines are chosen, and by row: squares they take, and those within so many steps."""

    def __init__(self, outlines: Outlines) -> None:
        if not cython.compiled:
            self.taken = [0] * (_DEPTHS * _ROWS)
            self.near = [0] * (_DEPTHS * _STEPS * _ROWS)
        self.outlines = outlines
        self.position, self.size = self.outlines.position, self.outlines.size

    def spread(self, outline: int, depth: int, most: int) -> None:
        """Finds the squares within one, two, up to so many empty squares of the rims of those chosen, this one last."""
        base = depth * _STEPS * _ROWS
        target = depth * _ROWS
        count = most * _ROWS
        for step in range(count):
            self.near[base + step] = 0
        at = outline * 2 * self.size
        for row in range(self.size):
            mask = self.outlines.rims.data[at + row]
            self.taken[target + row] = mask >> 32 | mask & LOW_HALF
            rest = mask >> 32
            while rest:
                col = lowest_bit(rest)
                rest &= rest - 1
                self._reach(base, row, col, most)
        for step in range(_ROWS, count):
            self.near[base + step] |= self.near[base + step - _ROWS]
        if depth > 1:
            for row in range(self.size):
                self.taken[target + row] |= self.taken[target + row - _ROWS]
            for step in range(count):
                self.near[base + step] |= self.near[base + step - _STEPS * _ROWS]

    def _reach(self, base: int, row: int, col: int, steps: int) -> None:
        """Adds the squares in line with a square, by how many empty squares lie up to them."""
        self.near[base + row] |= 1 << col
        empty = ~self.position.filled[row] & self.position.full
        rest = empty & ((1 << col) - 1)
        place = 1
        while rest and place < steps:
            self.near[base + place * _ROWS + row] |= 1 << highest_bit(rest)
            rest ^= 1 << highest_bit(rest)
            place += 1
        rest = empty >> col >> 1 << col << 1
        place = 1
        while rest and place < steps:
            self.near[base + place * _ROWS + row] |= rest & -rest
            rest &= rest - 1
            place += 1
        empty = ~self.position.filled[self.size + col] & self.position.full
        rest = empty & ((1 << row) - 1)
        place = 1
        while rest and place < steps:
            self.near[base + place * _ROWS + highest_bit(rest)] |= 1 << col
            rest ^= 1 << highest_bit(rest)
            place += 1
        rest = empty >> row >> 1 << row << 1
        place = 1
        while rest and place < steps:
            self.near[base + place * _ROWS + lowest_bit(rest)] |= 1 << col
            rest &= rest - 1
            place += 1

    def fits(self, outline: int, depth: int, steps: int) -> bool:
        """Whether an outline lies apart from those chosen, and near if so many tiles may join it."""
        at = outline * 2 * self.size
        base = (depth * _STEPS + steps - 1) * _ROWS
        taken = depth * _ROWS
        fits = False
        for row in range(self.outlines.first_row(outline), self.outlines.last_row(outline) + 1):
            mask = self.outlines.rims.data[at + row]
            if mask & self.taken[taken + row]:
                return False
            if mask >> 32 & self.near[base + row]:
                fits = True
        return fits
