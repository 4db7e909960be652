"""Joints: of the clusters that a play joins, the set is found, once."""

from slovoplet.engine.plays.record import square_of
from slovoplet.engine.turns.aim import CLUSTERS
from tests.engine.workbench import best_search

# Words go down from each О of the upper row, and one word across joins them.
ROWS = ["..О.О..", ".......", ".......", ".......", ".......", ".......", "......."]


def test_every_set_is_of_clusters_that_are_apart_and_afforded_together() -> None:
    search = best_search(ROWS, "ТТКОО", star_value=0)
    search.turns.search(CLUSTERS)
    search.turns.parts.find_bounds()
    search.joints.start(search.plays.left)
    sets = set()
    for outline in range(search.outlines.count):
        search.joints.collect(outline, 0)
        for number in range(search.sets.count):
            members = [search.sets.member(number, of) for of in range(search.sets.size_of(number))]
            assert len(members) > 1
            assert frozenset(members) not in sets
            sets.add(frozenset(members))
            squares = [
                square_of(search.clusters.tile(cluster, at))
                for cluster in members
                for at in range(search.clusters.size_of(cluster))
            ]
            assert len(set(squares)) == len(squares) < 5
            used = sum(search.clusters.part_of(cluster) for cluster in members)
            assert search.turns.parts.rest_of(used) > 0
    assert sets
