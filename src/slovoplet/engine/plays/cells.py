# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""A growing array of 64-bit cells that needs no GIL to grow; it holds plays, turns and sets of keys."""

import cython

if cython.compiled:
    from cython.cimports.libc.stdint import uint64_t
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memset


CELL_BYTES = 8
ENDLESS = 1 << 60  # cells; more than any machine has


class Allowance:
    """How many more cells the arrays that share it may take together."""

    def __init__(self, cells: int = ENDLESS) -> None:
        self.left = cells


class Cells:
    """An array of cells, kept between searches."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        self.allowance = Allowance() if allowance is None else allowance
        self.size = 0
        if not cython.compiled:
            self.data: list[int] = []

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.data)

    def reserve(self, count: int) -> bool:
        """Makes room for this many cells, keeping the contents; false if out of memory or allowance."""
        if count <= self.size:
            return True
        wanted = self.size * 2 if self.size * 2 > count else count
        if wanted - self.size > self.allowance.left:
            return False
        if cython.compiled:
            grown = cython.cast(cython.pointer(uint64_t), realloc(self.data, wanted * 8))
            if grown == cython.NULL:
                return False
            self.data = grown
        else:
            self.data.extend([0] * (wanted - self.size))
        self.allowance.left -= wanted - self.size
        self.size = wanted
        return True

    def clear(self, count: int) -> None:
        """Sets the first cells to zero."""
        if cython.compiled:
            memset(self.data, 0, count * 8)
        else:
            self.data[:count] = [0] * count
