"""A word as it lies on the table: which cards lie on each of its places.

It is written letter by letter: `К` is a letter's card, `к` an Ундервуд standing for it, `(К)` a letter
without its own card that reuses another К of the word (multiplied), `[КК]` several equal cards on
one place (shortened).
"""

import re
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.refusal import Code, Refused

MAX_TEXT = 100

_PLACE = re.compile(r"\((?P<read>.)\)|\[(?P<heap>[^\[\]()]{2,})\]|(?P<card>[^\[\]()])")


class Place(msgspec.Struct, frozen=True):
    """A letter of a word and the cards on its place: one, several equal ones, an Ундервуд or none."""

    letter: str
    cards: str

    @property
    def is_underwood(self) -> bool:
        """Whether an Ундервуд lies here."""
        return self.cards == STAR

    def __str__(self) -> str:
        if self.is_underwood:
            return self.letter.lower()
        if not self.cards:
            return f"({self.letter})"
        return self.cards if len(self.cards) == 1 else f"[{self.cards}]"


class Spelling(msgspec.Struct, frozen=True):
    """A word with the cards that make it."""

    places: tuple[Place, ...]

    @property
    def word(self) -> str:
        """The word as it is read, in capitals."""
        return "".join(place.letter for place in self.places)

    @property
    def letter_cards(self) -> str:
        """The letter cards in the word, in order."""
        return "".join(place.cards for place in self.places if not place.is_underwood)

    @property
    def underwoods(self) -> int:
        """The number of Ундервуды in the word."""
        return sum(place.is_underwood for place in self.places)

    @property
    def multiplied(self) -> str:
        """The letters without their own cards, in order."""
        return "".join(place.letter for place in self.places if not place.cards)

    @property
    def shortened(self) -> str:
        """The letters with several cards on one place, in order."""
        return "".join(place.letter for place in self.places if len(place.cards) > 1)

    def with_letter(self, at: int) -> "Spelling":
        """This word with the Ундервуд at this place replaced by its letter."""
        places = list(self.places)
        places[at] = replace(places[at], cards=places[at].letter)
        return Spelling(tuple(places))

    def __str__(self) -> str:
        return "".join(map(str, self.places))


@lru_cache(maxsize=4096)  # each view and each count reads all words on the table anew
def parse_spelling(text: str, alphabet: Alphabet) -> Spelling:
    """The word that a text such as `Ко(К)ОС` spells; refused if it spells none."""
    stripped = text.strip()
    places: list[Place] = []
    at = 0
    while at < len(stripped) <= MAX_TEXT:
        match = _PLACE.match(stripped, at)
        if not match:
            break
        places.append(_place(match, alphabet))
        at = match.end()
    if at < len(stripped) or not places:
        raise Refused(Code.BAD_SPELLING, text=text[:60])
    return Spelling(tuple(places))


def _place(match: re.Match[str], alphabet: Alphabet) -> Place:
    letters = {alphabet.normalise(char) for char in match[match.lastgroup or 0]}
    letter = letters.pop()
    if letters:
        raise Refused(Code.HEAP_UNEQUAL, text=match[0][:60])
    if len(letter) != 1 or alphabet.stray(letter):
        raise Refused(Code.NO_SUCH_LETTER, tile=match[0][:60])
    if match["card"]:
        return Place(letter, STAR if match["card"].islower() else letter)
    return Place(letter, letter * len(match["heap"] or ""))
