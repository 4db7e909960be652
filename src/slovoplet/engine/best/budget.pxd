cimport cython
from libc.stdint cimport uint32_t

from slovoplet.engine.plays cimport JOINED, PARTS, PART_CELLS
from slovoplet.engine.turns cimport Outlines, Parts
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class Budget:
    cdef Outlines outlines
    cdef Parts parts
    cdef int cells
    cdef uint32_t used[(JOINED + 2) * PART_CELLS]
    cdef uint32_t allowed[(JOINED + 2) * PART_CELLS]
    # By part of the hand: the parts that the hand has together with it, once known.
    cdef uint32_t along[PARTS * PART_CELLS]
    cdef bint known[PARTS]

    @cython.locals(part=int)
    cdef void start(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void choose_first(self, size_t outline) noexcept nogil
    @cython.locals(at=int, cell=int, rest=uint32_t)
    cdef void choose_next(self, size_t outline, int depth) noexcept nogil
    @cython.locals(cell=int, rest=uint32_t, whole=int)
    cdef void _use_along(self, size_t outline, int part, int at) noexcept nogil
    @cython.locals(at=int, cell=int, rest=uint32_t, part=int, other=int)
    cdef void _find_allowed(self, int depth) noexcept nogil
    @cython.locals(at=int, cell=int, other=int)
    cdef void _find_along(self, int part) noexcept nogil
    @cython.locals(cell=int, allowed=uint32_t)
    cdef bint affords(self, size_t outline, int depth) noexcept nogil
