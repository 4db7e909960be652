"""Levels: after a play, those found anew touch it, and those still as they were are not blocked."""

from slovoplet.engine.plays.bounds import block_at
from slovoplet.engine.plays.record import GAIN, SPAN, count_in, line_in, points_in, squares_in
from tests.engine.workbench import KOT, best_search, each_laid


def spans(plays, start: int, end: int) -> dict[tuple[int, ...], int]:
    """Plays by their span and tiles, with their points."""
    found = {}
    for number in range(start, end):
        at = number * plays.width
        record = tuple(plays.records.data[at : at + plays.width])
        found[record[:GAIN] + record[GAIN + 1 :]] = points_in(record[GAIN])
    return found


def test_inherited_plays_and_new_ones_are_all_plays_of_the_new_board() -> None:
    turns = best_search(KOT, "КОТА").turns
    plays, levels = turns.plays, turns.levels
    checked = 0
    for _ in each_laid(turns, lambda span: count_in(span) <= 2):
        first = plays.count
        levels.start()
        levels.ends[0] = first
        levels.block(1, 0)
        levels.find(1)
        together = spans(plays, levels.starts[1], levels.ends[1])
        for other, points in spans(plays, 0, first).items():
            blocked = levels.blocked[block_at(1, 0) + line_in(other[SPAN])]
            if not blocked & squares_in(other[SPAN]):
                assert other not in together, "a play is inherited and found anew"
                together[other] = points
        plays.count = first
        plays.find_all()
        anew = spans(plays, first, plays.count)
        assert {play: together.get(play) for play in anew} == anew
        checked += 1
    assert checked > 5


def test_the_best_play_of_one_tile_is_known() -> None:
    turns = best_search(KOT, "КОТА").turns
    turns.plays.find_all()
    turns.levels.start()
    turns.levels.find_singles(0)
    cells, width = turns.plays.records.data, turns.plays.width
    singles = [
        points_in(cells[at + GAIN])
        for at in range(0, turns.plays.count * width, width)
        if count_in(cells[at + SPAN]) == 1
    ]
    assert turns.levels.singles[0] == max(singles, default=0)
