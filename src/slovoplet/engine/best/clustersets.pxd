cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.best.joinbound cimport JoinBound
from slovoplet.engine.plays.cells cimport Cells, cell_pointer
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.best.sharedlines cimport SharedLines
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.plays.position cimport Position
from slovoplet.engine.plays.lineplays cimport LinePlays
from slovoplet.lexicon.bits cimport lowest_bit

cdef int CODE, FIRST, LETTER, MOST, NEED, NEXT, SET, SPAN, STAR_BIT, WIDTH, _BOUNDED
cdef int32_t IMPOSSIBLE
cdef uint32_t ALL
cdef uint64_t LOW_HALF

@cython.final
cdef class ClusterSets:
    cdef Position position
    cdef LinePlays rows
    cdef Clusters clusters
    cdef Outlines outlines
    cdef SharedLines meeting
    cdef JoinBound bridge
    cdef int size
    cdef int32_t least
    cdef int32_t elsewhere, ceiling
    cdef bint stars_left, exhausted
    # By outline: the link to its shape, the cluster; how many of these lie on the board.
    cdef size_t shapes[8]
    cdef size_t cast[8]
    cdef int laid
    # By line where the rims meet, and by outline: squares of the rims up to it on which letters fit.
    cdef uint32_t opens[448]
    # The sets that a play may join.
    cdef int set_count
    cdef Cells sets

    @cython.locals(part=int, within=int32_t)
    cdef void begin(self) noexcept nogil
    cdef void start(self, int32_t least) noexcept nogil
    @cython.locals(gain=int32_t, of=int, most=int32_t)
    cdef void find(self) noexcept nogil
    @cython.locals(
        shapes=cell_pointer, guards=uint64_t, hand=uint64_t, shape=size_t, at=size_t, cluster=size_t, part=int,
        total=int32_t,
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
    @cython.locals(count=int, index=int, tile=int)
    cdef void lay(self, size_t cluster) noexcept nogil
    @cython.locals(count=int, index=int, tile=int)
    cdef void take(self, size_t cluster) noexcept nogil
    @cython.locals(of=int, whole=int)
    cdef void _find_ceiling(self) noexcept nogil
    @cython.locals(shape=size_t)
    cdef size_t _any_cluster(self, int of) noexcept nogil
    @cython.locals(most=int32_t, gain=int32_t, number=int, spot=uint32_t)
    cdef int32_t _most(self, int32_t value, int32_t elsewhere) noexcept nogil
    @cython.locals(mark=int, start=int, found=bint, line=int, rim=uint32_t, play=size_t, squares=uint32_t)
    cdef bint _has_play(self, int number) noexcept nogil
    @cython.locals(usable=uint32_t, line=int, at=int, squares=uint32_t, rest=uint32_t, place=int)
    cdef uint32_t _find_open(self, int number) noexcept nogil
    cdef void _find_cross(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(at=size_t, of=int)
    cdef void _remember(self) noexcept nogil
