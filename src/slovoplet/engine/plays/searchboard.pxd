cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from slovoplet.engine.codes cimport EMPTY_CODE, EVERY_LETTER, LETTER_BITS, STAR_CODE, UNKNOWN_CODE
from slovoplet.engine.plays.bounds cimport LINES, LOG, PLACES, SQUARES
from slovoplet.engine.plays.line cimport lane_of, line_across, place_at
from slovoplet.engine.plays.record cimport SPAN, TILES, code_of, count_in, square_of, tile_at
from slovoplet.lexicon.graph cimport Graph
from slovoplet.lexicon.bits cimport lowest_bit, popcount

cdef int _SAVED

@cython.final
cdef class SearchBoard:
    cdef Graph graph
    cdef const uint32_t *cells
    cdef uint32_t both_ways
    cdef int size, shift, start
    cdef bint is_empty
    cdef uint32_t full
    # By square of a line: see position.py.
    cdef uint8_t letter[PLACES]
    cdef int32_t worth[PLACES]
    cdef int32_t times[PLACES]
    cdef uint32_t cross[PLACES]
    cdef uint32_t before[PLACES]
    cdef int32_t cross_sum[PLACES]
    cdef int32_t cross_times[PLACES]
    cdef int32_t cross_old[PLACES]
    cdef int32_t letter_times[PLACES]
    cdef int32_t word_times[PLACES]
    # By line.
    cdef uint32_t filled[LINES]
    cdef uint32_t crossed[LINES]
    cdef uint32_t fresh[LINES]
    cdef int32_t values[STAR_CODE]
    # By square: its row and column.
    cdef uint8_t rows[SQUARES]
    cdef uint8_t columns[SQUARES]
    # What to restore.
    cdef int32_t log_at
    cdef uint32_t log[LOG]

    @cython.locals(code=int, square=int, line=int, place=int, at=int)
    cpdef void set_board(self, const uint8_t[::1] codes)
    @cython.locals(row=int, col=int)
    cdef void put(self, int square, int code, bint fresh) noexcept nogil
    @cython.locals(at=int)
    cdef void put_in_line(self, int line, int place, int code, bint fresh) noexcept nogil
    cdef void lift(self, int square) noexcept nogil
    cdef void take(self, int line, int place) noexcept nogil
    @cython.locals(index=int, tile=int)
    cdef void put_tiles(self, const uint64_t *cells, size_t at) noexcept nogil
    @cython.locals(index=int)
    cdef void lift_tiles(self, const uint64_t *cells, size_t at) noexcept nogil
    @cython.locals(line=int, edges=uint32_t)
    cdef void find_crosses(self) noexcept nogil
    @cython.locals(filled=uint32_t)
    cdef uint32_t edges(self, int line) noexcept nogil
    @cython.locals(
        filled=uint32_t, here=int, across=int, total=int32_t, old=int32_t, part=int32_t, allowed=uint32_t,
        times=int32_t, part_times=int32_t, arc=uint32_t, right=bint, end=int, at=int,
    )
    cdef void find_cross(self, int line, int place, uint32_t usable) noexcept nogil
    @cython.locals(at=int, arc=uint32_t)
    cdef void find_before(self, int line, int place) noexcept nogil
    @cython.locals(across=int, lane=int)
    cdef int mark_crossed(self, int line, int place) noexcept nogil
    @cython.locals(node=uint32_t, letters=uint32_t)
    cdef uint32_t step(self, uint32_t arc, int letter) noexcept nogil
    @cython.locals(allowed=uint32_t, rest=uint32_t, candidate=int, after=uint32_t, at=int, ended=uint32_t)
    cdef uint32_t join(self, uint32_t arc, int here, uint32_t usable) noexcept nogil
    @cython.locals(arc=uint32_t, at=int)
    cdef uint32_t ends_after(self, int here) noexcept nogil
    @cython.locals(here=int, other=int, across=int, at=int)
    cdef void save(self, int line, int place) noexcept nogil
    @cython.locals(at=int, across=int)
    cdef void restore(self, int mark) noexcept nogil

@cython.locals(codes=bytearray, char=Py_UCS4, number=Py_UCS4, size=Py_ssize_t, at=Py_ssize_t)
cpdef bytes read_board(str cells, const uint8_t[::1] table)
