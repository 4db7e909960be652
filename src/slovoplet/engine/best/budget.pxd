cimport cython
from libc.stdint cimport uint32_t

from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.lexicon.bits cimport lowest_bit

cdef int PART_CELLS

@cython.final
cdef class Budget:
    cdef Outlines outlines
    cdef Clusters clusters
    cdef int cells
    cdef uint32_t used[80]
    cdef uint32_t allowed[80]
    # By part of the hand: the parts that it has beside it, once these are known.
    cdef uint32_t beside[2048]
    cdef bint known[256]

    @cython.locals(part=int)
    cdef void start(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void choose_first(self, size_t outline) noexcept nogil
    @cython.locals(at=int, cell=int, rest=uint32_t)
    cdef void choose_next(self, size_t outline, int depth) noexcept nogil
    @cython.locals(cell=int, rest=uint32_t, whole=int)
    cdef void _use_beside(self, size_t outline, int part, int at) noexcept nogil
    @cython.locals(at=int, cell=int, rest=uint32_t, part=int, other=int)
    cdef void _find_allowed(self, int depth) noexcept nogil
    @cython.locals(at=int, cell=int, other=int)
    cdef void _find_beside(self, int part) noexcept nogil
    @cython.locals(cell=int, allowed=uint32_t)
    cdef bint affords(self, size_t outline, int depth) noexcept nogil
