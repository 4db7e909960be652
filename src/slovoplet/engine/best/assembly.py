# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The assembly of turns from clusters that share no word.

The points of such a turn are the sum of theirs. Clusters are tried in order of their bounds, so that
most are never examined. Two are apart if neither has a tile on a square of the other or at an
end of one of its runs: then no run holds tiles of both, and the words of each are as they were.
"""

import cython

from slovoplet.engine.turns.search import TurnSearch

if not cython.compiled:
    from slovoplet.engine.plays.bounds import LEVELS, SIDE
    from slovoplet.engine.plays.line import run_end, run_start
    from slovoplet.engine.plays.record import square_of
    from slovoplet.lexicon.bits import lowest_bit


class Assembly:
    """The clusters chosen for a turn, and the squares that they close to others."""

    def __init__(self, turns: TurnSearch) -> None:
        if not cython.compiled:
            self.chosen = [0] * LEVELS
            self.taken = [0] * ((LEVELS + 1) * SIDE)
        self.turns = turns
        self.clusters, self.position = self.turns.clusters, self.turns.position
        self.plays, self.parts = self.turns.plays, self.turns.parts
        self.hand = self.turns.hand
        self.size = self.position.size

    def run(self) -> None:
        """Harvests the turns of several clusters that can be among the best."""
        self.parts.find_bounds()
        if self.clusters.sort(self._least()):
            self._add(0, 0, self.parts.rest_of(0), 0, 0)
        else:
            self.turns.run_out()

    def _least(self) -> int:
        """The fewest points, including what stays in the hand, that a kept turn may have."""
        least = self.parts.lowest_top()
        worst = self.turns.harvest.worst
        if self.turns.harvest.kept == self.turns.harvest.keep and worst > 1000 * least:
            least = worst // 1000
        return least

    def _may_enter(self, points: int) -> bool:
        """Whether a turn of these points, including what stays in the hand, may be kept."""
        return self.turns.harvest.wants(points * 1000)

    def _add(self, start: int, depth: int, rest: int, key: int, points: int) -> None:
        """Adds each cluster that is apart from those chosen, starting at a place in their order."""
        for place in range(start, self.clusters.sorted):
            number = self.clusters.at(place)
            if not self._may_enter(self.clusters.bound(number)):
                return
            part = self.clusters.part_of(number)
            if depth and not self.parts.holds(rest, part):
                continue
            total = points + self.clusters.gain_of(number)
            if not self._may_enter(total + self.parts.tops[rest - part]):
                continue
            if depth and not self._is_apart(number, depth):
                continue
            self.position.put_tiles(self.clusters.records.data, self.clusters.start_of(number))
            self.chosen[depth] = number
            whole = key ^ self.clusters.key_of(number)
            if depth:
                self._bring(depth, rest - part, whole, total)
            if rest > part and not self.turns.stopped:
                self._cover(number, depth)
                self._add(place + 1, depth + 1, rest - part, whole, total)
            self.position.lift_tiles(self.clusters.records.data, self.clusters.start_of(number))
            if self.turns.stopped:
                return

    def _is_apart(self, number: int, depth: int) -> bool:
        """Whether a cluster shares no word and no square with those chosen."""
        for index in range(self.clusters.size_of(number)):
            square = square_of(self.clusters.tile(number, index))
            row = self.position.rows[square]
            if self.taken[depth * SIDE + row] >> self.position.columns[square] & 1:
                return False
        return True

    def _cover(self, number: int, depth: int) -> None:
        """Takes the squares of a cluster that lies on the board, and those at the ends of its runs."""
        at = (depth + 1) * SIDE
        for row in range(self.size):
            self.taken[at + row] = self.taken[at - SIDE + row] if depth else 0
        for index in range(self.clusters.size_of(number)):
            square = square_of(self.clusters.tile(number, index))
            row = self.position.rows[square]
            col = self.position.columns[square]
            self.taken[at + row] |= self._run(self.position.filled[row], col)
            column = self._run(self.position.filled[self.size + col], row)
            while column:
                self.taken[at + lowest_bit(column)] |= 1 << col
                column &= column - 1

    def _run(self, filled: int, place: int) -> int:
        """The run through a place of a line with the squares at its ends."""
        low = run_start(filled, place)
        high = run_end(filled, place)
        if low:
            low -= 1
        return (1 << high) - (1 << low) | (1 << high & self.position.full)

    def _bring(self, depth: int, rest: int, key: int, points: int) -> None:
        """Harvests the turn of the chosen clusters on the board, unless it is a repeat or not allowed."""
        stars = self.hand.stars_in(self.parts.needs[rest])
        if self.hand.must_lay_stars and stars > self.hand.stars_kept:
            return
        if self.turns.no_repeats and not self.turns.repeats.is_clean():
            return
        if not self.turns.seen.is_new(key):
            self.turns.stopped |= self.turns.seen.exhausted
            return
        count = self.plays.count
        for of in range(depth + 1):
            self.turns.put_in_path(of, self.chosen[of])
        if not self.turns.stopped:
            self.turns.emit(depth, self.turns.path.numbers[depth], self.parts.sizes[rest], points)
        self.plays.count = count
