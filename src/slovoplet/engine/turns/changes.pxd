cimport cython
from libc.stdint cimport uint8_t, uint32_t

from slovoplet.engine.plays.position cimport Position
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

@cython.final
cdef class Changes:
    cdef Position position
    cdef int size, shift
    cdef uint32_t squares[56]
    cdef uint32_t anchors[56]
    cdef uint8_t marked[56]
    cdef uint8_t touched[56]
    cdef int count

    @cython.locals(lane=int, across=int, place=int)
    cdef void spread(self, int line, uint32_t mask, uint32_t usable) noexcept nogil
    cdef void spread_tile(self, int row, int col, uint32_t usable) noexcept nogil
    @cython.locals(filled=uint32_t, gap=uint32_t, low=int, high=int, at=int)
    cdef void _spread_run(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(across=int, lane=int, filled=uint32_t)
    cdef void _spread_end(self, int line, int place, uint32_t usable) noexcept nogil
    cdef void _touch(self, int line) noexcept nogil
    @cython.locals(number=int)
    cdef void forget_all(self) noexcept nogil
    cdef void forget(self, int line) noexcept nogil
