# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The path of a search: the plays that make up the turn being examined, one for each depth.

A cluster may take the place of a play: see best/search.py. Methods about the path plus one more play
take that play as `last`, at the depth after the path's last.
"""

import cython

from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.turns.clusters import Clusters
from slovoplet.engine.turns.harvest import Harvest

if not cython.compiled:
    from slovoplet.engine.codes import VALUE_ZERO
    from slovoplet.engine.plays.bounds import LEVELS, TURN_TILES
    from slovoplet.engine.plays.record import (
        GAIN,
        KEY,
        NEED,
        SPAN,
        TILES,
        count_in,
        part_in,
        points_in,
        tile_at,
    )


class Path:
    """The plays of a turn, the stars it takes, and what the tiles it leaves are worth."""

    def __init__(self, plays: LinePlays, clusters: Clusters) -> None:
        if not cython.compiled:
            self.numbers, self.used = [0] * LEVELS, [0] * LEVELS
            self.swaps = [0] * TURN_TILES
        self.plays, self.clusters = plays, clusters
        self.leaves = Cells()
        self.has_leaves = False
        self.swap_count = self.most_leave = 0

    def set_swaps(self, swaps: list[int]) -> None:
        """Sets the stars that every turn of the next search takes off the board."""
        self.swap_count = len(swaps)
        for number in range(self.swap_count):
            self.swaps[number] = swaps[number]

    def set_leaves(self, values: list[int]) -> None:
        """Sets what each part of the hand is worth if kept; an empty list if all are worth nothing."""
        self.has_leaves = len(values) > 0
        if not self.leaves.reserve(len(values)):
            raise MemoryError("no memory for the values of what stays")
        for number in range(len(values)):
            self.leaves.data[number] = values[number]
        self.most_leave = max(values) - VALUE_ZERO if values else 0

    def value_left(self, part: int) -> int:
        """What a part of the hand is worth if kept, in thousandths of a point."""
        value = self.leaves.data[part]
        return value - VALUE_ZERO

    def _start(self, depth: int, of: int, last: int) -> int:
        """The first cell of a play of the path, or of the last one."""
        return (last if of == depth else self.numbers[of]) * self.plays.width

    def leave_value(self, depth: int, last: int) -> int:
        """What the tiles kept after the path and one more play are worth."""
        part = self.clusters.parts.count - 1
        for of in range(depth + 1):
            part -= part_in(self.plays.records.data[self._start(depth, of, last) + GAIN])
        return self.value_left(part)

    def gather(self, harvest: Harvest, depth: int, last: int) -> None:
        """Lists the tiles of the path and one more play by their squares, ahead of the stars taken."""
        count = 0
        for of in range(depth + 1):
            at = self._start(depth, of, last)
            for place in range(count_in(self.plays.records.data[at + SPAN])):
                tile = tile_at(self.plays.records.data, at + TILES, place)
                back = count
                while back and harvest.pending[back - 1] > tile:
                    harvest.pending[back] = harvest.pending[back - 1]
                    back -= 1
                harvest.pending[back] = tile
                count += 1
        harvest.tile_count = count
        for number in range(self.swap_count):
            harvest.pending[count + number] = self.swaps[number]
        harvest.swap_count = self.swap_count

    def note_used(self, depth: int, number: int) -> None:
        """Notes which part of the hand the path and one more play use together."""
        gain = self.plays.records.data[number * self.plays.width + GAIN]
        self.used[depth + 1] = self.used[depth] + part_in(gain)

    def keep_as_cluster(self, depth: int, last: int, key: int, points: int, repeats: bool) -> bool:
        """Keeps the path and one more play, noted as used, as a cluster; false if out of memory."""
        if not self.clusters.add(points, self.used[depth + 1], key, repeats):
            return False
        for of in range(depth + 1):
            at = self._start(depth, of, last)
            for place in range(count_in(self.plays.records.data[at + SPAN])):
                self.clusters.add_tile(tile_at(self.plays.records.data, at + TILES, place))
        return True

    def put_cluster(self, depth: int, cluster: int) -> bool:
        """Puts a cluster at a depth as if it were a play; false if out of memory."""
        number = self.plays.count
        self.numbers[depth] = number
        at = number * self.plays.width
        if not self.plays.records.reserve(at + self.plays.width):
            return False
        self.plays.count += 1
        source = self.clusters.start_of(cluster)
        for cell in range(self.plays.width):
            self.plays.records.data[at + cell] = self.clusters.records.data[source + cell]
        self.note_used(depth, number)
        return True

    def key_of(self, depth: int) -> int:
        """The key of the tiles of the path."""
        key = 0
        for of in range(depth):
            key ^= self.plays.records.data[self.numbers[of] * self.plays.width + KEY]
        return key

    def need_of(self, depth: int) -> int:
        """What the path needs from the packed hand."""
        need = 0
        for of in range(depth):
            need += self.plays.records.data[self.numbers[of] * self.plays.width + NEED]
        return need

    def points_of(self, depth: int) -> int:
        """The points of the path."""
        points = 0
        for of in range(depth):
            points += points_in(self.plays.records.data[self.numbers[of] * self.plays.width + GAIN])
        return points
