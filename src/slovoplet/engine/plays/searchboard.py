# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A board as the search sees it: flat arrays for both directions, changed and restored in place.

There are twice `size` lines: the rows, then the columns. Square `place` of a line is found at
`(line + 1 << shift) + place` of every array; the squares past the end of a line are never filled and
take no letter, so a walk along a line needs no bounds.

For each square of a line: `letter` and, if filled, what it is `worth` in points and what it multiplies
its words by (`times`: premiums count while the tile is `fresh`, laid in the turn being searched). If
empty, `cross`: the letters that make a word of the run that crosses the line there; `cross_sum` and
`cross_times`: points and multiplier of that run's other tiles; `cross_old`: points it had already
earned in this turn, before the square is filled; `before`: the letters that can stand before the
block to its right.
"""

from collections.abc import Sequence

import cython

from slovoplet.engine.codes import TileCodes
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.engine.codes import (
        EMPTY_CODE,
        EVERY_LETTER,
        LETTER_BITS,
        STAR_CODE,
        UNKNOWN_CODE,
    )
    from slovoplet.engine.plays.bounds import LINES, LOG, PLACES, SQUARES
    from slovoplet.engine.plays.line import lane_of, line_across, place_at
    from slovoplet.engine.plays.record import SPAN, TILES, code_of, count_in, square_of, tile_at
    from slovoplet.lexicon.bits import lowest_bit, popcount

_SAVED = 9  # numbers kept for one changed square


class SearchBoard:
    """A board under search."""

    def __init__(self, graph: Graph, codes: TileCodes) -> None:
        if not cython.compiled:
            self.letter, self.worth, self.times = [EMPTY_CODE] * PLACES, [0] * PLACES, [1] * PLACES
            self.cross, self.before = [0] * PLACES, [0] * PLACES
            self.cross_sum, self.cross_times = [0] * PLACES, [1] * PLACES
            self.cross_old = [0] * PLACES
            self.letter_times, self.word_times = [1] * PLACES, [1] * PLACES
            self.filled, self.crossed, self.fresh = [0] * LINES, [0] * LINES, [0] * LINES
            self.values = [0] * STAR_CODE
            self.rows, self.columns = [0] * SQUARES, [0] * SQUARES
            self.log = [0] * LOG
        self.graph = graph
        if not cython.compiled:
            self.cells = graph.cells
        else:
            self.cells = cython.address(self.graph.cells[0])
        self.both_ways = graph.both_ways
        self.size = codes.size
        self.shift = 4 if codes.size < 16 else 5
        self.start = codes.start
        self.full = (1 << codes.size) - 1
        for code in range(STAR_CODE):
            self.values[code] = codes.values[code]
        for square in range(codes.size * codes.size):
            row, col = divmod(square, codes.size)
            self.rows[square] = row
            self.columns[square] = col
            for line, place in ((row, col), (codes.size + col, row)):
                at = place_at(line, place, self.shift)
                self.letter_times[at] = codes.letter_times[square]
                self.word_times[at] = codes.word_times[square]

    def set_board(self, codes: bytes) -> None:
        """Sets the board, row by row, as codes of tiles."""
        with cython.nogil:
            for at in range(2 * self.size + 2 << self.shift):
                self.letter[at] = EMPTY_CODE
                self.cross[at] = 0
            for line in range(2 * self.size):
                self.filled[line] = self.crossed[line] = self.fresh[line] = 0
                for place in range(self.size):
                    at = place_at(line, place, self.shift)
                    self.cross[at] = EVERY_LETTER
                    self.before[at] = EVERY_LETTER
            self.is_empty = True
            self.log_at = 0
            for square in range(self.size * self.size):
                code = codes[square]
                if code != EMPTY_CODE:
                    self.is_empty = False
                    self.put(square, code, False)
            self.find_crosses()

    def put(self, square: int, code: int, fresh: bool) -> None:
        """Puts a tile on a square, replacing any tile there."""
        row = self.rows[square]
        col = self.columns[square]
        self.put_in_line(row, col, code, fresh)
        self.put_in_line(self.size + col, row, code, fresh)

    def put_in_line(self, line: int, place: int, code: int, fresh: bool) -> None:
        """Puts a tile into one of the two lines of its square."""
        at = place_at(line, place, self.shift)
        self.letter[at] = code & LETTER_BITS
        self.filled[line] |= 1 << place
        if fresh:
            self.worth[at] = self.values[code] * self.letter_times[at]
            self.times[at] = self.word_times[at]
            self.fresh[line] |= 1 << place
        else:
            self.worth[at] = self.values[code]
            self.times[at] = 1

    def lift(self, square: int) -> None:
        """Takes a tile off its square."""
        self.take(self.rows[square], self.columns[square])
        self.take(self.size + self.columns[square], self.rows[square])

    def take(self, line: int, place: int) -> None:
        """Takes a tile out of one of the two lines of its square."""
        self.letter[place_at(line, place, self.shift)] = EMPTY_CODE
        self.filled[line] &= ~(1 << place)
        self.fresh[line] &= ~(1 << place)

    def put_tiles(self, cells: Sequence[int], at: int) -> None:
        """Puts the tiles of a record on the board, as laid in this turn."""
        for index in range(count_in(cells[at + SPAN])):
            tile = tile_at(cells, at + TILES, index)
            self.put(square_of(tile), code_of(tile), True)

    def lift_tiles(self, cells: Sequence[int], at: int) -> None:
        """Takes the tiles of a record off the board."""
        for index in range(count_in(cells[at + SPAN])):
            self.lift(square_of(tile_at(cells, at + TILES, index)))

    def find_crosses(self) -> None:
        """Finds the crossing letters of every empty square next to a tile."""
        for line in range(2 * self.size):
            edges = self.edges(line)
            while edges:
                self.find_cross(line, lowest_bit(edges), EVERY_LETTER)
                edges &= edges - 1

    def edges(self, line: int) -> int:
        """The empty squares of a line next to filled ones."""
        filled = self.filled[line]
        return (filled << 1 | filled >> 1) & ~filled & self.full

    def find_cross(self, line: int, place: int, usable: int) -> None:
        """Finds what the run along a line through an empty square demands of the line that crosses it.

        Only usable letters need to be distinguished.
        """
        filled = self.filled[line]
        here = place_at(line, place, self.shift)
        across = self.mark_crossed(line, place)
        total = old = part = allowed = 0
        times = part_times = 1
        arc = self.both_ways
        right = filled >> (place + 1) & 1
        if right:  # read from the end of the block to its beginning
            end = here + 1
            while self.letter[end + 1] != EMPTY_CODE:
                end += 1
            for at in range(end, here, -1):
                total += self.worth[at]
                times *= self.times[at]
                arc = self.step(arc, self.letter[at])
            if end > here + 1 and self.fresh[line] >> (place + 1) & ((1 << end - here) - 1):
                old = total * times
            allowed = self.cells[(arc >> 1) + 1]
            self.before[here] = self.cells[arc >> 1]
        else:
            self.before[here] = EVERY_LETTER
        if place and filled >> (place - 1) & 1:
            at = here - 1
            while self.letter[at] != EMPTY_CODE:
                part += self.worth[at]
                part_times *= self.times[at]
                at -= 1
            if here - at > 2 and self.fresh[line] >> (at + 1 - here + place) & (
                (1 << here - at - 1) - 1
            ):
                old += part * part_times
            total += part
            times *= part_times
            allowed = self.join(arc, here, usable) if right else self.ends_after(here)
        self.cross[across] = allowed
        self.cross_sum[across] = total
        self.cross_times[across] = times
        self.cross_old[across] = old

    def find_before(self, line: int, place: int) -> None:
        """Finds the letters that can stand before the block to the right of an empty square."""
        at = place_at(line, place, self.shift) + 1
        self.before[at - 1] = EVERY_LETTER
        if self.letter[at] != EMPTY_CODE:
            while self.letter[at + 1] != EMPTY_CODE:
                at += 1
            arc = self.both_ways
            while self.letter[at] != EMPTY_CODE:
                arc = self.step(arc, self.letter[at])
                at -= 1
            self.before[at] = self.cells[arc >> 1]

    def mark_crossed(self, line: int, place: int) -> int:
        """Marks a square as crossed by a line, and returns its index in the line across."""
        across = line_across(line, place, self.size)
        lane = lane_of(line, self.size)
        self.crossed[across] |= 1 << lane
        return place_at(across, lane, self.shift)

    def step(self, arc: int, letter: int) -> int:
        """The arc after a letter; zero, whose cells are empty sets, if there is none."""
        node = arc >> 1
        letters = self.cells[node]
        if not letters >> letter & 1:
            return 0
        return self.cells[node + 2 + popcount(letters & ((1 << letter) - 1))]

    def join(self, arc: int, here: int, usable: int) -> int:
        """The letters that join the block after a square, read up to the arc, to the one before it."""
        allowed = 0
        rest = self.cells[arc >> 1] & usable
        while rest:
            candidate = lowest_bit(rest)
            rest &= rest - 1
            after = self.step(arc, candidate)
            at = here - 1
            ended = 0
            while after and self.letter[at] != EMPTY_CODE:
                ended = self.cells[(after >> 1) + 1] >> self.letter[at] & 1
                after = self.step(after, self.letter[at])
                at -= 1
            if ended and self.letter[at] == EMPTY_CODE:
                allowed |= 1 << candidate
        return allowed

    def ends_after(self, here: int) -> int:
        """The letters that end a word after the block before a square."""
        arc = self.both_ways
        at = here - 1
        while self.letter[at] != EMPTY_CODE:
            arc = self.step(arc, self.letter[at])
            at -= 1
        return self.cells[(self.cells[(arc >> 1) - 1] >> 1) + 1] if arc & 1 else 0

    def save(self, line: int, place: int) -> None:
        """Remembers what `find_cross` is about to change."""
        here = place_at(line, place, self.shift)
        other = line_across(line, place, self.size)
        across = place_at(other, lane_of(line, self.size), self.shift)
        at = self.log_at
        self.log[at] = here
        self.log[at + 1] = self.before[here]
        self.log[at + 2] = across
        self.log[at + 3] = self.cross[across]
        self.log[at + 4] = self.cross_sum[across]
        self.log[at + 5] = self.cross_times[across]
        self.log[at + 6] = self.cross_old[across]
        self.log[at + 7] = other
        self.log[at + 8] = self.crossed[other]
        self.log_at = at + _SAVED

    def restore(self, mark: int) -> None:
        """Restores what was saved since the log had this length, last first."""
        while self.log_at > mark:
            self.log_at -= _SAVED
            at = self.log_at
            self.before[self.log[at]] = self.log[at + 1]
            across = self.log[at + 2]
            self.cross[across] = self.log[at + 3]
            self.cross_sum[across] = self.log[at + 4]
            self.cross_times[across] = self.log[at + 5]
            self.cross_old[across] = self.log[at + 6]
            self.crossed[self.log[at + 7]] = self.log[at + 8]


def read_board(cells: str, table: bytes) -> bytes:
    """The tiles of a board as codes, looked up by character; a character that is not a tile is unknown."""
    codes = bytearray(len(cells))
    size = len(table)
    for at, char in enumerate(cells):
        number = ord(char)
        codes[at] = table[number] if number < size else UNKNOWN_CODE
    return bytes(codes)
