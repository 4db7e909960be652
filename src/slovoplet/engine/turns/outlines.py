# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Outlines and shapes: clusters that are alike, so that much need be found out for only one of them.

Clusters with tiles on the same squares have one *outline*: the same rim, which is the empty squares at
the ends of their runs, and the same neighbours. If the same tiles lie there, but for the letters that
stars stand for, and these of the same value, they have one *shape*: the same points, and the same need
of the hand.

Outlines are closed in their order; what is found later gets an outline of its own.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.turns.clusters import Clusters

if not cython.compiled:
    from slovoplet.engine.plays.mixing import mix
    from slovoplet.lexicon.bits import highest_bit, lowest_bit, popcount

ALL = names.LETTER_SET
LOW_HALF = names.LOW_HALF
STAR_BIT = names.STAR_BIT
CODE = 2 * STAR_BIT - 1
# The cells of an outline and of a shape. A link is the number of another plus one, or zero.
KEY, CHAIN, FIRST, OWNER, NEXT, NEED, WIDTH = range(7)
PART_CELLS = 8  # of a set of parts of the hand, of which there are up to 256: 32 a cell
ALL_OPEN = (1 << 64) - 1
_SLOTS = 4096


class Outlines:
    """The outlines of the clusters that may be joined, the shapes of each, and the clusters of these."""

    def __init__(self, clusters: Clusters) -> None:
        if not cython.compiled:
            self.outline_slots, self.shape_slots = [0] * _SLOTS, [0] * _SLOTS
        self.clusters = clusters
        self.position, self.size = self.clusters.position, self.clusters.size
        self.outlines, self.shapes, self.nexts = Cells(), Cells(), Cells()
        self.rims, self.lines, self.extents = Cells(), Cells(), Cells()
        self.across, self.gains = Cells(), Cells()
        self.parts, self.opens, self.plain_opens = Cells(), Cells(), Cells()
        self.count = self.shape_count = self.closed = self.last = 0

    def start(self) -> None:
        """Forgets all clusters."""
        self.count = self.shape_count = self.closed = 0
        for slot in range(_SLOTS):
            self.outline_slots[slot] = self.shape_slots[slot] = 0

    def note(self, cluster: int) -> bool:
        """Takes a cluster whose tiles lie on the board; false if memory has run out."""
        squares = tiles = 0
        for index in range(self.clusters.size_of(cluster)):
            tile = self.clusters.tile(cluster, index)
            squares ^= mix(tile >> 6)
            if tile & STAR_BIT:
                value = self.position.values[tile & CODE]
                tile = value << 16 | tile >> 6 << 6 | STAR_BIT
            tiles ^= mix(tile)
        shape = self._find_shape(tiles)
        if shape < 0:
            outline = self._find_outline(squares)
            if outline < 0:
                outline = self._add_outline(cluster, squares)
            shape = self._add_shape(outline, cluster, tiles) if outline >= 0 else -1
        if shape < 0 or not (
            self.nexts.reserve(cluster + 1)
            and self.opens.reserve(cluster + 1)
            and self.plain_opens.reserve(cluster + 1)
        ):
            return False
        at = shape * WIDTH
        self.last = self.shapes.data[at + OWNER]
        self.opens.data[cluster] = self.plain_opens.data[cluster] = ALL_OPEN
        self.nexts.data[cluster] = self.shapes.data[at + FIRST]
        self.shapes.data[at + FIRST] = cluster + 1
        return True

    def _find_shape(self, key: int) -> int:
        """The shape of an open outline with a key; -1 if there is none."""
        link = self.shape_slots[key & (_SLOTS - 1)]
        while link:
            at = (link - 1) * WIDTH
            if self.shapes.data[at + KEY] == key and self.shapes.data[at + OWNER] >= self.closed:
                return link - 1
            link = self.shapes.data[at + CHAIN]
        return -1

    def _find_outline(self, key: int) -> int:
        """The open outline with a key; -1 if there is none."""
        link = self.outline_slots[key & (_SLOTS - 1)]
        while link > self.closed:
            at = (link - 1) * WIDTH
            if self.outlines.data[at + KEY] == key:
                return link - 1
            link = self.outlines.data[at + CHAIN]
        return -1

    def _add_shape(self, outline: int, cluster: int, key: int) -> int:
        """Adds the shape of a cluster to an outline, without clusters; -1 if memory has run out."""
        number = self.shape_count
        at = number * WIDTH
        if not self.shapes.reserve(at + WIDTH):
            return -1
        self.shape_count += 1
        slot = key & (_SLOTS - 1)
        self.shapes.data[at + KEY] = key
        self.shapes.data[at + CHAIN] = self.shape_slots[slot]
        self.shape_slots[slot] = number + 1
        self.shapes.data[at + FIRST] = 0
        self.shapes.data[at + OWNER] = outline
        gain = self.clusters.gain_of(cluster)
        if self.gains.data[outline] < gain:
            self.gains.data[outline] = gain
        part = self.clusters.part_of(cluster)
        self.shapes.data[at + NEED] = self.clusters.needs[part]
        one = 1
        among = outline * PART_CELLS + (part >> 5)
        self.parts.data[among] = self.parts.data[among] | one << (part & 31)
        owner = outline * WIDTH
        self.shapes.data[at + NEXT] = self.outlines.data[owner + FIRST]
        self.outlines.data[owner + FIRST] = number + 1
        return number

    def _add_outline(self, cluster: int, key: int) -> int:
        """Adds the outline of a cluster, without shapes; -1 if memory has run out."""
        number = self.count
        at = number * WIDTH
        if not (
            self.outlines.reserve(at + WIDTH)
            and self.lines.reserve(number + 1)
            and self.extents.reserve(number + 1)
            and self.gains.reserve(number + 1)
            and self.parts.reserve((number + 1) * PART_CELLS)
            and self.rims.reserve((number + 1) * 2 * self.size)
            and self.across.reserve((number + 1) * 2 * self.size)
        ):
            return -1
        self.count += 1
        slot = key & (_SLOTS - 1)
        self.outlines.data[at + KEY] = key
        self.outlines.data[at + CHAIN] = self.outline_slots[slot]
        self.outline_slots[slot] = number + 1
        self.outlines.data[at + FIRST] = 0
        self.gains.data[number] = 0
        for cell in range(PART_CELLS):
            self.parts.data[number * PART_CELLS + cell] = 0
        self._find_rim(number, cluster)
        return number

    def _find_rim(self, outline: int, cluster: int) -> None:
        """Finds the rim of a cluster that lies on the board, its rows and the lines of its rim."""
        at = outline * 2 * self.size
        for line in range(2 * self.size):
            self.rims.data[at + line] = self.across.data[at + line] = 0
        for index in range(self.clusters.size_of(cluster)):
            square = self.clusters.tile(cluster, index) >> 6
            row = self.position.rows[square]
            col = self.position.columns[square]
            self._mark(at, row, col, 0)
            filled = self.position.filled[row]
            gap = ~filled & ((1 << col) - 1)
            if gap:
                self._mark_end(at, row, highest_bit(gap), self.size + highest_bit(gap))
            end = col + lowest_bit(~filled >> col)
            if end < self.size:
                self._mark_end(at, row, end, self.size + end)
            filled = self.position.filled[self.size + col]
            gap = ~filled & ((1 << row) - 1)
            if gap:
                self._mark_end(at, highest_bit(gap), col, highest_bit(gap))
            end = row + lowest_bit(~filled >> row)
            if end < self.size:
                self._mark_end(at, end, col, end)
        low = self.size
        top = lines = 0
        one = 1
        for line in range(2 * self.size):
            if self.rims.data[at + line] and line < self.size:
                if line < low:
                    low = line
                top = line
            if self.rims.data[at + line] >> 32:
                lines |= one << (line if line < self.size else line - self.size + 32)
        self.lines.data[outline] = lines
        self.extents.data[outline] = self.clusters.size_of(cluster) << 16 | top << 8 | low

    def _mark_end(self, at: int, row: int, col: int, line: int) -> None:
        """Adds a square to the rim, at the end of a run across a line."""
        self._mark(at, row, col, 32)
        place = col if line < self.size else row
        self.across.data[at + line] = self.across.data[at + line] | 1 << place

    def _mark(self, at: int, row: int, col: int, half: int) -> None:
        """Adds a square to the tiles of an outline, or, in the upper half, to its rim."""
        one = 1
        one <<= half
        self.rims.data[at + row] = self.rims.data[at + row] | one << col
        at += self.size + col
        self.rims.data[at] = self.rims.data[at] | one << row

    def find_open(self, cluster: int, letters: int, stars: bool) -> None:
        """Finds where letters left fit on the rim of the cluster noted last: with stars, if left, and without."""
        self.plain_opens.data[cluster] = self._open_squares(letters)
        if stars:
            self.opens.data[cluster] = self._open_squares(ALL)
        else:
            self.opens.data[cluster] = self.plain_opens.data[cluster]

    def _open_squares(self, usable: int) -> int:
        """The squares of the rim of the cluster noted last on which letters fit, by row and by column."""
        rows = columns = 0
        index = 0
        one = 1
        shift = self.position.shift
        for row in range(self.first_row(self.last), self.last_row(self.last) + 1):
            rest = self.in_line(self.last, row) >> 32
            while rest:
                col = lowest_bit(rest)
                rest &= rest - 1
                if self.position.cross[((row + 1) << shift) + col] & usable:
                    rows |= one << index
                if self.position.cross[((self.size + col + 1) << shift) + row] & usable:
                    columns |= one << index
                index += 1
        return columns << 32 | rows

    def open_in(self, outline: int, cluster: int, line: int, stars: bool) -> int:
        """The squares of a line that are of the rim of a cluster and on which letters fit, or stars."""
        at = outline * 2 * self.size
        opens = self.opens.data[cluster] if stars else self.plain_opens.data[cluster]
        squares = 0
        if line < self.size:
            for row in range(self.first_row(outline), line):
                opens >>= popcount(self.rims.data[at + row] >> 32)
            rest = self.rims.data[at + line] >> 32
            while rest:
                if opens & 1:
                    squares |= rest & -rest
                opens >>= 1
                rest &= rest - 1
        else:
            opens >>= 32
            line -= self.size
            for row in range(self.first_row(outline), self.last_row(outline) + 1):
                rim = self.rims.data[at + row] >> 32
                if rim >> line & 1 and opens >> popcount(rim & ((1 << line) - 1)) & 1:
                    squares |= 1 << row
                opens >>= popcount(rim)
        return squares

    def size_of(self, outline: int) -> int:
        """How many tiles an outline has."""
        return self.extents.data[outline] >> 16

    def first_row(self, outline: int) -> int:
        """The first row with a tile or a rim of an outline."""
        return self.extents.data[outline] & 255

    def last_row(self, outline: int) -> int:
        """The last row with a tile or a rim of an outline."""
        return self.extents.data[outline] >> 8 & 255

    def in_line(self, outline: int, line: int) -> int:
        """The squares of a line: those of the rim of an outline above those of its tiles."""
        return self.rims.data[outline * 2 * self.size + line]

    def across_line(self, outline: int, line: int) -> int:
        """The squares of a line that are of the rim of an outline because of its runs across the line."""
        return self.across.data[outline * 2 * self.size + line]

    def first_shape(self, outline: int) -> int:
        """The link to the first shape of an outline."""
        return self.outlines.data[outline * WIDTH + FIRST]

    def first_cluster(self, link: int) -> int:
        """The link to the first cluster of a shape."""
        return self.shapes.data[(link - 1) * WIDTH + FIRST]

    def next_cluster(self, link: int) -> int:
        """The link to the cluster of the same shape after one."""
        return self.nexts.data[link - 1]
