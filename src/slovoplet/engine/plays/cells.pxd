cimport cython
from libc.stdint cimport uint64_t

ctypedef uint64_t *cell_pointer

@cython.final
cdef class Allowance:
    cdef readonly size_t left

@cython.final
cdef class Cells:
    cdef uint64_t *data
    cdef Allowance allowance
    cdef readonly size_t size

    @cython.locals(wanted=size_t, grown=cell_pointer)
    cdef bint reserve(self, size_t count) noexcept nogil
    cdef void clear(self, size_t count) noexcept nogil
