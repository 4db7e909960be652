cimport cython
from libc.stdint cimport int32_t, uint64_t

from slovoplet.engine.cards.limits cimport MAX_WORD
from slovoplet.engine.plays.cells cimport Cells

cdef int _FIND, _WORD_BYTES

@cython.final
cdef class CardFinds:
    cdef Cells words
    cdef Cells finds
    cdef size_t words_size, stored
    cdef readonly size_t count
    cdef readonly size_t word_count
    cdef bint exhausted

    cdef bint begin_word(self, int most_finds) noexcept nogil
    @cython.locals(packed=uint64_t)
    cdef void store(self, const int32_t *word, int length, int tear, int prize, int32_t points) noexcept nogil
    @cython.locals(packed=uint64_t, place=int)
    cdef void _store_word(self, const int32_t *word, int length) noexcept nogil
    @cython.locals(at=size_t, length=int, place=int)
    cpdef bytes letters_at(self, size_t number)
    cpdef int tear_at(self, size_t number)
    cpdef int prize_at(self, size_t number)
    cpdef int points_at(self, size_t number)
