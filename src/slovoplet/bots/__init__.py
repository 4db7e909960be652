"""Bots: players that see only a view, and their analyses of games."""

from slovoplet.bots.levels import level_names, load_level
from slovoplet.bots.player import Players

__all__ = ["Players", "level_names", "load_level"]
