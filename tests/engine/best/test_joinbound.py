"""The bound on what one or two tiles bring is never less than what a play of them brings."""

from slovoplet.engine.plays.record import GAIN, SPAN, count_in, line_in, points_in, squares_in
from tests.engine.workbench import KOT, best_search


def test_no_play_of_one_or_two_tiles_brings_more() -> None:
    search = best_search(KOT, "КОТА")
    plays, bound = search.plays, search.sets.bound
    plays.find_all()
    value = max(search.turns.position.values)
    seen = set()
    for number in range(plays.count):
        at = number * plays.width
        span = plays.records.data[at + SPAN]
        places = [place for place in range(7) if squares_in(span) >> place & 1]
        if count_in(span) > 2:
            continue
        most = (bound.of_one if len(places) == 1 else bound.of_two)(line_in(span), *places, value)
        assert points_in(plays.records.data[at + GAIN]) <= most
        seen.add(len(places))
    assert seen == {1, 2}
