cimport cython
from libc.stdint cimport int32_t, uint64_t

from slovoplet.engine.plays.bounds cimport IMPOSSIBLE
from slovoplet.engine.plays.cells cimport Allowance, Cells
from slovoplet.engine.plays.record cimport (
    GAIN, KEY, NEED, SPAN, TILES, count_in, pack_gain, pack_span, part_in, points_in, put_tile, record_width,
    squares_in, tile_at,
)
from slovoplet.engine.turns.parts cimport Parts

cdef int REPEATS

@cython.final
cdef class Clusters:
    cdef Parts parts
    cdef Allowance allowance
    cdef Cells records, order
    cdef size_t width
    cdef int count, sorted, first

    cdef void start(self, int tiles) noexcept nogil
    @cython.locals(at=size_t)
    cdef bint add(self, int32_t gain, uint64_t part, uint64_t key, bint repeats) noexcept nogil
    @cython.locals(at=size_t, span=uint64_t)
    cdef void add_tile(self, int tile) noexcept nogil
    cdef int32_t bound(self, size_t number) noexcept nogil
    @cython.locals(highest=int32_t, places=int, number=int, bound=int32_t, place=uint64_t)
    cdef bint sort(self, int32_t least) noexcept nogil
    cdef int at(self, int place) noexcept nogil
    cdef size_t start_of(self, size_t number) noexcept nogil
    cdef uint64_t key_of(self, size_t number) noexcept nogil
    cdef int32_t gain_of(self, size_t number) noexcept nogil
    cdef int part_of(self, size_t number) noexcept nogil
    cdef int size_of(self, size_t number) noexcept nogil
    cdef int tile(self, size_t number, int index) noexcept nogil
