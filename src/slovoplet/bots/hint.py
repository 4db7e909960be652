"""Hints: turns that can be laid, from easy to strong, for tables where the dictionary helps."""

from collections.abc import Iterable

import msgspec

from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.alphabet import RUSSIAN, Alphabet

CONSIDERED = 400  # turns among which the easy ones are sought


class Hint(msgspec.Struct, frozen=True):
    """A turn that can be laid: its notation, words and points."""

    text: str
    words: tuple[str, ...]
    points: int


def easiest_first(
    found: Iterable[Hint], strongest: Hint, count: int, alphabet: Alphabet = RUSSIAN
) -> list[Hint]:
    """The easiest of the hints found, each with different words, by points, and the strongest last."""
    distinct: dict[tuple[str, ...], Hint] = {}
    for hint in found:
        distinct.setdefault(hint.words, hint)
    easy = sorted(distinct.values(), key=lambda hint: (-_commonness(hint, alphabet), -hint.points))
    chosen = [hint for hint in easy if hint.words != strongest.words][: count - 1]
    return [*sorted(chosen, key=lambda hint: hint.points), strongest]


def _commonness(hint: Hint, alphabet: Alphabet) -> float:
    """How common the rarest word of a hint is in the language of these letters."""
    return min((frequency(word, alphabet) for word in hint.words), default=0.0)
