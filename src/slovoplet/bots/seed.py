"""Seeds derived from other seeds: the seed of a run and a number decide a whole game."""

import hashlib


def derived_seed(seed: str, number: int) -> str:
    """The seed of a game from the seed of its run, or of a thought from the seed of its game, and a number."""
    return hashlib.sha256(f"{seed}:{number}".encode()).hexdigest()
