cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from slovoplet.engine.codes cimport CODES, EMPTY_CODE, EVERY_LETTER, LETTER_BITS, STAR_BIT, STAR_CODE
from slovoplet.engine.plays.bounds cimport KINDS
from slovoplet.engine.plays.cells cimport Allowance, Cells
from slovoplet.engine.plays.line cimport place_at
from slovoplet.engine.plays.mixing cimport mix
from slovoplet.engine.plays.searchboard cimport SearchBoard
from slovoplet.engine.plays.record cimport (
    ALL_CELLS, GAIN, KEY, NEED, SPAN, SPAN_AND_POINTS, TILES, code_of, count_in, pack_gain, pack_span,
    pack_tile, put_tile, record_width, tile_at,
)
from slovoplet.lexicon.bits cimport lowest_bit, popcount

@cython.final
cdef class LinePlays:
    cdef SearchBoard position
    cdef Allowance allowance
    # The position's arrays, for quick access.
    cdef const uint32_t *cells
    cdef uint8_t *letter
    cdef int32_t *worth
    cdef int32_t *times
    cdef uint32_t *cross
    cdef uint32_t *before
    cdef int32_t *cross_sum
    cdef int32_t *cross_times
    cdef int32_t *cross_old
    cdef int32_t *letter_times
    cdef int32_t *word_times
    cdef int32_t *values
    cdef uint32_t both_ways
    cdef int size, shift
    # The hand.
    cdef uint8_t counts[KINDS]
    cdef uint32_t letters
    cdef int stars, left
    cdef uint64_t need_of[CODES]
    cdef uint32_t part_of[CODES]
    # The line and the play being made.
    cdef int line, line_at, anchor, wall
    cdef uint32_t crossed, fresh, mask, wanted
    cdef uint8_t strip[KINDS]
    # The plays found.
    cdef Cells records
    cdef readonly int count
    cdef readonly int width
    cdef int detail
    cdef readonly bint exhausted

    @cython.locals(code=int, letter=int, number=int)
    cpdef void set_hand(self, const uint8_t[::1] hand)
    cdef inline uint32_t usable(self) noexcept nogil
    @cython.locals(count=int, index=int, code=int)
    cdef void lay(self, const uint64_t *cells, size_t at) noexcept nogil
    @cython.locals(count=int, index=int, code=int)
    cdef void take(self, const uint64_t *cells, size_t at) noexcept nogil
    @cython.locals(line=int, anchors=uint32_t, filled=uint32_t, size=int, start=int)
    cdef void find_all(self) noexcept nogil
    @cython.locals(at=int, arc=uint32_t, points=int32_t, times=int32_t, old=int32_t)
    cdef void find_in_line(self, int line, uint32_t anchors, uint32_t wanted) noexcept nogil
    @cython.locals(node=uint32_t, fitting=uint32_t, rest=uint32_t, letter=int)
    cdef void go_left(self, int at, uint32_t arc, int32_t points, int32_t times, int32_t crosses) noexcept nogil
    @cython.locals(arc=uint32_t, ended=uint32_t, value=int32_t, letter=int, part=int32_t, part_times=int32_t, first=int, place=int)
    cdef void lay_left(
        self, int at, uint32_t node, int code, int32_t points, int32_t times, int32_t crosses
    ) noexcept nogil
    @cython.locals(turned=uint32_t, usable=uint32_t)
    cdef void after_left(
        self, int at, uint32_t arc, int32_t points, int32_t times, int32_t crosses
    ) noexcept nogil
    @cython.locals(node=uint32_t, fitting=uint32_t, rest=uint32_t, letter=int)
    cdef void go_right(self, int at, uint32_t arc, int32_t points, int32_t times, int32_t crosses) noexcept nogil
    @cython.locals(arc=uint32_t, ended=uint32_t, value=int32_t, letter=int, part=int32_t, part_times=int32_t, first=int, place=int)
    cdef void lay_right(
        self, int at, uint32_t node, int code, int32_t points, int32_t times, int32_t crosses
    ) noexcept nogil
    @cython.locals(usable=uint32_t)
    cdef inline bint leads_right(self, int at, uint32_t arc) noexcept nogil
    @cython.locals(at=size_t)
    cdef void record(self, int32_t points) noexcept nogil
    @cython.locals(
        rest=uint32_t, place=int, code=int, number=int, base=int, step=int, tile=int, key=uint64_t, need=uint64_t,
        part=uint32_t,
    )
    cdef void write_tiles(self, size_t at, int32_t points) noexcept nogil
