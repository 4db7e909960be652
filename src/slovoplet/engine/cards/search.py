# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""All words that can be laid from a hand, every cut of the tape, and Ундервуды taken off the table.

One walk through the word graph with all cards at once finds each word that could be laid; then the tape
is torn off card by card, and for each cut that takes a letter of the word the best points over all
prize cards are computed. Only the number of missing letters matters for that:

- a missing letter is an Ундервуд, and no other letter need be one: a card scores, an Ундервуд does not;
- an Ундервуд is taken off the table only if the hand has too few, and for a spare letter: giving a
  letter that the word needs gains an Ундервуд and costs one;
- only where all cards come from the tape, one of them is left out for an Ундервуд, or the earliest
  gets an equal card of the hand stacked on it («сократить»);
- a multiplied letter («размножить») misses nothing as long as there is one card of it.
"""

import cython

from slovoplet.engine.cards.finds import CardFinds
from slovoplet.engine.cards.prizes import Prizes
from slovoplet.lexicon.graph import Graph

if not cython.compiled:
    from slovoplet.engine.cards.limits import LETTERS, MAX_TAPE, MAX_WORD, NO_LETTER
    from slovoplet.lexicon.bits import lowest_bit, popcount


class CardSearch:
    """A search for words in one graph from the cards of one player."""

    def __init__(self, graph: Graph) -> None:
        if not cython.compiled:
            self.hand, self.pool, self.held, self.need = ([0] * LETTERS for _ in range(4))
            self.targets, self.target_letters, self.price = ([0] * LETTERS for _ in range(3))
            self.path = [0] * MAX_WORD
            self.tape, self.cuts = [0] * MAX_TAPE, [0] * (MAX_TAPE + 1)
        self.graph = graph
        self.cells = self.graph.cells
        self.prizes, self.finds = Prizes(), CardFinds()
        self.least_letters = 2
        self.stars = self.most_stars = self.tape_size = self.target_count = 0
        self.hand_letters = self.target_mask = self.vowels = self.left = 0
        self.only_best = False
        self.best = -1

    def set_cards(self, prices: list[int], hand: bytes, tape: bytes, targets: bytes) -> None:
        """Sets the prices, and the letters of the hand, of the tape and of the Ундервуды on the table."""
        if len(tape) > MAX_TAPE:
            raise ValueError(f"a tape of more than {MAX_TAPE} cards")
        for letter in range(len(prices)):
            self.price[letter] = prices[letter]
        for letter in hand:
            self.hand[letter] += 1
            self.pool[letter] += 1
            self.hand_letters |= 1 << letter
        for letter in tape:
            self.tape[self.tape_size] = letter
            self.tape_size += 1
            self.pool[letter] += 1
        for letter in targets:
            if not self.targets[letter]:
                self.target_letters[self.target_count] = letter
                self.target_count += 1
                self.target_mask |= 1 << letter
            self.targets[letter] += 1

    def set_vowels(self, vowels: int, least_letters: int, stars: int) -> None:
        """Sets which letters are vowels, how long a word must be, and how many Ундервуды are in hand."""
        self.vowels = vowels
        self.least_letters = least_letters
        self.stars = stars

    def run(self, only_best: bool = False) -> None:
        """Finds all words, or only those that score more than every one before them."""
        self.only_best = only_best
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
        if self.finds.exhausted:
            raise MemoryError("no memory left for the words that were found")

    def _walk(self, arc: int, depth: int, mask: int, missing: int, freed: int) -> None:
        """Reads on from an arc: `missing` letters so far, of which `freed` of one letter may be multiplied."""
        node = arc >> 1
        all_letters = self.cells[node]
        ends = self.cells[node + 1]
        letters = all_letters
        if missing == self.most_stars and not self.prizes.any_repeats:
            letters &= self.left  # no more letters may be missing
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
                    if self.prizes.any_repeats and over > saved and self.pool[letter]:
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
        if self.only_best and self._most_points(length, mask) <= self.best:
            return
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
        self.prizes.find_live(self.path, length, self.need, self.vowels)
        if not self.finds.begin_word(1 + self.tape_size):
            return
        self.earliest = NO_LETTER
        self._judge_cut(length, 0)
        # The cuts that matter are gathered first, without branches, since the tape is effectively random.
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
                self._judge_cut(length, tear)

    def _most_points(self, length: int, mask: int) -> int:
        """The points of the word on the path if a card of its own lay at every place."""
        total = dearest = vowels = 0
        rest = mask
        while rest:
            letter = lowest_bit(rest)
            rest &= rest - 1
            total += self.need[letter] * self.price[letter]
            dearest = max(dearest, self.price[letter])
            if self.vowels >> letter & 1:
                vowels += self.need[letter]
        if not self.prizes.when_count:
            return total
        self.prizes.find_live(self.path, length, self.need, self.vowels)
        self.prizes.best = -1
        self.prizes.offer(total, dearest, vowels, 0, False)
        return self.prizes.best

    def _count_cards(self, letter: int, cards: int) -> None:
        """Counts cards of a letter into the word."""
        self.base += cards * self.price[letter]
        self.dearest = max(self.dearest, self.price[letter])
        if self.vowels >> letter & 1:
            self.vowel_cards += cards

    def _judge_cut(self, length: int, tear: int) -> None:
        """Notes the best points of the word with this many cards torn off, if it can be laid."""
        self.prizes.best = -1
        self.prizes.best_prize = 0
        tape_only = tear > 0 and self._is_tape_only()
        if self._enough(self.missing, NO_LETTER):
            if tape_only and not self.missing:
                self._offer_with_star(self.base, self.vowel_cards, NO_LETTER)
            else:
                self.prizes.offer(self.base, self.dearest, self.vowel_cards, self.missing, False)
        if self.prizes.live_repeats:
            self._offer_multiplied(tape_only)
            if tape_only and not self.missing and self.hand[self.earliest]:
                self.prizes.offer(self.base, self.dearest, self.vowel_cards, 0, True)
        if self.prizes.best >= 0 and (not self.only_best or self.prizes.best > self.best):
            self.best = self.prizes.best
            self.finds.store(self.path, length, tear, self.prizes.best_prize, self.prizes.best)

    def _is_tape_only(self) -> bool:
        """Whether no card of the word, apart from the earliest one of the tape, is in hand."""
        rest = self.mask & self.hand_letters
        if self.need[self.earliest] == 1:
            rest &= ~(1 << self.earliest)
        return rest == 0

    def _enough(self, stars: int, multiplied: int) -> bool:
        """Whether this many Ундервуды are in hand or can be taken off the table."""
        if stars <= self.stars:
            return True
        return stars - self.stars <= self._takeable(multiplied, NO_LETTER)

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
                self.prizes.offer(base, self.dearest, vowel_cards, stars, True)

    def _offer_with_star(self, base: int, vowel_cards: int, multiplied: int) -> None:
        """Compares the word with an Ундервуд replacing each of its letters except the earliest."""
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
            self.prizes.offer(
                base - self.price[letter], dearest, vowels, 1, multiplied != NO_LETTER
            )
