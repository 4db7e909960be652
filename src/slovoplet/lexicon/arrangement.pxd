cimport cython
from libc.stdint cimport uint32_t

from slovoplet.lexicon.bits cimport popcount

@cython.final
cdef class Arrangement:
    cdef uint32_t[::1] old, cells, places, queue
    cdef uint32_t used, count

    cpdef list arrange(self, list roots)
    @cython.locals(node=uint32_t)
    cdef void take(self, uint32_t arc) noexcept nogil
    @cython.locals(done=uint32_t, arc=uint32_t, node=uint32_t, number=int)
    cdef void follow(self) noexcept nogil
    @cython.locals(number=uint32_t, arc=uint32_t, source=uint32_t, target=uint32_t, at=int)
    cdef void copy(self) noexcept nogil
    cdef uint32_t renamed(self, uint32_t arc) noexcept nogil
