"""The set of keys, against Python's own."""

import random

from tests.engine.workbench import plain_module


def test_a_key_is_new_once_however_many_there_are() -> None:
    rng = random.Random(1)
    keys = [rng.randrange(1, 1 << 64) for _ in range(5000)]
    seen = plain_module("seen").Seen()
    assert seen.clear()
    known: set[int] = set()
    for key in rng.choices(keys, k=12_000):
        assert seen.is_new(key) == (key not in known)
        known.add(key)
    assert seen.count == len(known)
    assert seen.clear()
    assert seen.is_new(keys[0])
