cimport cython
from libc.stdint cimport int32_t, uint32_t

from slovoplet.engine.cards.finds cimport CardFinds
from slovoplet.engine.cards.limits cimport LETTERS, MAX_TAPE, MAX_WORD, NO_LETTER
from slovoplet.engine.cards.prizes cimport Prizes
from slovoplet.lexicon.bits cimport lowest_bit, popcount
from slovoplet.lexicon.graph cimport Graph

@cython.final
cdef class CardSearch:
    cdef Graph graph
    cdef const uint32_t[::1] cells
    # The cards.
    cdef int32_t hand[LETTERS]
    cdef int32_t pool[LETTERS]
    cdef int32_t price[LETTERS]
    cdef int32_t targets[LETTERS]
    cdef int32_t target_letters[LETTERS]
    cdef int32_t tape[MAX_TAPE]
    cdef int tape_size, target_count, stars, most_stars, least_letters
    cdef uint32_t hand_letters, target_mask, vowels
    cdef bint only_best
    cdef int best  # points of the best word so far
    cdef uint32_t left  # letters with cards that the walk has not used
    # The word being judged.
    cdef int32_t path[MAX_WORD]
    cdef int32_t need[LETTERS]
    cdef int32_t held[LETTERS]
    cdef uint32_t mask, twice
    cdef int32_t cuts[MAX_TAPE + 1]
    cdef int missing, base, dearest, vowel_cards, earliest
    cdef readonly Prizes prizes
    cdef readonly CardFinds finds

    @cython.locals(letter=int)
    cpdef int set_cards(self, list prices, bytes hand, bytes tape, bytes targets) except -1
    cpdef void set_vowels(self, uint32_t vowels, int least_letters, int stars)
    @cython.locals(number=int, letter=int, spare=int)
    cpdef int run(self, bint only_best=*) except -1
    @cython.locals(
        node=uint32_t, all_letters=uint32_t, letters=uint32_t, ends=uint32_t, bit=uint32_t, after=uint32_t,
        letter=int, lacking=int, saved=int, over=int,
    )
    cdef void _walk(self, uint32_t arc, int depth, uint32_t mask, int missing, int freed) noexcept nogil
    @cython.locals(number=int, letter=int, rest=uint32_t, cards=int, count=int, tear=int)
    cdef void _judge_word(self, int length, uint32_t mask) noexcept nogil
    @cython.locals(total=int, dearest=int, vowels=int, rest=uint32_t, letter=int)
    cdef int _most_points(self, int length, uint32_t mask) noexcept nogil
    cdef void _count_cards(self, int letter, int cards) noexcept nogil
    @cython.locals(tape_only=bint)
    cdef void _judge_cut(self, int length, int tear) noexcept nogil
    @cython.locals(rest=uint32_t)
    cdef bint _is_tape_only(self) noexcept nogil
    cdef bint _enough(self, int stars, int multiplied) noexcept nogil
    @cython.locals(total=int, number=int, letter=int, used=int, spare=int)
    cdef int _takeable(self, int multiplied, int left_out) noexcept nogil
    @cython.locals(rest=uint32_t, letter=int, saved=int, stars=int, base=int, vowel_cards=int)
    cdef void _offer_multiplied(self, bint tape_only) noexcept nogil
    @cython.locals(rest=uint32_t, letter=int, dearest=int, others=uint32_t, other=int, vowels=int)
    cdef void _offer_with_star(self, int base, int vowel_cards, int multiplied) noexcept nogil
