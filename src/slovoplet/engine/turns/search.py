# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""All turns of a position: sets of tiles that can be laid word by word, each step a legal play.

The first plays are found once. After a play only the plays that touch what it changed are found anew;
all others are inherited, with the same gain, if they fill no square whose surroundings have changed
since they were found. Two inherited plays can be laid in either order with the same result, so only
one order is followed: after a play, those that came before it are left alone (sleep sets, Godefroid
1996). What can still be reached in several ways is told apart by a 64-bit key of the set of tiles.

The hand is packed into 64 bits: a field for each kind of tile, wide enough for its count, with a guard
bit above it. A play fits if taking its need from the hand with all guards set clears none of them.

A search for the best turns follows only plays that share a word with those before them: see best.py.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.codes import TileCodes
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.plays.position import Position
from slovoplet.engine.turns.changes import Changes
from slovoplet.engine.turns.clusters import Clusters
from slovoplet.engine.turns.firstplays import FirstPlays
from slovoplet.engine.turns.harvest import Harvest
from slovoplet.engine.turns.lasttile import LastTile
from slovoplet.engine.turns.outlines import Outlines
from slovoplet.engine.turns.repeats import Repeats
from slovoplet.engine.turns.seen import Seen
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit

ALL = names.LETTER_SET
STAR_BIT = names.STAR_BIT
STAR_CODE = names.STAR_CODE
KEY, NEED, SPAN, GAIN, TILES = range(5)
LOW_HALF = names.LOW_HALF
_LINES = 56
_DEPTH = 21  # plays of one turn: one for each tile of the largest hand, and the beginning
_SEGMENT = 3  # cells of a segment: see firstplays.py
VALUE_ZERO = names.VALUE_ZERO


