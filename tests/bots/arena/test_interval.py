"""Intervals: narrower with more values."""

from slovoplet.bots.arena.interval import interval_of, percentile


def test_an_interval_narrows_with_more_values_and_few_say_nothing():
    assert interval_of([1.0]).low == 0
    few, many = interval_of([0.0, 1.0] * 4), interval_of([0.0, 1.0] * 400)
    assert few.low < many.low < 0.5 < many.high < few.high
    assert interval_of([0.5] * 9).low == 0.5


def test_a_percentile_is_one_of_the_values():
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2
    assert percentile([], 0.5) == 0
