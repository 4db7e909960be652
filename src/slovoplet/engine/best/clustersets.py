# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The clusters of a set of outlines that one play may join.

First a shape is chosen for each outline, such that the hand affords them all; if one or two tiles are
left, a bound on what they bring (see joinbound.py), for all shapes and then for these, rules most sets out.
Then clusters are chosen. If letters fit on squares of their rims so that a play may touch all of them,
they are laid, and the lines where the rims meet are searched for such a play.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.best.joinbound import JoinBound
from slovoplet.engine.best.sharedlines import SharedLines
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit

ALL = names.LETTER_SET
LOW_HALF = names.LOW_HALF
STAR_BIT = names.STAR_BIT
LETTER = STAR_BIT - 1
CODE = 2 * STAR_BIT - 1
IMPOSSIBLE = -(1 << 20)
SPAN = 2  # a cell of a play: see lineplays.py
FIRST, NEXT, NEED, WIDTH = 2, 4, 5, 6  # cells of a shape: see outlines.py
SET = 9  # cells of a set: how many clusters, and these
MOST = 8  # clusters of a set: see sharedlines.py
_LINES = 56
_BOUNDED = 2  # tiles whose gain is bounded


class ClusterSets:
    """The shapes and clusters chosen for a set of outlines, and the sets that a play may join."""

    def __init__(self, rows: LinePlays, outlines: Outlines) -> None:
        if not cython.compiled:
            self.shapes, self.cast = [0] * MOST, [0] * MOST
            self.opens = [0] * (_LINES * MOST)
        self.rows, self.outlines = rows, outlines
        self.meeting = SharedLines(outlines)
        self.clusters, self.position = self.outlines.clusters, self.outlines.position
        self.size = self.outlines.size
        self.bridge = JoinBound(self.position)
        self.sets = Cells()
        self.set_count = self.laid = 0
        self.exhausted = False

    def begin(self) -> None:
        """Begins a hand, when it is known what its parts bring: two tiles at most so much."""
        self.elsewhere = IMPOSSIBLE
        for part in range(self.clusters.part_count):
            if self.clusters.sizes[part] == _BOUNDED:
                within = self.clusters.within[part]
                if within > self.elsewhere:
                    self.elsewhere = within

    def start(self, least: int) -> None:
        """Forgets the sets that were found; the next are to lead to turns with at least so many points."""
        self.set_count = 0
        self.least = least
        self.exhausted = False

    def find(self) -> None:
        """Finds the sets for the outlines chosen."""
        if self.meeting.left <= _BOUNDED:
            self._find_ceiling()
            gain = self.ceiling
            for of in range(self.meeting.many):
                most = self.outlines.gains.data[self.meeting.chosen[of]]
                gain += most
            if gain < self.least:
                return
        self._choose_shape(0, 0, 0)

    def _choose_shape(self, of: int, used: int, gain: int) -> None:
        """Tries every shape of an outline that the hand affords beside those chosen before."""
        shapes = self.outlines.shapes.data
        guards = self.clusters.guards
        hand = self.clusters.needs[self.clusters.part_count - 1 - used] | guards
        shape = self.outlines.first_shape(self.meeting.chosen[of])
        while shape:
            at = (shape - 1) * WIDTH
            if (hand - shapes[at + NEED]) & guards == guards:
                cluster = shapes[at + FIRST] - 1
                part = self.clusters.part_of(cluster)
                self.shapes[of] = shape
                self.cast[of] = cluster
                total = gain + self.clusters.gain_of(cluster)
                if of + 1 < self.meeting.many:
                    self._choose_shape(of + 1, used + part, total)
                else:
                    self._consider(used + part, total)
                self._take_down_to(of)
            shape = shapes[at + NEXT]

    def _consider(self, used: int, gain: int) -> None:
        """Tries the clusters of the shapes chosen, if these may lead to enough points."""
        left = self.clusters.part_count - 1 - used
        if self.meeting.left <= _BOUNDED:
            if gain + self.ceiling < self.least:
                return
            self._lay_up_to(self.meeting.many)
            if (
                gain + self._most(self.clusters.values[left], self.clusters.within[left])
                < self.least
            ):
                return
        self.stars_left = self.clusters.letters[left] == ALL
        self._choose_cluster(0)

    def _choose_cluster(self, of: int) -> None:
        """Tries every cluster of a shape, together with those of the shapes after it."""
        link = self.cast[of] + 1
        while link:
            self.cast[of] = link - 1
            self._note_open(of)
            if of + 1 < self.meeting.many:
                self._choose_cluster(of + 1)
            else:
                self._try_clusters()
            self._take_down_to(of)
            link = self.outlines.next_cluster(link)
        self.cast[of] = self.outlines.first_cluster(self.shapes[of]) - 1

    def _note_open(self, of: int) -> None:
        """Adds the squares where letters fit on the rim of a cluster to those of the ones before it."""
        for number in range(self.meeting.count):
            at = number * MOST + of
            squares = self.outlines.open_in(
                self.meeting.chosen[of],
                self.cast[of],
                self.meeting.lines[number],
                self.stars_left,
            )
            squares &= self.meeting.tells[at]
            self.opens[at] = squares | (self.opens[at - 1] if of else self.meeting.free[number])

    def _try_clusters(self) -> None:
        """Keeps the clusters chosen if a play joins them; where runs of several end, letters may fit."""
        last = self.meeting.many - 1
        for number in range(self.meeting.count):
            squares = self.opens[number * MOST + last] | self.meeting.shared[number]
            if self.meeting.spans(number, squares):
                self._lay_up_to(self.meeting.many)
                if self._has_play(number):
                    self._remember()
                    return

    def _lay_up_to(self, count: int) -> None:
        """Lays the first ones of the clusters chosen that do not lie on the board yet."""
        while self.laid < count:
            self.lay(self.cast[self.laid])
            self.laid += 1

    def _take_down_to(self, count: int) -> None:
        """Takes the clusters chosen off the board, but for the first ones."""
        while self.laid > count:
            self.laid -= 1
            self.take(self.cast[self.laid])

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
        count = self.clusters.size_of(cluster)
        for index in range(count):
            tile = self.clusters.tile(cluster, index)
            self.position.lift(tile >> 6)
            if tile & STAR_BIT:
                self.rows.stars += 1
            else:
                tile &= LETTER
                self.rows.counts[tile] = self.rows.counts[tile] + 1
                self.rows.letters |= 1 << tile
        self.rows.left += count

    def _find_ceiling(self) -> None:
        """Finds a bound for all clusters of the outlines chosen: with the highest value for every tile."""
        self.meeting.find_spots()
        for of in range(self.meeting.many):
            self.clusters.lay(self._any_cluster(of))
        whole = self.clusters.part_count - 1
        self.bridge.top = self.clusters.values[whole]
        self.ceiling = self._most(self.clusters.values[whole], self.elsewhere)
        self.bridge.top = -1
        for of in range(self.meeting.many):
            self.clusters.take(self._any_cluster(of))

    def _any_cluster(self, of: int) -> int:
        """A cluster of an outline chosen."""
        shape = self.outlines.first_shape(self.meeting.chosen[of])
        return self.outlines.first_cluster(shape) - 1

    def _most(self, value: int, elsewhere: int) -> int:
        """A bound on what the last one or two tiles bring, with the bonus, if they join the clusters laid.

        One tile fills a square of all rims. Two tiles do so together, side by side in one line; or
        each does so alone; or one does, and the other lies beside it, or is a cluster of its own. If
        the other touched only some of those chosen, it would belong to one of the clusters of another
        set.
        """
        most = IMPOSSIBLE
        for number in range(self.meeting.single_count):
            spot = self.meeting.spots[number]
            gain = self.bridge.of_one(spot >> 16, spot >> 8 & 255, value)
            if gain > most:
                most = gain
        if self.meeting.left == 2:
            if most > IMPOSSIBLE:
                most += most if most > elsewhere else elsewhere
            for number in range(self.meeting.single_count, self.meeting.spot_count):
                spot = self.meeting.spots[number]
                gain = self.bridge.of_two(spot >> 16, spot >> 8 & 255, spot & 255, value)
                if gain > most:
                    most = gain
        return most + self.clusters.bonus

    def _has_play(self, number: int) -> bool:
        """Whether a play in a line where the rims meet joins the clusters that lie on the board."""
        mark = self.position.log_at
        found = False
        if self.meeting.spans(number, self._find_open(number)):
            start = self.rows.count
            line = self.meeting.lines[number]
            rim = self.meeting.rims[number * MOST]
            self.rows.bare = True
            self.rows.find_in_line(line, self.meeting.anchors[number], rim)
            self.rows.bare = False
            for play in range(start, self.rows.count):
                squares = self.rows.plays.data[play * self.rows.width + SPAN] & LOW_HALF
                if self.meeting.touches(number, squares):
                    found = True
            self.rows.count = start
        self.position.restore(mark)
        return found

    def _find_open(self, number: int) -> int:
        """Finds the squares of a line where the rims meet on which letters fit."""
        usable = ALL if self.rows.stars else self.rows.letters
        line = self.meeting.lines[number]
        at = (line + 1) << self.position.shift
        squares = 0
        rest = self.meeting.reaches[number]
        while rest:
            place = lowest_bit(rest)
            if not self.meeting.free[number] >> place & 1:
                self.position.save(line, place)
                self.position.find_before(line, place)
                if line < self.size:
                    self._find_cross(self.size + place, line, usable)
                else:
                    self._find_cross(place, line - self.size, usable)
            if self.position.cross[at + place] & usable:
                squares |= rest & -rest
            rest &= rest - 1
        return squares

    def _find_cross(self, line: int, place: int, usable: int) -> None:
        """Finds which letters fit on a square beside a tile."""
        if self.position.edges(line) >> place & 1:
            self.position.save(line, place)
            self.position.find_cross(line, place, usable)

    def _remember(self) -> None:
        """Keeps the set of the clusters that lie on the board."""
        at = self.set_count * SET
        if not self.sets.reserve(at + SET):
            self.exhausted = True
            return
        self.sets.data[at] = self.meeting.many
        for of in range(self.meeting.many):
            self.sets.data[at + 1 + of] = self.cast[of]
        self.set_count += 1
