cimport cython
from libc.stdint cimport uint64_t

from slovoplet.engine.plays.cells cimport Allowance, Cells

cdef uint64_t _FIRST

@cython.final
cdef class Seen:
    cdef Cells keys
    cdef Cells spare
    cdef uint64_t mask, count
    cdef bint exhausted

    cdef bint clear(self) noexcept nogil
    @cython.locals(slot=uint64_t)
    cdef bint is_new(self, uint64_t key) noexcept nogil
    @cython.locals(size=uint64_t, number=uint64_t, slot=uint64_t, key=uint64_t)
    cdef bint _widen(self) noexcept nogil
