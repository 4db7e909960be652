"""What a search brings in: counted, and the best of it kept, against sorting."""

import random

from slovoplet.engine.turns.aim import ALL_TURNS
from tests.engine.workbench import plain_module


def filled(keep: int, points: list[int], limit: int = 1000):
    harvest = plain_module("harvest").Harvest()
    harvest.start(keep, limit, 6)
    for number, gain in enumerate(points):
        if not harvest.note(gain):
            break
        if harvest.wants(1000 * gain):
            harvest.pending[:3] = [number, number + 1, 7]
            harvest.tile_count, harvest.swap_count = 2, 1
            harvest.store(gain, 1000 * gain)
    return harvest


def test_the_best_are_kept_and_all_are_counted() -> None:
    points = random.Random(1).choices(range(50), k=300)
    harvest = filled(5, points)
    kept = sorted((harvest.points_at(number) for number in range(harvest.kept)), reverse=True)
    assert kept == sorted(points, reverse=True)[:5]
    assert (harvest.count, harvest.total) == (300, sum(points))
    assert (harvest.best, harvest.ties) == (max(points), points.count(max(points)))
    assert harvest.complete


def test_a_kept_turn_is_read_back() -> None:
    harvest = filled(ALL_TURNS, [3, 4, 9])
    assert harvest.kept == 3
    assert harvest.tiles_at(2) == ([2, 3], [7])
    harvest.store(5, -4000)
    assert (harvest.points_at(3), harvest.value_at(3)) == (5, -4000)


def test_the_digest_depends_on_the_turns_and_not_on_their_order() -> None:
    harvest = filled(ALL_TURNS, [3, 4])
    other = filled(ALL_TURNS, [3, 5])
    assert harvest.digest() != other.digest()
    swapped = filled(ALL_TURNS, [3, 4])
    width = swapped.width
    swapped.turns.data[:width], swapped.turns.data[width : 2 * width] = (
        swapped.turns.data[width : 2 * width],
        swapped.turns.data[:width],
    )
    assert swapped.digest() == harvest.digest()


def test_the_limit_is_noticed() -> None:
    harvest = filled(0, [1] * 20, limit=10)
    assert harvest.count == 10
    assert not harvest.complete
