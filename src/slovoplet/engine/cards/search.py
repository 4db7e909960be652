# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""All words that can be laid from a hand, every cut of the tape, and Ундервуды taken off the table.

One walk through the word graph with all cards at once finds each word that could be laid; then the tape
is torn off card by card, and for each cut that takes a letter of the word the best points are
reckoned, over all prize cards. Only the number of missing letters matters for that:

- a missing letter is an Ундервуд, and no other letter need be one: a card brings points and it none;
- an Ундервуд is taken off the table only if the hand has too few, and for a letter to spare: giving a
  letter that the word needs gains an Ундервуд and costs one;
- only where all cards come from the tape, one of them is left out for an Ундервуд, or the earliest
  gets an equal card of the hand heaped on it («сократить»);
- a multiplied letter («размножить») misses nothing as long as there is one card of it.

A find is two 64-bit cells: where its word lies, how many cards are torn off and which prize card; points.
"""

import cython

from slovoplet.engine.plays.cells import Cells
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.lexicon.bits import lowest_bit, popcount

LETTERS = 32
MAX_WORD = 64
MAX_TAPE = 1024
MAX_PRIZES = 64
NOBODY = -1  # no letter
_WORD_BYTES = 8  # letters of a word in a cell


class CardSearch:
    """A search for words, and then what it found, packed."""

    def __init__(self, graph: Graph) -> None:
        if not cython.compiled:
            self.hand, self.pool, self.held, self.need = ([0] * LETTERS for _ in range(4))
            self.targets, self.target_letters, self.price = ([0] * LETTERS for _ in range(3))
            self.path, self.live = [0] * MAX_WORD, [0] * MAX_PRIZES
            self.tape, self.cuts = [0] * MAX_TAPE, [0] * (MAX_TAPE + 1)
            self.times, self.plus, self.dearest_times = ([0] * MAX_PRIZES for _ in range(3))
            self.vowel_plus, self.repeats = [0] * MAX_PRIZES, [False] * MAX_PRIZES
            self.when_prize, self.when_letters = ([0] * MAX_PRIZES for _ in range(2))
            self.when_vowels, self.when_equal, self.when_dear = ([0] * MAX_PRIZES for _ in range(3))
            self.when_ends, self.when_palindrome = ([False] * MAX_PRIZES for _ in range(2))
            self.when_bare = [False] * MAX_PRIZES
        self.graph = graph
        self.cells = self.graph.cells
        self.words = Cells()
        self.finds = Cells()
        self.count = 0
        self.words_size = 0
        self.word_count = 0
        self.exhausted = False
        self.least_letters = 2
        self.stars = self.most_stars = self.tape_size = self.target_count = 0
        self.hand_letters = self.target_mask = self.vowels = self.left = 0
        self.prize_count = 0  # prizes are numbered from 1: 0 is none
        self.when_count = self.live_count = 0
        self.any_repeats = self.live_repeats = False

    def set_letter(self, letter: int, price: int, hand: int, targets: int) -> None:
        """Says what a letter's card is worth, how many are in hand, and how many Ундервуды stand for it."""
        self.price[letter] = price
        self.hand[letter] = hand
        self.pool[letter] += hand
        if hand:
            self.hand_letters |= 1 << letter
        self.targets[letter] = targets
        if targets:
            self.target_letters[self.target_count] = letter
            self.target_count += 1
            self.target_mask |= 1 << letter

    def add_tape(self, letter: int) -> None:
        """Puts the next card of the tape behind the others."""
        if self.tape_size == MAX_TAPE:
            raise ValueError(f"a tape of more than {MAX_TAPE} cards")
        self.tape[self.tape_size] = letter
        self.tape_size += 1
        self.pool[letter] += 1

    def set_vowels(self, vowels: int, least_letters: int, stars: int) -> None:
        """Says which letters are vowels, how long a word must be, and how many Ундервуды are in hand."""
        self.vowels = vowels
        self.least_letters = least_letters
        self.stars = stars

    def add_prize(
        self, times: int, plus: int, dearest_times: int, vowel_plus: int, repeats: bool
    ) -> None:
        """Adds a prize card of the hand by its effect; its conditions are added next."""
        if self.prize_count + 1 == MAX_PRIZES:
            raise ValueError(f"a hand with more than {MAX_PRIZES - 1} kinds of prize cards")
        self.prize_count += 1
        self.times[self.prize_count] = times
        self.plus[self.prize_count] = plus
        self.dearest_times[self.prize_count] = dearest_times
        self.vowel_plus[self.prize_count] = vowel_plus
        self.repeats[self.prize_count] = repeats
        self.any_repeats = self.any_repeats or repeats

    def add_condition(
        self,
        letters: int,
        vowels: int,
        equal: int,
        dear: int,
        ends: bool,
        palindrome: bool,
        bare: bool,
    ) -> None:
        """Adds a condition under which the last prize card may be laid."""
        if self.when_count == MAX_PRIZES:
            raise ValueError(f"prize cards with more than {MAX_PRIZES} conditions")
        self.when_prize[self.when_count] = self.prize_count
        self.when_letters[self.when_count] = letters
        self.when_vowels[self.when_count] = vowels
        self.when_equal[self.when_count] = equal
        self.when_dear[self.when_count] = dear
        self.when_ends[self.when_count] = ends
        self.when_palindrome[self.when_count] = palindrome
        self.when_bare[self.when_count] = bare
        self.when_count += 1

    def run(self) -> None:
        """Finds everything."""
        with cython.nogil:
            self.most_stars = self.stars
            for number in range(self.target_count):
                letter = self.target_letters[number]
                spare = self.pool[letter]
                self.most_stars += spare if spare < self.targets[letter] else self.targets[letter]
            for letter in range(LETTERS):
                if self.pool[letter]:
                    self.left |= 1 << letter
            if self.graph.forward:
                self._walk(self.graph.forward, 0, 0, 0, 0)
        if self.exhausted:
            raise MemoryError("no memory for so many words")

    def _walk(self, arc: int, depth: int, mask: int, missing: int, freed: int) -> None:
        """Reads on from an arc: `missing` letters so far, of which `freed` of one letter may be multiplied."""
        node = arc >> 1
        all_letters = self.cells[node]
        ends = self.cells[node + 1]
        letters = all_letters
        if missing == self.most_stars and not self.any_repeats:
            letters &= self.left  # nothing more may be missing
        while letters:
            letter = lowest_bit(letters)
            bit = letters & -letters
            letters ^= bit
            self.need[letter] += 1
            over = self.need[letter] - self.pool[letter]
            lacking = missing
            saved = freed
            if over >= 0:
                self.left &= ~bit
                if over:
                    lacking += 1
                    if self.any_repeats and over > saved and self.pool[letter]:
                        saved = over
            if lacking - saved <= self.most_stars:
                self.path[depth] = letter
                if ends & bit and depth + 1 >= self.least_letters:
                    self._judge_word(depth + 1, mask | bit)
                after = self.cells[node + 2 + popcount(all_letters & (bit - 1))]
                if after:
                    self._walk(after, depth + 1, mask | bit, lacking, saved)
            self.need[letter] -= 1
            if over <= 0:
                self.left |= bit

    def _judge_word(self, length: int, mask: int) -> None:
        """Notes every cut of the tape with which the word on the path can be laid."""
        self.mask = mask
        self.twice = 0
        self.missing = self.base = self.dearest = self.vowel_cards = 0
        for number in range(self.target_count):
            self.held[self.target_letters[number]] = self.hand[self.target_letters[number]]
        rest = mask
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            cards = self.hand[letter]
            self.held[letter] = cards
            if self.need[letter] > 1:
                self.twice |= 1 << letter
            cards = min(cards, self.need[letter])
            self.missing += self.need[letter] - cards
            if cards:
                self._count_cards(letter, cards)
        self._find_live(length)
        if not self._reserve():
            return
        self.stored = 0
        self.earliest = NOBODY
        self._judge_cut(0)
        if self.best >= 0:
            self._store(length, 0)
        # Which cuts matter is gathered first, without branches: the tape is as good as random.
        count = 0
        mask |= self.target_mask
        for tear in range(1, self.tape_size + 1):
            self.cuts[count] = tear
            count += mask >> self.tape[self.tape_size - tear] & 1
        for number in range(count):
            tear = self.cuts[number]
            letter = self.tape[self.tape_size - tear]
            self.held[letter] += 1
            if self.need[letter]:
                if self.need[letter] >= self.held[letter]:
                    self.missing -= 1
                    self._count_cards(letter, 1)
                self.earliest = letter
                self._judge_cut(tear)
                if self.best >= 0:
                    self._store(length, tear)

    def _count_cards(self, letter: int, cards: int) -> None:
        """Counts cards of a letter into the word."""
        self.base += cards * self.price[letter]
        self.dearest = max(self.dearest, self.price[letter])
        if self.vowels >> letter & 1:
            self.vowel_cards += cards

    def _find_live(self, length: int) -> None:
        """Lists the conditions of prize cards that the word meets, whatever cards it is made of."""
        self.live_count = 0
        self.live_repeats = False
        if not self.when_count:
            return
        vowels = equal = 0
        palindrome = True
        for place in range(length):
            letter = self.path[place]
            vowels += self.vowels >> letter & 1
            equal = max(equal, self.need[letter])
            if letter != self.path[length - 1 - place]:
                palindrome = False
        for number in range(self.when_count):
            if (
                length >= self.when_letters[number]
                and vowels >= self.when_vowels[number]
                and equal >= self.when_equal[number]
                and (palindrome or not self.when_palindrome[number])
                and (not self.when_ends[number] or self.path[0] == self.path[length - 1])
            ):
                self.live[self.live_count] = number
                self.live_count += 1
                if self.repeats[self.when_prize[number]]:
                    self.live_repeats = True

    def _judge_cut(self, tear: int) -> None:
        """Reckons the best points of the word with so many cards torn off; less than nothing if none."""
        self.best = -1
        self.best_prize = 0
        tape_only = tear > 0 and self._is_tape_only()
        if self._enough(self.missing, NOBODY):
            if tape_only and not self.missing:
                self._offer_with_star(self.base, self.vowel_cards, NOBODY)
            else:
                self._offer(self.base, self.dearest, self.vowel_cards, self.missing, False)
        if self.live_repeats:
            self._offer_multiplied(tape_only)
            if tape_only and not self.missing and self.hand[self.earliest]:
                self._offer(self.base, self.dearest, self.vowel_cards, 0, True)

    def _is_tape_only(self) -> bool:
        """Whether no card of the word but the earliest, which is of the tape, is in hand."""
        rest = self.mask & self.hand_letters
        if self.need[self.earliest] == 1:
            rest &= ~(1 << self.earliest)
        return rest == 0

    def _enough(self, stars: int, multiplied: int) -> bool:
        """Whether so many Ундервуды are in hand or can be taken off the table."""
        if stars <= self.stars:
            return True
        return stars - self.stars <= self._takeable(multiplied, NOBODY)

    def _takeable(self, multiplied: int, left_out: int) -> int:
        """How many Ундервуды can be taken for letters that the word does not need."""
        total = 0
        for number in range(self.target_count):
            letter = self.target_letters[number]
            used = self.need[letter]
            if letter == multiplied:
                used = 1
            elif letter == left_out:
                used -= 1
            used = min(used, self.held[letter])
            spare = self.held[letter] - used
            total += spare if spare < self.targets[letter] else self.targets[letter]
        return total

    def _offer(self, base: int, dearest: int, vowel_cards: int, stars: int, repeated: bool) -> None:
        """Compares the word without a prize card and with each that fits; `repeated` needs its own."""
        if base > self.best and not repeated:
            self.best = base
            self.best_prize = 0
        for number in range(self.live_count):
            when = self.live[number]
            prize = self.when_prize[when]
            if self.when_dear[when] > dearest or (self.when_bare[when] and stars):
                continue
            if repeated and not self.repeats[prize]:
                continue
            points = base + (self.dearest_times[prize] - 1) * dearest
            points += self.vowel_plus[prize] * vowel_cards
            points = points * self.times[prize] + self.plus[prize]
            if points > self.best:
                self.best = points
                self.best_prize = prize

    def _offer_multiplied(self, tape_only: bool) -> None:
        """Compares the word with each of its letters multiplied."""
        rest = self.twice
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            if not self.held[letter]:
                continue
            saved = self.need[letter] - self.held[letter]
            saved = max(saved, 0)
            stars = self.missing - saved
            if not self._enough(stars, letter):
                continue
            base = self.base + saved * self.price[letter]
            vowel_cards = self.vowel_cards + (saved if self.vowels >> letter & 1 else 0)
            if tape_only and not stars:
                self._offer_with_star(base, vowel_cards, letter)
            else:
                self._offer(base, self.dearest, vowel_cards, stars, True)

    def _offer_with_star(self, base: int, vowel_cards: int, multiplied: int) -> None:
        """Compares the word with an Ундервуд in the place of each of its letters; the earliest stays."""
        rest = self.mask
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            if letter == self.earliest and self.need[letter] < 2:
                continue
            if not self.stars and not self._takeable(multiplied, letter):
                continue
            dearest = 0
            others = self.mask if self.need[letter] > 1 else self.mask & ~(1 << letter)
            while others:
                other = lowest_bit(others)
                others &= others - 1
                dearest = max(dearest, self.price[other])
            vowels = vowel_cards - (self.vowels >> letter & 1)
            self._offer(base - self.price[letter], dearest, vowels, 1, multiplied != NOBODY)

    def _reserve(self) -> bool:
        """Makes room for a word and all its finds; false if memory has run out."""
        if self.words.reserve(self.words_size + 1 + MAX_WORD // _WORD_BYTES):
            self.exhausted = not self.finds.reserve(2 * (self.count + 1 + self.tape_size))
        else:
            self.exhausted = True
        return not self.exhausted

    def _store(self, length: int, tear: int) -> None:
        """Keeps a find, and its word if it is the word's first."""
        if not self.stored:
            self.words.data[self.words_size] = length
            self.stored = self.words_size + 1
            packed = 0
            for place in range(length):
                packed |= cython.cast(cython.ulonglong, self.path[place]) << 8 * (place & 7)
                if place & 7 == 7 or place + 1 == length:
                    self.words.data[self.stored + (place >> 3)] = packed
                    packed = 0
            self.words_size += 1 + (length + _WORD_BYTES - 1) // _WORD_BYTES
            self.word_count += 1
        packed = self.stored - 1
        self.finds.data[2 * self.count] = packed << 32 | tear << 8 | self.best_prize
        self.finds.data[2 * self.count + 1] = self.best
        self.count += 1

    def letters_at(self, number: int) -> bytes:
        """The letters of the word of a find, as numbers."""
        at = self.finds.data[2 * number] >> 32
        length = self.words.data[at]
        return bytes(
            [
                self.words.data[at + 1 + (place >> 3)] >> 8 * (place & 7) & 255
                for place in range(length)
            ]
        )

    def tear_at(self, number: int) -> int:
        """How many cards of the tape a find tears off."""
        return self.finds.data[2 * number] >> 8 & 0xFFFFFF

    def prize_at(self, number: int) -> int:
        """The number of the prize card with which a find has its points; 0 for none."""
        return self.finds.data[2 * number] & 255

    def points_at(self, number: int) -> int:
        """The points of a find."""
        return self.finds.data[2 * number + 1]

    def best_at(self) -> int:
        """The first find with the most points; -1 if nothing was found."""
        best = -1
        most = 0
        for number in range(self.count):
            points = self.points_at(number)
            if best < 0 or points > most:
                best = number
                most = points
        return best
