cimport cython
from libc.stdint cimport uint32_t

from slovoplet.lexicon.bits cimport lowest_bit, popcount

@cython.final
cdef class Graph:
    cdef readonly object alphabet
    cdef readonly uint32_t word_count
    cdef readonly uint32_t forward
    cdef readonly uint32_t both_ways
    cdef readonly object source
    cdef dict _numbers
    cdef const uint32_t[::1] cells

    @cython.locals(number=object, node=uint32_t, letters=uint32_t, arc=uint32_t, letter=int, ended=bint)
    cpdef bint accepts(self, str word)
    @cython.locals(node=uint32_t, letters=uint32_t)
    cpdef uint32_t follow(self, uint32_t arc, int letter)
    cpdef uint32_t letters(self, uint32_t arc)
    cpdef uint32_t ends(self, uint32_t arc)
    cpdef uint32_t turn(self, uint32_t arc)
