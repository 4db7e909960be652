# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The best turns of a position, without looking at all of them.

Every turn falls apart into clusters, whose tiles hang together by words, and each of these is a turn of
its own: no word of a cluster knows of the tiles of another. So only clusters are searched, and turns
are put together from them (see assembly.py). A cluster is made

- by a play that follows, word by word, on those before it: the search for turns finds these; or
- by a play that joins several clusters, each legal on its own (see joints.py). They are found last,
  when most of them can no longer lead to a turn that is good enough; what they make grows on.
"""

import cython

from slovoplet.engine import codes as names
from slovoplet.engine.best.assembly import Assembly
from slovoplet.engine.best.clustersets import ClusterSets
from slovoplet.engine.best.joints import Joints
from slovoplet.engine.codes import TileCodes
from slovoplet.engine.turns.search import TurnSearch
from slovoplet.lexicon.graph import Graph

SPAN = 2  # a cell of a play: see lineplays.py
ALL = names.LETTER_SET
LOW_HALF = names.LOW_HALF
SET = 9  # cells of a set of clusters: see clustersets.py
MOST_PARTS = 256  # of a hand: see clusters.py
MOST_TILES = 8  # of a hand: see joints.py
_DEPTH, _LINES = 21, 56  # of the search for turns: see turns/search.py
_FEW = 64  # turns to be kept: for more of them too many clusters would be put together
_HASTE = 1000  # turns that may be looked at: for fewer of them whole turns are to come first


class BestSearch:
    """A search for the best turns, or for all where clusters do not pay."""

    def __init__(self, graph: Graph, terms: TileCodes) -> None:
        if not cython.compiled:
            self.rims = [0] * (9 * _LINES)
        self.turns = TurnSearch(graph, terms)
        self.assembly = Assembly(self.turns)
        self.clusters, self.outlines = self.turns.clusters, self.turns.outlines
        self.casts = ClusterSets(self.turns.rows, self.outlines)
        self.joints = Joints(self.outlines, self.casts)
        self.changes, self.rows = self.turns.changes, self.turns.rows
        self.size = terms.size

    def run(self) -> None:
        """Searches the position that is set."""
        with cython.nogil:
            self._run()

    def _run(self) -> None:
        self.turns.clustering = self._suits()
        self.turns.search()
        if self.turns.clustering and not self.turns.stopped:
            self.assembly.run()
            self._find_joints()
        self.turns.finish()

    def _suits(self) -> bool:
        """Whether the best turns are wanted, few of them, of a hand that is not too large."""
        return (
            self.turns.many
            and 0 < self.turns.harvest.keep <= _FEW
            and self.turns.harvest.limit >= _HASTE
            and self.turns.part_count <= MOST_PARTS
            and self.rows.left <= MOST_TILES
        )

    def _find_joints(self) -> None:
        """Finds the clusters that a play makes of several others, and what they grow into."""
        found = self.clusters.count
        outline = 0
        self.joints.start(self.rows.left)
        while outline < self.outlines.count and not self.turns.stopped:
            self.joints.collect(outline, self.turns.least())
            if self.joints.exhausted:
                self.rows.exhausted = self.turns.stopped = True
            for number in range(self.casts.set_count):
                if not self.turns.stopped:
                    self._join(number)
            outline += 1
        if self.clusters.count > found and not self.turns.stopped:
            self.assembly.run()

    def _join(self, number: int) -> None:
        """Finds the plays that join the clusters of a set, and what each makes of them grows into."""
        mark = self.turns.position.log_at
        start = self.rows.count
        at = number * SET
        many = self.casts.sets.data[at]
        for of in range(many):
            self._lay(of, self.casts.sets.data[at + 1 + of])
            for line in range(2 * self.size):
                self.rims[of * _LINES + line] = self.changes.squares[line]
        self._find_plays(many)
        self._keep_joining(many)
        found = self.clusters.count
        self.turns.joining = True
        self._follow(many)
        self.turns.joining = False
        for of in range(many):
            self.casts.take(self.casts.sets.data[at + 1 + of])
        self.turns.position.restore(mark)
        self.rows.count = start
        while found < self.clusters.count and not self.turns.stopped:
            self._grow(found)
            found += 1

    def _keep_joining(self, many: int) -> None:
        """Keeps those plays found that fill squares of all rims."""
        kept = self.turns.starts[many]
        for play in range(self.turns.starts[many], self.rows.count):
            source = play * self.rows.width
            span = self.rows.plays.data[source + SPAN]
            line = span >> 32 & 255
            joins = True
            for of in range(many):
                if not self.rims[of * _LINES + line] & (span & LOW_HALF):
                    joins = False
            if joins:
                target = kept * self.rows.width
                for cell in range(self.rows.width):
                    self.rows.plays.data[target + cell] = self.rows.plays.data[source + cell]
                kept += 1
        self.rows.count = self.turns.ends[many] = kept

    def _grow(self, cluster: int) -> None:
        """Finds what a cluster grows into, play by play."""
        mark = self.turns.position.log_at
        start = self.rows.count
        self._lay(0, cluster)
        self._find_plays(1)
        self._follow(1)
        self.casts.take(cluster)
        self.turns.position.restore(mark)
        self.rows.count = start

    def _lay(self, depth: int, cluster: int) -> None:
        """Lays a cluster, puts it into the path, and finds what it has changed."""
        self.changes.forget_all()
        self.turns.put_in_path(depth, cluster)
        self.casts.lay(cluster)
        usable = ALL if self.rows.stars else self.rows.letters
        for index in range(self.clusters.size_of(cluster)):
            square = self.clusters.tile(cluster, index) >> 6
            self.changes.spread_tile(square // self.size, square % self.size, usable)

    def _find_plays(self, depth: int) -> None:
        """Finds the plays that touch the cluster that was laid last."""
        self.turns.starts[depth] = self.rows.count
        for number in range(self.changes.count):
            line = self.changes.touched[number]
            if self.changes.anchors[line]:
                self.rows.find_in_line(line, self.changes.anchors[line], self.changes.squares[line])
        self.changes.forget_all()
        self.turns.ends[depth] = self.rows.count
        for line in range(2 * self.size):
            self.turns.blocked[(depth * _DEPTH + depth) * _LINES + line] = 0

    def _follow(self, depth: int) -> None:
        """Follows the plays that were found, on a path of so many clusters."""
        self.turns.singles[depth - 1] = 0
        self.turns.find_singles(depth)
        key = points = 0
        hand = self.turns.hand
        for of in range(depth):
            number = self.turns.path[of] * self.rows.width
            key ^= self.rows.plays.data[number]
            hand -= self.rows.plays.data[number + 1]
            points += self.rows.plays.data[number + 3] & LOW_HALF
        if not self.turns.stopped:
            self.turns.expand(depth, depth, 0, 0, hand, self.rows.left, key, points)
