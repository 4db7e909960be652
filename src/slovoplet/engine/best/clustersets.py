# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The clusters of a set of outlines that one play may join.

First a shape is chosen for each outline, such that the hand affords them all; if one or two tiles are
left, a bound on what they score (see joinbound.py), for all shapes and then for these, rules out most
sets. Then clusters are chosen. If letters fit on squares of their rims so that a play may touch all of them,
they are laid, and the lines that the rims share are searched for such a play.
"""

import cython

from slovoplet.engine.best.joinbound import JoinBound
from slovoplet.engine.best.sharedlines import SharedLines
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.engine.codes import EVERY_LETTER
    from slovoplet.engine.plays.bounds import IMPOSSIBLE, JOINED, LINES
    from slovoplet.engine.plays.line import lane_of, line_across, place_at
    from slovoplet.engine.plays.record import (
        ALL_CELLS,
        SPAN,
        SPAN_AND_POINTS,
        affords,
        squares_in,
    )
    from slovoplet.engine.turns.shape import (
        SHAPE_FIRST,
        SHAPE_NEED,
        SHAPE_NEXT,
        SHAPE_WIDTH,
    )
    from slovoplet.lexicon.bits import lowest_bit

_BOUNDED = 2  # tiles whose gain is bounded


class ClusterSets:
    """The sets of clusters that one play may join, and the shapes and clusters of the one being made."""

    def __init__(self, plays: LinePlays, outlines: Outlines) -> None:
        if not cython.compiled:
            self.shapes, self.chosen = [0] * JOINED, [0] * JOINED
            self.opens = [0] * (LINES * JOINED)
        self.plays, self.outlines = plays, outlines
        self.lines = SharedLines(outlines)
        self.clusters, self.position = self.outlines.clusters, self.outlines.position
        self.parts, self.size = self.outlines.parts, self.outlines.size
        self.bound = JoinBound(self.position)
        allowance = self.plays.allowance
        self.sizes, self.members = Cells(allowance), Cells(allowance)
        self.count = self.laid = 0
        self.exhausted = False

    def begin(self) -> None:
        """Begins a hand, once the bounds of its parts are known."""
        self.elsewhere = self.parts.most_of_size(_BOUNDED)

    def start(self, least: int) -> None:
        """Forgets the sets found; the next ones must lead to turns with at least these points."""
        self.count = 0
        self.least = least
        self.exhausted = False

    def find(self) -> None:
        """Finds the sets for the outlines chosen."""
        if self.lines.left <= _BOUNDED:
            self._find_ceiling()
            gain = self.ceiling
            for of in range(self.lines.chosen_count):
                gain += self.outlines.gain_of(self.lines.chosen[of])
            if gain < self.least:
                return
        self._choose_shape(0, 0, 0)

    def _choose_shape(self, of: int, used: int, gain: int) -> None:
        """Tries every shape of an outline that the hand affords after those chosen before."""
        shapes = self.outlines.shapes.data
        hand = self.parts.needs[self.parts.rest_of(used)]
        shape = self.outlines.first_shape(self.lines.chosen[of])
        while shape:
            at = (shape - 1) * SHAPE_WIDTH
            if affords(hand, shapes[at + SHAPE_NEED], self.parts.guards):
                cluster = shapes[at + SHAPE_FIRST] - 1
                part = self.clusters.part_of(cluster)
                self.shapes[of] = shape
                self.chosen[of] = cluster
                total = gain + self.clusters.gain_of(cluster)
                if of + 1 < self.lines.chosen_count:
                    self._choose_shape(of + 1, used + part, total)
                else:
                    self._consider(used + part, total)
                self._take_down_to(of)
            shape = shapes[at + SHAPE_NEXT]

    def _consider(self, used: int, gain: int) -> None:
        """Tries the clusters of the shapes chosen, if these may lead to enough points."""
        left = self.parts.rest_of(used)
        if self.lines.left <= _BOUNDED:
            if gain + self.ceiling < self.least:
                return
            self._lay_up_to(self.lines.chosen_count)
            if gain + self._most(self.parts.values[left], self.parts.within[left]) < self.least:
                return
        self.stars_left = self.parts.letters[left] == EVERY_LETTER
        self._choose_cluster(0)

    def _choose_cluster(self, of: int) -> None:
        """Tries every cluster of a shape, together with those of the shapes after it."""
        link = self.chosen[of] + 1
        while link:
            self.chosen[of] = link - 1
            self._note_open(of)
            if of + 1 < self.lines.chosen_count:
                self._choose_cluster(of + 1)
            else:
                self._try_clusters()
            self._take_down_to(of)
            link = self.outlines.next_cluster(link)
        self.chosen[of] = self.outlines.first_cluster(self.shapes[of]) - 1

    def _note_open(self, of: int) -> None:
        """Adds the squares where letters fit on the rim of a cluster to those of the ones before it."""
        for number in range(self.lines.count):
            at = number * JOINED + of
            squares = self.outlines.open_in(
                self.lines.chosen[of],
                self.chosen[of],
                self.lines.lines[number],
                self.stars_left,
            )
            squares &= self.lines.tells[at]
            self.opens[at] = squares | (self.opens[at - 1] if of else self.lines.free[number])

    def _try_clusters(self) -> None:
        """Keeps the chosen clusters if a play joins them; letters may fit where runs of several end."""
        last = self.lines.chosen_count - 1
        for number in range(self.lines.count):
            squares = self.opens[number * JOINED + last] | self.lines.several[number]
            if self.lines.spans(number, squares):
                self._lay_up_to(self.lines.chosen_count)
                if self._has_play(number):
                    self._remember()
                    return

    def _lay_up_to(self, count: int) -> None:
        """Lays the first `count` of the chosen clusters that are not on the board yet."""
        while self.laid < count:
            self.lay(self.chosen[self.laid])
            self.laid += 1

    def _take_down_to(self, count: int) -> None:
        """Takes the chosen clusters off the board, except the first `count`."""
        while self.laid > count:
            self.laid -= 1
            self.take(self.chosen[self.laid])

    def lay(self, cluster: int) -> None:
        """Lays the tiles of a cluster."""
        self.plays.lay(self.clusters.records.data, self.clusters.start_of(cluster))

    def take(self, cluster: int) -> None:
        """Takes the tiles of a cluster back into the hand."""
        self.plays.take(self.clusters.records.data, self.clusters.start_of(cluster))

    def _find_ceiling(self) -> None:
        """Finds a bound for all clusters of the chosen outlines, with the highest value for every tile."""
        self.lines.find_spots()
        for of in range(self.lines.chosen_count):
            self.position.put_tiles(self.clusters.records.data, self._any_cluster(of))
        whole = self.parts.rest_of(0)
        self.bound.top = self.parts.values[whole]
        self.ceiling = self._most(self.parts.values[whole], self.elsewhere)
        self.bound.top = -1
        for of in range(self.lines.chosen_count):
            self.position.lift_tiles(self.clusters.records.data, self._any_cluster(of))

    def _any_cluster(self, of: int) -> int:
        """The record of a cluster of an outline chosen."""
        shape = self.outlines.first_shape(self.lines.chosen[of])
        return self.clusters.start_of(self.outlines.first_cluster(shape) - 1)

    def _most(self, value: int, elsewhere: int) -> int:
        """A bound on what the last one or two tiles score, with the bonus, if they join the clusters laid.

        One tile fills a square of all rims. Two tiles do so together, side by side in one line; or
        each does so alone; or one does, and the other lies next to it, or is a separate cluster. If
        the other touched only some of those chosen, it would belong to one of the clusters of another
        set.
        """
        most = IMPOSSIBLE
        for number in range(self.lines.single_count):
            gain = self.bound.of_one(
                self.lines.spot_lines[number], self.lines.spot_places[number], value
            )
            if gain > most:
                most = gain
        if self.lines.left == 2:
            if most > IMPOSSIBLE:
                most += most if most > elsewhere else elsewhere
            for number in range(self.lines.single_count, self.lines.spot_count):
                gain = self.bound.of_two(
                    self.lines.spot_lines[number],
                    self.lines.spot_places[number],
                    self.lines.spot_others[number],
                    value,
                )
                if gain > most:
                    most = gain
        return most + self.parts.bonus

    def _has_play(self, number: int) -> bool:
        """Whether a play in a line that the rims share joins the clusters that lie on the board."""
        mark = self.position.log_at
        found = False
        if self.lines.spans(number, self._find_open(number)):
            start = self.plays.count
            line = self.lines.lines[number]
            rim = self.lines.rims[number * JOINED]
            self.plays.detail = SPAN_AND_POINTS
            self.plays.find_in_line(line, self.lines.anchors[number], rim)
            self.plays.detail = ALL_CELLS
            for play in range(start, self.plays.count):
                span = self.plays.records.data[play * self.plays.width + SPAN]
                if self.lines.touches(number, squares_in(span)):
                    found = True
            self.plays.count = start
        self.position.restore(mark)
        return found

    def _find_open(self, number: int) -> int:
        """Finds the squares of a line that the rims share on which letters fit."""
        usable = self.plays.usable()
        line = self.lines.lines[number]
        at = place_at(line, 0, self.position.shift)
        squares = 0
        rest = self.lines.reaches[number]
        while rest:
            place = lowest_bit(rest)
            if not self.lines.free[number] >> place & 1:
                self.position.save(line, place)
                self.position.find_before(line, place)
                self._find_cross(
                    line_across(line, place, self.size), lane_of(line, self.size), usable
                )
            if self.position.cross[at + place] & usable:
                squares |= rest & -rest
            rest &= rest - 1
        return squares

    def _find_cross(self, line: int, place: int, usable: int) -> None:
        """Finds which letters fit on a square next to a tile."""
        if self.position.edges(line) >> place & 1:
            self.position.save(line, place)
            self.position.find_cross(line, place, usable)

    def _remember(self) -> None:
        """Keeps the set of the clusters that lie on the board."""
        at = self.count * JOINED
        if not (self.sizes.reserve(self.count + 1) and self.members.reserve(at + JOINED)):
            self.exhausted = True
            return
        self.sizes.data[self.count] = self.lines.chosen_count
        for of in range(self.lines.chosen_count):
            self.members.data[at + of] = self.chosen[of]
        self.count += 1

    def size_of(self, number: int) -> int:
        """The number of clusters in a set."""
        return self.sizes.data[number]

    def member(self, number: int, of: int) -> int:
        """A cluster of a set."""
        return self.members.data[number * JOINED + of]
