cimport cython
from libc.stdint cimport uint8_t, uint32_t

from slovoplet.lexicon.bits cimport lowest_bit
from slovoplet.lexicon.graph cimport Graph

cdef enum:
    LETTERS = 32
    TILES = 20

@cython.final
cdef class AnagramSearch:
    cdef Graph graph
    cdef readonly int most
    cdef int stars, least
    cdef bint writing
    cdef int hand[LETTERS]
    cdef uint8_t path[TILES]
    cdef uint32_t counts[TILES + 1]
    cdef uint32_t places[TILES + 1]
    cdef uint8_t[::1] text

    @cython.locals(size=uint32_t, length=int)
    cpdef void run(self) except *
    cpdef bytes found(self)
    cpdef uint32_t count_of(self, int length)
    @cython.locals(node=uint32_t, rest=uint32_t, ends=uint32_t, place=uint32_t, letter=int, own=bint)
    cdef void _walk(self, uint32_t arc, int length, int stars) noexcept nogil
    @cython.locals(place=uint32_t, at=int)
    cdef void _take(self, int length) noexcept nogil
