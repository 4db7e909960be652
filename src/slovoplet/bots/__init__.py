"""Bots: players that see a view and nothing else, and what they say about games."""

from slovoplet.bots.bot import choose
from slovoplet.bots.levels import level_names, load_level

__all__ = ["choose", "level_names", "load_level"]