class TurnSearch:
    """A search for turns, and the memory it works in, which is kept between searches."""

    def __init__(self, graph: Graph, terms: TileCodes) -> None:
        if not cython.compiled:
            self.starts, self.ends, self.path = [0] * 22, [0] * 22, [0] * 22
            self.singles = [0] * 22
            self.blocked = [0] * 25000
            self.swaps = [0] * 32
            self.used = [0] * 22
        self.position = Position(graph, terms)
        self.rows = LinePlays(self.position)
        self.harvest = Harvest()
        self.size = terms.size
        self.shift = self.position.shift
        self.bonus = terms.bonus
        self.hand_size = terms.hand_size
        self.seen, self.repeats = Seen(), Repeats(self.position)
        self.reach = LastTile(self.position)
        self.agenda, self.changes = FirstPlays(self.rows), Changes(self.position)
        self.clusters = Clusters(self.position)
        self.outlines = Outlines(self.clusters)
        self.leaves = Cells()
        self.many = self.no_repeats = self.has_leaves = False
        self.clustering = self.joining = False
        self.swap_count = 0
        self.star_most = max(terms.values[STAR_BIT:])

    def set_hand(self, hand: bytes, stars_to_lay: int) -> None:
        """Takes a hand, as codes of tiles in order, and how many of its stars a turn must lay."""
        self.rows.set_hand(hand)
        self.hand = self.guards = 0
        self.part_count = 1
        shift = 0
        place = 0
        self.clusters.forget_kinds()
        while place < len(hand):
            code = hand[place]
            count = 0
            while place < len(hand) and hand[place] == code:
                count += 1
                place += 1
            one = 1
            one <<= shift
            self.rows.need_of[code] = one
            self.rows.part_of[code] = self.part_count
            self.hand += one * count
            value = self.star_most if code == STAR_CODE else self.position.values[code]
            letters = ALL if code == STAR_CODE else 1 << code
            self.clusters.add_kind(count, one, value, letters)
            self.part_count *= count + 1
            if code == STAR_CODE:
                self.star_shift = shift
            while count:
                shift += 1
                count >>= 1
            one = 1
            self.guards |= one << shift
            shift += 1
        self.clusters.set_hand(self.guards, len(hand))
        self.stars_kept = self.rows.stars - stars_to_lay
        self.stars_matter = stars_to_lay > 0
        self.full_hand = len(hand) == self.hand_size

    def set_board(self, codes: bytes) -> None:
        """Takes a board, row by row, as codes of tiles."""
        self.position.set_board(codes)

    def set_used(self, words: list[bytes]) -> None:
        """Takes the words made earlier in the game, as numbers of letters."""
        self.repeats.set_used(words)

    def set_swaps(self, swaps: list[int]) -> None:
        """Takes the stars that are taken off the board in every turn of the next search."""
        self.swap_count = len(swaps)
        for number in range(self.swap_count):
            self.swaps[number] = swaps[number]

    def set_leaves(self, values: list[int]) -> None:
        """Takes what each part of the hand is worth if it stays; none if all are worth nothing."""
        self.has_leaves = len(values) > 0
        self.leaves.reserve(len(values))
        for number in range(len(values)):
            self.leaves.data[number] = values[number]
        self.most_leave = max(values) - VALUE_ZERO if values else 0

    def begin(self, keep: int, limit: int, tiles: int) -> None:
        """Empties the harvest: how many turns to keep and to count, how many tiles one may have."""
        self.harvest.start(keep, limit, tiles)

    def search(self) -> None:
        """Searches the position that is set: for all turns, or only for those that are clusters."""
        self.stopped = self.joining = False
        self.rows.exhausted = self.seen.exhausted = False
        self.pruning = self.many and self.harvest.keep > 0
        if not self.has_leaves:
            self.most_leave = 0
        self.rows.keyed = self.many or self.has_leaves
        self.rows.bare = not (
            self.many or self.harvest.keep or self.no_repeats or self.stars_matter
        )
        self.rows.find_all()
        if self.many and self._prepare():
            left = self.rows.left
            self.starts[0] = 0
            self.ends[0] = self.rows.count
            if self.pruning:
                self.find_singles(0)
            if self.clustering:
                self._start_clusters()
                self.outlines.start()
                self.lone = self.singles[0]
                self.singles[0] = 0  # plays apart from the path are not followed
                self.used[0] = 0
            for line in range(2 * self.size):
                self.blocked[line] = 0
            self.expand(0, 0, 0, 0, self.hand, left, 0, 0)
        elif not self.many:
            self._take_plays()

    def _start_clusters(self) -> None:
        """Forgets all clusters, and tells what the parts of the hand are worth if they stay."""
        self.clusters.start(self.bonus if self.full_hand else 0)
        if self.has_leaves:
            for part in range(self.part_count):
                value = self.leaves.data[part]
                self.clusters.set_leave(part, value - VALUE_ZERO)

    def finish(self) -> None:
        """Tells the harvest if memory has run out."""
        if self.rows.exhausted or self.seen.exhausted:
            self.harvest.exhausted = True
        if self.harvest.exhausted:
            self.harvest.complete = False

    def _take_plays(self) -> None:
        """Takes each one-line play as a turn."""
        for number in range(self.rows.count):
            at = number
            at *= self.rows.width
            tiles = self.rows.plays.data[at + SPAN] >> 40
            points = self.rows.plays.data[at + GAIN] & LOW_HALF
            legal = True
            if self.no_repeats or self.stars_matter:
                self._lay(number)
                legal = self._allowed()
                self._unlay(number)
            if legal:
                self.emit(0, number, self.rows.left - tiles, points)
                if self.stopped:
                    return

    def _prepare(self) -> bool:
        """Sorts the first plays and clears the memory; false if memory has run out."""
        if not self.agenda.prepare(self.part_count):
            self.rows.exhausted = True
            return False
        return self.seen.clear()

    def expand(
        self,
        depth: int,
        level: int,
        segment: int,
        number: int,
        hand: int,
        left: int,
        key: int,
        points: int,
    ) -> None:
        """Follows every play that can come next, beginning at a place in the order of all plays."""
        if level == 0:
            if segment < self.agenda.first_segment[left]:
                segment = self.agenda.first_segment[left]
            while segment < self.agenda.segment_count and not (self.clustering and depth):
                at = segment * _SEGMENT
                if (
                    (hand | self.guards) - self.agenda.segments.data[at]
                ) & self.guards == self.guards:
                    end = self.agenda.segments.data[at + 2]
                    if number < self.agenda.segments.data[at + 1]:
                        number = self.agenda.segments.data[at + 1]
                    while number < end:
                        self._try(depth, 0, segment, number, hand, left, key, points)
                        if self.stopped:
                            return
                        number += 1
                segment += 1
            level = 1
            number = 0
        while level <= depth:
            if number < self.starts[level]:
                number = self.starts[level]
            while number < self.ends[level]:
                at = number * self.rows.width
                if (
                    (hand | self.guards) - self.rows.plays.data[at + NEED]
                ) & self.guards == self.guards:
                    self._try(depth, level, 0, number, hand, left, key, points)
                    if self.stopped:
                        return
                number += 1
            level += 1

    def _try(
        self,
        depth: int,
        level: int,
        segment: int,
        number: int,
        hand: int,
        left: int,
        key: int,
        points: int,
    ) -> None:
        """Follows a play that the hand affords, if it is still as it was found and leads to a new set."""
        at = number
        at *= self.rows.width
        span = self.rows.plays.data[at + SPAN]
        line = span >> 32 & 255
        if self.blocked[(depth * _DEPTH + level) * _LINES + line] & (span & LOW_HALF):
            return
        left -= span >> 40
        points += self.rows.plays.data[at + GAIN] & LOW_HALF
        if self.pruning and not left and not self.can_enter(points + self.bonus):
            return
        key ^= self.rows.plays.data[at + KEY]
        if not self.seen.is_new(key):
            self.stopped |= self.seen.exhausted
            return
        hand -= self.rows.plays.data[at + NEED]
        legal = True
        if self.no_repeats or self.stars_matter or left:
            self._lay(number)
            if self.no_repeats or self.stars_matter:
                legal = self._allowed()
        if legal:
            self.emit(depth, number, left, points)
        if (
            self.clustering
            and left
            and (left > 1 or self.can_enter(points + self.bonus + self.lone))
        ):
            self.used[depth + 1] = self.used[depth] + (self.rows.plays.data[at + GAIN] >> 32)
            self._keep_cluster(depth, number, key, points, legal)
        follow = left > 0 and not self.stopped and not self.joining
        if follow and left == 1 and self.pruning:
            follow = self.can_enter(
                points + self.bonus + self._last_tile(depth, line, span & LOW_HALF)
            )
        if follow:
            self.path[depth] = number
            mark = self.position.log_at
            self.changes.spread(
                line, span & LOW_HALF, ALL if self.rows.stars else self.rows.letters
            )
            if self.clustering and left > 2:
                self.outlines.find_open(
                    self.clusters.count - 1, self.rows.letters, self.rows.stars > 0
                )
            self._find_near(depth + 1, level)
            self.expand(depth + 1, level, segment, number + 1, hand, left, key, points)
            self.rows.count = self.starts[depth + 1]
            self.position.restore(mark)
        if self.no_repeats or self.stars_matter or left:
            self._unlay(number)

    def can_enter(self, points: int) -> bool:
        """Whether a turn of so many points may be among those to be kept."""
        return self.harvest.wants(points * 1000 + self.most_leave)

    def least(self) -> int:
        """The points that a turn needs at least to be among those to be kept."""
        if self.harvest.kept < self.harvest.keep or self.harvest.worst < self.most_leave:
            return 0
        return (self.harvest.worst - self.most_leave) // 1000 + 1

    def _last_tile(self, depth: int, line: int, mask: int) -> int:
        """A bound on what the last tile of the hand can add to the play that was just laid."""
        if self.rows.stars:
            most = self.reach.of_play(line, mask, ALL, self.star_most)
        else:
            value = self.position.values[lowest_bit(self.rows.letters)]
            most = self.reach.of_play(line, mask, self.rows.letters, value)
        return most if most > self.singles[depth] else self.singles[depth]

    def _lay(self, number: int) -> None:
        """Lays the tiles of a play."""
        at = number
        at *= self.rows.width
        span = self.rows.plays.data[at + SPAN]
        line = span >> 32 & 255
        lane = line if line < self.size else line - self.size
        mask = span & LOW_HALF
        count = 0
        while mask:
            place = lowest_bit(mask)
            mask &= mask - 1
            code = self.rows.plays.data[at + TILES + (count >> 2)] >> 16 * (count & 3) & 63
            count += 1
            self.position.put_in_line(line, place, code, True)
            across = self.size + place if line < self.size else place
            self.position.put_in_line(across, lane, code, True)
            if code & STAR_BIT:
                self.rows.stars -= 1
            else:
                self.rows.counts[code] = self.rows.counts[code] - 1
                if not self.rows.counts[code]:
                    self.rows.letters ^= 1 << code
        self.rows.left -= count

    def _unlay(self, number: int) -> None:
        """Takes the tiles of a play back into the hand."""
        at = number
        at *= self.rows.width
        span = self.rows.plays.data[at + SPAN]
        line = span >> 32 & 255
        lane = line if line < self.size else line - self.size
        mask = span & LOW_HALF
        count = 0
        while mask:
            place = lowest_bit(mask)
            mask &= mask - 1
            code = self.rows.plays.data[at + TILES + (count >> 2)] >> 16 * (count & 3) & 63
            count += 1
            self.position.take(line, place)
            self.position.take(self.size + place if line < self.size else place, lane)
            if code & STAR_BIT:
                self.rows.stars += 1
            else:
                self.rows.counts[code] = self.rows.counts[code] + 1
                self.rows.letters |= 1 << code
        self.rows.left += count

    def _find_near(self, depth: int, level: int) -> None:
        """Finds the plays that touch what has changed, and blocks inherited ones that do."""
        for of in range(level, depth):
            source = ((depth - 1) * _DEPTH + of) * _LINES
            target = (depth * _DEPTH + of) * _LINES
            for line in range(2 * self.size):
                self.blocked[target + line] = self.blocked[source + line]
        for number in range(self.changes.count):
            line = self.changes.touched[number]
            for of in range(level, depth):
                self.blocked[(depth * _DEPTH + of) * _LINES + line] |= (
                    self.changes.squares[line] | self.position.fresh[line]
                )
        target = (depth * _DEPTH + depth) * _LINES
        for line in range(2 * self.size):
            self.blocked[target + line] = 0
        self.starts[depth] = self.rows.count
        for number in range(self.changes.count):
            line = self.changes.touched[number]
            if self.changes.anchors[line]:
                self.rows.find_in_line(line, self.changes.anchors[line], self.changes.squares[line])
            self.changes.forget(line)
        self.ends[depth] = self.rows.count
        if self.pruning:
            self.find_singles(depth)

    def find_singles(self, depth: int) -> None:
        """Finds the most that a play of one tile brings, of all plays known at a depth."""
        most = self.singles[depth - 1] if depth else 0
        for number in range(self.starts[depth], self.ends[depth]):
            at = number * self.rows.width
            if self.rows.plays.data[at + SPAN] >> 40 == 1:
                gain = self.rows.plays.data[at + GAIN] & LOW_HALF
                if gain > most:
                    most = gain
        self.singles[depth] = most

    def _allowed(self) -> bool:
        """Whether the turn that lies on the board lays the stars it took and repeats no word."""
        if self.stars_matter and self.rows.stars > self.stars_kept:
            return False
        return not self.no_repeats or self.repeats.is_clean()

    def emit(self, depth: int, last: int, left: int, points: int) -> None:
        """Brings a turn in: the plays of the path and one more."""
        if self.full_hand and not left:
            points += self.bonus
        if not self.harvest.note(points):
            self.stopped = True
            return
        if self.harvest.keep:
            value = points * 1000
            if self.has_leaves:
                value += self._leave_value(depth, last)
            if self.harvest.wants(value):
                self._gather(depth, last)
                self.harvest.store(points, value)
                if self.harvest.exhausted:
                    self.stopped = True

    def _keep_cluster(self, depth: int, last: int, key: int, points: int, legal: bool) -> None:
        """Keeps the plays of the path and one more, which lie on the board, as a cluster."""
        repeats = not legal and self.no_repeats and not self.repeats.is_clean()
        if not self.clusters.add(points, self.used[depth + 1], key, repeats):
            self.rows.exhausted = self.stopped = True
            return
        for of in range(depth + 1):
            number = last if of == depth else self.path[of]
            at = number * self.rows.width
            tiles = self.rows.plays.data[at + SPAN] >> 40
            for place in range(tiles):
                self.clusters.add_tile(
                    self.rows.plays.data[at + TILES + (place >> 2)] >> 16 * (place & 3) & 0xFFFF
                )
        if self.rows.left > 1 and not self.outlines.note(self.clusters.count - 1):
            self.rows.exhausted = self.stopped = True

    def put_in_path(self, depth: int, cluster: int) -> None:
        """Lets a cluster stand in the path as if it were a play."""
        number = self.rows.count
        self.path[depth] = number
        at = number * self.rows.width
        if not self.rows.plays.reserve(at + self.rows.width):
            self.rows.exhausted = self.stopped = True
            return
        self.rows.count += 1
        source = cluster * self.clusters.width
        for cell in range(self.rows.width):
            self.rows.plays.data[at + cell] = self.clusters.records.data[source + cell]
        self.used[depth + 1] = self.used[depth] + (self.rows.plays.data[at + GAIN] >> 32)

    def _leave_value(self, depth: int, last: int) -> int:
        """What the tiles that stay in the hand are worth, in thousandths of a point."""
        part = self.part_count - 1
        for of in range(depth + 1):
            number = last if of == depth else self.path[of]
            part -= self.rows.plays.data[number * self.rows.width + GAIN] >> 32
        value = self.leaves.data[part]
        return value - VALUE_ZERO

    def _gather(self, depth: int, last: int) -> None:
        """Lists the tiles of a turn by their squares, ahead of the stars that it takes."""
        count = 0
        for of in range(depth + 1):
            number = last if of == depth else self.path[of]
            at = number * self.rows.width
            tiles = self.rows.plays.data[at + SPAN] >> 40
            for place in range(tiles):
                tile = self.rows.plays.data[at + TILES + (place >> 2)] >> 16 * (place & 3) & 0xFFFF
                back = count
                while back and self.harvest.pending[back - 1] > tile:
                    self.harvest.pending[back] = self.harvest.pending[back - 1]
                    back -= 1
                self.harvest.pending[back] = tile
                count += 1
        self.harvest.tile_count = count
        for number in range(self.swap_count):
            self.harvest.pending[count + number] = self.swaps[number]
        self.harvest.swap_count = self.swap_count
