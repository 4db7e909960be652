cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.best.joinbound cimport JoinBound
from slovoplet.engine.best.sharedlines cimport SharedLines
from slovoplet.engine.codes cimport EVERY_LETTER
from slovoplet.engine.plays cimport (
    ALL_CELLS, IMPOSSIBLE, JOINED, LINES, SPAN, SPAN_AND_POINTS, Cells, LinePlays, SearchBoard, affords, cell_pointer,
    lane_of, line_across, place_at, squares_in,
)
from slovoplet.engine.turns cimport SHAPE_FIRST, SHAPE_NEED, SHAPE_NEXT, SHAPE_WIDTH, Clusters, Outlines, Parts
from slovoplet.lexicon.bits cimport lowest_bit

cdef int _BOUNDED

@cython.final
cdef class ClusterSets:
    cdef SearchBoard position
    cdef LinePlays plays
    cdef Clusters clusters
    cdef Parts parts
    cdef Outlines outlines
    cdef SharedLines lines
    cdef JoinBound bound
    cdef int size
    cdef int32_t least
    cdef int32_t elsewhere, ceiling
    cdef bint stars_left, exhausted
    # By outline: the link to its shape, the cluster; the number of these on the board.
    cdef size_t shapes[JOINED]
    cdef size_t chosen[JOINED]
    cdef int laid
    # By line that the rims share, and by outline: squares of the rims up to it on which letters fit.
    cdef uint32_t opens[LINES * JOINED]
    # The sets that a play may join.
    cdef int count
    cdef Cells sizes, members

    cdef void begin(self) noexcept nogil
    cdef void start(self, int32_t least) noexcept nogil
    @cython.locals(gain=int32_t, of=int)
    cdef void find(self) noexcept nogil
    @cython.locals(
        shapes=cell_pointer, hand=uint64_t, shape=size_t, at=size_t, cluster=size_t, part=int, total=int32_t,
    )
    cdef void _choose_shape(self, int of, int used, int32_t gain) noexcept nogil
    @cython.locals(left=int)
    cdef void _consider(self, int used, int32_t gain) noexcept nogil
    @cython.locals(link=size_t)
    cdef void _choose_cluster(self, int of) noexcept nogil
    @cython.locals(number=int, at=int, squares=uint32_t)
    cdef void _note_open(self, int of) noexcept nogil
    @cython.locals(last=int, number=int, squares=uint32_t)
    cdef void _try_clusters(self) noexcept nogil
    cdef void _lay_up_to(self, int count) noexcept nogil
    cdef void _take_down_to(self, int count) noexcept nogil
    cdef void lay(self, size_t cluster) noexcept nogil
    cdef void take(self, size_t cluster) noexcept nogil
    @cython.locals(of=int, whole=int)
    cdef void _find_ceiling(self) noexcept nogil
    @cython.locals(shape=size_t)
    cdef size_t _any_cluster(self, int of) noexcept nogil
    @cython.locals(most=int32_t, gain=int32_t, number=int)
    cdef int32_t _most(self, int32_t value, int32_t elsewhere) noexcept nogil
    @cython.locals(mark=int, start=int, found=bint, line=int, rim=uint32_t, play=size_t, span=uint64_t)
    cdef bint _has_play(self, int number) noexcept nogil
    @cython.locals(usable=uint32_t, line=int, at=int, squares=uint32_t, rest=uint32_t, place=int)
    cdef uint32_t _find_open(self, int number) noexcept nogil
    cdef void _find_cross(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(at=size_t, of=int)
    cdef void _remember(self) noexcept nogil
    cdef int size_of(self, int number) noexcept nogil
    cdef size_t member(self, int number, int of) noexcept nogil
