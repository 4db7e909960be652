# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Rims of clusters: the empty squares at the ends of their runs, and which clusters lie near by them.

A play shares a word with a cluster only if it fills a square of its rim. It lies in one line without
gaps. So of the clusters that it joins each has another so near that squares of their rims lie in one
line with no more empty squares from one to the other, both counted, than the play has tiles: between
the nearest two no tile of any of them lies, so the board before the turn tells.
"""

import cython

from slovoplet.engine import terms as names
from slovoplet.engine.cells import Cells
from slovoplet.engine.clusters import Clusters

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

LOW_HALF = names.LOW_HALF
_ROWS = 26
_STEPS = 8
_DEPTHS = 9


class Rims:
    """The rims of clusters by row, with their tiles, and the squares near to those chosen, by how many."""

    def __init__(self, clusters: Clusters) -> None:
        if not cython.compiled:
            self.taken = [0] * (_DEPTHS * _ROWS)
            self.near = [0] * (_DEPTHS * _STEPS * _ROWS)
        self.clusters = clusters
        self.position, self.size = self.clusters.position, self.clusters.size
        self.members, self.rims, self.lines = Cells(), Cells(), Cells()
        self.count = 0

    def note(self, number: int) -> bool:
        """Takes a cluster whose tiles lie on the board, and finds its rim; false if memory ran out."""
        member = self.count
        at = member * self.size
        if not (
            self.members.reserve(member + 1)
            and self.lines.reserve(member + 1)
            and self.rims.reserve(at + self.size)
        ):
            return False
        self.count += 1
        low = self.size
        top = 0
        for row in range(self.size):
            self.rims.data[at + row] = 0
        one = 1
        for index in range(self.clusters.size_of(number)):
            square = self.clusters.tile(number, index) >> 6
            row = square // self.size
            col = square % self.size
            self.rims.data[at + row] = self.rims.data[at + row] | one << col
            if row < low:
                low = row
            if row > top:
                top = row
            filled = self.position.filled[row]
            gap = ~filled & ((1 << col) - 1)
            if gap:
                self._mark(at, row, highest_bit(gap))
            high = col + lowest_bit(~filled >> col)
            if high < self.size:
                self._mark(at, row, high)
            filled = self.position.filled[self.size + col]
            gap = ~filled & ((1 << row) - 1)
            if gap:
                high = highest_bit(gap)
                self._mark(at, high, col)
                if high < low:
                    low = high
            high = row + lowest_bit(~filled >> row)
            if high < self.size:
                self._mark(at, high, col)
                if high > top:
                    top = high
        self.members.data[member] = (top << 8 | low) << 32 | number
        rows = columns = 0
        for row in range(low, top + 1):
            if self.rims.data[at + row] >> 32:
                rows |= one << row
                columns |= self.rims.data[at + row] >> 32
        self.lines.data[member] = columns << 32 | rows
        return True

    def _mark(self, at: int, row: int, col: int) -> None:
        self.rims.data[at + row] = self.rims.data[at + row] | (
            cython.cast(cython.ulonglong, 1) << (32 + col)
        )

    def number_of(self, member: int) -> int:
        """The number of a cluster."""
        return self.members.data[member] & LOW_HALF

    def size_of(self, member: int) -> int:
        """How many tiles a cluster has."""
        return self.clusters.size_of(self.members.data[member] & LOW_HALF)

    def in_line(self, member: int, line: int) -> int:
        """The squares of a line that are of the rim of a cluster."""
        at = member * self.size
        if line < self.size:
            return self.rims.data[at + line] >> 32
        rows = self.members.data[member] >> 32
        rim = 0
        for row in range(rows & 255, (rows >> 8) + 1):
            if self.rims.data[at + row] >> (32 - self.size + line) & 1:
                rim |= 1 << row
        return rim

    def spread(self, member: int, depth: int, most: int) -> None:
        """Finds the squares within one, two, and so on, empty squares of the rims of those chosen, this one last."""
        base = depth * _STEPS * _ROWS
        target = depth * _ROWS
        count = most * _ROWS
        for step in range(count):
            self.near[base + step] = 0
        at = member * self.size
        for row in range(self.size):
            self.taken[target + row] = (self.rims.data[at + row] >> 32) | (
                self.rims.data[at + row] & LOW_HALF
            )
            rest = self.rims.data[at + row] >> 32
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

    def fits(self, member: int, depth: int, steps: int) -> bool:
        """Whether a cluster lies apart from those chosen, and near if so many tiles may join it."""
        at = member * self.size
        base = (depth * _STEPS + steps - 1) * _ROWS
        taken = depth * _ROWS
        fits = False
        rows = self.members.data[member] >> 32
        for row in range(rows & 255, (rows >> 8) + 1):
            mask = self.rims.data[at + row]
            if mask:
                if mask & self.taken[taken + row]:
                    return False
                if mask >> 32 & self.near[base + row]:
                    fits = True
        return fits
