cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from slovoplet.engine.codes cimport EVERY_LETTER, STAR_BIT, STAR_CODE
from slovoplet.engine.plays cimport LinePlays, affords
from slovoplet.engine.turns.parts cimport Parts

@cython.final
cdef class Hand:
    cdef LinePlays plays
    cdef Parts parts
    cdef uint64_t packed, guards
    cdef int full_size, star_shift, stars_kept
    cdef int32_t star_most
    cdef bint must_lay_stars, is_full

    @cython.locals(shift=int, place=int, code=int, count=int, one=uint64_t)
    cpdef void set_tiles(self, const uint8_t[::1] tiles, int stars_to_lay)
    @cython.locals(value=int32_t, letters=uint32_t)
    cdef void _add_kind(self, int code, int count, uint64_t one) noexcept nogil
    cdef int stars_in(self, uint64_t packed) noexcept nogil
