cimport cython
from libc.stdint cimport int32_t, int64_t, uint16_t, uint64_t

from slovoplet.engine.codes cimport VALUE_ZERO
from slovoplet.engine.plays cimport (
    GAIN, KEY, LEVELS, NEED, SPAN, TILES, TURN_TILES, Cells, LinePlays, count_in, part_in, points_in, tile_at,
)
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.harvest cimport Harvest

@cython.final
cdef class Path:
    cdef LinePlays plays
    cdef Clusters clusters
    cdef int numbers[LEVELS]
    cdef uint64_t used[LEVELS]
    cdef int swap_count
    cdef uint16_t swaps[TURN_TILES]
    cdef Cells leaves
    cdef readonly bint has_leaves
    cdef int32_t most_leave

    @cython.locals(number=int)
    cpdef void set_swaps(self, list swaps)
    @cython.locals(number=size_t)
    cpdef void set_leaves(self, list values)
    @cython.locals(value=int64_t)
    cdef int32_t value_left(self, size_t part) noexcept nogil
    cdef size_t _start(self, int depth, int of, int last) noexcept nogil
    @cython.locals(part=uint64_t, of=int)
    cdef int32_t leave_value(self, int depth, int last) noexcept nogil
    @cython.locals(of=int, at=size_t, place=int, tile=int, count=int, back=int, number=int)
    cdef void gather(self, Harvest harvest, int depth, int last) noexcept nogil
    @cython.locals(gain=uint64_t)
    cdef void note_used(self, int depth, int number) noexcept nogil
    @cython.locals(of=int, at=size_t, place=int)
    cdef bint keep_as_cluster(self, int depth, int last, uint64_t key, int32_t points, bint repeats) noexcept nogil
    @cython.locals(number=int, at=size_t, source=size_t, cell=int)
    cdef bint put_cluster(self, int depth, size_t cluster) noexcept nogil
    @cython.locals(of=int, key=uint64_t)
    cdef uint64_t key_of(self, int depth) noexcept nogil
    @cython.locals(of=int, need=uint64_t)
    cdef uint64_t need_of(self, int depth) noexcept nogil
    @cython.locals(of=int, points=int32_t)
    cdef int32_t points_of(self, int depth) noexcept nogil
