"""Outlines and shapes: clusters on the same squares have one outline, whose rim is where runs end."""

from slovoplet.engine.plays.record import square_of
from slovoplet.engine.turns.aim import CLUSTERS
from slovoplet.engine.turns.shape import SHAPE_NEXT, SHAPE_WIDTH, rim_in, tiles_in
from tests.engine.workbench import KOT, best_search, lay_rows

SIZE = 7


def rim_of(rows: list[str], squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The empty squares at the ends of the runs through some squares, by walking."""
    rim = set()
    for row, col in squares:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            at = (row, col)
            while 0 <= at[0] < SIZE and 0 <= at[1] < SIZE and rows[at[0]][at[1]] != ".":
                at = (at[0] + down, at[1] + right)
            if 0 <= at[0] < SIZE and 0 <= at[1] < SIZE:
                rim.add(at)
    return rim


def test_every_cluster_has_the_outline_of_its_squares() -> None:
    turns = best_search(KOT, "КОТА*", star_value=0).turns
    turns.search(CLUSTERS)
    outlines, clusters = turns.outlines, turns.clusters
    assert outlines.count > 10
    assert outlines.shape_count > outlines.count
    seen = set()
    for outline in range(outlines.count):
        shape = outlines.first_shape(outline)
        while shape:
            link = outlines.first_cluster(shape)
            shape_gains = set()
            while link:
                cluster = link - 1
                tiles = [clusters.tile(cluster, at) for at in range(clusters.size_of(cluster))]
                squares = {divmod(square_of(tile), SIZE) for tile in tiles}
                marked = {
                    (row, col)
                    for row in range(SIZE)
                    for col in range(SIZE)
                    if tiles_in(outlines.in_line(outline, row)) >> col & 1
                }
                rim = {
                    (row, col)
                    for row in range(SIZE)
                    for col in range(SIZE)
                    if rim_in(outlines.in_line(outline, row)) >> col & 1
                }
                assert marked == squares
                assert rim == rim_of(lay_rows(KOT, dict.fromkeys(squares, "А")), squares)
                shape_gains.add(clusters.gain_of(cluster))
                assert clusters.gain_of(cluster) <= outlines.gain_of(outline)
                assert cluster not in seen
                seen.add(cluster)
                link = outlines.next_cluster(link)
            assert len(shape_gains) == 1, "clusters of one shape have the same points"
            shape = outlines.shapes.data[(shape - 1) * SHAPE_WIDTH + SHAPE_NEXT]
    assert len(seen) > outlines.shape_count, "stars that stand for other letters are of one shape"
