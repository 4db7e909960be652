# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The plays that may come next, by level: those found first, then those found after each play of the path.

A play of an earlier level is inherited: it is still valid as found, unless it fills a square that has
changed since. Such squares are *blocked*, by depth of the path, by level and by line.
"""

import cython

from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.turns.changes import Changes

if not cython.compiled:
    from slovoplet.engine.plays.bounds import BLOCKS, LEVELS, block_at
    from slovoplet.engine.plays.record import GAIN, SPAN, count_in, points_in


class Levels:
    """Which plays belong to which level, what is blocked for them, and the most that one tile scores."""

    def __init__(self, plays: LinePlays, changes: Changes) -> None:
        if not cython.compiled:
            self.starts, self.ends, self.singles = ([0] * LEVELS for _ in range(3))
            self.blocked = [0] * BLOCKS
        self.plays, self.changes = plays, changes
        self.position, self.size = self.changes.position, self.changes.size

    def start(self) -> None:
        """Begins with the first plays, all found."""
        self.starts[0] = 0
        self.ends[0] = self.plays.count
        self._unblock(0)

    def _unblock(self, depth: int) -> None:
        """Clears all blocked squares for the plays found last."""
        at = block_at(depth, depth)
        for line in range(2 * self.size):
            self.blocked[at + line] = 0

    def block(self, depth: int, level: int) -> None:
        """Blocks the inherited plays, from a level on, that the last play of the path has changed."""
        for of in range(level, depth):
            source = block_at(depth - 1, of)
            target = block_at(depth, of)
            for line in range(2 * self.size):
                self.blocked[target + line] = self.blocked[source + line]
        for number in range(self.changes.count):
            line = self.changes.touched[number]
            changed = self.changes.squares[line] | self.position.fresh[line]
            for of in range(level, depth):
                self.blocked[block_at(depth, of) + line] |= changed

    def find(self, depth: int) -> None:
        """Finds the plays that touch what has changed, and forgets the changes."""
        self._unblock(depth)
        self.starts[depth] = self.plays.count
        for number in range(self.changes.count):
            line = self.changes.touched[number]
            if self.changes.anchors[line]:
                self.plays.find_in_line(
                    line, self.changes.anchors[line], self.changes.squares[line]
                )
        self.changes.forget_all()
        self.ends[depth] = self.plays.count

    def find_singles(self, depth: int) -> None:
        """Finds the most that a play of one tile scores, among all plays known at a depth."""
        most = self.singles[depth - 1] if depth else 0
        for number in range(self.starts[depth], self.ends[depth]):
            at = number * self.plays.width
            if count_in(self.plays.records.data[at + SPAN]) == 1:
                gain = points_in(self.plays.records.data[at + GAIN])
                if gain > most:
                    most = gain
        self.singles[depth] = most
