# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The sets of tiles that a search has seen, each as a random-looking 64-bit key that is never zero.

Two sets with the same key would count as one; for a million turns the chance is one in 37 million.
"""

from slovoplet.engine.plays.cells import Allowance, Cells

_FIRST = 1 << 12


class Seen:
    """A hash set of keys that begins small in every search."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        self.keys, self.spare = Cells(allowance), Cells(allowance)
        self.mask = self.count = 0
        self.exhausted = False

    def clear(self) -> bool:
        """Forgets everything; false if out of memory."""
        self.mask = _FIRST - 1
        self.count = 0
        self.exhausted = not self.keys.reserve(_FIRST)
        if not self.exhausted:
            self.keys.clear(_FIRST)
        return not self.exhausted

    def is_new(self, key: int) -> bool:
        """Whether a key is seen for the first time; it is remembered."""
        slot = key & self.mask
        while self.keys.data[slot]:
            if self.keys.data[slot] == key:
                return False
            slot = (slot + 1) & self.mask
        self.keys.data[slot] = key
        self.count += 1
        return self.count * 2 <= self.mask or self._widen()

    def _widen(self) -> bool:
        """Makes the set four times as large; false if out of memory."""
        size = self.mask + 1
        if not (self.spare.reserve(size) and self.keys.reserve(size * 4)):
            self.exhausted = True
            return False
        for number in range(size):
            self.spare.data[number] = self.keys.data[number]
        self.keys.clear(size * 4)
        self.mask = size * 4 - 1
        for number in range(size):
            key = self.spare.data[number]
            if key:
                slot = key & self.mask
                while self.keys.data[slot]:
                    slot = (slot + 1) & self.mask
                self.keys.data[slot] = key
        return True
