# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Joints: sets of clusters, each legal on its own, that one play may join.

Sets are made by adding clusters that lie near (see rims.py), each set once: the latest cluster first,
then always the latest of those that could be added. A set is worth a closer look if a play fills squares
of all rims, and a bound says that this may lead to a turn that is good enough.
"""

import cython

from slovoplet.engine import terms as names
from slovoplet.engine.bridge import Bridge
from slovoplet.engine.cells import Cells
from slovoplet.engine.clusters import Clusters
from slovoplet.engine.rims import Rims
from slovoplet.engine.rowplays import RowPlays

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

IMPOSSIBLE = -(1 << 20)
LOW_HALF = names.LOW_HALF
ALL = names.LETTER_SET
STAR_BIT = names.STAR_BIT
LETTER = STAR_BIT - 1
CODE = 2 * STAR_BIT - 1
SPAN = 2  # a cell of a play: see rowplays.py
SET = 9  # cells of a set: how many clusters, and these
_NONE = -1
_DEPTHS = 9  # for hands of up to eight tiles
_PARTS = 256


class Joints:
    """The clusters that may be joined, and the sets of them that one play may join."""

    def __init__(self, rows: RowPlays, clusters: Clusters) -> None:
        if not cython.compiled:
            self.heads, self.starts, self.ends = [0] * _PARTS, [0] * _PARTS, [0] * _PARTS
            self.chosen = [0] * _DEPTHS
            self.shared, self.here = [0] * _DEPTHS, [0] * _DEPTHS
        self.rows, self.clusters = rows, clusters
        self.position, self.size = self.clusters.position, self.clusters.size
        self.bridge, self.rims = Bridge(self.position), Rims(clusters)
        self.partners, self.nexts, self.sets = Cells(), Cells(), Cells()
        self.set_count = 0
        self.exhausted = False

    def start(self, tiles: int) -> None:
        """Forgets all clusters; the hand has so many tiles."""
        self.tiles = tiles
        self.rims.count = self.partner_count = self.set_count = 0
        self.exhausted = False
        for part in range(self.clusters.part_count):
            self.heads[part] = self.starts[part] = _NONE

    def collect(self, member: int, least: int) -> None:
        """Finds the sets of a cluster and earlier ones that can lead to turns with at least so many points."""
        self.set_count = 0
        self.least = least
        if not self.nexts.reserve(member + 1):
            self.exhausted = True
            return
        number = self.rims.number_of(member)
        part = self.clusters.part_of(number)
        self.chosen[0] = member
        self.shared[0] = self.rims.lines.data[member]
        self.lay(number)
        self._extend(1, part, self.clusters.gain_of(number))
        self.take(number)
        self.nexts.data[member] = self.heads[part] + 1
        self.heads[part] = member

    def _find_partners(self, used: int) -> bool:
        """Lists the parts of the hand that one more cluster may use, so that a tile is left to join it."""
        if self.starts[used] != _NONE:
            return True
        if not self.partners.reserve(self.partner_count + self.clusters.part_count):
            return False
        self.starts[used] = self.partner_count
        for other in range(1, self.clusters.part_count - used):
            if self.clusters.sizes[used] + self.clusters.sizes[
                other
            ] < self.tiles and self.clusters.holds(self.clusters.part_count - 1 - used, other):
                self.partners.data[self.partner_count] = other
                self.partner_count += 1
        self.ends[used] = self.partner_count
        return True

    def _extend(self, depth: int, used: int, gain: int) -> None:
        """Adds every cluster that is near to those chosen, so many, which use a part of the hand."""
        if not self._find_partners(used):
            self.exhausted = True
            return
        room = self.tiles - self.clusters.sizes[used]
        known = False
        for place in range(self.starts[used], self.ends[used]):
            other = self.partners.data[place]
            member = self.heads[other]
            while member >= 0:
                self.shared[depth] = self.shared[depth - 1] & self.rims.lines.data[member]
                if self.shared[depth]:
                    if not known:
                        self.rims.spread(self.chosen[depth - 1], depth, room - 1)
                        known = True
                    if self._is_next(member, depth, room - self.clusters.sizes[other]):
                        self._choose(member, depth, used + other, gain)
                packed = self.nexts.data[member]
                member = packed
                member -= 1

    def _is_next(self, member: int, depth: int, steps: int) -> bool:
        """Whether a cluster may be added, joined by so many tiles; not if it should have been before."""
        if not self.rims.fits(member, depth, steps):
            return False
        if depth == 1 or member < self.chosen[depth - 1]:
            return True
        return not self.rims.fits(
            member, depth - 1, steps + self.rims.size_of(self.chosen[depth - 1])
        )

    def _choose(self, member: int, depth: int, used: int, gain: int) -> None:
        """Adds a cluster to those chosen, and looks whether a play joins them."""
        number = self.rims.number_of(member)
        self.chosen[depth] = member
        self.lay(number)
        gain += self.clusters.gain_of(number)
        self._narrow(depth + 1)
        if self.shared[depth]:
            if (
                self.rows.left > 2
                or gain + self.clusters.bonus + self._most(depth + 1, used) >= self.least
            ) and self._has_play(depth + 1):
                self._remember(depth + 1)
            if self.rows.left > 1:
                self._extend(depth + 1, used, gain)
        self.take(number)

    def _narrow(self, depth: int) -> None:
        """Leaves, of the lines with rims of all those chosen, those where the tiles left reach them all.

        If more clusters are added, the tiles from one rim to another in the line are theirs or of the
        play that joins them, so no more than are left now.
        """
        lines = self.shared[depth - 1]
        while lines:
            line = self._first(lines)
            self._look_at(depth, line)
            if not self._reach_in(depth, line):
                self.shared[depth - 1] ^= lines & -lines
            lines &= lines - 1

    def _first(self, lines: int) -> int:
        """The first of some lines: rows below, columns above."""
        if lines & LOW_HALF:
            return lowest_bit(lines & LOW_HALF)
        return self.size + lowest_bit(lines >> 32)

    def _look_at(self, depth: int, line: int) -> None:
        """Finds the rims of those chosen in a line, the squares of any of them and those of all."""
        self.either = 0
        self.common = self.position.full
        for of in range(depth):
            rim = self.rims.in_line(self.chosen[of], line)
            self.here[of] = rim
            self.either |= rim
            self.common &= rim

    def lay(self, cluster: int) -> None:
        """Lays the tiles of a cluster."""
        count = self.clusters.size_of(cluster)
        for index in range(count):
            tile = self.clusters.tile(cluster, index)
            self.position.put(tile >> 6, tile & CODE, True)
            if tile & STAR_BIT:
                self.rows.stars -= 1
            else:
                tile &= LETTER
                self.rows.counts[tile] = self.rows.counts[tile] - 1
                if not self.rows.counts[tile]:
                    self.rows.letters ^= 1 << tile
        self.rows.left -= count

    def take(self, cluster: int) -> None:
        """Takes the tiles of a cluster back into the hand."""
        self.clusters.take(cluster)
        count = self.clusters.size_of(cluster)
        for index in range(count):
            tile = self.clusters.tile(cluster, index)
            if tile & STAR_BIT:
                self.rows.stars += 1
            else:
                tile &= LETTER
                self.rows.counts[tile] = self.rows.counts[tile] + 1
                self.rows.letters |= 1 << tile
        self.rows.left += count

    def _has_play(self, depth: int) -> bool:
        """Whether a play joins those chosen, which lie on the board."""
        mark = self.position.log_at
        start = self.rows.count
        found = False
        lines = self.shared[depth - 1]
        while lines and not found:
            line = self._first(lines)
            lines &= lines - 1
            self._look_at(depth, line)
            reach = self._reach_in(depth, line)
            if reach and self._is_open(depth, line, reach):
                self.rows.find_in_line(
                    line, self._anchors(line, reach & self.here[0]), self.here[0]
                )
                for number in range(start, self.rows.count):
                    if self._hits(
                        depth, self.rows.plays.data[number * self.rows.width + SPAN] & LOW_HALF
                    ):
                        found = True
                self.rows.count = start
        self.position.restore(mark)
        return found

    def _is_open(self, depth: int, line: int, reach: int) -> bool:
        """Whether a letter of the hand fits on a square of each rim, within reach, in a line."""
        usable = ALL if self.rows.stars else self.rows.letters
        for of in range(depth):
            rest = self.here[of] & reach
            is_open = False
            while rest:
                place = lowest_bit(rest)
                rest &= rest - 1
                self._find_cross(line, place, usable)
                if line < self.size:
                    self._find_cross(self.size + place, line, usable)
                else:
                    self._find_cross(place, line - self.size, usable)
                if self.position.cross[((line + 1) << self.position.shift) + place] & usable:
                    is_open = True
            if not is_open:
                return False
        return True

    def _find_cross(self, line: int, place: int, usable: int) -> None:
        """Finds which letters fit on a square beside a tile."""
        if self.position.edges(line) >> place & 1:
            self.position.save(line, place)
            self.position.find_cross(line, place, usable)

    def _anchors(self, line: int, squares: int) -> int:
        """The anchors of the plays that fill squares of a line."""
        filled = self.position.filled[line]
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

    def _reach_in(self, depth: int, line: int) -> int:
        """The squares of a line that a play can fill which touches all those chosen, from rim to rim."""
        empty = ~self.position.filled[line] & self.position.full
        rest = self.either
        reach = 0
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            window = self._window(empty >> place << place)
            if self._hits(depth, window):
                reach |= window
        return reach

    def _window(self, squares: int) -> int:
        """The first of some squares, as many as tiles are left."""
        window = 0
        step = 0
        while squares and step < self.rows.left:
            window |= squares & -squares
            squares &= squares - 1
            step += 1
        return window

    def _most(self, depth: int, used: int) -> int:
        """A bound on what the last one or two tiles bring if they join those chosen, which lie on the board.

        One tile fills a square of all rims. Two tiles do so together, side by side in one line; or
        each does so alone; or one does, and the other lies beside it, or is a cluster of its own. If
        the other touched only some of those chosen, it would belong to one of the clusters of another
        set.
        """
        left = self.clusters.part_count - 1 - used
        value = self.clusters.values[left]
        most = single = IMPOSSIBLE
        lines = self.shared[depth - 1]
        while lines:
            line = self._first(lines)
            lines &= lines - 1
            self._look_at(depth, line)
            rest = self.common
            while rest and line < self.size:
                gain = self.bridge.of_one(line, lowest_bit(rest), value)
                rest &= rest - 1
                if gain > single:
                    single = gain
            if self.rows.left == 2:
                gain = self._most_of_two(depth, line, value)
                if gain > most:
                    most = gain
        if single > IMPOSSIBLE:
            gain = single
            if self.rows.left == 2:
                gain += (
                    single if single > self.clusters.within[left] else self.clusters.within[left]
                )
            if gain > most:
                most = gain
        return most

    def _most_of_two(self, depth: int, line: int, value: int) -> int:
        """The most that two tiles side by side in a line bring which touch all those chosen."""
        empty = ~self.position.filled[line] & self.position.full
        most = IMPOSSIBLE
        rest = self.either
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            window = self._window(empty >> place << place)
            if window & (window - 1) and self._hits(depth, window):
                gain = self.bridge.of_two(line, place, highest_bit(window), value)
                if gain > most:
                    most = gain
            before = empty & ((1 << place) - 1)
            if before and self.common >> place & 1:
                gain = self.bridge.of_two(line, highest_bit(before), place, value)
                if gain > most:
                    most = gain
        return most

    def _hits(self, depth: int, window: int) -> bool:
        """Whether squares of the line looked at are of every rim."""
        for of in range(depth):
            if not self.here[of] & window:
                window = 0
        return window != 0

    def _remember(self, depth: int) -> None:
        """Keeps the set of those chosen."""
        at = self.set_count * SET
        if not self.sets.reserve(at + SET):
            self.exhausted = True
            return
        self.sets.data[at] = depth
        for of in range(depth):
            self.sets.data[at + 1 + of] = self.rims.number_of(self.chosen[of])
        self.set_count += 1
