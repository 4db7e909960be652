cimport cython
from libc.stdint cimport uint64_t

from slovoplet.engine.plays cimport GAIN, LEVELS, NEED, SPAN, Cells, LinePlays, count_in, part_in

cdef uint64_t _HALF

@cython.final
cdef class FirstPlays:
    cdef LinePlays plays
    cdef Cells sorted, parts
    # By segment.
    cdef Cells needs, starts, ends
    cdef int segment_count
    cdef int first_segment[LEVELS]  # by tiles left in the hand

    @cython.locals(count=size_t, width=size_t, number=size_t, part=uint64_t, source=size_t, target=size_t, cell=size_t)
    cdef bint sort(self, uint64_t part_count) noexcept nogil
    @cython.locals(number=size_t, part=uint64_t, tiles=uint64_t, at=size_t)
    cdef void _count_parts(self, uint64_t part_count) noexcept nogil
    @cython.locals(part=uint64_t, start=uint64_t, size=int, many=uint64_t)
    cdef void _find_segments(self, uint64_t part_count) noexcept nogil
