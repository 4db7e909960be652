# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A board as the search sees it: flat arrays, both ways at once, changed and put back in place.

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

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.codes import TileCodes
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit, popcount

EMPTY = names.EMPTY_CODE
LETTER = names.STAR_BIT - 1
UNKNOWN = names.UNKNOWN_CODE
ALL = names.LETTER_SET
LOG = 9  # numbers kept for one changed square
_PLACES = 1792  # of 54 lines of at most 32 squares, with a line before and after them
_LINES = 56
_SQUARES = 676


class Position:
    """A board under search."""

    def __init__(self, graph: Graph, terms: TileCodes) -> None:
        if not cython.compiled:
            self.letter, self.worth, self.times = [EMPTY] * _PLACES, [0] * _PLACES, [1] * _PLACES
            self.cross, self.before = [0] * _PLACES, [0] * _PLACES
            self.cross_sum, self.cross_times = [0] * _PLACES, [1] * _PLACES
            self.cross_old = [0] * _PLACES
            self.letter_times, self.word_times = [1] * _PLACES, [1] * _PLACES
            self.filled, self.crossed, self.fresh = [0] * _LINES, [0] * _LINES, [0] * _LINES
            self.values = [0] * 64
            self.rows, self.columns = [0] * _SQUARES, [0] * _SQUARES
            self.log = [0] * 20000
        self.graph = graph
        if not cython.compiled:
            self.cells = graph.cells
        else:
            self.cells = cython.address(self.graph.cells[0])
        self.both_ways = graph.both_ways
        self.size = terms.size
        self.shift = 4 if terms.size < 16 else 5
        self.start = terms.start
        self.full = (1 << terms.size) - 1
        for code in range(64):
            self.values[code] = terms.values[code]
        for square in range(terms.size * terms.size):
            row, col = divmod(square, terms.size)
            self.rows[square] = row
            self.columns[square] = col
            for line, place in ((row, col), (terms.size + col, row)):
                at = (line + 1 << self.shift) + place
                self.letter_times[at] = terms.letter_times[square]
                self.word_times[at] = terms.word_times[square]

    def set_board(self, codes: bytes) -> None:
        """Takes a board, row by row, as codes of tiles."""
        with cython.nogil:
            for at in range(2 * self.size + 2 << self.shift):
                self.letter[at] = EMPTY
                self.cross[at] = 0
            for line in range(2 * self.size):
                self.filled[line] = self.crossed[line] = self.fresh[line] = 0
                for place in range(self.size):
                    at = (line + 1 << self.shift) + place
                    self.cross[at] = ALL
                    self.before[at] = ALL
            self.is_empty = True
            self.log_at = 0
            for square in range(self.size * self.size):
                code = codes[square]
                if code != EMPTY:
                    self.is_empty = False
                    self.put(square, code, False)
            self.find_crosses()

    def put(self, square: int, code: int, fresh: bool) -> None:
        """Puts a tile on an empty square, or another in the place of one."""
        row = self.rows[square]
        col = self.columns[square]
        self.put_in_line(row, col, code, fresh)
        self.put_in_line(self.size + col, row, code, fresh)

    def put_in_line(self, line: int, place: int, code: int, fresh: bool) -> None:
        """Puts a tile into one of the two lines of its square."""
        at = (line + 1 << self.shift) + place
        self.letter[at] = code & LETTER
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
        self.letter[(line + 1 << self.shift) + place] = EMPTY
        self.filled[line] &= ~(1 << place)
        self.fresh[line] &= ~(1 << place)

    def find_crosses(self) -> None:
        """Finds the crossing letters of every empty square beside a tile."""
        for line in range(2 * self.size):
            edges = self.edges(line)
            while edges:
                self.find_cross(line, lowest_bit(edges), ALL)
                edges &= edges - 1

    def edges(self, line: int) -> int:
        """The empty squares of a line beside filled ones."""
        filled = self.filled[line]
        return (filled << 1 | filled >> 1) & ~filled & self.full

    def find_cross(self, line: int, place: int, usable: int) -> None:
        """Finds what the run along a line through an empty square asks of the line that crosses it.

        Only usable letters need to be told apart.
        """
        filled = self.filled[line]
        here = (line + 1 << self.shift) + place
        across = self.mark_crossed(line, place)
        total = old = part = allowed = 0
        times = part_times = 1
        arc = self.both_ways
        right = filled >> (place + 1) & 1
        if right:  # read from the end of the block to its beginning
            end = here + 1
            while self.letter[end + 1] != EMPTY:
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
            self.before[here] = ALL
        if place and filled >> (place - 1) & 1:
            at = here - 1
            while self.letter[at] != EMPTY:
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
        at = (line + 1 << self.shift) + place + 1
        self.before[at - 1] = ALL
        if self.letter[at] != EMPTY:
            while self.letter[at + 1] != EMPTY:
                at += 1
            arc = self.both_ways
            while self.letter[at] != EMPTY:
                arc = self.step(arc, self.letter[at])
                at -= 1
            self.before[at] = self.cells[arc >> 1]

    def mark_crossed(self, line: int, place: int) -> int:
        """Marks a square as crossed by a line, and gives its index in the line that it belongs to."""
        if line < self.size:
            self.crossed[self.size + place] |= 1 << line
            return (self.size + place + 1 << self.shift) + line
        self.crossed[place] |= 1 << line - self.size
        return (place + 1 << self.shift) + line - self.size

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
            while after and self.letter[at] != EMPTY:
                ended = self.cells[(after >> 1) + 1] >> self.letter[at] & 1
                after = self.step(after, self.letter[at])
                at -= 1
            if ended and self.letter[at] == EMPTY:
                allowed |= 1 << candidate
        return allowed

    def ends_after(self, here: int) -> int:
        """The letters that end a word after the block before a square."""
        arc = self.both_ways
        at = here - 1
        while self.letter[at] != EMPTY:
            arc = self.step(arc, self.letter[at])
            at -= 1
        return self.cells[(self.cells[(arc >> 1) - 1] >> 1) + 1] if arc & 1 else 0

    def save(self, line: int, place: int) -> None:
        """Remembers what `find_cross` is about to change."""
        here = (line + 1 << self.shift) + place
        if line < self.size:
            other = self.size + place
            across = (other + 1 << self.shift) + line
        else:
            other = place
            across = (other + 1 << self.shift) + line - self.size
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
        self.log_at = at + LOG

    def restore(self, mark: int) -> None:
        """Puts back what was saved since the log had this length, the last first."""
        while self.log_at > mark:
            self.log_at -= LOG
            at = self.log_at
            self.before[self.log[at]] = self.log[at + 1]
            across = self.log[at + 2]
            self.cross[across] = self.log[at + 3]
            self.cross_sum[across] = self.log[at + 4]
            self.cross_times[across] = self.log[at + 5]
            self.cross_old[across] = self.log[at + 6]
            self.crossed[self.log[at + 7]] = self.log[at + 8]


def read_board(cells: str, table: bytes) -> bytes:
    """The tiles of a board as codes, looked up by character; a character that is no tile stays 254."""
    codes = bytearray(len(cells))
    size = len(table)
    for at, char in enumerate(cells):
        number = ord(char)
        codes[at] = table[number] if number < size else UNKNOWN
    return bytes(codes)
