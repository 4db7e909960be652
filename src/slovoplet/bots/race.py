"""A race between choices: each is played out on the same draws, and those that fall behind are dropped.

All choices still in the race face the same playouts, so they are compared playout by playout. After a batch
the worse half is dropped, and so is any choice behind the leader by more than luck would explain.
"""

from collections.abc import Callable
from math import sqrt

BEHIND = 2.0  # standard deviations behind the leader at which a choice is dropped


def race(
    count: int,
    play: Callable[[int, int], float],
    batch: int,
    most: int,
    enough: Callable[[], bool] = lambda: False,
) -> list[list[float]]:
    """The results of each of `count` choices in its playouts, which `play(choice, number)` runs.

    The longest lists belong to choices that were never dropped. `enough` is called after each batch.
    """
    got: list[list[float]] = [[] for _ in range(count)]
    alive = list(range(count))
    done = 0
    while len(alive) > 1 and done < most:
        for number in range(done, done + batch):
            for at in alive:
                got[at].append(play(at, number))
        done += batch
        alive.sort(key=lambda at: -sum(got[at]))
        alive = alive[: max(2, (len(alive) + 1) // 2)]
        alive = [at for at in alive if not is_behind(got[at], got[alive[0]])]
        if enough():
            break
    return got


def winner(got: list[list[float]]) -> int:
    """The choice with the best results in the longest run; ties go to the first."""
    longest = max(map(len, got))
    return max(
        (at for at in range(len(got)) if len(got[at]) == longest), key=lambda at: sum(got[at])
    )


def is_behind(results: list[float], leader: list[float], deviations: float = BEHIND) -> bool:
    """Whether results are worse than the leader's in the same playouts by more than luck explains."""
    leads = [ahead - own for own, ahead in zip(results, leader, strict=True)]
    return sum(leads) > deviations * luck(leads) and sum(leads) > 0


def luck(leads: list[float]) -> float:
    """The standard deviation of the sum of these numbers."""
    count = len(leads)
    mean = sum(leads) / count
    return sqrt(sum((lead - mean) ** 2 for lead in leads) * count / max(1, count - 1))
