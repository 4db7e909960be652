cimport cython
from libc.stdint cimport uint32_t, uint64_t

from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.plays.mixing cimport mix
from slovoplet.engine.plays.position cimport Position
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit, popcount

cdef int CODE, STAR_BIT, KEY, CHAIN, FIRST, OWNER, NEXT, NEED, WIDTH, PART_CELLS
cdef int _SLOTS
cdef uint32_t ALL
cdef uint64_t LOW_HALF, ALL_OPEN

@cython.final
cdef class Outlines:
    cdef Position position
    cdef Clusters clusters
    cdef int size, count, shape_count, closed, last
    # By outline: by line, its rim above its tiles; the lines of its rim; how many tiles, last and first row.
    cdef Cells rims, lines, extents
    # By outline: by line, the squares of its rim at the ends of runs across; the points of its best cluster.
    cdef Cells across, gains
    # By outline the parts of the hand that its clusters use; by cluster where letters fit on its rim,
    # with stars and without.
    cdef Cells parts, opens, plain_opens
    # Outlines and shapes with their keys and links; by cluster the link to the next of its shape.
    cdef Cells outlines, shapes, nexts
    cdef int outline_slots[4096]
    cdef int shape_slots[4096]

    @cython.locals(slot=int)
    cdef void start(self) noexcept nogil
    @cython.locals(
        squares=uint64_t, tiles=uint64_t, index=int, tile=uint64_t, value=uint64_t, shape=int, outline=int, at=size_t,
    )
    cdef bint note(self, size_t cluster) noexcept nogil
    @cython.locals(link=int, at=size_t)
    cdef int _find_shape(self, uint64_t key) noexcept nogil
    @cython.locals(link=int, at=size_t)
    cdef int _find_outline(self, uint64_t key) noexcept nogil
    @cython.locals(number=int, at=size_t, slot=int, owner=size_t, gain=uint64_t, part=int, one=uint64_t, among=size_t)
    cdef int _add_shape(self, int outline, size_t cluster, uint64_t key) noexcept nogil
    @cython.locals(number=int, at=size_t, slot=int, cell=int)
    cdef int _add_outline(self, size_t cluster, uint64_t key) noexcept nogil
    @cython.locals(
        at=size_t, line=int, index=int, square=int, row=int, col=int, filled=uint32_t, gap=uint32_t, end=int,
        low=uint64_t, top=uint64_t, lines=uint64_t, one=uint64_t,
    )
    cdef void _find_rim(self, size_t outline, size_t cluster) noexcept nogil
    @cython.locals(place=int)
    cdef void _mark_end(self, size_t at, int row, int col, int line) noexcept nogil
    @cython.locals(one=uint64_t)
    cdef void _mark(self, size_t at, int row, int col, int half) noexcept nogil
    cdef void find_open(self, size_t cluster, uint32_t letters, bint stars) noexcept nogil
    @cython.locals(
        rows=uint64_t, columns=uint64_t, index=int, one=uint64_t, shift=int, row=int, col=int, rest=uint32_t,
    )
    cdef uint64_t _open_squares(self, uint32_t usable) noexcept nogil
    @cython.locals(at=size_t, opens=uint64_t, squares=uint32_t, row=int, rest=uint32_t, rim=uint32_t)
    cdef uint32_t open_in(self, size_t outline, size_t cluster, int line, bint stars) noexcept nogil
    cdef int size_of(self, size_t outline) noexcept nogil
    cdef int first_row(self, size_t outline) noexcept nogil
    cdef int last_row(self, size_t outline) noexcept nogil
    cdef uint64_t in_line(self, size_t outline, int line) noexcept nogil
    cdef uint32_t across_line(self, size_t outline, int line) noexcept nogil
    cdef size_t first_shape(self, size_t outline) noexcept nogil
    cdef size_t first_cluster(self, size_t link) noexcept nogil
    cdef size_t next_cluster(self, size_t link) noexcept nogil
