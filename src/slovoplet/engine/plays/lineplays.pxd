cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.plays.mixing cimport mix
from slovoplet.engine.plays.position cimport Position
from slovoplet.lexicon.bits cimport lowest_bit, popcount

cdef int EMPTY, STAR_BIT, LETTER, STAR_CODE, KEY, NEED, SPAN, GAIN, TILES, _KINDS
cdef uint32_t ALL

@cython.final
cdef class LinePlays:
    cdef Position position
    # The position's arrays, at hand.
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
    cdef uint8_t counts[32]
    cdef uint32_t letters
    cdef int stars, left
    cdef uint64_t need_of[65]
    cdef uint32_t part_of[65]
    # The line and the play being made.
    cdef int line, line_at, anchor, wall
    cdef uint32_t crossed, fresh, mask, wanted
    cdef uint8_t strip[32]
    # The plays found.
    cdef Cells plays
    cdef readonly int count
    cdef readonly int width
    cdef bint keyed, bare
    cdef readonly bint exhausted

    cpdef void set_hand(self, const uint8_t[::1] hand)
    @cython.locals(code=int, letter=int, number=int)
    cdef void take_hand(self, const uint8_t[::1] hand) noexcept nogil
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
    @cython.locals(at=size_t, span=uint64_t)
    cdef void record(self, int32_t points) noexcept nogil
    @cython.locals(
        rest=uint32_t, place=int, code=int, number=int, base=int, step=int, tile=uint64_t, packed=uint64_t,
        key=uint64_t, need=uint64_t, part=uint64_t,
    )
    cdef void write_tiles(self, size_t at) noexcept nogil
