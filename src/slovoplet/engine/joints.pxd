cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.bridge cimport Bridge
from slovoplet.engine.cells cimport Cells
from slovoplet.engine.clusters cimport Clusters
from slovoplet.engine.position cimport Position
from slovoplet.engine.rims cimport Rims
from slovoplet.engine.rowplays cimport RowPlays
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

cdef int CODE, LETTER, SPAN, STAR_BIT, _NONE, SET
cdef int32_t IMPOSSIBLE
cdef uint32_t ALL
cdef uint64_t LOW_HALF

@cython.final
cdef class Joints:
    cdef Position position
    cdef RowPlays rows
    cdef Clusters clusters
    cdef Bridge bridge
    cdef int size, tiles
    cdef int32_t least
    # Clusters that may be joined, listed by part of the hand.
    cdef Rims rims
    cdef Cells nexts
    cdef int heads[256]
    # By part of the hand: the parts that one more cluster may use.
    cdef int starts[256]
    cdef int ends[256]
    cdef int partner_count
    cdef Cells partners
    # The set that is being made, by how many clusters it has.
    cdef int chosen[9]
    cdef uint64_t shared[9]
    # The line that is looked at: the rims of those chosen, squares of any of them and of all.
    cdef uint32_t here[9]
    cdef uint32_t either, common
    # The sets that a play may join.
    cdef int set_count
    cdef Cells sets
    cdef bint exhausted

    @cython.locals(part=int)
    cdef void start(self, int tiles) noexcept nogil
    @cython.locals(part=int, number=size_t)
    cdef void collect(self, int member, int32_t least) noexcept nogil
    @cython.locals(other=int)
    cdef bint _find_partners(self, int used) noexcept nogil
    @cython.locals(room=int, known=bint, place=int, other=int, member=int, packed=uint64_t)
    cdef void _extend(self, int depth, int used, int32_t gain) noexcept nogil
    cdef bint _is_next(self, int member, int depth, int steps) noexcept nogil
    @cython.locals(number=size_t)
    cdef void _choose(self, int member, int depth, int used, int32_t gain) noexcept nogil
    @cython.locals(lines=uint64_t, line=int)
    cdef void _narrow(self, int depth) noexcept nogil
    cdef int _first(self, uint64_t lines) noexcept nogil
    @cython.locals(of=int, rim=uint32_t)
    cdef void _look_at(self, int depth, int line) noexcept nogil
    @cython.locals(count=int, index=int, tile=int)
    cdef void lay(self, size_t cluster) noexcept nogil
    @cython.locals(count=int, index=int, tile=int)
    cdef void take(self, size_t cluster) noexcept nogil
    @cython.locals(mark=int, start=int, found=bint, lines=uint64_t, line=int, reach=uint32_t, number=size_t)
    cdef bint _has_play(self, int depth) noexcept nogil
    @cython.locals(usable=uint32_t, of=int, rest=uint32_t, place=int, is_open=bint)
    cdef bint _is_open(self, int depth, int line, uint32_t reach) noexcept nogil
    cdef void _find_cross(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(filled=uint32_t, anchors=uint32_t, place=int)
    cdef uint32_t _anchors(self, int line, uint32_t squares) noexcept nogil
    @cython.locals(rest=uint32_t, empty=uint32_t, reach=uint32_t, place=int, window=uint32_t)
    cdef uint32_t _reach_in(self, int depth, int line) noexcept nogil
    @cython.locals(window=uint32_t, step=int)
    cdef uint32_t _window(self, uint32_t squares) noexcept nogil
    @cython.locals(
        left=int, value=int32_t, most=int32_t, single=int32_t, gain=int32_t, lines=uint64_t, line=int, rest=uint32_t,
    )
    cdef int32_t _most(self, int depth, int used) noexcept nogil
    @cython.locals(
        empty=uint32_t, most=int32_t, gain=int32_t, rest=uint32_t, place=int, window=uint32_t, before=uint32_t,
    )
    cdef int32_t _most_of_two(self, int depth, int line, int32_t value) noexcept nogil
    @cython.locals(of=int)
    cdef bint _hits(self, int depth, uint32_t window) noexcept nogil
    @cython.locals(at=size_t, of=int)
    cdef void _remember(self, int depth) noexcept nogil
