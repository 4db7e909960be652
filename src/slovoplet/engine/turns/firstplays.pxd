cimport cython
from libc.stdint cimport uint64_t

from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.plays.lineplays cimport LinePlays

cdef int NEED, SPAN, GAIN, _SEGMENT
cdef uint64_t LOW_HALF

@cython.final
cdef class FirstPlays:
    cdef LinePlays rows
    cdef Cells segments, sorted, parts
    cdef int segment_count
    cdef int first_segment[22]  # by tiles left in the hand

    @cython.locals(
        count=size_t, width=size_t, number=size_t, part=uint64_t, tiles=uint64_t, start=uint64_t, size=int,
        many=uint64_t, at=size_t, source=size_t, target=size_t, cell=size_t, segment=int,
    )
    cdef bint prepare(self, uint64_t part_count) noexcept nogil
