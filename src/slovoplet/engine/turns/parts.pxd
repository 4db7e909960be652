cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.plays.bounds cimport IMPOSSIBLE, LEVELS, PARTS
from slovoplet.engine.plays.record cimport affords

@cython.final
cdef class Parts:
    # The hand: its kinds of tile, and what each part needs from it.
    cdef int kinds
    cdef readonly size_t count
    cdef int32_t bonus
    cdef uint64_t guards
    cdef int strides[LEVELS]
    cdef int counts[LEVELS]
    cdef uint64_t needs[PARTS]
    cdef int sizes[PARTS]
    cdef int32_t values[PARTS]
    cdef uint32_t letters[PARTS]
    # The most that a part scores: as one cluster, as several with all its tiles, with some of them.
    cdef int32_t gains[PARTS]
    cdef int32_t exact[PARTS]
    cdef int32_t within[PARTS]
    # What a part is worth if kept; the most that a part scores, including what is kept of it.
    cdef bint has_leaves
    cdef int32_t leaves[PARTS]
    cdef int32_t tops[PARTS]

    cdef void forget_kinds(self) noexcept nogil
    @cython.locals(part=int, less=int)
    cdef void add_kind(self, int count, uint64_t one, int32_t value, uint32_t letters) noexcept nogil
    @cython.locals(part=int)
    cdef void start(self, int32_t bonus) noexcept nogil
    cdef void set_leave(self, int part, int32_t value) noexcept nogil
    cdef void note(self, uint64_t part, int32_t gain) noexcept nogil
    cdef int rest_of(self, int part) noexcept nogil
    @cython.locals(part=int, most=int32_t, within=int32_t, kind=int, less=int, more=int32_t)
    cdef void find_bounds(self) noexcept nogil
    cdef bint holds(self, int part, int less) noexcept nogil
    @cython.locals(top=int32_t, less=int, worth=int32_t)
    cdef void _find_top(self, int part) noexcept nogil
    @cython.locals(least=int32_t, part=int)
    cdef int32_t lowest_top(self) noexcept nogil
    @cython.locals(most=int32_t, part=int)
    cdef int32_t most_of_size(self, int size) noexcept nogil
