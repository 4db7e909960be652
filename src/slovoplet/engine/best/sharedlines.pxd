cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from slovoplet.engine.plays cimport JOINED, LINES, SPOTS, SearchBoard, anchor_at, place_at
from slovoplet.engine.turns cimport Outlines, columns_in, rim_in, rows_in, tiles_in
from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

@cython.final
cdef class SharedLines:
    cdef SearchBoard position
    cdef Outlines outlines
    cdef int size, chosen_count, left
    cdef int chosen[JOINED]
    cdef uint32_t filled[LINES]
    # The lines that the rims share: squares that a play can fill, its anchors, the rim of each one chosen.
    cdef int count
    cdef int lines[LINES]
    cdef uint32_t reaches[LINES]
    cdef uint32_t anchors[LINES]
    cdef uint32_t rims[LINES * JOINED]
    # By outline chosen: the squares where it decides whether letters fit. The squares where several do, and
    # those of no rim on which letters fit.
    cdef uint32_t tells[LINES * JOINED]
    cdef uint32_t several[LINES]
    cdef uint32_t free[LINES]
    # By number chosen, and by line: the squares that a play touching them all can fill.
    cdef uint32_t within[LINES * (JOINED + 1)]
    # The line being examined: the rims of those chosen, squares of any of them and of all.
    cdef uint32_t here[JOINED]
    cdef uint32_t either, common
    # Where the last one or two tiles may lie: line, place, and the place of the second.
    cdef int single_count, spot_count
    cdef uint8_t spot_lines[SPOTS]
    cdef uint8_t spot_places[SPOTS]
    cdef uint8_t spot_others[SPOTS]

    @cython.locals(line=int)
    cdef void start(self, int tiles) noexcept nogil
    cdef void add(self, int outline) noexcept nogil
    @cython.locals(outline=int)
    cdef void drop(self) noexcept nogil
    @cython.locals(row=int, rest=uint32_t)
    cdef void _turn(self, size_t outline) noexcept nogil
    @cython.locals(line=int, reach=uint32_t, rest=uint64_t)
    cdef uint64_t narrow(self, uint64_t lines) noexcept nogil
    @cython.locals(number=int, of=int, across=uint32_t, several=uint32_t, crossed=uint32_t, rim=uint32_t)
    cdef void _keep_line(self, int line, uint32_t reach) noexcept nogil
    @cython.locals(free=uint32_t)
    cdef uint32_t _free_in(self, int line, uint32_t squares) noexcept nogil
    @cython.locals(at=int, line=int)
    cdef bint may_take(self, int outline, uint64_t lines) noexcept nogil
    cdef int _first(self, uint64_t lines) noexcept nogil
    @cython.locals(of=int, rim=uint32_t)
    cdef void _look_at(self, int line) noexcept nogil
    @cython.locals(rest=uint32_t, empty=uint32_t, reach=uint32_t, place=int, window=uint32_t)
    cdef uint32_t _reach_in(self, int line) noexcept nogil
    @cython.locals(window=uint32_t, step=int)
    cdef uint32_t _window(self, uint32_t squares) noexcept nogil
    @cython.locals(of=int)
    cdef bint _hits(self, uint32_t window) noexcept nogil
    @cython.locals(of=int)
    cdef bint touches(self, int number, uint32_t squares) noexcept nogil
    @cython.locals(empty=uint32_t, rest=uint32_t, place=int, run=uint32_t, window=uint32_t, step=int)
    cdef bint spans(self, int number, uint32_t squares) noexcept nogil
    @cython.locals(anchors=uint32_t)
    cdef uint32_t _anchors_in(self, int line, uint32_t squares) noexcept nogil
    @cython.locals(number=int, line=int, rest=uint32_t)
    cdef void find_spots(self) noexcept nogil
    @cython.locals(empty=uint32_t, rest=uint32_t, place=int, window=uint32_t, before=uint32_t)
    cdef void _find_pairs(self, int line) noexcept nogil
    cdef void _add_spot(self, int line, int place, int other) noexcept nogil
