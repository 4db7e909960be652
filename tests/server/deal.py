"""Deals that are the same in every run: whoever depends on the cards fails always or never.

`SLOVOPLET_SEED` names other deals, to look for tests that depend on these.
"""

import hashlib
import itertools
import os
from collections.abc import Callable

SEED = os.environ.get("SLOVOPLET_SEED", "0")


def known_seeds() -> Callable[[], str]:
    """What draws the seeds of a server's games, one after the other, instead of chance."""
    numbers = itertools.count()
    return lambda: hashlib.sha256(f"{SEED}:{next(numbers)}".encode()).hexdigest()
