"""The codes of tiles, and a rule set as the compiled search reads it: plain numbers, no names.

The code of a tile is the number of its letter, plus `STAR_BIT` if it is a star standing for it. `codes.pxd`
declares the same numbers for the compiler.
"""

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import Square
from slovoplet.rules.refusal import Code, Refused

STAR_BIT = 32
LETTER_BITS = STAR_BIT - 1  # the letter's number within a code
STAR_CODE = 64  # a star in the hand, which stands for no letter yet
EMPTY_CODE = 255
UNKNOWN_CODE = 254  # for a character that is not a tile
CODES = STAR_CODE + 1  # the number of codes, on the board and in the hand
EVERY_LETTER = (1 << 32) - 1
VALUE_ZERO = 1 << 31  # added to a value, which may be negative, when it is packed
MAX_HAND = 20
_OF_HANDS = bytes([*range(STAR_BIT), STAR_CODE])


class TileCodes:
    """What a search needs from a rule set: the codes of its tiles, and flat lists of numbers."""

    def __init__(self, rules: BoardRules) -> None:
        letters = rules.alphabet.letters
        self.rules = rules
        self.letters = letters
        self.size = rules.size
        self.start = rules.start_square.row * rules.size + rules.start_square.col
        squares = [Square(row, col) for row in range(rules.size) for col in range(rules.size)]
        self.letter_times = [rules.premium(square).letter for square in squares]
        self.word_times = [rules.premium(square).word for square in squares]
        self.values = [0] * STAR_CODE
        for number, letter in enumerate(letters) if rules.counts_points else ():
            self.values[number] = rules.value(letter)
            self.values[number | STAR_BIT] = rules.value(letter.lower())
        self.bonus = rules.bonus if rules.counts_points else 0
        self.hand_size = rules.hand_size
        self.by_tile = _codes(letters)
        table = bytearray([UNKNOWN_CODE]) * (1 + max(map(ord, self.by_tile)))
        for char, code in self.by_tile.items():
            if char != STAR:
                table[ord(char)] = code
        self.table = bytes(table)

    def hand_codes(self, hand: str) -> bytes:
        """The tiles of a hand as codes, in order; refused if a character is not a tile."""
        try:
            found = bytes(sorted(map(self.by_tile.__getitem__, hand)))
        except KeyError as error:
            raise Refused(Code.BAD_POSITION, part="hands", text=str(error.args[0])) from None
        if len(found) > MAX_HAND or found.translate(None, delete=_OF_HANDS):
            raise Refused(Code.BAD_POSITION, part="hands", text=hand[:40])
        return found

    def tiles(self, codes: bytes) -> str:
        """The tiles of a hand that codes stand for: the inverse of `hand_codes`."""
        return "".join(STAR if code == STAR_CODE else self.letters[code] for code in codes)


def _codes(letters: str) -> dict[str, int]:
    """The code of every character that may stand on a board or in a hand."""
    codes = {".": EMPTY_CODE, STAR: STAR_CODE}
    for number, letter in enumerate(letters):
        codes[letter] = number
        codes[letter.lower()] = number | STAR_BIT
    return codes
