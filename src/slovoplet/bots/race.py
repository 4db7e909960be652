"""A race between choices: each is played out on the same draws, and those that fall behind are dropped.

All choices that are still in the race meet the same playouts, so they are compared playout by playout. After
a batch the worse half is dropped, and so is whatever is behind the leader by more than luck would explain.
"""

from collections.abc import Callable
from math import sqrt

BEHIND = 2.0  # deviations of luck behind the leader at which a choice is given up


def race(
    count: int,
    play: Callable[[int, int], float],
    batch: int,
    most: int,
    enough: Callable[[], bool] = lambda: False,
) -> list[list[float]]:
    """What each of `count` choices got in its playouts, which `play(choice, number)` runs.

    The longest lists belong to choices that were never dropped. `enough` is asked after each batch.
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
    """The choice that got the most in the longest run; of equal ones the first."""
    longest = max(map(len, got))
    return max(
        (at for at in range(len(got)) if len(got[at]) == longest), key=lambda at: sum(got[at])
    )


def is_behind(results: list[float], leader: list[float], deviations: float = BEHIND) -> bool:
    """Whether results are worse than the leader's in the same playouts by more than luck explains."""
    leads = [ahead - own for own, ahead in zip(results, leader, strict=True)]
    return sum(leads) > deviations * luck(leads) and sum(leads) > 0


def luck(leads: list[float]) -> float:
    """How far the sum of such numbers strays from its mean by luck alone: one standard deviation."""
    count = len(leads)
    mean = sum(leads) / count
    return sqrt(sum((lead - mean) ** 2 for lead in leads) * count / max(1, count - 1))
