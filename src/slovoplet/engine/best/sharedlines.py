# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The lines that the rims of some outlines share: those in which one play may touch them all.

In each, the play reaches from rim to rim; and if only one or two tiles are left, the spots where they
would lie are known.
"""

import cython

from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.engine.plays.bounds import JOINED, LINES, SPOTS
    from slovoplet.engine.plays.line import anchor_at, place_at
    from slovoplet.engine.turns.shape import columns_in, rim_in, rows_in, tiles_in
    from slovoplet.lexicon.bits import highest_bit, lowest_bit


class SharedLines:
    """The outlines chosen, the board with tiles on their squares, and where one play may touch them all."""

    def __init__(self, outlines: Outlines) -> None:
        if not cython.compiled:
            self.chosen, self.filled = [0] * JOINED, [0] * LINES
            self.lines, self.reaches, self.anchors = [0] * LINES, [0] * LINES, [0] * LINES
            self.within = [0] * (LINES * (JOINED + 1))
            self.several, self.free = [0] * LINES, [0] * LINES
            self.rims, self.tells = [0] * (LINES * JOINED), [0] * (LINES * JOINED)
            self.here = [0] * JOINED
            self.spot_lines, self.spot_places, self.spot_others = ([0] * SPOTS for _ in range(3))
        self.outlines = outlines
        self.position, self.size = self.outlines.position, self.outlines.size
        self.chosen_count = self.left = self.count = self.single_count = self.spot_count = 0

    def start(self, tiles: int) -> None:
        """Begins with no outline on the current board, and with the tiles of the hand."""
        self.chosen_count = 0
        self.left = tiles
        for line in range(2 * self.size):
            self.filled[line] = self.position.filled[line]

    def add(self, outline: int) -> None:
        """Chooses one more outline."""
        self.chosen[self.chosen_count] = outline
        self.chosen_count += 1
        self.left -= self.outlines.size_of(outline)
        self._turn(outline)

    def drop(self) -> None:
        """Drops the outline chosen last."""
        self.chosen_count -= 1
        outline = self.chosen[self.chosen_count]
        self.left += self.outlines.size_of(outline)
        self._turn(outline)

    def _turn(self, outline: int) -> None:
        """Fills the squares of an outline, or empties them again."""
        for row in range(self.outlines.first_row(outline), self.outlines.last_row(outline) + 1):
            rest = tiles_in(self.outlines.in_line(outline, row))
            self.filled[row] ^= rest
            while rest:
                self.filled[self.size + lowest_bit(rest)] ^= 1 << row
                rest &= rest - 1

    def narrow(self, lines: int) -> int:
        """Finds which of some lines the tiles left can use to reach from rim to rim of all those chosen.

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
        """Keeps the line looked at as one that the rims share.

        The run across the line decides which letters fit on a square: that of the only outline chosen with
        a tile in it, or of any if none has one.
        """
        number = self.count
        self.count += 1
        self.lines[number] = line
        self.reaches[number] = self.within[self.chosen_count * LINES + line] = reach
        self.anchors[number] = self._anchors_in(line, reach & self.here[0])
        self.free[number] = self._free_in(line, reach & ~self.either)
        crossed = several = 0
        for of in range(self.chosen_count):
            across = self.outlines.across_line(self.chosen[of], line)
            several |= crossed & across
            crossed |= across
        self.several[number] = several & reach
        for of in range(self.chosen_count):
            rim = self.here[of] & reach
            across = self.outlines.across_line(self.chosen[of], line)
            self.rims[number * JOINED + of] = rim
            self.tells[number * JOINED + of] = rim & (across | ~crossed)

    def _free_in(self, line: int, squares: int) -> int:
        """The squares among these, outside the rims, on which letters fit."""
        free = 0
        while squares:
            if self.position.cross[place_at(line, lowest_bit(squares), self.position.shift)]:
                free |= squares & -squares
            squares &= squares - 1
        return free

    def may_take(self, outline: int, lines: int) -> bool:
        """Whether a play can reach the rim of one more outline in one of the narrowed lines."""
        at = self.chosen_count * LINES
        while lines:
            line = self._first(lines)
            lines &= lines - 1
            if rim_in(self.outlines.in_line(outline, line)) & self.within[at + line]:
                return True
        return False

    def _first(self, lines: int) -> int:
        """The first of some lines: rows below, columns above."""
        if rows_in(lines):
            return lowest_bit(rows_in(lines))
        return self.size + lowest_bit(columns_in(lines))

    def _look_at(self, line: int) -> None:
        """Finds the rims of those chosen in a line, the squares of any of them and those of all."""
        self.either = 0
        self.common = self.position.full
        for of in range(self.chosen_count):
            rim = rim_in(self.outlines.in_line(self.chosen[of], line))
            self.here[of] = rim
            self.either |= rim
            self.common &= rim

    def _reach_in(self, line: int) -> int:
        """The squares of the examined line that a play touching all those chosen can fill."""
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
        """The first of some squares, as many as there are tiles left."""
        window = 0
        step = 0
        while squares and step < self.left:
            window |= squares & -squares
            squares &= squares - 1
            step += 1
        return window

    def _hits(self, window: int) -> bool:
        """Whether some squares of the examined line include one of every rim."""
        for of in range(self.chosen_count):  # noqa: SIM110 - a generator cannot be compiled without the GIL
            if not self.here[of] & window:
                return False
        return True

    def touches(self, number: int, squares: int) -> bool:
        """Whether some squares of a line that the rims share include one of every rim."""
        for of in range(self.chosen_count):  # noqa: SIM110 - as above
            if not self.rims[number * JOINED + of] & squares:
                return False
        return True

    def spans(self, number: int, squares: int) -> bool:
        """Whether a play on some squares of a line that the rims share, one after another, touches them all."""
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
        anchors = 0
        while squares:
            anchors |= 1 << anchor_at(self.filled[line], lowest_bit(squares))
            squares &= squares - 1
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
        """Adds a spot for one tile, or for one and another after it in the line."""
        self.spot_lines[self.spot_count] = line
        self.spot_places[self.spot_count] = place
        self.spot_others[self.spot_count] = other
        self.spot_count += 1
