"""What the hand affords, against the clusters of the outlines one by one."""

from itertools import product

from slovoplet.engine.turns.aim import CLUSTERS
from tests.engine.workbench import KOT, best_search


def parts_of(search, outline: int) -> set[int]:
    """The parts of the hand that the clusters of an outline use."""
    sets = search.outlines.part_sets.data
    return {
        32 * cell + bit
        for cell in range(8)
        for bit in range(32)
        if sets[8 * outline + cell] >> bit & 1
    }


def test_an_outline_is_afforded_if_some_cluster_of_it_leaves_the_others_enough() -> None:
    search = best_search(KOT, "КООТ")
    search.turns.search(CLUSTERS)
    budget, parts = search.joints.budget, search.turns.parts
    budget.start()
    answers = set()
    for first, second in product(range(search.outlines.count), repeat=2):
        budget.choose_first(first)
        affords = any(
            parts.holds(parts.rest_of(one), two)
            for one, two in product(parts_of(search, first), parts_of(search, second))
        )
        assert budget.affords(second, 1) == affords
        answers.add(affords)
        if affords:
            budget.choose_next(second, 1)
            together = {
                one + two
                for one, two in product(parts_of(search, first), parts_of(search, second))
                if parts.holds(parts.rest_of(one), two)
            }
            third = any(
                parts.holds(parts.rest_of(both), one)
                for both, one in product(together, parts_of(search, 0))
            )
            assert budget.affords(0, 2) == third
    assert answers == {True, False}
