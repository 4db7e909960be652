cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.plays.position cimport Position

cdef int KEY, NEED, SPAN, GAIN, TILES, REPEATS, MOST_PARTS
cdef int32_t IMPOSSIBLE
cdef uint64_t LOW_HALF

@cython.final
cdef class Clusters:
    cdef Position position
    cdef int size
    # The hand: its kinds of tile, and what each part needs of it.
    cdef int kinds
    cdef size_t part_count
    cdef int32_t bonus
    cdef uint64_t guards
    cdef int strides[22]
    cdef int counts[22]
    cdef uint64_t needs[256]
    cdef int sizes[256]
    cdef int32_t values[256]
    cdef uint32_t letters[256]
    # The most that a part brings: as one cluster, as several with all its tiles, with some of them.
    cdef int32_t gains[256]
    cdef int32_t exact[256]
    cdef int32_t within[256]
    # What a part is worth if it stays; the most that a part brings with what stays of it.
    cdef bint has_leaves
    cdef int32_t leaves[256]
    cdef int32_t tops[256]
    cdef Cells records, order
    cdef size_t width
    cdef int count, sorted, first

    cdef void forget_kinds(self) noexcept nogil
    @cython.locals(part=int, less=int)
    cdef void add_kind(self, int count, uint64_t one, int32_t value, uint32_t letters) noexcept nogil
    cdef void set_hand(self, uint64_t guards, int tiles) noexcept nogil
    @cython.locals(part=int)
    cdef void start(self, int32_t bonus) noexcept nogil
    cdef void set_leave(self, int part, int32_t value) noexcept nogil
    @cython.locals(at=size_t)
    cdef bint add(self, int32_t gain, uint64_t part, uint64_t key, bint repeats) noexcept nogil
    @cython.locals(at=size_t, number=int, cell=size_t, one=uint64_t)
    cdef void add_tile(self, uint64_t tile) noexcept nogil
    @cython.locals(part=int, most=int32_t, within=int32_t, kind=int, less=int, more=int32_t)
    cdef void find_bounds(self) noexcept nogil
    cdef bint holds(self, int part, int less) noexcept nogil
    @cython.locals(top=int32_t, less=int, worth=int32_t)
    cdef void _find_top(self, int part) noexcept nogil
    cdef int32_t bound(self, size_t number) noexcept nogil
    @cython.locals(highest=int32_t, places=int, number=int, bound=int32_t, place=uint64_t)
    cdef bint sort(self, int32_t least) noexcept nogil
    cdef int at(self, int place) noexcept nogil
    cdef uint64_t key_of(self, size_t number) noexcept nogil
    cdef int32_t gain_of(self, size_t number) noexcept nogil
    cdef int part_of(self, size_t number) noexcept nogil
    cdef int size_of(self, size_t number) noexcept nogil
    @cython.locals(cell=size_t)
    cdef int tile(self, size_t number, int index) noexcept nogil
    @cython.locals(index=int, tile=int)
    cdef void lay(self, size_t number) noexcept nogil
    @cython.locals(index=int)
    cdef void take(self, size_t number) noexcept nogil
