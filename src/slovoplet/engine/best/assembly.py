# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The assembly of turns from clusters that share no word.

The points of such a turn are the sum of theirs. Clusters are tried in the order of their bounds, so
that most are never looked at. Two are apart if neither has a tile on a square of the other or at an
end of one of its runs: then no run holds tiles of both, and the words of each are as they were.
"""

import cython

from slovoplet.engine.turns.search import TurnSearch

if not cython.compiled:
    from slovoplet.lexicon.bits import highest_bit, lowest_bit

_ROWS = 26
_DEPTHS = 23


class Assembly:
    """The clusters chosen for a turn, and the squares that they keep from others."""

    def __init__(self, turns: TurnSearch) -> None:
        if not cython.compiled:
            self.chosen = [0] * 22
            self.taken = [0] * (_DEPTHS * _ROWS)
        self.turns = turns
        self.clusters, self.position = self.turns.clusters, self.turns.position
        self.size = self.position.size

    def run(self) -> None:
        """Brings in the turns of several clusters that can be among the best."""
        self.clusters.find_bounds()
        if self.clusters.sort(self._least()):
            self._add(0, 0, self.clusters.part_count - 1, 0, 0)
        else:
            self.turns.rows.exhausted = self.turns.stopped = True

    def _least(self) -> int:
        """The points, with what stays in the hand, that no turn to be kept has less of."""
        least = self.clusters.tops[0]
        for part in range(1, self.clusters.part_count):
            if self.clusters.tops[part] < least:
                least = self.clusters.tops[part]
        worst = self.turns.harvest.worst
        if self.turns.harvest.kept == self.turns.harvest.keep and worst > 1000 * least:
            least = worst // 1000
        return least

    def _may_enter(self, points: int) -> bool:
        """Whether a turn of so many points, with what stays in the hand, may be among those to be kept."""
        return self.turns.harvest.wants(points * 1000)

    def _add(self, start: int, depth: int, rest: int, key: int, points: int) -> None:
        """Adds each cluster that is apart from those chosen, beginning at a place of their order."""
        for place in range(start, self.clusters.sorted):
            number = self.clusters.at(place)
            if not self._may_enter(self.clusters.bound(number)):
                return
            part = self.clusters.part_of(number)
            if depth and not self.clusters.holds(rest, part):
                continue
            total = points + self.clusters.gain_of(number)
            if not self._may_enter(total + self.clusters.tops[rest - part]):
                continue
            if depth and not self._is_apart(number, depth):
                continue
            self.clusters.lay(number)
            self.chosen[depth] = number
            whole = key ^ self.clusters.key_of(number)
            if depth:
                self._bring(depth, rest - part, whole, total)
            if rest > part and not self.turns.stopped:
                self._cover(number, depth)
                self._add(place + 1, depth + 1, rest - part, whole, total)
            self.clusters.take(number)
            if self.turns.stopped:
                return

    def _is_apart(self, number: int, depth: int) -> bool:
        """Whether a cluster shares no word and no square with those chosen."""
        for index in range(self.clusters.size_of(number)):
            square = self.clusters.tile(number, index) >> 6
            if self.taken[depth * _ROWS + square // self.size] >> square % self.size & 1:
                return False
        return True

    def _cover(self, number: int, depth: int) -> None:
        """Takes the squares of a cluster that lies on the board, and those at the ends of its runs."""
        at = (depth + 1) * _ROWS
        for row in range(self.size):
            self.taken[at + row] = self.taken[at - _ROWS + row] if depth else 0
        for index in range(self.clusters.size_of(number)):
            square = self.clusters.tile(number, index) >> 6
            row = square // self.size
            col = square % self.size
            self.taken[at + row] |= self._run(self.position.filled[row], col)
            column = self._run(self.position.filled[self.size + col], row)
            while column:
                self.taken[at + lowest_bit(column)] |= 1 << col
                column &= column - 1

    def _run(self, filled: int, place: int) -> int:
        """The run through a place of a line with the squares at its ends."""
        gap = ~filled & ((1 << place) - 1)
        low = highest_bit(gap) if gap else 0
        high = place + lowest_bit(~filled >> place)
        return (1 << high) - (1 << low) | (1 << high & self.position.full)

    def _bring(self, depth: int, rest: int, key: int, points: int) -> None:
        """Brings in the turn of those chosen, which lie on the board, unless it was or is not allowed."""
        if (
            self.turns.stars_matter
            and self.clusters.needs[rest] >> self.turns.star_shift > self.turns.stars_kept
        ):
            return
        if self.turns.no_repeats and not self.turns.repeats.is_clean():
            return
        if not self.turns.seen.is_new(key):
            self.turns.stopped |= self.turns.seen.exhausted
            return
        count = self.turns.rows.count
        for of in range(depth + 1):
            self.turns.put_in_path(of, self.chosen[of])
        if not self.turns.stopped:
            self.turns.emit(depth, self.turns.path[depth], self.clusters.sizes[rest], points)
        self.turns.rows.count = count
