"""The path: the tiles of its plays, the stars it takes and what it leaves."""

from slovoplet.engine.codes import VALUE_ZERO
from slovoplet.engine.plays.record import SPAN, TILES, count_in, tile_at
from tests.engine.workbench import KOT, best_search


def test_a_turn_is_gathered_by_squares_ahead_of_its_swaps() -> None:
    turns = best_search(KOT, "КОТА").turns
    path, plays = turns.path, turns.plays
    plays.find_all()
    path.set_swaps([77])
    path.numbers[0] = 0
    path.gather(turns.harvest, 1, 1)
    tiles = [
        tile_at(plays.records.data, number * plays.width + TILES, index)
        for number in (0, 1)
        for index in range(count_in(plays.records.data[number * plays.width + SPAN]))
    ]
    count = turns.harvest.tile_count
    assert turns.harvest.pending[:count] == sorted(tiles)
    assert turns.harvest.pending[count : count + turns.harvest.swap_count] == [77]


def test_what_stays_has_the_value_of_the_part_that_is_not_used() -> None:
    turns = best_search(KOT, "КОТ").turns
    path, plays = turns.path, turns.plays
    plays.find_all()
    path.set_leaves([VALUE_ZERO + 10 * part - 20 for part in range(turns.parts.count)])
    assert path.most_leave == 10 * (turns.parts.count - 1) - 20
    assert plays.count
    for number in range(plays.count):
        path.used[0] = 0
        path.note_used(0, number)
        assert path.leave_value(0, number) == 10 * turns.parts.rest_of(path.used[1]) - 20


def test_a_cluster_stands_in_the_path_like_the_plays_it_was_made_of() -> None:
    turns = best_search(KOT, "КОТА").turns
    path, plays = turns.path, turns.plays
    plays.find_all()
    turns.parts.start(0)
    turns.clusters.start(4)
    path.used[0] = 0
    path.note_used(0, 0)
    path.numbers[0] = 0
    alone = path.key_of(1), path.need_of(1), path.points_of(1)
    assert path.keep_as_cluster(0, 0, alone[0], alone[2], False)
    assert path.put_cluster(0, 0)
    assert path.numbers[0] == plays.count - 1
    assert (path.key_of(1), path.need_of(1), path.points_of(1)) == alone
