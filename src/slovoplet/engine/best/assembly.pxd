cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.plays cimport LEVELS, SIDE, LinePlays, SearchBoard, run_end, run_start, square_of
from slovoplet.engine.turns cimport Clusters, Hand, Parts, TurnSearch
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class Assembly:
    cdef TurnSearch turns
    cdef Clusters clusters
    cdef SearchBoard position
    cdef LinePlays plays
    cdef Parts parts
    cdef Hand hand
    cdef int size
    cdef int chosen[LEVELS]
    cdef uint32_t taken[(LEVELS + 1) * SIDE]

    cdef void run(self) noexcept nogil
    @cython.locals(least=int32_t, worst=int32_t)
    cdef int32_t _least(self) noexcept nogil
    cdef bint _may_enter(self, int32_t points) noexcept nogil
    @cython.locals(place=int, number=int, part=int, total=int32_t, whole=uint64_t)
    cdef void _add(self, int start, int depth, int rest, uint64_t key, int32_t points) noexcept nogil
    @cython.locals(index=int, square=int, row=int)
    cdef bint _is_apart(self, size_t number, int depth) noexcept nogil
    @cython.locals(at=int, row=int, col=int, index=int, square=int, column=uint32_t)
    cdef void _cover(self, size_t number, int depth) noexcept nogil
    @cython.locals(low=int, high=int)
    cdef uint32_t _run(self, uint32_t filled, int place) noexcept nogil
    @cython.locals(of=int, count=int, stars=int)
    cdef void _bring(self, int depth, int rest, uint64_t key, int32_t points) noexcept nogil
