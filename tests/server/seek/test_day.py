"""A short day of people of known strengths: the order by rating agrees with theirs, and nobody waits in vain."""

import statistics

from benchmarks.place import agreement, live_through


def test_ratings_find_the_order_of_strengths_and_nobody_waits_in_vain():
    day = live_through(people=90, seed=7)
    largest = [one for one in day.people if one.wish[:2] == ("erudit", "quick") and one.games >= 30]
    assert len(largest) > 30
    assert agreement(largest) >= 0.9
    assert statistics.median(day.waits) < 15_000
    assert day.in_vain == 0
