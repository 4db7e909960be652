# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The prize cards of a hand, and the best points that a word has with any of them or with none."""

from collections.abc import Sequence

import cython

if not cython.compiled:
    from slovoplet.engine.cards.limits import MAX_PRIZES


class Prizes:
    """Prize cards by their effects, the conditions of each, and the best points of the word being judged."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.times, self.plus, self.dearest_times = ([0] * MAX_PRIZES for _ in range(3))
            self.vowel_plus, self.repeats = [0] * MAX_PRIZES, [False] * MAX_PRIZES
            self.when_prize, self.when_letters = ([0] * MAX_PRIZES for _ in range(2))
            self.when_vowels, self.when_equal, self.when_dear = ([0] * MAX_PRIZES for _ in range(3))
            self.when_ends, self.when_palindrome = ([False] * MAX_PRIZES for _ in range(2))
            self.when_bare = [False] * MAX_PRIZES
            self.live = [0] * MAX_PRIZES
        self.count = self.when_count = self.live_count = 0
        self.any_repeats = self.live_repeats = False
        self.best = -1
        self.best_prize = 0

    def add(
        self, times: int, plus: int, dearest_times: int, vowel_plus: int, repeats: bool
    ) -> None:
        """Adds a prize card of the hand by its effect; its conditions are added next."""
        if self.count + 1 == MAX_PRIZES:
            raise ValueError(f"a hand with more than {MAX_PRIZES - 1} kinds of prize cards")
        self.count += 1
        self.times[self.count] = times
        self.plus[self.count] = plus
        self.dearest_times[self.count] = dearest_times
        self.vowel_plus[self.count] = vowel_plus
        self.repeats[self.count] = repeats
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
        self.when_prize[self.when_count] = self.count
        self.when_letters[self.when_count] = letters
        self.when_vowels[self.when_count] = vowels
        self.when_equal[self.when_count] = equal
        self.when_dear[self.when_count] = dear
        self.when_ends[self.when_count] = ends
        self.when_palindrome[self.when_count] = palindrome
        self.when_bare[self.when_count] = bare
        self.when_count += 1

    def find_live(self, word: Sequence[int], length: int, need: Sequence[int], vowels: int) -> None:
        """Lists the conditions of prize cards that the word meets whichever cards it is made of."""
        self.live_count = 0
        self.live_repeats = False
        if not self.when_count:
            return
        vowel_count = equal = 0
        palindrome = True
        for place in range(length):
            letter = word[place]
            vowel_count += vowels >> letter & 1
            equal = max(equal, need[letter])
            if letter != word[length - 1 - place]:
                palindrome = False
        for number in range(self.when_count):
            if (
                length >= self.when_letters[number]
                and vowel_count >= self.when_vowels[number]
                and equal >= self.when_equal[number]
                and (palindrome or not self.when_palindrome[number])
                and (not self.when_ends[number] or word[0] == word[length - 1])
            ):
                self.live[self.live_count] = number
                self.live_count += 1
                if self.repeats[self.when_prize[number]]:
                    self.live_repeats = True

    def offer(self, base: int, dearest: int, vowel_cards: int, stars: int, repeated: bool) -> None:
        """Compares the word without a prize card and with each that fits; `repeated` needs a special one."""
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
