# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""What a search collects: the number of turns, their points, and those that are kept, packed.

A kept turn is a record of 64-bit cells: its value (points plus what stays in the hand, in thousandths)
above its points; the number of stars it takes above the number of tiles it lays; then these tiles, packed
as in a play.
"""

import cython

from slovoplet.engine.plays.cells import Allowance, Cells

if not cython.compiled:
    from slovoplet.engine.codes import VALUE_ZERO
    from slovoplet.engine.plays.bounds import TURN_TILES
    from slovoplet.engine.plays.mixing import mix
    from slovoplet.engine.plays.record import put_tile, tile_at
    from slovoplet.engine.turns.aim import ALL_TURNS

_WORTH, _COUNTS, _TILES = range(3)  # the cells of a kept turn
_HALF = (1 << 32) - 1
_ALL_BITS = (1 << 64) - 1


class Harvest:
    """Counts turns, and keeps none, all or the best of them."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        self.turns = Cells(allowance)
        self.count = self.total = self.best = self.ties = self.limit = 0
        self.kept = self.keep = self.width = 0
        self.complete = True
        self.exhausted = False
        if not cython.compiled:
            self.pending = [0] * TURN_TILES

    def start(self, keep: int, limit: int, tiles: int) -> None:
        """Starts over: how many turns to keep, how many to count, how many tiles each may have."""
        self.count = 0
        self.total = 0
        self.best = 0
        self.ties = 0
        self.kept = 0
        self.keep = keep
        self.limit = limit
        self.complete = True
        self.exhausted = False
        self.width = _TILES + (tiles + 3) // 4
        self.worst_at = 0
        self.worst = 0
        self.tile_count = 0
        self.swap_count = 0

    def note(self, points: int) -> bool:
        """Counts a turn; false once the limit is exceeded."""
        if self.count == self.limit:
            self.complete = False
            return False
        self.count += 1
        self.total += points
        if points > self.best or self.count == 1:
            self.best = points
            self.ties = 0
        if points == self.best:
            self.ties += 1
        return True

    def wants(self, value: int) -> bool:
        """Whether a turn of this value should be kept."""
        return (
            self.keep == ALL_TURNS
            or self.kept < self.keep
            or (self.keep > 0 and value > self.worst)
        )

    def store(self, points: int, value: int) -> None:
        """Keeps the turn whose tiles are pending."""
        slot = self.kept
        if self.kept == self.keep:
            slot = self.worst_at
        else:
            self.kept += 1
        at = slot
        at *= self.width
        if not self.turns.reserve(at + self.width):
            self.exhausted = True
            self.complete = False
            self.kept -= 1
            return
        packed = value + VALUE_ZERO
        self.turns.data[at + _WORTH] = packed << 32 | points
        self.turns.data[at + _COUNTS] = self.swap_count << 8 | self.tile_count
        for number in range(self.tile_count + self.swap_count):
            put_tile(self.turns.data, at + _TILES, number, self.pending[number])
        if self.kept == self.keep:
            self.find_worst()

    def find_worst(self) -> None:
        """Finds the worst of the kept turns, which a better one will replace."""
        self.worst_at = 0
        self.worst = self.value_at(0)
        for number in range(1, self.kept):
            value = self.value_at(number)
            if value < self.worst:
                self.worst = value
                self.worst_at = number

    def value_at(self, number: int) -> int:
        """The value of a kept turn: points plus what stays in the hand, in thousandths."""
        at = number
        at *= self.width
        packed = self.turns.data[at + _WORTH] >> 32
        return packed - VALUE_ZERO

    def points_at(self, number: int) -> int:
        """The points of a kept turn."""
        at = number
        at *= self.width
        packed = self.turns.data[at + _WORTH] & _HALF
        return packed

    def tiles_at(self, number: int) -> tuple[list[int], list[int]]:
        """The tiles that a kept turn lays and the tiles it swaps for stars."""
        at = number
        at *= self.width
        counts = self.turns.data[at + _COUNTS]
        tiles = [
            tile_at(self.turns.data, at + _TILES, place)
            for place in range((counts & 255) + (counts >> 8))
        ]
        return tiles[: counts & 255], tiles[counts & 255 :]

    def digest(self) -> int:
        """A number that changes if any kept turn or its points do, regardless of order."""
        total = 0
        for record in range(self.kept):
            at = record
            at *= self.width
            counts = self.turns.data[at + _COUNTS]
            hashed = mix(self.turns.data[at + _WORTH] & _HALF)
            for place in range((counts & 255) + (counts >> 8)):
                tile = tile_at(self.turns.data, at + _TILES, place)
                hashed = mix(hashed ^ tile)
            total = (total + hashed) & _ALL_BITS
        return total
