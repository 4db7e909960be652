"""Clusters as records, and their order."""

from slovoplet.engine.turns.aim import CLUSTERS
from tests.engine.workbench import KOT, best_search


def test_a_cluster_is_read_back_and_only_clean_ones_are_part_of_a_turn() -> None:
    turns = best_search(KOT, "ООКТТ").turns
    clusters = turns.clusters
    turns.parts.start(0)
    clusters.start(5)
    for number, repeats in enumerate((False, True)):
        assert clusters.add(10 + number, 4, 99, repeats)
        for tile in (5, 6, 7, 8, 9):
            clusters.add_tile(tile)
    turns.parts.find_bounds()
    assert [clusters.tile(1, index) for index in range(clusters.size_of(1))] == [5, 6, 7, 8, 9]
    assert (clusters.gain_of(1), clusters.part_of(1), clusters.key_of(1)) == (11, 4, 99)
    assert clusters.bound(0) == 10 + turns.parts.tops[turns.parts.rest_of(4)]
    assert clusters.bound(1) < 0


def test_they_are_sorted_by_their_bounds() -> None:
    turns = best_search(KOT, "КОТА").turns
    turns.search(CLUSTERS)
    clusters = turns.clusters
    assert clusters.count > 20
    turns.parts.find_bounds()
    bounds = [clusters.bound(number) for number in range(clusters.count)]
    least = sorted(bounds)[len(bounds) // 2]
    assert clusters.sort(least)
    order = [clusters.at(place) for place in range(clusters.sorted)]
    assert [bounds[number] for number in order] == sorted(
        (bound for bound in bounds if bound >= least), reverse=True
    )
    assert len(set(order)) == len(order)
