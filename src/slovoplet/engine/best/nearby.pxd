cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.turns cimport Outlines, rim_in, tiles_in
from slovoplet.engine.plays cimport JOINED, SIDE, SearchBoard
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

@cython.final
cdef class Nearby:
    cdef SearchBoard position
    cdef Outlines outlines
    cdef int size
    cdef uint32_t taken[(JOINED + 1) * SIDE]
    cdef uint32_t near[(JOINED + 1) * JOINED * SIDE]

    @cython.locals(
        at=size_t, row=int, col=int, squares=uint64_t, rest=uint32_t, base=int, step=int, target=int, count=int,
    )
    cdef void spread(self, size_t outline, int depth, int most) noexcept nogil
    cdef void _reach(self, int base, int row, int col, int steps) noexcept nogil
    @cython.locals(empty=uint32_t, rest=uint32_t, step=int)
    cdef void _reach_in(self, int base, int line, int place, int steps) noexcept nogil
    cdef void _add(self, int at, int line, int place) noexcept nogil
    @cython.locals(at=size_t, row=int, base=int, fits=bint, squares=uint64_t, taken=int)
    cdef bint fits(self, size_t outline, int depth, int steps) noexcept nogil
