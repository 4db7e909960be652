cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.best.assembly cimport Assembly
from slovoplet.engine.best.clustersets cimport ClusterSets
from slovoplet.engine.turns.changes cimport Changes
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.best.joints cimport Joints
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.plays.lineplays cimport LinePlays
from slovoplet.engine.turns.search cimport TurnSearch

cdef int SPAN, SET, MOST_PARTS, MOST_TILES, _DEPTH, _LINES, _FEW, _HASTE
cdef uint32_t ALL
cdef uint64_t LOW_HALF

@cython.final
cdef class BestSearch:
    cdef readonly TurnSearch turns
    cdef Assembly assembly
    cdef Clusters clusters
    cdef Outlines outlines
    cdef ClusterSets casts
    cdef Joints joints
    cdef Changes changes
    cdef LinePlays rows
    cdef int size
    cdef uint32_t rims[504]

    cpdef void run(self)
    cdef void _run(self) noexcept nogil
    cdef bint _suits(self) noexcept nogil
    @cython.locals(found=int, outline=int, number=int)
    cdef void _find_joints(self) noexcept nogil
    @cython.locals(mark=int, start=int, at=size_t, many=int, of=int, line=int, found=int)
    cdef void _join(self, int number) noexcept nogil
    @cython.locals(kept=int, play=int, source=size_t, target=size_t, span=uint64_t, line=int, of=int, joins=bint, cell=int)
    cdef void _keep_joining(self, int many) noexcept nogil
    @cython.locals(mark=int, start=int)
    cdef void _grow(self, size_t cluster) noexcept nogil
    @cython.locals(index=int, square=int, usable=uint32_t)
    cdef void _lay(self, int depth, size_t cluster) noexcept nogil
    @cython.locals(number=int, line=int)
    cdef void _find_plays(self, int depth) noexcept nogil
    @cython.locals(key=uint64_t, points=int, of=int, number=size_t, hand=uint64_t)
    cdef void _follow(self, int depth) noexcept nogil
