"""The words of a lexicon as a sieve: small enough for a phone that has lost the network.

A Bloom filter: whatever is a word passes; of what is none, less than one in a thousand passes too. The pages sift with
the same arithmetic (`web/judge/sieve.js`): FNV-1a over the letters, from two beginnings, and steps of the second.
"""

from collections.abc import Iterable

import msgspec

BITS_A_WORD = 15
LEAST_BITS = 8  # fewer let too much through
MOST_BYTES = 700_000  # under a megabyte as text, too
PROBES = 10

_FIRST, _SECOND, _PRIME, _MASK = 0x811C9DC5, 0x9747B28C, 0x01000193, 0xFFFFFFFF


class Sieve(msgspec.Struct, frozen=True):
    """Bits that are set for every word; sent as base64."""

    bits: bytes
    probes: int
    words: int

    def __contains__(self, word: str) -> bool:
        return all(self.bits[at >> 3] & 1 << (at & 7) for at in places(word, len(self.bits) * 8))


def places(word: str, size: int) -> list[int]:
    """The bits of a word in a sieve of this size."""
    first, step = _mix(word, _FIRST), _mix(word, _SECOND) | 1
    return [((first + number * step) & _MASK) % size for number in range(PROBES)]


def _mix(word: str, value: int) -> int:
    for letter in word:
        value = ((value ^ ord(letter)) * _PRIME) & _MASK
    return value


def make_sieve(words: Iterable[str], count: int) -> Sieve | None:
    """The sieve of so many words; `None` if they are too many for a small one."""
    size = min(count * BITS_A_WORD // 8, MOST_BYTES) + 1
    if size * 8 < count * LEAST_BITS:
        return None
    bits = bytearray(size)
    for word in words:
        for at in places(word, size * 8):
            bits[at >> 3] |= 1 << (at & 7)
    return Sieve(bytes(bits), PROBES, count)
