"""Turns put together from clusters that are apart, against all turns."""

from slovoplet.engine.plays.bounds import SIDE
from slovoplet.engine.plays.record import square_of
from slovoplet.engine.turns.aim import ALL_TURNS, CLUSTERS, EVERY_TURN
from tests.engine.workbench import KOT, best_search


def test_the_turns_of_clusters_and_of_several_are_all_turns_that_no_play_joins() -> None:
    every = best_search(KOT, "КОТА", ALL_TURNS).turns
    every.search(EVERY_TURN)
    search = best_search(KOT, "КОТА", 64)
    search.turns.search(CLUSTERS)
    alone = search.turns.harvest.count
    search.assembly.run()
    assert alone < search.turns.harvest.count <= every.harvest.count
    assert search.turns.harvest.best == every.harvest.best


def test_two_clusters_are_apart_if_neither_lies_on_the_other_or_at_an_end_of_its_runs() -> None:
    search = best_search(KOT, "КОТА", 64)
    search.turns.search(CLUSTERS)
    clusters, assembly, position = search.clusters, search.assembly, search.turns.position
    checked = set()
    for number in range(clusters.count):
        squares = {square_of(clusters.tile(number, at)) for at in range(clusters.size_of(number))}
        position.put_tiles(clusters.records.data, clusters.start_of(number))
        assembly._cover(number, 0)
        taken = {
            row * 7 + col
            for row in range(7)
            for col in range(7)
            if assembly.taken[SIDE + row] >> col & 1
        }
        assert squares <= taken
        for other in range(clusters.count):
            lying = {square_of(clusters.tile(other, at)) for at in range(clusters.size_of(other))}
            assert assembly._is_apart(other, 1) == (not lying & taken)
            checked.add(not lying & taken)
        position.lift_tiles(clusters.records.data, clusters.start_of(number))
    assert checked == {True, False}
