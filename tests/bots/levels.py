"""Levels for the tests of bots: all there are, and the same in haste."""

from msgspec.structs import replace

from slovoplet.bots.levels import MEASURES, Level, level_names, load_level

EVERY_LEVEL = [*level_names(), *MEASURES]
# In whole games their number matters more than their strength.
HASTE = {
    "turns": 2_000,
    "playouts": 2,
    "candidates": 3,
    "thought": 3_000,
    "deals": 2,
    "endgame": 60,
}


def hasty(name: str) -> Level:
    """A level that thinks little, the same way."""
    level = load_level(name)
    return replace(level, **{key: min(value, getattr(level, key)) for key, value in HASTE.items()})
