cimport cython
from libc.stdint cimport int32_t, uint32_t

from slovoplet.engine.cards.limits cimport MAX_PRIZES

@cython.final
cdef class Prizes:
    # The prize cards, numbered from 1, and the conditions under which each may be laid.
    cdef int count, when_count
    cdef int32_t times[MAX_PRIZES]
    cdef int32_t plus[MAX_PRIZES]
    cdef int32_t dearest_times[MAX_PRIZES]
    cdef int32_t vowel_plus[MAX_PRIZES]
    cdef bint repeats[MAX_PRIZES]
    cdef int32_t when_prize[MAX_PRIZES]
    cdef int32_t when_letters[MAX_PRIZES]
    cdef int32_t when_vowels[MAX_PRIZES]
    cdef int32_t when_equal[MAX_PRIZES]
    cdef int32_t when_dear[MAX_PRIZES]
    cdef bint when_ends[MAX_PRIZES]
    cdef bint when_palindrome[MAX_PRIZES]
    cdef bint when_bare[MAX_PRIZES]
    cdef bint any_repeats
    # The conditions that the word being judged meets, and its best points so far.
    cdef int live[MAX_PRIZES]
    cdef int live_count
    cdef bint live_repeats
    cdef int32_t best
    cdef int best_prize

    cpdef int add(self, int times, int plus, int dearest_times, int vowel_plus, bint repeats) except -1
    cpdef int add_condition(
        self, int letters, int vowels, int equal, int dear, bint ends, bint palindrome, bint bare
    ) except -1
    @cython.locals(vowel_count=int, equal=int, palindrome=bint, place=int, letter=int, number=int)
    cdef void find_live(self, const int32_t *word, int length, const int32_t *need, uint32_t vowels) noexcept nogil
    @cython.locals(number=int, when=int, prize=int, points=int32_t)
    cdef void offer(self, int base, int dearest, int vowel_cards, int stars, bint repeated) noexcept nogil
