cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.best.assembly cimport Assembly
from slovoplet.engine.best.clustersets cimport ClusterSets
from slovoplet.engine.best.joints cimport Joints
from slovoplet.engine.plays cimport JOINED, LINES, PARTS, SPAN, LinePlays, SearchBoard, line_in, square_of, squares_in
from slovoplet.engine.turns cimport (
    BEST_TURNS, CLUSTERS, EVERY_TURN, JOINED_CLUSTERS, PLAYS, Changes, Clusters, Levels, Outlines, Path, TurnSearch,
)

cdef int _FEW, _HASTE

@cython.final
cdef class BestSearch:
    cdef readonly TurnSearch turns
    cdef Assembly assembly
    cdef Clusters clusters
    cdef Outlines outlines
    cdef ClusterSets sets
    cdef Joints joints
    cdef Changes changes
    cdef Levels levels
    cdef Path path
    cdef LinePlays plays
    cdef SearchBoard position
    cdef int size
    cdef uint32_t rims[JOINED * LINES]

    cpdef void run(self)
    cdef void _run(self) noexcept nogil
    cdef int _aim(self) noexcept nogil
    @cython.locals(found=int, outline=int, number=int)
    cdef void _find_joints(self) noexcept nogil
    @cython.locals(mark=int, start=int, members=int, of=int, line=int, found=int)
    cdef void _join(self, int number) noexcept nogil
    @cython.locals(kept=int, play=int, source=size_t, target=size_t, cell=int)
    cdef void _keep_joining(self, int members) noexcept nogil
    @cython.locals(of=int)
    cdef bint _joins(self, uint64_t span, int members) noexcept nogil
    @cython.locals(mark=int, start=int)
    cdef void _grow(self, size_t cluster) noexcept nogil
    @cython.locals(index=int, square=int)
    cdef void _lay(self, int depth, size_t cluster) noexcept nogil
    cdef void _follow(self, int depth) noexcept nogil
