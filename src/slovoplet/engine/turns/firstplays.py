# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The first plays of a position in the order in which they are followed: by what they need of the hand.

Plays of many tiles come first; all that need the same part of the hand are one segment, so that one
test passes over them when the hand no longer has it.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays

NEED, SPAN, GAIN = 1, 2, 3  # cells of a play: see lineplays.py
LOW_HALF = names.LOW_HALF
_SEGMENT = 3  # cells of a segment: need, first play, play after the last


class FirstPlays:
    """The first plays, sorted in place, and their segments."""

    def __init__(self, rows: LinePlays) -> None:
        self.rows = rows
        self.segments, self.sorted, self.parts = Cells(), Cells(), Cells()
        self.segment_count = 0
        if not cython.compiled:
            self.first_segment = [0] * 22

    def prepare(self, part_count: int) -> bool:
        """Sorts the first plays by what they need, those of many tiles first; false if memory ran out."""
        count = self.rows.count
        width = self.rows.width
        self.segment_count = 0
        if not (
            self.parts.reserve(part_count)
            and self.segments.reserve(_SEGMENT * part_count)
            and self.sorted.reserve(self.rows.plays.size)
        ):
            return False
        self.parts.clear(part_count)
        for number in range(count):
            part = self.rows.plays.data[number * width + GAIN] >> 32
            tiles = self.rows.plays.data[number * width + SPAN] >> 40
            self.parts.data[part] = (tiles << 32) | ((self.parts.data[part] & LOW_HALF) + 1)
        start = 0
        for size in range(self.rows.left, -1, -1):
            self.first_segment[size] = self.segment_count
            for part in range(part_count):
                if size and self.parts.data[part] >> 32 == size:
                    many = self.parts.data[part] & LOW_HALF
                    self.parts.data[part] = start
                    at = self.segment_count * _SEGMENT
                    self.segments.data[at + 1] = start
                    start += many
                    self.segments.data[at + 2] = start
                    self.segment_count += 1
        for number in range(count):
            source = number * width
            part = self.rows.plays.data[source + GAIN] >> 32
            target = self.parts.data[part] * width
            self.parts.data[part] = self.parts.data[part] + 1
            for cell in range(width):
                self.sorted.data[target + cell] = self.rows.plays.data[source + cell]
        for segment in range(self.segment_count):
            at = segment * _SEGMENT
            self.segments.data[at] = self.sorted.data[self.segments.data[at + 1] * width + NEED]
        for cell in range(count * width):
            self.rows.plays.data[cell] = self.sorted.data[cell]
        return True
