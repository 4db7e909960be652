cimport cython
from libc.stdint cimport int32_t, int64_t, uint16_t, uint32_t, uint64_t

from slovoplet.engine.codes cimport VALUE_ZERO
from slovoplet.engine.plays.bounds cimport TURN_TILES
from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.plays.mixing cimport mix
from slovoplet.engine.plays.record cimport put_tile, tile_at
from slovoplet.engine.turns.aim cimport ALL_TURNS

cdef int _WORTH, _COUNTS, _TILES
cdef uint64_t _HALF, _ALL_BITS

@cython.final
cdef class Harvest:
    cdef readonly uint64_t count
    cdef readonly int64_t total
    cdef readonly int32_t best
    cdef readonly uint64_t ties
    cdef readonly uint64_t limit
    cdef readonly bint complete
    cdef public bint exhausted
    cdef readonly int kept
    cdef int keep
    cdef readonly int width
    cdef Cells turns
    cdef int32_t worst
    cdef int worst_at
    cdef uint16_t pending[TURN_TILES]
    cdef int tile_count, swap_count

    cdef void start(self, int keep, uint64_t limit, int tiles) noexcept nogil
    cdef bint note(self, int32_t points) noexcept nogil
    cdef bint wants(self, int32_t value) noexcept nogil
    @cython.locals(at=size_t, slot=int, number=int, packed=uint64_t)
    cdef void store(self, int32_t points, int32_t value) noexcept nogil
    @cython.locals(number=int, value=int32_t)
    cdef void find_worst(self) noexcept nogil
    @cython.locals(at=size_t, packed=int64_t)
    cpdef int32_t value_at(self, int number) noexcept nogil
    @cython.locals(at=size_t, packed=int64_t)
    cpdef int32_t points_at(self, int number) noexcept nogil
    @cython.locals(at=size_t, counts=uint64_t)
    cpdef tuple tiles_at(self, int number)
    @cython.locals(at=size_t, place=int, record=int, total=uint64_t, hashed=uint64_t, counts=uint64_t, tile=uint64_t)
    cpdef uint64_t digest(self)
