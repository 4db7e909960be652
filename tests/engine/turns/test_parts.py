"""The parts of a hand and their bounds, against all ways to divide them."""

from functools import cache
from itertools import product

from tests.engine.workbench import KOT, best_search

COUNTS = (2, 1, 2)  # О, К, Т: the order of the codes


def number_of(part: tuple[int, ...]) -> int:
    """The number of a part: the first kind varies fastest."""
    return part[0] + 3 * part[1] + 6 * part[2]


def test_the_bounds_are_those_of_the_best_division_into_clusters() -> None:
    turns = best_search(KOT, "ООКТТ").turns
    parts = turns.parts
    parts.start(7)
    gains = {(1, 0, 0): 3, (1, 1, 0): 10, (0, 0, 2): 8, (1, 0, 1): 6, (2, 1, 2): 12}
    for part, gain in gains.items():
        parts.note(number_of(part), gain)
        parts.note(number_of(part), gain - 1)
    parts.find_bounds()

    @cache
    def exact(part: tuple[int, ...]) -> int:
        if not any(part):
            return 0
        ways = [-1000]
        for used, gain in gains.items():
            rest = tuple(has - takes for has, takes in zip(part, used, strict=True))
            if min(rest) >= 0:
                ways.append(gain + exact(rest))
        return max(ways)

    every = list(product(*(range(count + 1) for count in COUNTS)))
    assert parts.count == len(every)
    for part in every:
        number = number_of(part)
        assert parts.sizes[number] == sum(part)
        inside = [less for less in every if all(map(int.__le__, less, part))]
        for less in every:
            assert parts.holds(number, number_of(less)) == (less in inside)
        if exact(part) >= 0:
            assert parts.exact[number] == exact(part)
        assert parts.within[number] == max(exact(less) for less in inside)
        assert parts.tops[number] == max(parts.within[number], parts.exact[number] + 7)
    assert parts.rest_of(number_of((1, 1, 0))) == number_of((1, 0, 2))
    assert parts.most_of_size(2) == 10
    assert parts.lowest_top() == min(parts.tops[: parts.count])


def test_what_stays_is_rounded_up() -> None:
    parts = best_search(KOT, "ОКТ").turns.parts
    parts.start(0)
    for part, (value, points) in enumerate([(1, 1), (1000, 1), (0, 0), (-999, 0), (-1000, -1)]):
        parts.set_leave(part, value)
        assert parts.leaves[part] == points
