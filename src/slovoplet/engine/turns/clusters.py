# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Clusters: turns whose tiles are connected by words, so that each play shares one with those before it.

A cluster is a record like that of a play (see plays/record.py). If it repeats a word, it is not part of
any turn, but it can grow into a cluster that repeats none.
"""

import cython

from slovoplet.engine.plays.cells import Allowance, Cells
from slovoplet.engine.turns.parts import Parts

if not cython.compiled:
    from slovoplet.engine.plays.bounds import IMPOSSIBLE
    from slovoplet.engine.plays.record import (
        GAIN,
        KEY,
        NEED,
        SPAN,
        TILES,
        count_in,
        pack_gain,
        pack_span,
        part_in,
        points_in,
        put_tile,
        record_width,
        squares_in,
        tile_at,
    )

REPEATS = 1


class Clusters:
    """The clusters of a position, and their order by the most that a turn with each can score."""

    def __init__(self, parts: Parts, allowance: Allowance | None = None) -> None:
        self.parts = parts
        self.allowance = Allowance() if allowance is None else allowance
        self.records, self.order = Cells(self.allowance), Cells(self.allowance)
        self.count = self.sorted = self.first = 0
        self.width = record_width(1)

    def start(self, tiles: int) -> None:
        """Forgets all clusters; the next have up to this many tiles."""
        self.count = 0
        self.width = record_width(tiles)

    def add(self, gain: int, part: int, key: int, repeats: bool) -> bool:
        """Begins a cluster whose tiles follow; false if out of memory."""
        at = self.count * self.width
        if not self.records.reserve(at + self.width):
            return False
        self.count += 1
        self.records.data[at + KEY] = key
        self.records.data[at + NEED] = self.parts.needs[part]
        self.records.data[at + SPAN] = pack_span(0, 0, REPEATS if repeats else 0)
        self.records.data[at + GAIN] = pack_gain(gain, part)
        if not repeats:
            self.parts.note(part, gain)
        return True

    def add_tile(self, tile: int) -> None:
        """Adds a tile to the last cluster."""
        at = (self.count - 1) * self.width
        span = self.records.data[at + SPAN]
        put_tile(self.records.data, at + TILES, count_in(span), tile)
        self.records.data[at + SPAN] = pack_span(count_in(span) + 1, 0, squares_in(span))

    def bound(self, number: int) -> int:
        """The most that a turn with a cluster can score, including what stays in the hand."""
        if squares_in(self.records.data[number * self.width + SPAN]) & REPEATS:
            return IMPOSSIBLE
        return self.gain_of(number) + self.parts.tops[self.parts.rest_of(self.part_of(number))]

    def sort(self, least: int) -> bool:
        """Sorts the clusters whose bound is at least `least`, highest first; false if out of memory."""
        self.sorted = 0
        highest = self.parts.tops[self.parts.rest_of(0)]
        if highest < least:
            return True
        places = highest - least + 2
        if not self.order.reserve(self.count + places):
            return False
        self.order.clear(places)
        for number in range(self.count):
            bound = self.bound(number)
            if bound >= least:
                place = highest - bound + 1
                self.order.data[place] = self.order.data[place] + 1
        for place in range(1, places):
            self.order.data[place] = self.order.data[place] + self.order.data[place - 1]
        self.sorted = self.order.data[places - 1]
        self.first = places
        for number in range(self.count):
            bound = self.bound(number)
            if bound >= least:
                place = self.order.data[highest - bound]
                self.order.data[highest - bound] = place + 1
                self.order.data[places + place] = number
        return True

    def at(self, place: int) -> int:
        """The cluster at a place in the order."""
        return self.order.data[self.first + place]

    def start_of(self, number: int) -> int:
        """The first cell of a cluster's record."""
        return number * self.width

    def key_of(self, number: int) -> int:
        """The key of the tiles of a cluster."""
        return self.records.data[number * self.width + KEY]

    def gain_of(self, number: int) -> int:
        """The points of a cluster."""
        return points_in(self.records.data[number * self.width + GAIN])

    def part_of(self, number: int) -> int:
        """The part of the hand that a cluster uses."""
        return part_in(self.records.data[number * self.width + GAIN])

    def size_of(self, number: int) -> int:
        """The number of tiles in a cluster."""
        return count_in(self.records.data[number * self.width + SPAN])

    def tile(self, number: int, index: int) -> int:
        """A packed tile of a cluster."""
        return tile_at(self.records.data, number * self.width + TILES, index)
