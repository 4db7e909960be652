# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""What a play has changed: squares where other letters fit now, and the anchors of plays that touch them."""

import cython

from slovoplet.engine.plays.position import Position

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

_LINES = 56


class Changes:
    """The changes of the last play: by line, the empty squares that changed and the anchors beside them."""

    def __init__(self, position: Position) -> None:
        if not cython.compiled:
            self.squares, self.anchors = [0] * _LINES, [0] * _LINES
            self.marked, self.touched = [0] * _LINES, [0] * _LINES
        self.position = position
        self.size = self.position.size
        self.shift = self.position.shift
        self.count = 0
        for line in range(_LINES):
            self.squares[line] = self.anchors[line] = self.marked[line] = 0

    def spread(self, line: int, mask: int, usable: int) -> None:
        """Finds what a play that was just laid has changed, and the anchors of plays that touch it."""
        lane = line if line < self.size else line - self.size
        self.count = 0
        self._touch(line)
        self._spread_run(line, lowest_bit(mask), usable)
        while mask:
            place = lowest_bit(mask)
            mask &= mask - 1
            across = self.size + place if line < self.size else place
            self._touch(across)
            self._spread_run(across, lane, usable)

    def spread_tile(self, row: int, col: int, usable: int) -> None:
        """Adds what a tile has changed, unless one before it in the run, laid with it, has told it."""
        if not col or not self.position.fresh[row] >> (col - 1) & 1:
            self._touch(row)
            self._spread_run(row, col, usable)
        if not row or not self.position.fresh[row - 1] >> col & 1:
            self._touch(self.size + col)
            self._spread_run(self.size + col, row, usable)

    def _spread_run(self, line: int, place: int, usable: int) -> None:
        """Marks the ends of a run that has changed, and makes the run an anchor."""
        filled = self.position.filled[line]
        gap = ~filled & ((1 << place) - 1)
        low = highest_bit(gap) if gap else -1
        gap = ~filled >> place
        high = place + lowest_bit(gap)
        at = (line + 1) << self.shift
        if low >= 0:
            self._spread_end(line, low, usable)
        if high < self.size:
            self._spread_end(line, high, usable)
        if self.position.cross[at + low] & usable or self.position.cross[at + high] & usable:
            self.anchors[line] |= 1 << high - 1

    def _spread_end(self, line: int, place: int, usable: int) -> None:
        """Marks an empty square at the end of a changed run: other letters fit there now, both ways."""
        self.squares[line] |= 1 << place
        self.position.save(line, place)
        self.position.find_cross(line, place, usable)
        if line < self.size:
            across = self.size + place
            lane = line
        else:
            across = place
            lane = line - self.size
        self._touch(across)
        self.squares[across] |= 1 << lane
        if self.position.cross[((across + 1) << self.shift) + lane] & usable:
            filled = self.position.filled[across]
            if filled >> (lane + 1) & 1:  # the block after it
                self.anchors[across] |= 1 << lane + lowest_bit(~filled >> (lane + 1))
            elif lane and filled >> (lane - 1) & 1:
                self.anchors[across] |= 1 << (lane - 1)
            else:
                self.anchors[across] |= 1 << lane

    def _touch(self, line: int) -> None:
        """Notes that a line has changed."""
        if not self.marked[line]:
            self.marked[line] = 1
            self.touched[self.count] = line
            self.count += 1

    def forget_all(self) -> None:
        """Forgets the changes of every line."""
        for number in range(self.count):
            self.forget(self.touched[number])
        self.count = 0

    def forget(self, line: int) -> None:
        """Forgets the changes of a line."""
        self.squares[line] = 0
        self.anchors[line] = 0
        self.marked[line] = 0
