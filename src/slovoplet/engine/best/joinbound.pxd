cimport cython
from libc.stdint cimport int32_t, uint32_t

from slovoplet.engine.codes cimport EMPTY_CODE
from slovoplet.engine.plays cimport SearchBoard, lane_of, line_across, place_at

@cython.final
cdef class JoinBound:
    cdef SearchBoard position
    cdef int32_t points, times, old
    cdef int32_t top
    cdef bint alone

    cdef int32_t of_one(self, int line, int place, int32_t value) noexcept nogil
    @cython.locals(at=int, end=int, along=int32_t)
    cdef int32_t of_two(self, int line, int place, int other, int32_t value) noexcept nogil
    @cython.locals(size=int)
    cdef int32_t _across(self, int line, int place, int32_t value) noexcept nogil
    @cython.locals(at=int)
    cdef int32_t _along(self, int line, int place, int32_t value) noexcept nogil
    @cython.locals(points=int32_t, times=int32_t, start=int, base=int, first=int, count=int)
    cdef void _read(self, int line, int at, int step) noexcept nogil
