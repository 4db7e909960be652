# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A bound on what one or two tiles can score by joining clusters on the board.

Their points are counted as if every word were in the lexicon, with the highest value that a tile of
the hand has. Two tiles that touch each other lie in one line with only tiles between them.
"""

import cython

from slovoplet.engine.plays.searchboard import SearchBoard

if not cython.compiled:
    from slovoplet.engine.codes import EMPTY_CODE
    from slovoplet.engine.plays.line import lane_of, line_across, place_at


class JoinBound:
    """The bound for one position under search, and the run that is being read."""

    def __init__(self, position: SearchBoard) -> None:
        self.position = position
        self.points = self.times = self.old = 0
        self.top = -1
        self.alone = True

    def of_one(self, line: int, place: int, value: int) -> int:
        """What a tile of this value scores at an empty square of a line."""
        return self._along(line, place, value) + self._across(line, place, value)

    def of_two(self, line: int, place: int, other: int, value: int) -> int:
        """What two tiles of this value score at two empty squares of a line, the first before the other."""
        at = place_at(line, place, self.position.shift)
        end = at - place + other
        self.points = value * (self.position.letter_times[at] + self.position.letter_times[end])
        self.times = self.position.word_times[at] * self.position.word_times[end]
        self.old = 0
        self._read(line, at - 1, -1)
        self._read(line, at + 1, 1)
        self._read(line, end + 1, 1)
        along = self.points * self.times - self.old
        return along + self._across(line, place, value) + self._across(line, other, value)

    def _across(self, line: int, place: int, value: int) -> int:
        """What a tile at an empty square of a line scores in the run that crosses the line there."""
        size = self.position.size
        return self._along(line_across(line, place, size), lane_of(line, size), value)

    def _along(self, line: int, place: int, value: int) -> int:
        """What a tile at an empty square of a line scores in the run along it."""
        at = place_at(line, place, self.position.shift)
        self.points = value * self.position.letter_times[at]
        self.times = self.position.word_times[at]
        self.old = 0
        self.alone = True
        self._read(line, at - 1, -1)
        self._read(line, at + 1, 1)
        return 0 if self.alone else self.points * self.times - self.old

    def _read(self, line: int, at: int, step: int) -> None:
        """Reads over a block of tiles, away from a square; if it was a word of this turn, it had points."""
        if self.position.letter[at] == EMPTY_CODE:
            return
        self.alone = False
        points = 0
        times = 1
        start = at
        base = place_at(line, 0, self.position.shift)
        while self.position.letter[at] != EMPTY_CODE:
            if self.top >= 0 and self.position.fresh[line] >> (at - base) & 1:
                points += self.top * self.position.letter_times[at]
            else:
                points += self.position.worth[at]
            times *= self.position.times[at]
            at += step
        count = (at - start) * step
        first = (start if step > 0 else at + 1) - base
        if count > 1 and self.position.fresh[line] >> first & ((1 << count) - 1):
            self.old += points * times
        self.points += points
        self.times *= times
