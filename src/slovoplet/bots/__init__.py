"""Bots: players that see a view and nothing else, and what they say about games."""

from slovoplet.bots.levels import level_names, load_level
from slovoplet.bots.player import Players

__all__ = ["Players", "level_names", "load_level"]
