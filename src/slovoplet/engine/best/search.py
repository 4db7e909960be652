# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The best turns of a position, without examining all of them.

Every turn splits into clusters, whose tiles are connected by words, and each cluster is itself a turn: no
word of a cluster involves the tiles of another. So only clusters are searched, and turns are assembled
from them (see assembly.py). A cluster is made

- by plays that each share a word with those before them: the search for turns finds these; or
- by a play that joins several clusters, each legal on its own (see joints.py). They are found last,
  when most of them can no longer lead to a turn that is good enough; the results are extended further.
"""

import cython

from slovoplet.engine.best.assembly import Assembly
from slovoplet.engine.best.clustersets import ClusterSets
from slovoplet.engine.best.joints import Joints
from slovoplet.engine.codes import TileCodes
from slovoplet.engine.plays.cells import Allowance
from slovoplet.engine.turns.search import TurnSearch
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.engine.plays.bounds import JOINED, LINES, PARTS
    from slovoplet.engine.plays.record import SPAN, line_in, square_of, squares_in
    from slovoplet.engine.turns.aim import (
        BEST_TURNS,
        CLUSTERS,
        EVERY_TURN,
        JOINED_CLUSTERS,
        PLAYS,
    )

_FEW = 64  # turns to keep; for more, too many clusters would be combined
_HASTE = 1000  # turns that may be examined; with fewer, whole turns come first


class BestSearch:
    """A search for the best turns, or for all where clusters do not pay off."""

    def __init__(self, graph: Graph, codes: TileCodes, allowance: Allowance | None = None) -> None:
        if not cython.compiled:
            self.rims = [0] * (JOINED * LINES)
        self.turns = TurnSearch(graph, codes, allowance)
        self.assembly = Assembly(self.turns)
        self.clusters, self.outlines = self.turns.clusters, self.turns.outlines
        self.sets = ClusterSets(self.turns.plays, self.outlines)
        self.joints = Joints(self.outlines, self.sets)
        self.changes, self.plays = self.turns.changes, self.turns.plays
        self.levels, self.path = self.turns.levels, self.turns.path
        self.position, self.size = self.turns.position, self.turns.position.size

    def run(self) -> None:
        """Searches the current position."""
        with cython.nogil:
            self._run()

    def _run(self) -> None:
        self.turns.search(self._aim())
        if self.turns.aim == CLUSTERS and not self.turns.stopped:
            self.assembly.run()
            self._find_joints()
        self.turns.finish()

    def _aim(self) -> int:
        """The aim of the search: clusters if few turns are wanted and the hand is not too large."""
        if not self.turns.several_words:
            return PLAYS
        if self.turns.harvest.keep <= 0:
            return EVERY_TURN
        if (
            self.turns.harvest.keep <= _FEW
            and self.turns.harvest.limit >= _HASTE
            and self.turns.parts.count <= PARTS
            and self.plays.left <= JOINED
        ):
            return CLUSTERS
        return BEST_TURNS

    def _find_joints(self) -> None:
        """Finds the clusters that a play makes of several others, and what they grow into."""
        found = self.clusters.count
        outline = 0
        self.joints.start(self.plays.left)
        while outline < self.outlines.count and not self.turns.stopped:
            self.joints.collect(outline, self.turns.least())
            if self.joints.exhausted:
                self.turns.run_out()
            for number in range(self.sets.count):
                if not self.turns.stopped:
                    self._join(number)
            outline += 1
        if self.clusters.count > found and not self.turns.stopped:
            self.assembly.run()

    def _join(self, number: int) -> None:
        """Finds the plays that join the clusters of a set, and what each result grows into."""
        mark = self.position.log_at
        start = self.plays.count
        members = self.sets.size_of(number)
        for of in range(members):
            self._lay(of, self.sets.member(number, of))
            for line in range(2 * self.size):
                self.rims[of * LINES + line] = self.changes.squares[line]
        self.levels.find(members)
        self._keep_joining(members)
        found = self.clusters.count
        self.turns.aim = JOINED_CLUSTERS
        self._follow(members)
        self.turns.aim = CLUSTERS
        for of in range(members):
            self.sets.take(self.sets.member(number, of))
        self.position.restore(mark)
        self.plays.count = start
        while found < self.clusters.count and not self.turns.stopped:
            self._grow(found)
            found += 1

    def _keep_joining(self, members: int) -> None:
        """Keeps the plays found that fill squares of all rims."""
        kept = self.levels.starts[members]
        for play in range(self.levels.starts[members], self.plays.count):
            source = play * self.plays.width
            if self._joins(self.plays.records.data[source + SPAN], members):
                target = kept * self.plays.width
                for cell in range(self.plays.width):
                    self.plays.records.data[target + cell] = self.plays.records.data[source + cell]
                kept += 1
        self.plays.count = self.levels.ends[members] = kept

    def _joins(self, span: int, members: int) -> bool:
        """Whether a play fills squares of the rims of all clusters of the set."""
        for of in range(members):  # noqa: SIM110 - a generator cannot be compiled without the GIL
            if not self.rims[of * LINES + line_in(span)] & squares_in(span):
                return False
        return True

    def _grow(self, cluster: int) -> None:
        """Finds what a cluster grows into, play by play."""
        mark = self.position.log_at
        start = self.plays.count
        self._lay(0, cluster)
        self.levels.find(1)
        self._follow(1)
        self.sets.take(cluster)
        self.position.restore(mark)
        self.plays.count = start

    def _lay(self, depth: int, cluster: int) -> None:
        """Lays a cluster, puts it into the path, and finds what it has changed."""
        self.changes.forget_all()
        self.turns.put_in_path(depth, cluster)
        self.sets.lay(cluster)
        for index in range(self.clusters.size_of(cluster)):
            square = square_of(self.clusters.tile(cluster, index))
            self.changes.spread_tile(
                self.position.rows[square], self.position.columns[square], self.plays.usable()
            )

    def _follow(self, depth: int) -> None:
        """Follows the plays that were found, on a path of clusters."""
        self.levels.singles[depth - 1] = 0
        self.levels.find_singles(depth)
        if not self.turns.stopped:
            self.turns.expand(
                depth,
                depth,
                0,
                0,
                self.turns.hand.packed - self.path.need_of(depth),
                self.plays.left,
                self.path.key_of(depth),
                self.path.points_of(depth),
            )
