cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.codes cimport EVERY_LETTER, STAR_BIT
from slovoplet.engine.plays cimport (
    PART_CELLS, Cells, SearchBoard, code_of, mix, pack_tile, place_at, run_end, run_start, square_of,
)
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.parts cimport Parts
from slovoplet.engine.turns.shape cimport (
    OUTLINE_CHAIN, OUTLINE_EXTENT, OUTLINE_FIRST, OUTLINE_GAIN, OUTLINE_KEY, OUTLINE_LINES, OUTLINE_WIDTH,
    SHAPE_CHAIN, SHAPE_FIRST, SHAPE_KEY, SHAPE_NEED, SHAPE_NEXT, SHAPE_OWNER, SHAPE_WIDTH, columns_in, first_row_in,
    last_row_in, pack_extent, pack_halves, pack_squares, rim_in, rows_in, size_in,
)
from slovoplet.lexicon.bits cimport lowest_bit, popcount

cdef int _SLOTS
cdef uint64_t ALL_OPEN

@cython.final
cdef class Outlines:
    cdef SearchBoard position
    cdef Clusters clusters
    cdef Parts parts
    cdef int size, count, shape_count, closed, last
    # Outlines and shapes: see shape.py; by cluster the link to the next of its shape.
    cdef Cells outlines, shapes, nexts
    # By outline: by line, its rim above its tiles, and the squares of its rim at the ends of runs across;
    # the set of the parts of the hand that its clusters use.
    cdef Cells rims, across, part_sets
    # By cluster: where letters fit on its rim, with stars and without.
    cdef Cells opens, plain_opens
    cdef int outline_slots[4096]
    cdef int shape_slots[4096]

    @cython.locals(slot=int)
    cdef void start(self) noexcept nogil
    @cython.locals(
        squares=uint64_t, tiles=uint64_t, index=int, tile=int, square=int, value=uint64_t, shape=int, outline=int,
        at=size_t,
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
    @cython.locals(at=size_t, line=int, index=int, square=int, row=int, col=int, end=int)
    cdef void _find_rim(self, size_t outline, size_t cluster) noexcept nogil
    @cython.locals(at=size_t, lane=int, low=int, top=int, rows=uint32_t, columns=uint32_t)
    cdef void _find_extent(self, size_t outline, size_t cluster) noexcept nogil
    @cython.locals(place=int)
    cdef void _mark_end(self, size_t at, int row, int col, int line) noexcept nogil
    cdef void _mark(self, size_t at, int row, int col, uint64_t one) noexcept nogil
    cdef void find_open(self, size_t cluster, uint32_t letters, bint stars) noexcept nogil
    @cython.locals(row=int, col=int, rest=uint32_t, rows=uint32_t, columns=uint32_t, index=int, shift=int)
    cdef uint64_t _open_squares(self, uint32_t usable) noexcept nogil
    @cython.locals(opens=uint64_t)
    cdef uint32_t open_in(self, size_t outline, size_t cluster, int line, bint stars) noexcept nogil
    @cython.locals(squares=uint32_t, row=int, rest=uint32_t)
    cdef uint32_t _open_in_row(self, size_t outline, uint64_t opens, int line) noexcept nogil
    @cython.locals(squares=uint32_t, row=int, rim=uint32_t)
    cdef uint32_t _open_in_column(self, size_t outline, uint64_t opens, int col) noexcept nogil
    cdef int size_of(self, size_t outline) noexcept nogil
    cdef int first_row(self, size_t outline) noexcept nogil
    cdef int last_row(self, size_t outline) noexcept nogil
    cdef uint64_t lines_of(self, size_t outline) noexcept nogil
    cdef int32_t gain_of(self, size_t outline) noexcept nogil
    cdef size_t lines_at(self, size_t outline) noexcept nogil
    cdef uint64_t in_line(self, size_t outline, int line) noexcept nogil
    cdef uint32_t across_line(self, size_t outline, int line) noexcept nogil
    cdef size_t first_shape(self, size_t outline) noexcept nogil
    cdef size_t first_cluster(self, size_t link) noexcept nogil
    cdef size_t next_cluster(self, size_t link) noexcept nogil
