cimport cython
from libc.stdint cimport uint8_t, uint32_t

from slovoplet.engine.plays cimport LINES, SearchBoard, anchor_at, lane_of, line_across, place_at, run_end, run_start
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class Changes:
    cdef SearchBoard position
    cdef int size, shift
    cdef uint32_t squares[LINES]
    cdef uint32_t anchors[LINES]
    cdef uint8_t marked[LINES]
    cdef uint8_t touched[LINES]
    cdef int count

    @cython.locals(lane=int, across=int, place=int)
    cdef void spread(self, int line, uint32_t mask, uint32_t usable) noexcept nogil
    cdef void spread_tile(self, int row, int col, uint32_t usable) noexcept nogil
    @cython.locals(low=int, high=int, at=int)
    cdef void _spread_run(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(across=int, lane=int)
    cdef void _spread_end(self, int line, int place, uint32_t usable) noexcept nogil
    cdef void _touch(self, int line) noexcept nogil
    @cython.locals(number=int, line=int)
    cdef void forget_all(self) noexcept nogil
