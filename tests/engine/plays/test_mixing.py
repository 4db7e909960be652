"""Mixing of bits."""

from itertools import pairwise

from slovoplet.engine.plays.mixing import mix


def test_close_numbers_become_far_apart() -> None:
    mixed = [mix(number) for number in range(1000)]
    assert len(set(mixed)) == 1000
    apart = [(one ^ two).bit_count() for one, two in pairwise(mixed)]
    assert 28 < sum(apart) / len(apart) < 36
    assert all(0 <= number < 1 << 64 for number in mixed)
