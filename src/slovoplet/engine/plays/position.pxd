cimport cython
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t

from slovoplet.lexicon.graph cimport Graph
from slovoplet.lexicon.bits cimport lowest_bit, popcount

cdef int EMPTY, LETTER, LOG, UNKNOWN
cdef uint32_t ALL

@cython.final
cdef class Position:
    cdef Graph graph
    cdef const uint32_t *cells
    cdef uint32_t both_ways
    cdef int size, shift, start
    cdef bint is_empty
    cdef uint32_t full
    # By square of a line: see position.py.
    cdef uint8_t letter[1792]
    cdef int32_t worth[1792]
    cdef int32_t times[1792]
    cdef uint32_t cross[1792]
    cdef uint32_t before[1792]
    cdef int32_t cross_sum[1792]
    cdef int32_t cross_times[1792]
    cdef int32_t cross_old[1792]
    cdef int32_t letter_times[1792]
    cdef int32_t word_times[1792]
    # By line.
    cdef uint32_t filled[56]
    cdef uint32_t crossed[56]
    cdef uint32_t fresh[56]
    cdef int32_t values[64]
    # By square: its row and column.
    cdef uint8_t rows[676]
    cdef uint8_t columns[676]
    # What to put back.
    cdef int32_t log_at
    cdef uint32_t log[20000]

    @cython.locals(code=int, square=int, line=int, place=int, at=int)
    cpdef void set_board(self, const uint8_t[::1] codes)
    @cython.locals(row=int, col=int)
    cdef void put(self, int square, int code, bint fresh) noexcept nogil
    @cython.locals(at=int)
    cdef void put_in_line(self, int line, int place, int code, bint fresh) noexcept nogil
    cdef void lift(self, int square) noexcept nogil
    cdef void take(self, int line, int place) noexcept nogil
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
