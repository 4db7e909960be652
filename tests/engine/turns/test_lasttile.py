"""The bound for the last tile is never less than what a tile really brings."""

from slovoplet.engine.plays.record import GAIN, count_in, line_in, points_in, squares_in
from tests.engine.workbench import KOT, best_search, each_laid


def test_no_tile_next_to_a_play_brings_more_than_the_bound() -> None:
    turns = best_search(KOT, "КОТ*").turns
    plays, value = turns.plays, max(turns.position.values)
    bounded = 0
    for span in each_laid(turns, lambda span: plays.left - count_in(span) == 1):
        first = plays.count
        bound = turns.last_tile.most_next_to(line_in(span), squares_in(span), plays.usable(), value)
        turns.levels.find(1)
        for after in range(first, plays.count):
            assert points_in(plays.records.data[after * plays.width + GAIN]) <= bound
            bounded += 1
    assert bounded > 3
