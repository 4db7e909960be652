# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""All turns of a position: sets of tiles that can be laid word by word, each step a legal play.

The first plays are found once. After a play, only the plays that touch what it changed are found again;
all others are inherited, with the same gain, if they fill no square whose surroundings have changed
since they were found. Two inherited plays can be laid in either order with the same result, so only
one order is followed: after a play, those that came before it are left alone (sleep sets, Godefroid
1996). Sets of tiles that can still be reached in several ways are recognised by a 64-bit key.

A search for the best turns follows only plays that share a word with those before them: see
best/search.py.
"""

import cython

from slovoplet.engine.codes import TileCodes
from slovoplet.engine.plays.cells import Allowance
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.plays.searchboard import SearchBoard
from slovoplet.engine.turns.changes import Changes
from slovoplet.engine.turns.clusters import Clusters
from slovoplet.engine.turns.firstplays import FirstPlays
from slovoplet.engine.turns.hand import Hand
from slovoplet.engine.turns.harvest import Harvest
from slovoplet.engine.turns.lasttile import LastTile
from slovoplet.engine.turns.levels import Levels
from slovoplet.engine.turns.outlines import Outlines
from slovoplet.engine.turns.parts import Parts
from slovoplet.engine.turns.path import Path
from slovoplet.engine.turns.repeats import Repeats
from slovoplet.engine.turns.seen import Seen
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.engine.plays.bounds import block_at
    from slovoplet.engine.plays.record import (
        ALL_CELLS,
        GAIN,
        KEY,
        NEED,
        SPAN,
        SPAN_AND_POINTS,
        TILES_TOO,
        affords,
        count_in,
        line_in,
        points_in,
        squares_in,
    )
    from slovoplet.engine.turns.aim import BEST_TURNS, CLUSTERS, JOINED_CLUSTERS, PLAYS
    from slovoplet.lexicon.bits import lowest_bit


class TurnSearch:
    """A search for turns, and the memory it works in, which is kept between searches."""

    def __init__(self, graph: Graph, codes: TileCodes, allowance: Allowance | None = None) -> None:
        self.allowance = Allowance() if allowance is None else allowance
        self.position = SearchBoard(graph, codes)
        self.plays = LinePlays(self.position, self.allowance)
        self.harvest = Harvest()
        self.aim = PLAYS
        self.several_words = self.no_repeats = False
        self.bonus = codes.bonus
        self.parts = Parts()
        self.hand = Hand(self.plays, self.parts, codes)
        self.seen, self.repeats = Seen(self.allowance), Repeats(self.position)
        self.last_tile = LastTile(self.position)
        self.first_plays, self.changes = FirstPlays(self.plays), Changes(self.position)
        self.levels = Levels(self.plays, self.changes)
        self.clusters = Clusters(self.parts, self.allowance)
        self.outlines = Outlines(self.clusters, self.position)
        self.path = Path(self.plays, self.clusters)

    def set_board(self, codes: bytes) -> None:
        """Sets the board, row by row, as codes of tiles."""
        self.position.set_board(codes)

    def set_used(self, words: list[bytes]) -> None:
        """Sets the words made earlier in the game, as numbers of letters."""
        self.repeats.set_used(words)

    def begin(self, keep: int, limit: int, tiles: int) -> None:
        """Empties the harvest: how many turns to keep and to count, how many tiles each may have."""
        self.harvest.start(keep, limit, tiles)

    def search(self, aim: int) -> None:
        """Searches the current position with this aim."""
        self.aim = aim
        self.stopped = False
        self.plays.exhausted = self.seen.exhausted = False
        self.judges = self.no_repeats or self.hand.must_lay_stars
        self._choose_detail()
        self.plays.find_all()
        if self.aim == PLAYS:
            self._take_plays()
        elif self.plays.exhausted or not self._prepare():
            # Plays are turns, too: of those found, the best are better than nothing.
            self._take_plays()
            self.stopped = True
        else:
            self.levels.start()
            if self.aim >= BEST_TURNS:
                self.levels.find_singles(0)
            if self.aim >= CLUSTERS:
                self._start_clusters()
            self.expand(0, 0, 0, 0, self.hand.packed, self.plays.left, 0, 0)

    def _choose_detail(self) -> None:
        """Chooses how much of each play's record is written: no more than the aim needs."""
        if self.aim != PLAYS or self.path.has_leaves:
            self.plays.detail = ALL_CELLS
        elif self.harvest.keep or self.judges:
            self.plays.detail = TILES_TOO
        else:
            self.plays.detail = SPAN_AND_POINTS

    def _start_clusters(self) -> None:
        """Forgets all clusters, and sets what the parts of the hand are worth if kept."""
        self.parts.start(self.bonus if self.hand.is_full else 0)
        if self.path.has_leaves:
            for part in range(self.parts.count):
                self.parts.set_leave(part, self.path.value_left(part))
        self.clusters.start(self.plays.left)
        self.outlines.start()
        self.lone = self.levels.singles[0]
        self.levels.singles[0] = 0  # plays apart from the path are not followed
        self.path.used[0] = 0

    def finish(self) -> None:
        """Tells the harvest if the search ran out of memory."""
        if self.plays.exhausted or self.seen.exhausted:
            self.harvest.exhausted = True
        if self.harvest.exhausted:
            self.harvest.complete = False

    def _take_plays(self) -> None:
        """Harvests each one-line play as a turn."""
        for number in range(self.plays.count):
            at = number
            at *= self.plays.width
            legal = True
            if self.judges:
                self.plays.lay(self.plays.records.data, at)
                legal = self._allowed()
                self.plays.take(self.plays.records.data, at)
            if legal:
                self.emit(
                    0,
                    number,
                    self.plays.left - count_in(self.plays.records.data[at + SPAN]),
                    points_in(self.plays.records.data[at + GAIN]),
                )
                if self.stopped:
                    return

    def _prepare(self) -> bool:
        """Sorts the first plays and clears the sets seen; false if out of memory."""
        if not self.first_plays.sort(self.parts.count):
            self.plays.exhausted = True
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
        """Follows every play that can come next, starting at a place in the order of all plays."""
        if level == 0:
            if segment < self.first_plays.first_segment[left]:
                segment = self.first_plays.first_segment[left]
            while segment < self.first_plays.segment_count and not (depth and self.aim >= CLUSTERS):
                if affords(hand, self.first_plays.needs.data[segment], self.hand.guards):
                    end = self.first_plays.ends.data[segment]
                    if number < self.first_plays.starts.data[segment]:
                        number = self.first_plays.starts.data[segment]
                    while number < end:
                        self._try(depth, 0, segment, number, hand, left, key, points)
                        if self.stopped:
                            return
                        number += 1
                segment += 1
            level = 1
            number = 0
        while level <= depth:
            if number < self.levels.starts[level]:
                number = self.levels.starts[level]
            while number < self.levels.ends[level]:
                if affords(
                    hand,
                    self.plays.records.data[number * self.plays.width + NEED],
                    self.hand.guards,
                ):
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
        """Makes a play that the hand affords, if it is still valid and leads to a new set of tiles."""
        at = number
        at *= self.plays.width
        span = self.plays.records.data[at + SPAN]
        if self.levels.blocked[block_at(depth, level) + line_in(span)] & squares_in(span):
            return
        left -= count_in(span)
        points += points_in(self.plays.records.data[at + GAIN])
        if self.aim >= BEST_TURNS and not left and not self.can_enter(points + self.bonus):
            return
        key ^= self.plays.records.data[at + KEY]
        if not self.seen.is_new(key):
            self.stopped |= self.seen.exhausted
            return
        legal = True
        if left or self.judges:
            self.plays.lay(self.plays.records.data, at)
            if self.judges:
                legal = self._allowed()
        if legal:
            self.emit(depth, number, left, points)
        if left:
            if self.aim >= CLUSTERS and (
                left > 1 or self.can_enter(points + self.bonus + self.lone)
            ):
                self._keep_cluster(depth, number, key, points, legal)
            if self._leads_on(depth, left, span, points):
                hand -= self.plays.records.data[at + NEED]
                self._follow(depth, level, segment, number, hand, left, key, points)
        if left or self.judges:
            self.plays.take(self.plays.records.data, at)

    def _leads_on(self, depth: int, left: int, span: int, points: int) -> bool:
        """Whether to try the plays that can come after the one just laid."""
        if self.stopped or self.aim == JOINED_CLUSTERS:
            return False
        if left > 1 or self.aim < BEST_TURNS:
            return True
        return self.can_enter(points + self.bonus + self._most_of_last_tile(depth, span))

    def _follow(
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
        """Puts the play just laid into the path, and tries what can come after it."""
        self.path.numbers[depth] = number
        mark = self.position.log_at
        span = self.plays.records.data[number * self.plays.width + SPAN]
        self.changes.spread(line_in(span), squares_in(span), self.plays.usable())
        if self.aim >= CLUSTERS and left > 2:
            self.outlines.find_open(
                self.clusters.count - 1, self.plays.letters, self.plays.stars > 0
            )
        self.levels.block(depth + 1, level)
        self.levels.find(depth + 1)
        self.stopped |= self.plays.exhausted
        if self.aim >= BEST_TURNS:
            self.levels.find_singles(depth + 1)
        self.expand(depth + 1, level, segment, number + 1, hand, left, key, points)
        self.plays.count = self.levels.starts[depth + 1]
        self.position.restore(mark)

    def can_enter(self, points: int) -> bool:
        """Whether a turn of these points may be kept."""
        return self.harvest.wants(points * 1000 + self.path.most_leave)

    def least(self) -> int:
        """The fewest points that a turn needs to be kept."""
        if self.harvest.kept < self.harvest.keep or self.harvest.worst < self.path.most_leave:
            return 0
        return (self.harvest.worst - self.path.most_leave) // 1000 + 1

    def _most_of_last_tile(self, depth: int, span: int) -> int:
        """A bound on what the last tile of the hand can add to the play just laid."""
        value = self.hand.star_most
        if not self.plays.stars:
            value = self.position.values[lowest_bit(self.plays.letters)]
        most = self.last_tile.most_next_to(
            line_in(span), squares_in(span), self.plays.usable(), value
        )
        return most if most > self.levels.singles[depth] else self.levels.singles[depth]

    def _allowed(self) -> bool:
        """Whether the turn on the board lays the stars it took and repeats no word."""
        if self.hand.must_lay_stars and self.plays.stars > self.hand.stars_kept:
            return False
        return not self.no_repeats or self.repeats.is_clean()

    def emit(self, depth: int, last: int, left: int, points: int) -> None:
        """Harvests a turn: the plays of the path and one more."""
        if self.hand.is_full and not left:
            points += self.bonus
        if not self.harvest.note(points):
            self.stopped = True
            return
        if self.harvest.keep:
            value = points * 1000
            if self.path.has_leaves:
                value += self.path.leave_value(depth, last)
            if self.harvest.wants(value):
                self.path.gather(self.harvest, depth, last)
                self.harvest.store(points, value)
                if self.harvest.exhausted:
                    self.stopped = True

    def _keep_cluster(self, depth: int, last: int, key: int, points: int, legal: bool) -> None:
        """Keeps the plays of the path and one more, which lie on the board, as a cluster."""
        self.path.note_used(depth, last)
        repeats = not legal and self.no_repeats and not self.repeats.is_clean()
        if not self.path.keep_as_cluster(depth, last, key, points, repeats) or (
            self.plays.left > 1 and not self.outlines.note(self.clusters.count - 1)
        ):
            self.run_out()

    def put_in_path(self, depth: int, cluster: int) -> None:
        """Puts a cluster into the path as if it were a play."""
        if not self.path.put_cluster(depth, cluster):
            self.run_out()

    def run_out(self) -> None:
        """Stops the search because it ran out of memory."""
        self.plays.exhausted = self.stopped = True
