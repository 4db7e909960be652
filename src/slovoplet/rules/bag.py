"""The bag: its order follows from a secret seed, whose hash is shown when the game starts.

The algorithm is spelled out here, so that anybody can check a shuffle years later in any
language: numbers come from SHA-256 in counter mode, and the shuffle is Fisher and Yates's.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from slovoplet.rules.refusal import Code, Refused

Item = TypeVar("Item")

FORK = "fork"  # labels the shuffle that continues a finished game, so that it reveals nothing about other shuffles

_SEED = re.compile(r"[0-9a-f]{64}")


def commitment(seed: str) -> str:
    """The hash that binds the server to the seed before the first tile is drawn."""
    if not _SEED.fullmatch(seed):
        raise Refused(Code.SEED_FORMAT)
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def shuffle(items: Sequence[Item], seed: str, label: str) -> list[Item]:
    """The items in the order that the seed gives for this label (`bag 0`, `bag 1`, `lot`)."""
    shuffled = list(items)
    numbers = _numbers(seed, label)
    for last in range(len(shuffled) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
    return shuffled


def _numbers(seed: str, label: str) -> Iterator[int]:
    """32-bit numbers: SHA-256 of `seed:label:0`, `seed:label:1`…, big-endian."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{seed}:{label}:{counter}".encode()).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A uniformly distributed number below the bound: draws that would bias it are rejected."""
    fair = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < fair) % bound


def missing_tiles(hand: str, wanted: str) -> str:
    """The wanted tiles that the hand does not have."""
    if len(without_tiles(hand, wanted)) == len(hand) - len(wanted):
        return ""
    return "".join((Counter(wanted) - Counter(hand)).elements())


def without_tiles(hand: str, used: str) -> str:
    """The hand without the used tiles, in its original order."""
    left = hand
    for tile in used:
        left = left.replace(tile, "", 1)
    return left
