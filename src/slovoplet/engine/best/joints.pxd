cimport cython
from libc.stdint cimport int32_t, uint64_t

from slovoplet.engine.best.budget cimport Budget
from slovoplet.engine.best.clustersets cimport ClusterSets
from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.best.sharedlines cimport SharedLines
from slovoplet.engine.best.nearby cimport Nearby
from slovoplet.engine.turns.outlines cimport Outlines

cdef int _NONE, _DEPTHS

@cython.final
cdef class Joints:
    cdef Outlines outlines
    cdef Budget budget
    cdef ClusterSets casts
    cdef SharedLines meeting
    cdef Nearby nearby
    # Outlines that were looked at, listed by how many tiles they have.
    cdef Cells nexts
    cdef int heads[9]
    # By how many are chosen: the lines where their rims meet.
    cdef uint64_t shared[9]
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
