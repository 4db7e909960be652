# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""What a play has changed: squares where different letters fit now, and the anchors of plays that touch them."""

import cython

from slovoplet.engine.plays.searchboard import SearchBoard

if not cython.compiled:
    from slovoplet.engine.plays.bounds import LINES
    from slovoplet.engine.plays.line import (
        anchor_at,
        lane_of,
        line_across,
        place_at,
        run_end,
        run_start,
    )
    from slovoplet.lexicon.bits import lowest_bit


class Changes:
    """The changes of the last play: by line, the empty squares that changed and the anchors next to them."""

    def __init__(self, position: SearchBoard) -> None:
        if not cython.compiled:
            self.squares, self.anchors = [0] * LINES, [0] * LINES
            self.marked, self.touched = [0] * LINES, [0] * LINES
        self.position = position
        self.size = self.position.size
        self.shift = self.position.shift
        self.count = 0
        for line in range(LINES):
            self.squares[line] = self.anchors[line] = self.marked[line] = 0

    def spread(self, line: int, mask: int, usable: int) -> None:
        """Finds what a play that was just laid has changed, and the anchors of plays that touch it."""
        lane = lane_of(line, self.size)
        self.count = 0
        self._touch(line)
        self._spread_run(line, lowest_bit(mask), usable)
        while mask:
            place = lowest_bit(mask)
            mask &= mask - 1
            across = line_across(line, place, self.size)
            self._touch(across)
            self._spread_run(across, lane, usable)

    def spread_tile(self, row: int, col: int, usable: int) -> None:
        """Adds what a tile has changed, unless an earlier tile of the play in the same run has done so."""
        if not col or not self.position.fresh[row] >> (col - 1) & 1:
            self._touch(row)
            self._spread_run(row, col, usable)
        if not row or not self.position.fresh[row - 1] >> col & 1:
            self._touch(self.size + col)
            self._spread_run(self.size + col, row, usable)

    def _spread_run(self, line: int, place: int, usable: int) -> None:
        """Marks the ends of a run that has changed, and makes the run an anchor."""
        low = run_start(self.position.filled[line], place) - 1
        high = run_end(self.position.filled[line], place)
        at = place_at(line, 0, self.shift)
        if low >= 0:
            self._spread_end(line, low, usable)
        if high < self.size:
            self._spread_end(line, high, usable)
        if self.position.cross[at + low] & usable or self.position.cross[at + high] & usable:
            self.anchors[line] |= 1 << high - 1

    def _spread_end(self, line: int, place: int, usable: int) -> None:
        """Marks an empty square at the end of a changed run: different letters fit there now, in both directions."""
        self.squares[line] |= 1 << place
        self.position.save(line, place)
        self.position.find_cross(line, place, usable)
        across = line_across(line, place, self.size)
        lane = lane_of(line, self.size)
        self._touch(across)
        self.squares[across] |= 1 << lane
        if self.position.cross[place_at(across, lane, self.shift)] & usable:
            self.anchors[across] |= 1 << anchor_at(self.position.filled[across], lane)

    def _touch(self, line: int) -> None:
        """Notes that a line has changed."""
        if not self.marked[line]:
            self.marked[line] = 1
            self.touched[self.count] = line
            self.count += 1

    def forget_all(self) -> None:
        """Forgets the changes of every line."""
        for number in range(self.count):
            line = self.touched[number]
            self.squares[line] = 0
            self.anchors[line] = 0
            self.marked[line] = 0
        self.count = 0
