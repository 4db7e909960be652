"""The sets of clusters that one play may join are all that brute force finds."""

from itertools import combinations

from slovoplet.engine.plays.record import code_of, square_of
from slovoplet.engine.turns.aim import CLUSTERS
from tests.engine.brute import single_plays
from tests.engine.workbench import LETTERS, WORDS, best_search, board, lay_rows, small_rules

ROWS = ["..О.О..", ".......", ".......", ".......", ".......", ".......", "......."]
HAND = "ТТКОО"


def tiles_of(search, cluster: int) -> dict[tuple[int, int], str]:
    """The tiles of a cluster by square."""
    tiles = [search.clusters.tile(cluster, at) for at in range(search.clusters.size_of(cluster))]
    return {divmod(square_of(tile), 7): LETTERS[code_of(tile)] for tile in tiles}


def test_pairs_that_a_play_joins_are_found() -> None:
    search = best_search(ROWS, HAND)
    search.turns.search(CLUSTERS)
    search.turns.parts.find_bounds()
    search.joints.start(search.plays.left)
    outlined = search.clusters.count
    found = set()
    for outline in range(search.outlines.count):
        search.joints.collect(outline, 0)
        for number in range(search.sets.count):
            if search.sets.size_of(number) == 2:
                found.add(frozenset(search.sets.member(number, of) for of in range(2)))
    expected = set()
    for one, two in combinations(range(outlined), 2):
        first, second = tiles_of(search, one), tiles_of(search, two)
        left = list(HAND)
        if len(first) + len(second) >= len(HAND) or not apart(first, second):
            continue
        try:
            for tile in [*first.values(), *second.values()]:
                left.remove(tile)
        except ValueError:
            continue
        rows = lay_rows(ROWS, first | second)
        for step in single_plays(small_rules(), WORDS, board(rows), "".join(left)):
            laid = {(square.row, square.col) for square, _ in step}
            if all(laid & rim(lay_rows(ROWS, cluster), cluster) for cluster in (first, second)):
                expected.add(frozenset((one, two)))
    assert expected
    assert found >= expected


def rim(rows: list[str], squares: dict[tuple[int, int], str]) -> set[tuple[int, int]]:
    """The empty squares at the ends of the runs through some squares."""
    found = set()
    for row, col in squares:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            at = (row, col)
            while 0 <= at[0] < 7 and 0 <= at[1] < 7 and rows[at[0]][at[1]] != ".":
                at = (at[0] + down, at[1] + right)
            if 0 <= at[0] < 7 and 0 <= at[1] < 7:
                found.add(at)
    return found


def apart(one: dict[tuple[int, int], str], two: dict[tuple[int, int], str]) -> bool:
    """Whether two clusters share no word and no square."""
    return not (
        one.keys() & two.keys()
        or rim(lay_rows(ROWS, one), one) & two.keys()
        or rim(lay_rows(ROWS, two), two) & one.keys()
    )
