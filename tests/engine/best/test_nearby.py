"""Which outlines lie near each other, against a walk from rim to rim."""

from itertools import product

from slovoplet.engine.turns.aim import CLUSTERS
from slovoplet.engine.turns.shape import rim_in, tiles_in
from tests.engine.workbench import KOT, best_search


def squares(search, outline: int, half) -> set[tuple[int, int]]:
    """The squares of an outline's rim or tiles."""
    return {
        (row, col)
        for row, col in product(range(7), repeat=2)
        if half(search.outlines.in_line(outline, row)) >> col & 1
    }


def steps_between(one: tuple[int, int], two: tuple[int, int]) -> int | None:
    """How many empty squares lie from one square to another of the same line, both counted."""
    if one[0] != two[0] and one[1] != two[1]:
        return None
    (top, left), (bottom, right) = sorted([one, two])
    between = [
        (row, col)
        for row in range(min(top, bottom), max(top, bottom) + 1)
        for col in range(min(left, right), max(left, right) + 1)
    ]
    return sum(KOT[row][col] == "." for row, col in between)


def test_an_outline_fits_if_it_is_apart_and_its_rim_is_within_reach() -> None:
    search = best_search(KOT, "КОТА")
    search.turns.search(CLUSTERS)
    nearby = search.joints.nearby
    answers = set()
    for first in range(search.outlines.count):
        nearby.spread(first, 1, 3)
        rim, tiles = squares(search, first, rim_in), squares(search, first, tiles_in)
        for second in range(search.outlines.count):
            apart = not squares(search, second, tiles_in) & (rim | tiles)
            distances = [
                steps_between(one, two)
                for one, two in product(rim, squares(search, second, rim_in))
            ]
            for steps in (1, 2, 3):
                near = any(distance is not None and distance <= steps for distance in distances)
                assert nearby.fits(second, 1, steps) == (apart and near)
                answers.add(apart and near)
    assert answers == {True, False}
