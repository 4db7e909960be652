cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.plays.position cimport Position
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

cdef int _ROWS, _STEPS
cdef uint64_t LOW_HALF

@cython.final
cdef class Nearby:
    cdef Position position
    cdef Outlines outlines
    cdef int size
    cdef uint32_t taken[234]
    cdef uint32_t near[1872]

    @cython.locals(
        at=size_t, row=int, col=int, mask=uint64_t, rest=uint32_t, base=int, step=int, target=int, count=int,
    )
    cdef void spread(self, size_t outline, int depth, int most) noexcept nogil
    @cython.locals(empty=uint32_t, rest=uint32_t, place=int)
    cdef void _reach(self, int base, int row, int col, int steps) noexcept nogil
    @cython.locals(at=size_t, row=int, base=int, fits=bint, mask=uint64_t, taken=int)
    cdef bint fits(self, size_t outline, int depth, int steps) noexcept nogil
