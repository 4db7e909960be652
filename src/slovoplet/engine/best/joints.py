# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Joints: sets of clusters, each legal on its own, that one play may join.

Sets of outlines are made first (see outlines.py), by adding outlines nearby, each set once: the latest
outline first, then always the latest of those that could be added. For each set whose rims share a
line, clusters are then chosen (see clustersets.py).
"""

import cython

from slovoplet.engine.best.budget import Budget
from slovoplet.engine.best.clustersets import ClusterSets
from slovoplet.engine.best.nearby import Nearby
from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.engine.plays.bounds import JOINED

_NONE = -1


class Joints:
    """The outlines that may be joined, and the set being made of them."""

    def __init__(self, outlines: Outlines, sets: ClusterSets) -> None:
        if not cython.compiled:
            self.heads, self.shared = [0] * (JOINED + 1), [0] * (JOINED + 1)
        self.outlines, self.sets = outlines, sets
        self.lines = self.sets.lines
        self.budget, self.nearby = Budget(outlines), Nearby(outlines)
        self.nexts = Cells(self.outlines.clusters.allowance)
        self.exhausted = False

    def start(self, tiles: int) -> None:
        """Begins with no outline, and with the tiles of the hand."""
        self.exhausted = False
        self.budget.start()
        self.sets.begin()
        self.lines.start(tiles)
        for size in range(JOINED + 1):
            self.heads[size] = _NONE

    def collect(self, outline: int, least: int) -> None:
        """Finds the sets of clusters of an outline and earlier ones that can lead to enough points."""
        self.outlines.closed = outline + 1
        self.sets.start(least)
        if not self.nexts.reserve(outline + 1):
            self.exhausted = True
            return
        self.shared[0] = self.outlines.lines_of(outline)
        self.budget.choose_first(outline)
        self.lines.add(outline)
        self._extend(1)
        self.lines.drop()
        self.exhausted |= self.sets.exhausted
        size = self.outlines.size_of(outline)
        self.nexts.data[outline] = self.heads[size] + 1
        self.heads[size] = outline

    def _extend(self, depth: int) -> None:
        """Adds every outline near the `depth` chosen, if a tile is left to join it."""
        left = self.lines.left
        known = False
        for size in range(1, left):
            outline = self.heads[size]
            while outline >= 0:
                if self._may_meet(outline, depth):
                    if not known:
                        self.nearby.spread(self.lines.chosen[depth - 1], depth, left - 1)
                        known = True
                    if self._is_next(outline, depth, left - size):
                        self._choose(outline, depth)
                packed = self.nexts.data[outline]
                outline = packed
                outline -= 1

    def _may_meet(self, outline: int, depth: int) -> bool:
        """Whether the hand affords one more outline, whose rim lies where a play touches those chosen."""
        self.shared[depth] = self.shared[depth - 1] & self.outlines.lines_of(outline)
        return (
            self.shared[depth] != 0
            and self.budget.affords(outline, depth)
            and (depth == 1 or self.lines.may_take(outline, self.shared[depth]))
        )

    def _is_next(self, outline: int, depth: int, steps: int) -> bool:
        """Whether an outline may be added, joined by `steps` tiles; not if it was due earlier."""
        if not self.nearby.fits(outline, depth, steps):
            return False
        last = self.lines.chosen[depth - 1]
        if depth == 1 or outline < last:
            return True
        return not self.nearby.fits(outline, depth - 1, steps + self.outlines.size_of(last))

    def _choose(self, outline: int, depth: int) -> None:
        """Adds an outline to those chosen, and looks for clusters of them that a play joins."""
        self.lines.add(outline)
        self.shared[depth] = self.lines.narrow(self.shared[depth])
        if self.shared[depth]:
            self.sets.find()
            if self.lines.left > 1:
                self.budget.choose_next(outline, depth)
                self._extend(depth + 1)
        self.lines.drop()
