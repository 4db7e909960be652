cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.plays cimport TURN_TILES, Cells, SearchBoard, mix, place_at, run_end, run_start
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class Repeats:
    cdef SearchBoard position
    cdef Cells used
    cdef uint64_t mask
    cdef uint64_t made[TURN_TILES]

    @cython.locals(slot=uint64_t, word=uint64_t, letter=uint64_t, letters=bytes, size=uint64_t)
    cpdef void set_used(self, list words)
    @cython.locals(
        line=int, fresh=uint32_t, filled=uint32_t, low=int, high=int, place=int, word=uint64_t,
        count=int, other=int, at=int, base=int,
    )
    cdef bint is_clean(self) noexcept nogil
    @cython.locals(slot=uint64_t)
    cdef bint _is_used(self, uint64_t word) noexcept nogil
