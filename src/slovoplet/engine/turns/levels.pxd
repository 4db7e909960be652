cimport cython
from libc.stdint cimport int32_t, uint32_t

from slovoplet.engine.plays cimport BLOCKS, GAIN, LEVELS, SPAN, LinePlays, SearchBoard, block_at, count_in, points_in
from slovoplet.engine.turns.changes cimport Changes

@cython.final
cdef class Levels:
    cdef SearchBoard position
    cdef LinePlays plays
    cdef Changes changes
    cdef int size
    cdef int starts[LEVELS]
    cdef int ends[LEVELS]
    cdef int32_t singles[LEVELS]
    cdef uint32_t blocked[BLOCKS]

    cdef void start(self) noexcept nogil
    @cython.locals(line=int, at=int)
    cdef void _unblock(self, int depth) noexcept nogil
    @cython.locals(of=int, source=int, target=int, line=int, number=int, changed=uint32_t)
    cdef void block(self, int depth, int level) noexcept nogil
    @cython.locals(line=int, number=int)
    cdef void find(self, int depth) noexcept nogil
    @cython.locals(most=int32_t, gain=int32_t, number=size_t, at=size_t)
    cdef void find_singles(self, int depth) noexcept nogil
