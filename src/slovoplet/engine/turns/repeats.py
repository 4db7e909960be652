# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""Words that may not be made again, judged by the position after a turn."""

import cython

from slovoplet.engine.plays.cells import Cells
from slovoplet.engine.plays.searchboard import SearchBoard

if not cython.compiled:
    from slovoplet.engine.plays.bounds import TURN_TILES
    from slovoplet.engine.plays.line import place_at, run_end, run_start
    from slovoplet.engine.plays.mixing import mix
    from slovoplet.lexicon.bits import lowest_bit


class Repeats:
    """The words made earlier in a game, by their hashes."""

    def __init__(self, position: SearchBoard) -> None:
        self.position = position
        self.used = Cells()
        self.mask = 0
        if not cython.compiled:
            self.made = [0] * TURN_TILES

    def set_used(self, words: list[bytes]) -> None:
        """Sets the words made earlier in the game, as numbers of letters."""
        self.mask = 0
        if not words:
            return
        size = 64
        while size < 4 * len(words):
            size *= 2
        if not self.used.reserve(size):
            raise MemoryError("no memory for the words of the game")
        self.used.clear(size)
        self.mask = size - 1
        for letters in words:
            word = 0
            for letter in letters:
                word = mix(word ^ (letter + 1))
            slot = word & self.mask
            while self.used.data[slot]:
                slot = (slot + 1) & self.mask
            self.used.data[slot] = word

    def is_clean(self) -> bool:
        """Whether all words that the turn on the board makes are new in the game and different."""
        count = 0
        for line in range(2 * self.position.size):
            fresh = self.position.fresh[line]
            filled = self.position.filled[line]
            base = place_at(line, 0, self.position.shift)
            while fresh:
                place = lowest_bit(fresh)
                low = run_start(filled, place)
                high = run_end(filled, place)
                fresh = fresh >> high << high
                if high - low > 1:
                    word = 0
                    for at in range(base + low, base + high):
                        word = mix(word ^ (self.position.letter[at] + 1))
                    for other in range(count):
                        if self.made[other] == word:
                            return False
                    if self._is_used(word):
                        return False
                    self.made[count] = word
                    count += 1
        return True

    def _is_used(self, word: int) -> bool:
        """Whether a word was made earlier in the game."""
        if not self.mask:
            return False
        slot = word & self.mask
        while self.used.data[slot]:
            if self.used.data[slot] == word:
                return True
            slot = (slot + 1) & self.mask
        return False
