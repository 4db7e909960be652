cimport cython
from libc.stdint cimport int32_t, uint64_t

from slovoplet.engine.best.budget cimport Budget
from slovoplet.engine.best.clustersets cimport ClusterSets
from slovoplet.engine.plays cimport JOINED, Cells
from slovoplet.engine.best.sharedlines cimport SharedLines
from slovoplet.engine.best.nearby cimport Nearby
from slovoplet.engine.turns cimport Outlines

cdef int _NONE

@cython.final
cdef class Joints:
    cdef Outlines outlines
    cdef Budget budget
    cdef ClusterSets sets
    cdef SharedLines lines
    cdef Nearby nearby
    # Outlines examined, listed by number of tiles.
    cdef Cells nexts
    cdef int heads[JOINED + 1]
    # By number chosen: the lines that their rims share.
    cdef uint64_t shared[JOINED + 1]
    cdef bint exhausted

    @cython.locals(size=int)
    cdef void start(self, int tiles) noexcept nogil
    @cython.locals(size=int)
    cdef void collect(self, int outline, int32_t least) noexcept nogil
    @cython.locals(left=int, known=bint, size=int, outline=int, packed=uint64_t)
    cdef void _extend(self, int depth) noexcept nogil
    cdef bint _may_meet(self, size_t outline, int depth) noexcept nogil
    @cython.locals(last=int)
    cdef bint _is_next(self, int outline, int depth, int steps) noexcept nogil
    cdef void _choose(self, int outline, int depth) noexcept nogil
