# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Outlines and shapes: groups of similar clusters, so that much has to be computed only once per group.

Clusters with tiles on the same squares have one *outline*: the same rim, which is the empty squares at
the ends of their runs, and the same neighbours. If the tiles there are the same, apart from the letters
that stars stand for, which must have the same value, they have one *shape*: the same points, and the
same need from the hand.

Outlines are closed in order; a cluster found later gets a new outline. Their records are described in
shape.py.
"""

import cython

from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.searchboard import SearchBoard
from slovoplet.engine.turns.clusters import Clusters

if not cython.compiled:
    from slovoplet.engine.codes import EVERY_LETTER, STAR_BIT
    from slovoplet.engine.plays.bounds import PART_CELLS
    from slovoplet.engine.plays.line import place_at, run_end, run_start
    from slovoplet.engine.plays.mixing import mix
    from slovoplet.engine.plays.record import code_of, pack_tile, square_of
    from slovoplet.engine.turns.shape import (
        OUTLINE_CHAIN,
        OUTLINE_EXTENT,
        OUTLINE_FIRST,
        OUTLINE_GAIN,
        OUTLINE_KEY,
        OUTLINE_LINES,
        OUTLINE_WIDTH,
        SHAPE_CHAIN,
        SHAPE_FIRST,
        SHAPE_KEY,
        SHAPE_NEED,
        SHAPE_NEXT,
        SHAPE_OWNER,
        SHAPE_WIDTH,
        columns_in,
        first_row_in,
        last_row_in,
        pack_extent,
        pack_halves,
        pack_squares,
        rim_in,
        rows_in,
        size_in,
    )
    from slovoplet.lexicon.bits import lowest_bit, popcount

ALL_OPEN = (1 << 64) - 1
_SLOTS = 4096


class Outlines:
    """The outlines of the clusters that may be joined, the shapes of each, and the clusters of these."""

    def __init__(self, clusters: Clusters, position: SearchBoard) -> None:
        if not cython.compiled:
            self.outline_slots, self.shape_slots = [0] * _SLOTS, [0] * _SLOTS
        self.clusters, self.position = clusters, position
        self.parts, self.size = self.clusters.parts, self.position.size
        allowance = self.clusters.allowance
        self.outlines, self.shapes = Cells(allowance), Cells(allowance)
        self.nexts, self.rims = Cells(allowance), Cells(allowance)
        self.across, self.part_sets = Cells(allowance), Cells(allowance)
        self.opens, self.plain_opens = Cells(allowance), Cells(allowance)
        self.count = self.shape_count = self.closed = self.last = 0

    def start(self) -> None:
        """Forgets all clusters."""
        self.count = self.shape_count = self.closed = 0
        for slot in range(_SLOTS):
            self.outline_slots[slot] = self.shape_slots[slot] = 0

    def note(self, cluster: int) -> bool:
        """Adds a cluster whose tiles are on the board; false if out of memory."""
        squares = tiles = 0
        for index in range(self.clusters.size_of(cluster)):
            tile = self.clusters.tile(cluster, index)
            square = square_of(tile)
            squares ^= mix(square)
            if tile & STAR_BIT:
                value = self.position.values[code_of(tile)]
                tiles ^= mix(value << 16 | pack_tile(square, STAR_BIT))
            else:
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
        at = shape * SHAPE_WIDTH
        self.last = self.shapes.data[at + SHAPE_OWNER]
        self.opens.data[cluster] = self.plain_opens.data[cluster] = ALL_OPEN
        self.nexts.data[cluster] = self.shapes.data[at + SHAPE_FIRST]
        self.shapes.data[at + SHAPE_FIRST] = cluster + 1
        return True

    def _find_shape(self, key: int) -> int:
        """The shape of an open outline with a key; -1 if there is none."""
        link = self.shape_slots[key & (_SLOTS - 1)]
        while link:
            at = (link - 1) * SHAPE_WIDTH
            if (
                self.shapes.data[at + SHAPE_KEY] == key
                and self.shapes.data[at + SHAPE_OWNER] >= self.closed
            ):
                return link - 1
            link = self.shapes.data[at + SHAPE_CHAIN]
        return -1

    def _find_outline(self, key: int) -> int:
        """The open outline with a key; -1 if there is none."""
        link = self.outline_slots[key & (_SLOTS - 1)]
        while link > self.closed:
            at = (link - 1) * OUTLINE_WIDTH
            if self.outlines.data[at + OUTLINE_KEY] == key:
                return link - 1
            link = self.outlines.data[at + OUTLINE_CHAIN]
        return -1

    def _add_shape(self, outline: int, cluster: int, key: int) -> int:
        """Adds the shape of a cluster to an outline, without clusters; -1 if out of memory."""
        number = self.shape_count
        at = number * SHAPE_WIDTH
        if not self.shapes.reserve(at + SHAPE_WIDTH):
            return -1
        self.shape_count += 1
        part = self.clusters.part_of(cluster)
        owner = outline * OUTLINE_WIDTH
        slot = key & (_SLOTS - 1)
        self.shapes.data[at + SHAPE_KEY] = key
        self.shapes.data[at + SHAPE_CHAIN] = self.shape_slots[slot]
        self.shapes.data[at + SHAPE_FIRST] = 0
        self.shapes.data[at + SHAPE_OWNER] = outline
        self.shapes.data[at + SHAPE_NEXT] = self.outlines.data[owner + OUTLINE_FIRST]
        self.shapes.data[at + SHAPE_NEED] = self.parts.needs[part]
        self.shape_slots[slot] = self.outlines.data[owner + OUTLINE_FIRST] = number + 1
        gain = self.clusters.gain_of(cluster)
        if self.outlines.data[owner + OUTLINE_GAIN] < gain:
            self.outlines.data[owner + OUTLINE_GAIN] = gain
        one = 1
        among = outline * PART_CELLS + (part >> 5)
        self.part_sets.data[among] = self.part_sets.data[among] | one << (part & 31)
        return number

    def _add_outline(self, cluster: int, key: int) -> int:
        """Adds the outline of a cluster, without shapes; -1 if out of memory."""
        number = self.count
        at = number * OUTLINE_WIDTH
        if not (
            self.outlines.reserve(at + OUTLINE_WIDTH)
            and self.part_sets.reserve((number + 1) * PART_CELLS)
            and self.rims.reserve((number + 1) * 2 * self.size)
            and self.across.reserve((number + 1) * 2 * self.size)
        ):
            return -1
        self.count += 1
        slot = key & (_SLOTS - 1)
        self.outlines.data[at + OUTLINE_KEY] = key
        self.outlines.data[at + OUTLINE_CHAIN] = self.outline_slots[slot]
        self.outlines.data[at + OUTLINE_FIRST] = 0
        self.outlines.data[at + OUTLINE_GAIN] = 0
        self.outline_slots[slot] = number + 1
        for cell in range(PART_CELLS):
            self.part_sets.data[number * PART_CELLS + cell] = 0
        self._find_rim(number, cluster)
        self._find_extent(number, cluster)
        return number

    def _find_rim(self, outline: int, cluster: int) -> None:
        """Finds the squares of a cluster on the board, and its rim, by line."""
        at = self.lines_at(outline)
        for line in range(2 * self.size):
            self.rims.data[at + line] = self.across.data[at + line] = 0
        for index in range(self.clusters.size_of(cluster)):
            square = square_of(self.clusters.tile(cluster, index))
            row = self.position.rows[square]
            col = self.position.columns[square]
            self._mark(at, row, col, pack_squares(0, 1))
            end = run_start(self.position.filled[row], col) - 1
            if end >= 0:
                self._mark_end(at, row, end, self.size + end)
            end = run_end(self.position.filled[row], col)
            if end < self.size:
                self._mark_end(at, row, end, self.size + end)
            end = run_start(self.position.filled[self.size + col], row) - 1
            if end >= 0:
                self._mark_end(at, end, col, end)
            end = run_end(self.position.filled[self.size + col], row)
            if end < self.size:
                self._mark_end(at, end, col, end)

    def _find_extent(self, outline: int, cluster: int) -> None:
        """Finds the rows of an outline whose rim is known, and the lines of the rim."""
        low = self.size
        top = 0
        rows = columns = 0
        for lane in range(self.size):
            if self.in_line(outline, lane):
                if lane < low:
                    low = lane
                top = lane
            if rim_in(self.in_line(outline, lane)):
                rows |= 1 << lane
            if rim_in(self.in_line(outline, self.size + lane)):
                columns |= 1 << lane
        at = outline * OUTLINE_WIDTH
        self.outlines.data[at + OUTLINE_LINES] = pack_halves(rows, columns)
        self.outlines.data[at + OUTLINE_EXTENT] = pack_extent(
            self.clusters.size_of(cluster), low, top
        )

    def _mark_end(self, at: int, row: int, col: int, line: int) -> None:
        """Adds a square to the rim, at the end of a run across a line."""
        self._mark(at, row, col, pack_squares(1, 0))
        place = col if line < self.size else row
        self.across.data[at + line] = self.across.data[at + line] | 1 << place

    def _mark(self, at: int, row: int, col: int, one: int) -> None:
        """Adds a square to the tiles of an outline or to its rim, depending on `one`."""
        self.rims.data[at + row] = self.rims.data[at + row] | one << col
        at += self.size + col
        self.rims.data[at] = self.rims.data[at] | one << row

    def find_open(self, cluster: int, letters: int, stars: bool) -> None:
        """Finds where letters left fit on the rim of the cluster noted last: with stars, if left, and without."""
        self.plain_opens.data[cluster] = self._open_squares(letters)
        if stars:
            self.opens.data[cluster] = self._open_squares(EVERY_LETTER)
        else:
            self.opens.data[cluster] = self.plain_opens.data[cluster]

    def _open_squares(self, usable: int) -> int:
        """The squares of the rim of the cluster noted last on which letters fit, by row and by column.

        They are numbered row by row: a rim has at most 32 of them.
        """
        rows = columns = 0
        index = 0
        shift = self.position.shift
        for row in range(self.first_row(self.last), self.last_row(self.last) + 1):
            rest = rim_in(self.in_line(self.last, row))
            while rest:
                col = lowest_bit(rest)
                rest &= rest - 1
                if self.position.cross[place_at(row, col, shift)] & usable:
                    rows |= 1 << index
                if self.position.cross[place_at(self.size + col, row, shift)] & usable:
                    columns |= 1 << index
                index += 1
        return pack_halves(rows, columns)

    def open_in(self, outline: int, cluster: int, line: int, stars: bool) -> int:
        """The squares of a line that are of the rim of a cluster and on which letters fit, or stars."""
        opens = self.opens.data[cluster] if stars else self.plain_opens.data[cluster]
        if line < self.size:
            return self._open_in_row(outline, rows_in(opens), line)
        return self._open_in_column(outline, columns_in(opens), line - self.size)

    def _open_in_row(self, outline: int, opens: int, line: int) -> int:
        """The open squares of a row."""
        squares = 0
        for row in range(self.first_row(outline), line):
            opens >>= popcount(rim_in(self.in_line(outline, row)))
        rest = rim_in(self.in_line(outline, line))
        while rest:
            if opens & 1:
                squares |= rest & -rest
            opens >>= 1
            rest &= rest - 1
        return squares

    def _open_in_column(self, outline: int, opens: int, col: int) -> int:
        """The open squares of a column."""
        squares = 0
        for row in range(self.first_row(outline), self.last_row(outline) + 1):
            rim = rim_in(self.in_line(outline, row))
            if rim >> col & 1 and opens >> popcount(rim & ((1 << col) - 1)) & 1:
                squares |= 1 << row
            opens >>= popcount(rim)
        return squares

    def size_of(self, outline: int) -> int:
        """The number of tiles in an outline."""
        return size_in(self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_EXTENT])

    def first_row(self, outline: int) -> int:
        """The first row with a tile or a rim of an outline."""
        return first_row_in(self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_EXTENT])

    def last_row(self, outline: int) -> int:
        """The last row with a tile or a rim of an outline."""
        return last_row_in(self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_EXTENT])

    def lines_of(self, outline: int) -> int:
        """The lines of the rim of an outline: rows in the lower half, columns in the upper."""
        return self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_LINES]

    def gain_of(self, outline: int) -> int:
        """The points of the best cluster of an outline."""
        return self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_GAIN]

    def lines_at(self, outline: int) -> int:
        """The index of an outline's squares, by line, in `rims` and in `across`."""
        return outline * 2 * self.size

    def in_line(self, outline: int, line: int) -> int:
        """The squares of a line: those of the rim of an outline above those of its tiles."""
        return self.rims.data[self.lines_at(outline) + line]

    def across_line(self, outline: int, line: int) -> int:
        """The squares of a line that are of the rim of an outline because of its runs across the line."""
        return self.across.data[self.lines_at(outline) + line]

    def first_shape(self, outline: int) -> int:
        """The link to the first shape of an outline."""
        return self.outlines.data[outline * OUTLINE_WIDTH + OUTLINE_FIRST]

    def first_cluster(self, link: int) -> int:
        """The link to the first cluster of a shape."""
        return self.shapes.data[(link - 1) * SHAPE_WIDTH + SHAPE_FIRST]

    def next_cluster(self, link: int) -> int:
        """The link to the next cluster of the same shape."""
        return self.nexts.data[link - 1]
