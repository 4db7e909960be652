"""Which tiles to put back into the bag, and what those kept are worth."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from slovoplet.engine.leaves import Leaves
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.bag import without_tiles

LARGEST_HAND = 10  # for larger hands only the whole hand and single tiles are considered


class ExchangeChoice(NamedTuple):
    """Tiles to exchange and the worth of those that stay."""

    tiles: str
    worth: float


def best_exchange(hand: str, bag: int, alphabet: Alphabet, leaves: Leaves) -> ExchangeChoice | None:
    """The exchange that keeps the most worth; `None` if the bag is empty."""
    ordered = alphabet.sort(hand)
    choices = [
        ExchangeChoice(tiles, leaves.worth(without_tiles(ordered, tiles)))
        for tiles in _parts(ordered, bag)
    ]
    # Ties go to the first: fewer tiles, then alphabetical order.
    return max(choices, key=lambda choice: choice.worth, default=None)


def _parts(hand: str, bag: int) -> Iterator[str]:
    """Every distinct part of a hand that the bag can replace."""
    most = min(len(hand), bag)
    sizes = range(1, most + 1) if len(hand) <= LARGEST_HAND else sorted({1, most} - {0})
    for size in sizes:
        yield from dict.fromkeys(map("".join, combinations(hand, size)))
