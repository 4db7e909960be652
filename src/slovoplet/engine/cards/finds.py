# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""What a search for words has found, packed.

A word is stored in 64-bit cells: its length, then its letters, eight per cell. A find is two cells: the
place of its word with the number of cards torn off and the prize card, and its points.
"""

from collections.abc import Sequence

import cython

from slovoplet.engine.plays.cells import Cells

if not cython.compiled:
    from slovoplet.engine.cards.limits import MAX_WORD

_FIND = 2  # cells of a find
_WORD_BYTES = 8  # letters of a word in a cell


class CardFinds:
    """The finds of a search: one for each word and each cut of the tape."""

    def __init__(self) -> None:
        self.words, self.finds = Cells(), Cells()
        self.count = self.word_count = self.words_size = self.stored = 0
        self.exhausted = False

    def begin_word(self, most_finds: int) -> bool:
        """Makes room for a word and all its finds; false if out of memory."""
        self.stored = 0
        if self.words.reserve(self.words_size + 1 + MAX_WORD // _WORD_BYTES):
            self.exhausted = not self.finds.reserve(_FIND * (self.count + most_finds))
        else:
            self.exhausted = True
        return not self.exhausted

    def store(self, word: Sequence[int], length: int, tear: int, prize: int, points: int) -> None:
        """Keeps a find, and its word if it is the word's first."""
        if not self.stored:
            self._store_word(word, length)
        packed = self.stored - 1
        self.finds.data[_FIND * self.count] = packed << 32 | tear << 8 | prize
        self.finds.data[_FIND * self.count + 1] = points
        self.count += 1

    def _store_word(self, word: Sequence[int], length: int) -> None:
        """Writes the letters of a word."""
        self.words.data[self.words_size] = length
        self.stored = self.words_size + 1
        packed = 0
        for place in range(length):
            packed |= cython.cast(cython.ulonglong, word[place]) << 8 * (place & 7)
            if place & 7 == 7 or place + 1 == length:
                self.words.data[self.stored + (place >> 3)] = packed
                packed = 0
        self.words_size += 1 + (length + _WORD_BYTES - 1) // _WORD_BYTES
        self.word_count += 1

    def letters_at(self, number: int) -> bytes:
        """The letters of the word of a find, as numbers."""
        at = self.finds.data[_FIND * number] >> 32
        length = self.words.data[at]
        return bytes(
            [
                self.words.data[at + 1 + (place >> 3)] >> 8 * (place & 7) & 255
                for place in range(length)
            ]
        )

    def tear_at(self, number: int) -> int:
        """The number of cards that a find tears off the tape."""
        return self.finds.data[_FIND * number] >> 8 & 0xFFFFFF

    def prize_at(self, number: int) -> int:
        """The number of the prize card that gives a find its points; 0 for none."""
        return self.finds.data[_FIND * number] & 255

    def points_at(self, number: int) -> int:
        """The points of a find."""
        return self.finds.data[_FIND * number + 1]
