cimport cython
from libc.stdint cimport int32_t, uint32_t

from slovoplet.engine.codes cimport EMPTY_CODE
from slovoplet.engine.plays cimport SearchBoard, lane_of, line_across, place_at, run_end, run_start
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class LastTile:
    cdef SearchBoard position
    cdef uint32_t usable
    cdef int32_t value

    @cython.locals(lane=int, place=int, across=int, most=int32_t, more=int32_t, size=int)
    cdef int32_t most_next_to(self, int line, uint32_t mask, uint32_t usable, int32_t value) noexcept nogil
    @cython.locals(
        low=int, high=int, at=int, base=int, points=int32_t, times=int32_t,
        old=int32_t, most=int32_t, more=int32_t,
    )
    cdef int32_t _most_of_run(self, int line, int place) noexcept nogil
    @cython.locals(
        value=int32_t, premium=int32_t, across=int32_t, at=int, base=int, part=int32_t, part_times=int32_t,
        first=int, count=int,
    )
    cdef int32_t _most_at_end(
        self, int line, int end, int step, int32_t points, int32_t times, int32_t old
    ) noexcept nogil
