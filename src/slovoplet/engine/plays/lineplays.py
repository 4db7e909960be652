# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""All plays of one line: the words that can be laid through its anchors, with their points.

The method is Gordon's GADDAG walk (1994): from an anchor to the left, then, past the separator, to the
right. An anchor is the last tile of a block, or an empty square that only crossing tiles touch; a walk
to the left stops before a place that an earlier anchor has dealt with, so every play is found once,
as a record (see record.py).
"""

from collections.abc import Sequence

import cython

from slovoplet.engine.plays.cells import Allowance, Cells
from slovoplet.engine.plays.searchboard import SearchBoard

if not cython.compiled:
    from slovoplet.engine.codes import (
        CODES,
        EMPTY_CODE,
        EVERY_LETTER,
        LETTER_BITS,
        STAR_BIT,
        STAR_CODE,
    )
    from slovoplet.engine.plays.bounds import KINDS
    from slovoplet.engine.plays.line import place_at
    from slovoplet.engine.plays.mixing import mix
    from slovoplet.engine.plays.record import (
        ALL_CELLS,
        GAIN,
        KEY,
        NEED,
        SPAN,
        SPAN_AND_POINTS,
        TILES,
        code_of,
        count_in,
        pack_gain,
        pack_span,
        pack_tile,
        put_tile,
        record_width,
        tile_at,
    )
    from slovoplet.lexicon.bits import lowest_bit, popcount


class LinePlays:
    """A search for the plays of single lines of a position, the hand that it lays, and what it found."""

    def __init__(self, position: SearchBoard, allowance: Allowance | None = None) -> None:
        if not cython.compiled:
            self.counts, self.strip = [0] * KINDS, [0] * KINDS
            self.need_of, self.part_of = [0] * CODES, [0] * CODES
        self.position = position
        self.cells = self.position.cells
        self.letter = self.position.letter
        self.worth = self.position.worth
        self.times = self.position.times
        self.cross = self.position.cross
        self.before = self.position.before
        self.cross_sum = self.position.cross_sum
        self.cross_times = self.position.cross_times
        self.cross_old = self.position.cross_old
        self.letter_times = self.position.letter_times
        self.word_times = self.position.word_times
        self.values = self.position.values
        self.both_ways = self.position.both_ways
        self.size = self.position.size
        self.shift = self.position.shift
        self.allowance = Allowance() if allowance is None else allowance
        self.records = Cells(self.allowance)
        self.count = 0
        self.width = record_width(1)
        self.detail = ALL_CELLS
        self.exhausted = False

    def set_hand(self, hand: bytes) -> None:
        """Sets the hand, as codes of tiles, and forgets the plays found before."""
        for letter in range(KINDS):
            self.counts[letter] = 0
        self.letters = 0
        self.stars = 0
        self.left = len(hand)
        for number in range(len(hand)):
            code = hand[number]
            if code == STAR_CODE:
                self.stars += 1
            else:
                self.counts[code] += 1
                self.letters |= 1 << code
        self.count = 0
        self.mask = 0
        self.width = record_width(self.left)

    def usable(self) -> int:
        """The letters that the tiles of the hand can stand for."""
        return EVERY_LETTER if self.stars else self.letters

    def lay(self, cells: Sequence[int], at: int) -> None:
        """Lays the tiles of a record from the hand on the board."""
        self.position.put_tiles(cells, at)
        count = count_in(cells[at + SPAN])
        for index in range(count):
            code = code_of(tile_at(cells, at + TILES, index))
            if code & STAR_BIT:
                self.stars -= 1
            else:
                self.counts[code] -= 1
                if not self.counts[code]:
                    self.letters ^= 1 << code
        self.left -= count

    def take(self, cells: Sequence[int], at: int) -> None:
        """Takes the tiles of a record off the board, back into the hand."""
        self.position.lift_tiles(cells, at)
        count = count_in(cells[at + SPAN])
        for index in range(count):
            code = code_of(tile_at(cells, at + TILES, index))
            if code & STAR_BIT:
                self.stars += 1
            else:
                self.counts[code] += 1
                self.letters |= 1 << code
        self.left += count

    def find_all(self) -> None:
        """Finds every play of the position."""
        size = self.size
        if self.position.is_empty:
            start = self.position.start
            self.find_in_line(start // size, 1 << start % size, EVERY_LETTER)
            self.find_in_line(size + start % size, 1 << start // size, EVERY_LETTER)
            return
        for line in range(2 * size):
            filled = self.position.filled[line]
            anchors = filled & ~(filled >> 1)
            anchors |= self.position.crossed[line] & ~(filled | filled << 1 | filled >> 1)
            if anchors:
                self.find_in_line(line, anchors, EVERY_LETTER)

    def find_in_line(self, line: int, anchors: int, wanted: int) -> None:
        """Finds the plays through some anchors of a line that fill at least one of the wanted places."""
        self.line = line
        self.line_at = place_at(line, 0, self.shift)
        self.crossed = self.position.crossed[line]
        self.fresh = self.position.fresh[line]
        self.wanted = wanted
        self.wall = -1
        while anchors:
            self.anchor = self.line_at + lowest_bit(anchors)
            anchors &= anchors - 1
            if self.letter[self.anchor] == EMPTY_CODE:
                self.go_left(self.anchor, self.both_ways, 0, 1, 0)
                self.wall = self.anchor
            else:
                at = self.anchor
                arc = self.both_ways
                points = 0
                times = 1
                while self.letter[at] != EMPTY_CODE:
                    points += self.worth[at]
                    times *= self.times[at]
                    arc = self.position.step(arc, self.letter[at])
                    at -= 1
                old = 0
                if self.anchor - at > 1 and self.fresh >> (at + 1 - self.line_at) & (
                    (1 << self.anchor - at) - 1
                ):
                    old = points * times
                if arc:
                    self.after_left(at + 1, arc, points, times, -old)
                self.wall = self.anchor + 1

    # The walks to the left and to the right are written out: as one, with the direction as an argument,
    # they take 5 % fewer instructions but 4 % more time, as the compiler then merges all four functions.

    def go_left(self, at: int, arc: int, points: int, times: int, crosses: int) -> None:
        """Tries every tile of the hand at an empty square, on the way to the left."""
        node = arc >> 1
        fitting = self.cells[node] & self.cross[at]
        if self.left == 1 and self.letter[at - 1] == EMPTY_CODE:
            fitting &= self.cells[node + 1]  # the last tile ends the word
        rest = fitting & self.letters
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            self.counts[letter] -= 1
            if not self.counts[letter]:
                self.letters ^= 1 << letter
            self.lay_left(at, node, letter, points, times, crosses)
            self.counts[letter] += 1
            self.letters |= 1 << letter
        if self.stars:
            self.stars -= 1
            while fitting:
                self.lay_left(at, node, lowest_bit(fitting) | STAR_BIT, points, times, crosses)
                fitting &= fitting - 1
            self.stars += 1

    def lay_left(
        self, at: int, node: int, code: int, points: int, times: int, crosses: int
    ) -> None:
        """Lays a tile at an empty square, reads on over the block before it, and goes on from there."""
        place = at - self.line_at
        letter = code & LETTER_BITS
        value = self.values[code] * self.letter_times[at]
        if self.crossed >> place & 1:
            crosses += (value + self.cross_sum[at]) * self.word_times[at] * self.cross_times[at]
            crosses -= self.cross_old[at]
        points += value
        times *= self.word_times[at]
        ended = self.cells[node + 1] >> letter & 1
        arc = self.cells[node + 2 + popcount(self.cells[node] & ((1 << letter) - 1))]
        at -= 1
        if self.letter[at] != EMPTY_CODE:
            first = at
            part = 0
            part_times = 1
            while self.letter[at] != EMPTY_CODE:
                letter = self.letter[at]
                node = arc >> 1
                if not self.cells[node] >> letter & 1:
                    return
                ended = self.cells[node + 1] >> letter & 1
                arc = self.cells[node + 2 + popcount(self.cells[node] & ((1 << letter) - 1))]
                part += self.worth[at]
                part_times *= self.times[at]
                at -= 1
            if first - at > 1 and self.fresh >> (at + 1 - self.line_at) & ((1 << first - at) - 1):
                crosses -= part * part_times
            points += part
            times *= part_times
        self.strip[place] = code
        self.mask |= 1 << place
        self.left -= 1
        if ended:
            self.record(points * times + crosses)
        if arc:
            self.after_left(at + 1, arc, points, times, crosses)
        self.mask ^= 1 << place
        self.left += 1

    def after_left(self, at: int, arc: int, points: int, times: int, crosses: int) -> None:
        """Continues to the left of the part of a word read so far, and to the right of its anchor."""
        if not self.left or self.exhausted:
            return
        usable = self.usable()
        if at - 1 != self.wall and self.cells[arc >> 1] & self.cross[at - 1] & usable:
            self.go_left(at - 1, arc, points, times, crosses)
        if arc & 1:
            turned = self.cells[(arc >> 1) - 1]
            if self.leads_right(self.anchor + 1, turned):
                self.go_right(self.anchor + 1, turned, points, times, crosses)

    def leads_right(self, at: int, arc: int) -> bool:
        """Whether a tile of the hand fits at an empty square, on the way to the right."""
        return self.cells[arc >> 1] & self.cross[at] & self.before[at] & self.usable() != 0

    def go_right(self, at: int, arc: int, points: int, times: int, crosses: int) -> None:
        """Tries every tile of the hand at an empty square, on the way to the right."""
        node = arc >> 1
        fitting = self.cells[node] & self.cross[at] & self.before[at]
        if self.left == 1 and self.letter[at + 1] == EMPTY_CODE:
            fitting &= self.cells[node + 1]  # the last tile ends the word
        rest = fitting & self.letters
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            self.counts[letter] -= 1
            if not self.counts[letter]:
                self.letters ^= 1 << letter
            self.lay_right(at, node, letter, points, times, crosses)
            self.counts[letter] += 1
            self.letters |= 1 << letter
        if self.stars:
            self.stars -= 1
            while fitting:
                self.lay_right(at, node, lowest_bit(fitting) | STAR_BIT, points, times, crosses)
                fitting &= fitting - 1
            self.stars += 1

    def lay_right(
        self, at: int, node: int, code: int, points: int, times: int, crosses: int
    ) -> None:
        """Lays a tile at an empty square, reads on over the block after it, and goes on from there."""
        place = at - self.line_at
        letter = code & LETTER_BITS
        value = self.values[code] * self.letter_times[at]
        if self.crossed >> place & 1:
            crosses += (value + self.cross_sum[at]) * self.word_times[at] * self.cross_times[at]
            crosses -= self.cross_old[at]
        points += value
        times *= self.word_times[at]
        ended = self.cells[node + 1] >> letter & 1
        arc = self.cells[node + 2 + popcount(self.cells[node] & ((1 << letter) - 1))]
        at += 1
        if self.letter[at] != EMPTY_CODE:
            first = at
            part = 0
            part_times = 1
            while self.letter[at] != EMPTY_CODE:
                letter = self.letter[at]
                node = arc >> 1
                if not self.cells[node] >> letter & 1:
                    return
                ended = self.cells[node + 1] >> letter & 1
                arc = self.cells[node + 2 + popcount(self.cells[node] & ((1 << letter) - 1))]
                part += self.worth[at]
                part_times *= self.times[at]
                at += 1
            if at - first > 1 and self.fresh >> (first - self.line_at) & ((1 << at - first) - 1):
                crosses -= part * part_times
            points += part
            times *= part_times
        self.strip[place] = code
        self.mask |= 1 << place
        self.left -= 1
        if ended:
            self.record(points * times + crosses)
        if arc and self.left and not self.exhausted and self.leads_right(at, arc):
            self.go_right(at, arc, points, times, crosses)
        self.mask ^= 1 << place
        self.left += 1

    def record(self, points: int) -> None:
        """Keeps the play being made, if it is new."""
        if not self.mask & self.wanted:
            return
        if self.line >= self.size and not self.mask & (self.mask - 1) and self.crossed & self.mask:
            return  # a single tile that makes two words was found in its row
        at = self.count * self.width
        if not self.records.reserve(at + self.width):
            self.exhausted = True
            return
        self.records.data[at + SPAN] = pack_span(popcount(self.mask), self.line, self.mask)
        self.records.data[at + GAIN] = pack_gain(points, 0)
        self.count += 1
        if self.detail != SPAN_AND_POINTS:
            self.write_tiles(at, points)

    def write_tiles(self, at: int, points: int) -> None:
        """Writes the tiles of the play being made into its record, and what follows from them."""
        if self.line < self.size:
            base = self.line * self.size
            step = 1
        else:
            base = self.line - self.size
            step = self.size
        key = need = part = 0
        number = 0
        rest = self.mask
        while rest:
            place = lowest_bit(rest)
            rest &= rest - 1
            code = self.strip[place]
            tile = pack_tile(base + step * place, code)
            put_tile(self.records.data, at + TILES, number, tile)
            number += 1
            if self.detail == ALL_CELLS:
                key ^= mix(tile)
                if code & STAR_BIT:
                    code = STAR_CODE
                need += self.need_of[code]
                part += self.part_of[code]
        self.records.data[at + KEY] = key
        self.records.data[at + NEED] = need
        self.records.data[at + GAIN] = pack_gain(points, part)
