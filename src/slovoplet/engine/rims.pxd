cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.cells cimport Cells
from slovoplet.engine.clusters cimport Clusters
from slovoplet.engine.position cimport Position
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

cdef int _ROWS, _STEPS
cdef uint64_t LOW_HALF

@cython.final
cdef class Rims:
    cdef Position position
    cdef Clusters clusters
    cdef int size, count
    # By cluster: its number and first and last row; by row, its rim above its tiles; lines with a rim.
    cdef Cells members, rims, lines
    # By how many are chosen, and by row.
    cdef uint32_t taken[234]
    cdef uint32_t near[1872]

    @cython.locals(
        at=size_t, member=size_t, index=int, square=int, row=int, col=int, filled=uint32_t, gap=uint32_t, high=int,
        one=uint64_t, low=uint64_t, top=uint64_t, rows=uint64_t, columns=uint64_t,
    )
    cdef bint note(self, size_t number) noexcept nogil
    cdef void _mark(self, size_t at, int row, int col) noexcept nogil
    cdef size_t number_of(self, size_t member) noexcept nogil
    cdef int size_of(self, size_t member) noexcept nogil
    @cython.locals(at=size_t, rows=int, row=int, rim=uint32_t)
    cdef uint32_t in_line(self, size_t member, int line) noexcept nogil
    @cython.locals(at=size_t, row=int, col=int, rest=uint32_t, base=int, step=int, target=int, count=int)
    cdef void spread(self, size_t member, int depth, int most) noexcept nogil
    @cython.locals(empty=uint32_t, rest=uint32_t, place=int)
    cdef void _reach(self, int base, int row, int col, int steps) noexcept nogil
    @cython.locals(at=size_t, row=int, base=int, fits=bint, mask=uint64_t, taken=int, rows=int)
    cdef bint fits(self, size_t member, int depth, int steps) noexcept nogil
