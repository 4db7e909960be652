# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""What the hand affords: whether clusters of several outlines can be laid together.

Each outline knows the parts of the hand that its clusters use (see outlines.py), as a set of numbers,
32 per cell. The parts that the chosen outlines may use together follow from these, and so do the parts
left for one more.
"""

import cython

from slovoplet.engine.turns.outlines import Outlines

if not cython.compiled:
    from slovoplet.engine.plays.bounds import JOINED, PART_CELLS, PARTS
    from slovoplet.lexicon.bits import lowest_bit


class Budget:
    """By number of outlines chosen: the parts that they use together, and those one more may use."""

    def __init__(self, outlines: Outlines) -> None:
        if not cython.compiled:
            self.used, self.allowed = ([0] * ((JOINED + 2) * PART_CELLS) for _ in range(2))
            self.along, self.known = [0] * (PARTS * PART_CELLS), [False] * PARTS
        self.outlines = outlines
        self.parts = self.outlines.parts
        self.cells = 0

    def start(self) -> None:
        """Begins a hand."""
        self.cells = (self.parts.count + 31) // 32
        for part in range(self.parts.count):
            self.known[part] = False

    def choose_first(self, outline: int) -> None:
        """Chooses the first outline."""
        for cell in range(self.cells):
            self.used[PART_CELLS + cell] = self.outlines.part_sets.data[outline * PART_CELLS + cell]
        self._find_allowed(1)

    def choose_next(self, outline: int, depth: int) -> None:
        """Chooses one more outline, after the `depth` chosen before."""
        at = depth * PART_CELLS
        for cell in range(self.cells):
            self.used[at + PART_CELLS + cell] = 0
        for cell in range(self.cells):
            rest = self.used[at + cell]
            while rest:
                self._use_along(outline, cell * 32 + lowest_bit(rest), at + PART_CELLS)
                rest &= rest - 1
        self._find_allowed(depth + 1)

    def _use_along(self, outline: int, part: int, at: int) -> None:
        """Adds the parts that clusters of an outline use together with those that use a part."""
        for cell in range(self.cells):
            rest = self.along[part * PART_CELLS + cell]
            rest &= self.outlines.part_sets.data[outline * PART_CELLS + cell]
            while rest:
                whole = part + cell * 32 + lowest_bit(rest)
                rest &= rest - 1
                self.used[at + (whole >> 5)] |= 1 << (whole & 31)

    def _find_allowed(self, depth: int) -> None:
        """Finds the parts that one more cluster may use."""
        at = depth * PART_CELLS
        for cell in range(self.cells):
            self.allowed[at + cell] = 0
        for cell in range(self.cells):
            rest = self.used[at + cell]
            while rest:
                part = cell * 32 + lowest_bit(rest)
                rest &= rest - 1
                if not self.known[part]:
                    self._find_along(part)
                for other in range(self.cells):
                    self.allowed[at + other] |= self.along[part * PART_CELLS + other]

    def _find_along(self, part: int) -> None:
        """Finds the parts that the hand has together with one."""
        self.known[part] = True
        at = part * PART_CELLS
        for cell in range(self.cells):
            self.along[at + cell] = 0
        for other in range(1, self.parts.count - part):
            if self.parts.holds(self.parts.rest_of(part), other):
                self.along[at + (other >> 5)] |= 1 << (other & 31)

    def affords(self, outline: int, depth: int) -> bool:
        """Whether the hand affords a cluster of an outline together with the `depth` chosen."""
        for cell in range(self.cells):
            allowed = self.allowed[depth * PART_CELLS + cell]
            if allowed & self.outlines.part_sets.data[outline * PART_CELLS + cell]:
                return True
        return False
