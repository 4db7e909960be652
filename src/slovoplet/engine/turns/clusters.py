# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Clusters: turns whose tiles hang together by words, and what several of them can bring at most.

A cluster is a record like that of a play (see lineplays.py), with no places in its span, but a sign if
it repeats a word. Such a one is no part of a turn, but can grow into one that does not.

What a part of the hand can bring is bounded by the best clusters that need it, wherever they lie.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.position import Position

KEY, NEED, SPAN, GAIN, TILES = range(5)
REPEATS = 1
LOW_HALF = names.LOW_HALF
IMPOSSIBLE = -(1 << 20)
MOST_PARTS = 256  # of a hand: with more, what they can bring together takes too long to find
_KINDS = 22


class Clusters:
    """The clusters of a position, the parts of the hand, and the order of the clusters by their bounds."""

    def __init__(self, position: Position) -> None:
        if not cython.compiled:
            self.strides, self.counts = [0] * _KINDS, [0] * _KINDS
            self.needs, self.sizes = [0] * MOST_PARTS, [0] * MOST_PARTS
            self.values, self.letters = [0] * MOST_PARTS, [0] * MOST_PARTS
            self.gains, self.exact, self.within = ([0] * MOST_PARTS for _ in range(3))
            self.leaves, self.tops = [0] * MOST_PARTS, [0] * MOST_PARTS
        self.position = position
        self.size = self.position.size
        self.records, self.order = Cells(), Cells()
        self.kinds = self.count = self.sorted = self.first = 0
        self.part_count = 1
        self.bonus = 0
        self.has_leaves = False
        self.guards = 0
        self.width = TILES + 2

    def forget_kinds(self) -> None:
        """Begins a new hand."""
        self.kinds = 0
        self.part_count = 1

    def add_kind(self, count: int, one: int, value: int, letters: int) -> None:
        """Takes a kind of tile: how many, what one needs of the hand (see turns/search.py), its value and letters."""
        if self.part_count * (count + 1) <= MOST_PARTS:
            self.strides[self.kinds] = self.part_count
            self.counts[self.kinds] = count
            for part in range(self.part_count, self.part_count * (count + 1)):
                less = part - self.part_count
                self.needs[part] = self.needs[less] + one
                self.sizes[part] = self.sizes[less] + 1
                self.letters[part] = self.letters[less] | letters
                self.values[part] = value if value > self.values[less] else self.values[less]
        self.kinds += 1
        self.part_count *= count + 1

    def set_hand(self, guards: int, tiles: int) -> None:
        """Takes the guards of a hand whose kinds of tile have been added, and how many tiles it has."""
        self.guards = guards
        self.width = TILES + (tiles + 3) // 4

    def start(self, bonus: int) -> None:
        """Forgets all clusters; the bonus is for laying all tiles of the hand."""
        self.count = 0
        self.bonus = bonus
        self.has_leaves = False
        for part in range(self.part_count):
            self.gains[part] = IMPOSSIBLE
            self.leaves[part] = 0

    def set_leave(self, part: int, value: int) -> None:
        """Takes what a part of the hand is worth if it stays, in thousandths; points that are not less are kept."""
        self.has_leaves = True
        if value > 0:
            self.leaves[part] = (value + 999) // 1000
        else:
            self.leaves[part] = -(-value // 1000)

    def add(self, gain: int, part: int, key: int, repeats: bool) -> bool:
        """Begins a cluster whose tiles follow; false if memory has run out."""
        at = self.count * self.width
        if not self.records.reserve(at + self.width):
            return False
        self.count += 1
        self.records.data[at + KEY] = key
        self.records.data[at + NEED] = self.needs[part]
        self.records.data[at + SPAN] = REPEATS if repeats else 0
        self.records.data[at + GAIN] = part << 32 | gain
        if gain > self.gains[part] and not repeats:
            self.gains[part] = gain
        return True

    def add_tile(self, tile: int) -> None:
        """Adds a tile to the last cluster."""
        at = (self.count - 1) * self.width
        number = self.size_of(self.count - 1)
        one = 1
        self.records.data[at + SPAN] = self.records.data[at + SPAN] + (one << 40)
        cell = at + TILES + (number >> 2)
        if number & 3:
            tile = self.records.data[cell] | tile << 16 * (number & 3)
        self.records.data[cell] = tile

    def find_bounds(self) -> None:
        """Finds the most that clusters with all tiles of a part, or some of them, bring together."""
        self.exact[0] = self.within[0] = 0
        for part in range(1, self.part_count):
            most = self.gains[part]
            within = IMPOSSIBLE
            for kind in range(self.kinds):
                if part // self.strides[kind] % (self.counts[kind] + 1):
                    less = part - self.strides[kind]
                    if self.within[less] > within:
                        within = self.within[less]
            for less in range(1, part):
                if self.gains[less] > IMPOSSIBLE and self.holds(part, less):
                    more = self.gains[less] + self.exact[part - less]
                    if more > most:
                        most = more
            self.exact[part] = most
            self.within[part] = most if most > within else within
        for part in range(self.part_count):
            self._find_top(part)

    def _find_top(self, part: int) -> None:
        """Finds the most that a part of the hand can bring, with what stays of it, and the bonus if nothing does."""
        top = self.exact[part] + self.bonus + self.leaves[0]
        if self.has_leaves:
            for less in range(part):
                if self.holds(part, less):
                    worth = self.exact[less] + self.leaves[part - less]
                    if worth > top:
                        top = worth
        elif self.within[part] > top:
            top = self.within[part]
        self.tops[part] = top

    def holds(self, part: int, less: int) -> bool:
        """Whether a part of the hand holds another."""
        return ((self.needs[part] | self.guards) - self.needs[less]) & self.guards == self.guards

    def bound(self, number: int) -> int:
        """The most that a turn with a cluster can bring, with what stays in the hand."""
        if self.records.data[number * self.width + SPAN] & REPEATS:
            return IMPOSSIBLE
        return self.gain_of(number) + self.tops[self.part_count - 1 - self.part_of(number)]

    def sort(self, least: int) -> bool:
        """Puts the clusters whose bound is not less in order, the highest first; false if memory ran out."""
        self.sorted = 0
        highest = self.tops[self.part_count - 1]
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
        """The cluster at a place of the order."""
        return self.order.data[self.first + place]

    def key_of(self, number: int) -> int:
        """The key of the tiles of a cluster."""
        return self.records.data[number * self.width + KEY]

    def gain_of(self, number: int) -> int:
        """The points of a cluster."""
        return self.records.data[number * self.width + GAIN] & LOW_HALF

    def part_of(self, number: int) -> int:
        """The part of the hand that a cluster uses."""
        return self.records.data[number * self.width + GAIN] >> 32

    def size_of(self, number: int) -> int:
        """How many tiles a cluster has."""
        return self.records.data[number * self.width + SPAN] >> 40

    def tile(self, number: int, index: int) -> int:
        """A tile of a cluster: its square times 64 plus its code."""
        cell = number * self.width + TILES + (index >> 2)
        return self.records.data[cell] >> 16 * (index & 3) & 0xFFFF

    def lay(self, number: int) -> None:
        """Lays the tiles of a cluster."""
        for index in range(self.size_of(number)):
            tile = self.tile(number, index)
            self.position.put(tile >> 6, tile & 63, True)

    def take(self, number: int) -> None:
        """Takes the tiles of a cluster off the board."""
        for index in range(self.size_of(number)):
            self.position.lift(self.tile(number, index) >> 6)
