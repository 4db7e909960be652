"""Hints: turns that can be laid, from easy to strong, for tables where the dictionary helps."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar, overload

import msgspec

from slovoplet.lexicon.vocabulary import frequency
from slovoplet.rules.alphabet import RUSSIAN, Alphabet

CONSIDERED = 400  # turns among which the easy ones are sought


class Hint(msgspec.Struct, frozen=True):
    """A turn that can be laid: its notation, words and points."""

    text: str
    words: tuple[str, ...]
    points: int


Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)


class Finding(Protocol[Found_co]):
    """What a search has found, in order."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Found_co: ...


class Choices(Sequence[Hint], Generic[Found]):
    """Turns that were found, most points first, each told when it is looked at: there may be a million.

    `complete` is false if the search reached a limit before the end.
    """

    def __init__(
        self, found: Finding[Found], tell: Callable[[Found], Hint], complete: bool = True
    ) -> None:
        self._found = found
        self._tell = tell
        self.complete = complete

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Hint: ...
    @overload
    def __getitem__(self, index: slice) -> list[Hint]: ...
    def __getitem__(self, index: int | slice) -> Hint | list[Hint]:
        if isinstance(index, slice):
            return [self._tell(self._found[at]) for at in range(*index.indices(len(self)))]
        return self._tell(self._found[index])

    def __repr__(self) -> str:
        return f"<Choices: {len(self)}{'' if self.complete else ', cut off at the limit'}>"


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
