"""How certain a mean is: the 95% confidence interval."""

from collections.abc import Sequence
from math import sqrt

import msgspec

NORMAL_95 = 1.96


class Interval(msgspec.Struct, frozen=True):
    """A mean and the bounds of its interval."""

    mean: float
    low: float
    high: float


def interval_of(values: Sequence[float]) -> Interval:
    """The mean of values from 0 to 1 with its interval, which is 0 to 1 for a single value."""
    count = len(values)
    if not count:
        return Interval(0.5, 0.0, 1.0)
    mean = sum(values) / count
    if count == 1:
        return Interval(mean, 0.0, 1.0)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = NORMAL_95 * sqrt(variance / count)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
