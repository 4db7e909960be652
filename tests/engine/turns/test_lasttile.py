"""The bound for the last tile is never less than what a tile really brings."""

from slovoplet.engine.plays.record import GAIN, SPAN, count_in, line_in, points_in, squares_in
from tests.engine.workbench import KOT, best_search


def test_no_tile_next_to_a_play_brings_more_than_the_bound() -> None:
    turns = best_search(KOT, "КОТ*").turns
    plays, position = turns.plays, turns.position
    plays.find_all()
    first = plays.count
    bounded = 0
    for number in range(first):
        at = number * plays.width
        span = plays.records.data[at + SPAN]
        if plays.left - count_in(span) != 1:
            continue
        mark = position.log_at
        plays.lay(plays.records.data, at)
        value = max(position.values)
        bound = turns.last_tile.most_next_to(line_in(span), squares_in(span), plays.usable(), value)
        turns.changes.spread(line_in(span), squares_in(span), plays.usable())
        turns.levels.find(1)
        for after in range(first, plays.count):
            assert points_in(plays.records.data[after * plays.width + GAIN]) <= bound
            bounded += 1
        plays.count = first
        plays.take(plays.records.data, at)
        position.restore(mark)
    assert bounded > 3
