"""A level at any rung of the ladder, by numbers of its own: where a tuning looks along one line."""

import math
from typing import Any

from slovoplet.bots.even import CHANCES
from slovoplet.bots.levels import level_names, load_level

RUNG = "rung"
HIGHEST = 6.95  # below the highest level, who thinks in another way
LEAST_FREQUENT = 0.95  # the zipf of the rarest nouns that are met at all
DIGITS = 3
LIKE = ("words", "tiles", "thrift", "least", "turns")  # what is one level's or another's


def numbers_at(rung: float) -> dict[str, Any]:
    """The numbers of a rung: chances and words known lie between its neighbours', the rest is the nearest's."""
    levels = [load_level(name) for name in level_names()]
    at = max(0, min(math.floor(rung), len(levels) - 2))
    part = rung - at
    lower, upper = levels[at], levels[at + 1]

    def between(low: float, high: float) -> float:
        return round(low + part * (high - low), DIGITS)

    numbers: dict[str, Any] = {
        name: between(getattr(lower, name), getattr(upper, name)) for name in CHANCES
    }
    numbers["zipf"] = between(*(max(LEAST_FREQUENT, level.zipf) for level in (lower, upper)))
    nearest = levels[min(round(rung), len(levels) - 2)]
    return numbers | {name: getattr(nearest, name) for name in LIKE}
