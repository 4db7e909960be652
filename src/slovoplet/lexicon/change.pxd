cimport cython
from libc.stdint cimport uint8_t, uint32_t

from slovoplet.lexicon.bits cimport lowest_bit, popcount
from slovoplet.lexicon.builder cimport _EDGE, _SEPARATOR, MAX_CELLS, MAX_LETTERS
from slovoplet.lexicon.graph cimport Graph

cdef enum:
    NOWHERE = 0xFFFFFFFF  # not an arc: an error may have been raised

cdef uint32_t _SPARE

@cython.final
cdef class Change:
    cdef Graph graph
    cdef const uint8_t[::1] symbols
    cdef const uint32_t[::1] starts
    cdef const uint8_t[::1] wanted
    cdef uint32_t[::1] arcs
    cdef uint32_t[::1] cells
    cdef uint32_t used
    cdef readonly uint32_t forward
    cdef readonly uint32_t both_ways

    @cython.locals(count=uint32_t)
    cpdef void make(self, dict paths) except *
    @cython.locals(
        node=uint32_t, scratch=uint32_t, letters=uint32_t, ends=uint32_t, separator=uint32_t, symbol=int,
        after=uint32_t, bit=uint32_t, following=uint32_t,
    )
    cdef uint32_t _node(self, uint32_t arc, uint32_t low, uint32_t high, int depth) except? NOWHERE nogil
    @cython.locals(letter=int, rest=uint32_t, place=uint32_t)
    cdef void _spread(self, uint32_t arc, uint32_t scratch) noexcept nogil
    @cython.locals(node=uint32_t, rest=uint32_t)
    cdef uint32_t _write(self, uint32_t letters, uint32_t ends, uint32_t separator, uint32_t scratch) except? NOWHERE nogil
    cdef int _reserve(self, int count) except -1 nogil
    @cython.locals(letters=uint32_t, rest=uint32_t, letter=int, first=uint32_t)
    cdef uint32_t _forward_root(self) except? NOWHERE nogil
