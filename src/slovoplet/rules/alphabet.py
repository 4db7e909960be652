"""The letters of a game: their order, which are folded into others, and how text is normalised.

A tile is written as its capital letter and a star as `*`; a star on the board is written as the
small form of the letter it stands for.
"""

import msgspec

STAR = "*"
UNKNOWN = "?"  # a tile or card that nobody has shown: in hands and bags of judged games


class Alphabet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The letters that have tiles, in order, and letters read as others (Ё is Е) or left out (the apostrophe)."""

    letters: str
    fold: dict[str, str] = {}

    def __hash__(self) -> int:
        return hash(self.letters)

    def normalise(self, text: str) -> str:
        """The text in capitals, stripped of outer spaces, with folded letters replaced."""
        capitals = text.strip().upper()
        for letter, stands_for in self.fold.items():
            capitals = capitals.replace(letter, stands_for)
        return capitals

    def sort(self, tiles: str) -> str:
        """The tiles in alphabetical order, stars last, and after them what is unknown."""
        order = self.letters + STAR + UNKNOWN
        return "".join(sorted(tiles, key=order.index))

    def stray(self, text: str) -> str:
        """The characters of the text that are not letters of this alphabet, in order."""
        return "".join(char for char in text if char not in self.letters)


RUSSIAN = Alphabet(letters="АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", fold={"Ё": "Е"})
UKRAINIAN = Alphabet(
    letters="АБВГДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    fold={"Ґ": "Г", "'": "", "’": "", "ʼ": ""},
)

# The alphabet of each lexicon that the program itself has.
LEXICON_ALPHABETS = {"nouns": RUSSIAN, "all": RUSSIAN, "nouns-uk": UKRAINIAN}
