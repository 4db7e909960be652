# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A bound for the search for the best turns: what the last tile of the hand can score next to a play just laid.

Such a tile is at an end of a run that the play has changed. Its points are counted whatever word
it makes along that run; only the run that crosses it there, which the play has not changed, must
allow one of the letters in the hand.
"""

import cython

from slovoplet.engine.plays.searchboard import SearchBoard

if not cython.compiled:
    from slovoplet.engine.codes import EMPTY_CODE
    from slovoplet.engine.plays.line import lane_of, line_across, place_at, run_end, run_start
    from slovoplet.lexicon.bits import lowest_bit


class LastTile:
    """The bound for one position under search."""

    def __init__(self, position: SearchBoard) -> None:
        self.position = position
        self.usable = self.value = 0

    def most_next_to(self, line: int, mask: int, usable: int, value: int) -> int:
        """The most that a tile with one of these letters and this value can score next to a play."""
        self.usable = usable
        self.value = value
        size = self.position.size
        lane = lane_of(line, size)
        most = self._most_of_run(line, lowest_bit(mask))
        while mask:
            place = lowest_bit(mask)
            mask &= mask - 1
            across = line_across(line, place, size)
            more = self._most_of_run(across, lane)
            if more > most:
                most = more
        return most

    def _most_of_run(self, line: int, place: int) -> int:
        """The most that a tile at an end of a run can score."""
        low = run_start(self.position.filled[line], place) - 1
        high = run_end(self.position.filled[line], place)
        base = place_at(line, 0, self.position.shift)
        points = 0
        times = 1
        for at in range(base + low + 1, base + high):
            points += self.position.worth[at]
            times *= self.position.times[at]
        old = points * times if high - low > 2 else 0
        most = 0
        if low >= 0:
            most = self._most_at_end(line, base + low, -1, points, times, old)
        if high < self.position.size:
            more = self._most_at_end(line, base + high, 1, points, times, old)
            if more > most:
                most = more
        return most

    def _most_at_end(
        self, line: int, end: int, step: int, points: int, times: int, old: int
    ) -> int:
        """The most that a tile at an empty square can score, given the run on one side of it."""
        base = place_at(line, 0, self.position.shift)
        value = self.value * self.position.letter_times[end]
        premium = self.position.word_times[end]
        across = 0
        if self.position.crossed[line] >> (end - base) & 1:
            if not self.position.cross[end] & self.usable:
                return 0
            across = (value + self.position.cross_sum[end]) * premium
            across = across * self.position.cross_times[end] - self.position.cross_old[end]
        at = end + step
        part = 0
        part_times = 1
        while self.position.letter[at] != EMPTY_CODE:
            part += self.position.worth[at]
            part_times *= self.position.times[at]
            at += step
        count = (at - end) * step - 1
        first = at + 1 if step < 0 else end + 1
        if count > 1 and self.position.fresh[line] >> (first - base) & ((1 << count) - 1):
            old += part * part_times
        return (value + points + part) * premium * times * part_times - old + across
