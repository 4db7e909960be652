cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from slovoplet.lexicon.arrangement cimport Arrangement
from slovoplet.lexicon.bits cimport lowest_bit, popcount

cdef enum:
    NOWHERE = 0xFFFFFFFF  # not an arc: an error may have been raised

cdef int MAX_LETTERS, _EDGE, _SEPARATOR, _END, _SMALL
cdef uint32_t MAX_CELLS
cdef uint64_t _MIX, _ALL_BITS

cdef uint64_t _mix(uint64_t hashed, uint64_t value) noexcept nogil

@cython.final
cdef class Builder:
    cdef const uint8_t[::1] letters
    cdef uint32_t[::1] tails, spare, chains, arcs, cells, register
    cdef uint32_t used, registered, register_mask
    cdef readonly uint32_t forward, both_ways

    @cython.locals(count=uint32_t)
    cpdef void build(self, bint both_ways)
    @cython.locals(arrangement=Arrangement)
    cdef void _arrange(self)
    @cython.locals(place=uint32_t, count=uint32_t, inside=bint)
    cdef uint32_t _list_tails(self, bint both_ways) noexcept nogil
    @cython.locals(letter=int)
    cdef int _symbol(self, uint32_t tail, int depth, bint forward) noexcept nogil
    @cython.locals(
        letters=uint32_t, ends=uint32_t, separator=uint32_t, after=uint32_t, arc=uint32_t, symbol=int,
        count=int, has_separator=bint, ended=uint32_t, scratch=uint32_t, place=uint32_t,
    )
    cdef uint32_t _node(self, uint32_t low, uint32_t high, int depth, bint forward, int level) except? NOWHERE nogil
    @cython.locals(counts=uint32_t[34], at=uint32_t, back=uint32_t, tail=uint32_t, symbol=int, place=uint32_t)
    cdef void _sort(self, uint32_t low, uint32_t high, int depth, bint forward) noexcept nogil
    @cython.locals(slot=uint32_t, known=uint32_t, number=int, node=uint32_t)
    cdef uint32_t _intern(
        self, uint32_t letters, uint32_t ends, bint has_separator, uint32_t separator, uint32_t arcs, int count
    ) except? NOWHERE nogil
    @cython.locals(node=uint32_t, number=int)
    cdef bint _same(
        self, uint32_t known, uint32_t letters, uint32_t ends, bint has_separator, uint32_t separator,
        uint32_t arcs, int count
    ) noexcept nogil
    @cython.locals(hashed=uint64_t, number=int)
    cdef uint32_t _hash(
        self, uint32_t letters, uint32_t ends, uint32_t separator, const uint32_t[::1] cells, uint32_t arcs, int count
    ) noexcept nogil
    cdef int _reserve(self, int count) except -1 nogil
    @cython.locals(slot=uint32_t, known=uint32_t, node=uint32_t, at=uint32_t, old=uint32_t[::1], separator=uint32_t)
    cdef int _widen_register(self) except -1 nogil
    @cython.locals(rest=uint32_t, root=uint32_t, letter=int, letters=uint32_t, first=uint32_t, count=int)
    cdef uint32_t _forward_root(self, uint32_t both_ways) except? NOWHERE nogil
