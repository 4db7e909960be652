# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The first plays of a position in the order in which they are followed: by what they need from the hand.

Plays of many tiles come first; all that need the same part of the hand are one segment, so that one
test skips them when the hand no longer has it.
"""

import cython

from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays

if not cython.compiled:
    from slovoplet.engine.plays.bounds import LEVELS
    from slovoplet.engine.plays.record import GAIN, NEED, SPAN, count_in, part_in

_HALF = (1 << 32) - 1


class FirstPlays:
    """The first plays, sorted in place, and their segments: what each needs, its first play, the one after its last."""

    def __init__(self, plays: LinePlays) -> None:
        self.plays = plays
        allowance = self.plays.allowance
        self.sorted, self.parts = Cells(allowance), Cells(allowance)
        self.needs, self.starts, self.ends = Cells(), Cells(), Cells()
        self.segment_count = 0
        if not cython.compiled:
            self.first_segment = [0] * LEVELS

    def sort(self, part_count: int) -> bool:
        """Sorts the first plays by what they need, those of many tiles first; false if out of memory."""
        count = self.plays.count
        width = self.plays.width
        self.segment_count = 0
        if not (
            self.parts.reserve(part_count)
            and self.needs.reserve(part_count)
            and self.starts.reserve(part_count)
            and self.ends.reserve(part_count)
            and self.sorted.reserve(self.plays.records.size)
        ):
            return False
        self._count_parts(part_count)
        self._find_segments(part_count)
        for number in range(count):
            source = number * width
            part = part_in(self.plays.records.data[source + GAIN])
            target = self.parts.data[part] * width
            self.parts.data[part] = self.parts.data[part] + 1
            for cell in range(width):
                self.sorted.data[target + cell] = self.plays.records.data[source + cell]
        for cell in range(count * width):
            self.plays.records.data[cell] = self.sorted.data[cell]
        for number in range(self.segment_count):
            source = self.starts.data[number] * width
            self.needs.data[number] = self.plays.records.data[source + NEED]
        return True

    def _count_parts(self, part_count: int) -> None:
        """Counts the plays of each part, in the bits below its number of tiles."""
        self.parts.clear(part_count)
        for number in range(self.plays.count):
            at = number * self.plays.width
            part = part_in(self.plays.records.data[at + GAIN])
            tiles = count_in(self.plays.records.data[at + SPAN])
            self.parts.data[part] = (tiles << 32) | ((self.parts.data[part] & _HALF) + 1)

    def _find_segments(self, part_count: int) -> None:
        """Finds where the plays of each part begin, and writes that in place of their count."""
        start = 0
        for size in range(self.plays.left, -1, -1):
            self.first_segment[size] = self.segment_count
            for part in range(part_count):
                if size and self.parts.data[part] >> 32 == size:
                    many = self.parts.data[part] & _HALF
                    self.parts.data[part] = start
                    self.starts.data[self.segment_count] = start
                    start += many
                    self.ends.data[self.segment_count] = start
                    self.segment_count += 1
