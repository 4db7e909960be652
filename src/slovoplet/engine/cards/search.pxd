cimport cython
from libc.stdint cimport int32_t, uint32_t, uint64_t

from slovoplet.engine.plays.cells cimport Cells
from slovoplet.lexicon.graph cimport Graph

cdef extern from *:
    int popcount "__builtin_popcount"(unsigned int) noexcept nogil
    int lowest_bit "__builtin_ctz"(unsigned int) noexcept nogil

cdef int LETTERS, MAX_WORD, MAX_TAPE, MAX_PRIZES, NOBODY, _WORD_BYTES

@cython.final
cdef class CardSearch:
    cdef Graph graph
    cdef const uint32_t[::1] cells
    # The cards.
    cdef int32_t hand[32]
    cdef int32_t pool[32]
    cdef int32_t price[32]
    cdef int32_t targets[32]
    cdef int32_t target_letters[32]
    cdef int32_t tape[1024]
    cdef int tape_size, target_count, stars, most_stars, least_letters
    cdef uint32_t hand_letters, target_mask, vowels
    cdef uint32_t left  # letters of which the walk has not used all cards
    # The prize cards, and the conditions under which each may be laid.
    cdef int prize_count, when_count
    cdef int32_t times[64]
    cdef int32_t plus[64]
    cdef int32_t dearest_times[64]
    cdef int32_t vowel_plus[64]
    cdef bint repeats[64]
    cdef int32_t when_prize[64]
    cdef int32_t when_letters[64]
    cdef int32_t when_vowels[64]
    cdef int32_t when_equal[64]
    cdef int32_t when_dear[64]
    cdef bint when_ends[64]
    cdef bint when_palindrome[64]
    cdef bint when_bare[64]
    cdef bint any_repeats
    # The word being judged.
    cdef int32_t path[64]
    cdef int32_t need[32]
    cdef int32_t held[32]
    cdef uint32_t mask, twice
    cdef int32_t cuts[1025]
    cdef size_t stored
    cdef int missing, base, dearest, vowel_cards, earliest
    cdef int live[64]
    cdef int live_count
    cdef bint live_repeats
    cdef int32_t best
    cdef int best_prize
    # What was found.
    cdef Cells words
    cdef Cells finds
    cdef size_t words_size
    cdef readonly size_t count
    cdef readonly size_t word_count
    cdef bint exhausted

    cpdef void set_letter(self, int letter, int price, int hand, int targets)
    cpdef int add_tape(self, int letter) except -1
    cpdef void set_vowels(self, uint32_t vowels, int least_letters, int stars)
    cpdef int add_prize(self, int times, int plus, int dearest_times, int vowel_plus, bint repeats) except -1
    cpdef int add_condition(
        self, int letters, int vowels, int equal, int dear, bint ends, bint palindrome, bint bare
    ) except -1
    @cython.locals(number=int, letter=int, spare=int)
    cpdef int run(self) except -1
    @cython.locals(
        node=uint32_t, all_letters=uint32_t, letters=uint32_t, ends=uint32_t, bit=uint32_t, after=uint32_t,
        letter=int, lacking=int, saved=int, over=int,
    )
    cdef void _walk(self, uint32_t arc, int depth, uint32_t mask, int missing, int freed) noexcept nogil
    @cython.locals(number=int, letter=int, rest=uint32_t, cards=int, count=int, tear=int)
    cdef void _judge_word(self, int length, uint32_t mask) noexcept nogil
    cdef void _count_cards(self, int letter, int cards) noexcept nogil
    @cython.locals(vowels=int, equal=int, palindrome=bint, place=int, letter=int, number=int)
    cdef void _find_live(self, int length) noexcept nogil
    @cython.locals(tape_only=bint)
    cdef void _judge_cut(self, int tear) noexcept nogil
    @cython.locals(rest=uint32_t)
    cdef bint _is_tape_only(self) noexcept nogil
    cdef bint _enough(self, int stars, int multiplied) noexcept nogil
    @cython.locals(total=int, number=int, letter=int, used=int, spare=int)
    cdef int _takeable(self, int multiplied, int left_out) noexcept nogil
    @cython.locals(number=int, when=int, prize=int, points=int32_t)
    cdef void _offer(self, int base, int dearest, int vowel_cards, int stars, bint repeated) noexcept nogil
    @cython.locals(rest=uint32_t, letter=int, saved=int, stars=int, base=int, vowel_cards=int)
    cdef void _offer_multiplied(self, bint tape_only) noexcept nogil
    @cython.locals(rest=uint32_t, letter=int, dearest=int, others=uint32_t, other=int, vowels=int)
    cdef void _offer_with_star(self, int base, int vowel_cards, int multiplied) noexcept nogil
    cdef bint _reserve(self) noexcept nogil
    @cython.locals(packed=uint64_t, place=int)
    cdef void _store(self, int length, int tear) noexcept nogil
    @cython.locals(at=size_t, length=int, place=int)
    cpdef bytes letters_at(self, size_t number)
    cpdef int tear_at(self, size_t number)
    cpdef int prize_at(self, size_t number)
    cpdef int points_at(self, size_t number)
    @cython.locals(number=int, best=int, most=int32_t, points=int32_t)
    cpdef int best_at(self)
