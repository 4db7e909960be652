"""Which words come to a bot's mind: longer ones less often, the same ones all through a thought."""

import hashlib
import math

USUAL = 4  # letters of a word that comes to mind with just the chance of a level
_RANGE = 1 << 32


def distance(seed: str, word: str) -> float:
    """How far a word is from the mind of a bot in one thought, from 0 to 1."""
    digest = hashlib.blake2b(f"{seed}:{word}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) / _RANGE


def comes_to_mind(seed: str, word: str, notice: float) -> bool:
    """Whether a bot thinks of a word that it knows."""
    return distance(seed, word) < math.pow(notice, len(word) / USUAL)
