# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Where the rims of some outlines meet: the lines in which one play may touch them all.

In each, the play reaches from rim to rim; and if one or two tiles are left, the squares that they would
fill are known.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

LOW_HALF = names.LOW_HALF
_LINES = 56
MOST = 8  # outlines: each has a tile, of a hand of eight
_SPOTS = 4096


class SharedLines:
    """The outlines chosen, the board with tiles on their squares, and where one play may touch them all."""

    def __init__(self, outlines: Outlines) -> None:
        if not cython.compiled:
            self.chosen, self.filled = [0] * MOST, [0] * _LINES
            self.lines, self.reaches, self.anchors = [0] * _LINES, [0] * _LINES, [0] * _LINES
            self.within = [0] * (_LINES * (MOST + 1))
            self.shared, self.free = [0] * _LINES, [0] * _LINES
            self.rims, self.tells = [0] * (_LINES * MOST), [0] * (_LINES * MOST)
            self.here = [0] * MOST
            self.spots = [0] * _SPOTS
        self.outlines = outlines
        self.position, self.size = self.outlines.position, self.outlines.size
        self.many = self.left = self.count = self.single_count = self.spot_count = 0

    def start(self, tiles: int) -> None:
        """Begins with no outline on the board that is set; the hand has so many tiles."""
        self.many = 0
        self.left = tiles
        for line in range(2 * self.size):
            self.filled[line] = self.position.filled[line]

    def add(self, outline: int) -> None:
        """Chooses one more outline."""
        self.chosen[self.many] = outline
        self.many += 1
        self.left -= self.outlines.size_of(outline)
        self._turn(outline)

    def drop(self) -> None:
        """Puts the outline that was chosen last back."""
        self.many -= 1
        outline = self.chosen[self.many]
        self.left += self.outlines.size_of(outline)
        self._turn(outline)

    def _turn(self, outline: int) -> None:
        """Fills the squares of an outline, or empties them again."""
        for row in range(self.outlines.first_row(outline), self.outlines.last_row(outline) + 1):
            rest = self.outlines.in_line(outline, row) & LOW_HALF
            self.filled[row] ^= rest
            while rest:
                self.filled[self.size + lowest_bit(rest)] ^= 1 << row
                rest &= rest - 1

    def narrow(self, lines: int) -> int:
        """Finds, of some lines, those where the tiles left reach from rim to rim of all those chosen.

        If more outlines are added, the tiles from one rim to another in the line are theirs or of the
        play that joins them, so no more than are left now.
        """
        self.count = 0
        rest = lines
        while rest:
            line = self._first(rest)
            self._look_at(line)
            reach = self._reach_in(line)
            if reach:
                self._keep_line(line, reach)
            else:
                lines ^= rest & -rest
            rest &= rest - 1
        return lines

    def _keep_line(self, line: int, reach: int) -> None:
        """Keeps the line looked at as one where the rims meet.

        Which letters fit on a square, the run across the line tells: that of the only one chosen with a
        tile in it, or of any if none has one.
        """
        number = self.count
        self.count += 1
        self.lines[number] = line
        self.reaches[number] = self.within[self.many * _LINES + line] = reach
        self.anchors[number] = self._anchors_in(line, reach & self.here[0])
        self.free[number] = self._free_in(line, reach & ~self.either)
        crossed = several = 0
        for of in range(self.many):
            across = self.outlines.across_line(self.chosen[of], line)
            several |= crossed & across
            crossed |= across
        self.shared[number] = several & reach
        for of in range(self.many):
            rim = self.here[of] & reach
            across = self.outlines.across_line(self.chosen[of], line)
            self.rims[number * MOST + of] = rim
            self.tells[number * MOST + of] = rim & (across | ~crossed)

    def _free_in(self, line: int, squares: int) -> int:
        """Those of some squares of a line, not of the rims, on which letters fit."""
        free = 0
        while squares:
            if self.position.cross[((line + 1) << self.position.shift) + lowest_bit(squares)]:
                free |= squares & -squares
            squares &= squares - 1
        return free

    def may_take(self, outline: int, lines: int) -> bool:
        """Whether the rim of one more outline lies, in one of the lines narrowed, where a play reaches."""
        at = self.many * _LINES
        while lines:
            line = self._first(lines)
            lines &= lines - 1
            if self.outlines.in_line(outline, line) >> 32 & self.within[at + line]:
                return True
        return False

    def _first(self, lines: int) -> int:
        """The first of some lines: rows below, columns above."""
        if lines & LOW_HALF:
            return lowest_bit(lines & LOW_HALF)
        return self.size + lowest_bit(lines >> 32)

    def _look_at(self, line: int) -> None:
        """Finds the rims of those chosen in a line, the squares of any of them and those of all."""
        self.either = 0
        self.common = self.position.full
        for of in range(self.many):
            rim = self.outlines.in_line(self.chosen[of], line) >> 32
            self.here[of] = rim
            self.either |= rim
            self.common &= rim

    def _reach_in(self, line: int) -> int:
        """The squares of the line looked at that a play can fill which touches all those chosen."""
        empty = ~self.filled[line] & self.position.full
        rest = self.either
        reach = 0
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            window = self._window(empty >> place << place)
            if self._hits(window):
                reach |= window
        return reach

    def _window(self, squares: int) -> int:
        """The first of some squares, as many as tiles are left."""
        window = 0
        step = 0
        while squares and step < self.left:
            window |= squares & -squares
            squares &= squares - 1
            step += 1
        return window

    def _hits(self, window: int) -> bool:
        """Whether squares of the line looked at are of every rim."""
        for of in range(self.many):  # noqa: SIM110 - a generator cannot be compiled without the GIL
            if not self.here[of] & window:
                return False
        return True

    def touches(self, number: int, squares: int) -> bool:
        """Whether squares of a line where the rims meet are of every rim."""
        for of in range(self.many):  # noqa: SIM110 - as above
            if not self.rims[number * MOST + of] & squares:
                return False
        return True

    def spans(self, number: int, squares: int) -> bool:
        """Whether a play on some squares of a line where the rims meet, one after another, touches them all."""
        empty = ~self.filled[self.lines[number]] & self.position.full
        rest = squares
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            run = empty >> place << place
            window = 0
            step = 0
            while step < self.left and run & -run & squares:
                window |= run & -run
                run &= run - 1
                step += 1
            if window and self.touches(number, window):
                return True
        return False

    def _anchors_in(self, line: int, squares: int) -> int:
        """The anchors of the plays that fill squares of a line."""
        filled = self.filled[line]
        anchors = 0
        while squares:
            place = lowest_bit(squares)
            squares &= squares - 1
            if filled >> (place + 1) & 1:  # the block after it
                anchors |= 1 << place + lowest_bit(~filled >> (place + 1))
            elif place and filled >> (place - 1) & 1:
                anchors |= 1 << (place - 1)
            else:
                anchors |= 1 << place
        return anchors

    def find_spots(self) -> None:
        """Finds where the last one or two tiles may lie: the squares of all rims, then pairs of squares."""
        self.spot_count = 0
        for number in range(self.count):
            line = self.lines[number]
            if line < self.size:
                self._look_at(line)
                rest = self.common
                while rest:
                    self._add_spot(line, lowest_bit(rest), 0)
                    rest &= rest - 1
        self.single_count = self.spot_count
        if self.left == 2:
            for number in range(self.count):
                self._find_pairs(self.lines[number])

    def _find_pairs(self, line: int) -> None:
        """Finds the squares of two tiles side by side in a line that touch all those chosen."""
        self._look_at(line)
        empty = ~self.filled[line] & self.position.full
        rest = self.either
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            window = self._window(empty >> place << place)
            if window & (window - 1) and self._hits(window):
                self._add_spot(line, place, highest_bit(window))
            before = empty & ((1 << place) - 1)
            if before and self.common >> place & 1:
                self._add_spot(line, highest_bit(before), place)

    def _add_spot(self, line: int, place: int, other: int) -> None:
        self.spots[self.spot_count] = line << 16 | place << 8 | other
        self.spot_count += 1
