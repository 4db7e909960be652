# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# cython: annotation_typing=False, freethreading_compatible=True
"""The hand of a search, packed into 64 bits: see plays/record.py."""

import cython

from slovoplet.engine.codes import TileCodes
from slovoplet.engine.plays.lineplays import LinePlays
from slovoplet.engine.turns.parts import Parts

if not cython.compiled:
    from slovoplet.engine.codes import EVERY_LETTER, STAR_BIT, STAR_CODE


class Hand:
    """The hand as fields of counts, and what the turns of a search must do with its stars."""

    def __init__(self, plays: LinePlays, parts: Parts, codes: TileCodes) -> None:
        self.plays, self.parts = plays, parts
        self.packed = self.guards = self.star_shift = self.stars_kept = 0
        self.must_lay_stars = self.is_full = False
        self.full_size = codes.hand_size
        self.star_most = max(codes.values[STAR_BIT:])

    def set_tiles(self, tiles: bytes, stars_to_lay: int) -> None:
        """Sets the tiles, as sorted codes, and how many of the stars a turn must lay."""
        self.plays.set_hand(tiles)
        self.packed = self.guards = 0
        shift = 0
        place = 0
        self.parts.forget_kinds()
        while place < len(tiles):
            code = tiles[place]
            count = 0
            while place < len(tiles) and tiles[place] == code:
                count += 1
                place += 1
            one = 1
            self._add_kind(code, count, one << shift)
            if code == STAR_CODE:
                self.star_shift = shift
            while count:
                shift += 1
                count >>= 1
            self.guards |= one << shift
            shift += 1
        self.parts.guards = self.guards
        self.stars_kept = self.plays.stars - stars_to_lay
        self.must_lay_stars = stars_to_lay > 0
        self.is_full = len(tiles) == self.full_size

    def _add_kind(self, code: int, count: int, one: int) -> None:
        """Adds tiles of one kind; `one` is what one of them needs from the packed hand."""
        self.plays.need_of[code] = one
        self.plays.part_of[code] = self.parts.count
        self.packed += one * count
        value = self.star_most if code == STAR_CODE else self.plays.position.values[code]
        letters = EVERY_LETTER if code == STAR_CODE else 1 << code
        self.parts.add_kind(count, one, value, letters)

    def stars_in(self, packed: int) -> int:
        """The number of stars, the last kind of tile, in a packed part of the hand."""
        return packed >> self.star_shift
