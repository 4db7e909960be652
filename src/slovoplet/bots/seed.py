"""Seeds that follow from other seeds: one number and the seed of a run decide a whole game."""

import hashlib


def derived_seed(seed: str, number: int) -> str:
    """The seed of a game by the seed of its run, or of a thought by the seed of its game, and a number."""
    return hashlib.sha256(f"{seed}:{number}".encode()).hexdigest()
