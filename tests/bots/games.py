"""Whole games between bots, with the words that ship, for the tests of what is said about them."""

from functools import cache

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.levels import load_level
from slovoplet.bots.player import Players
from slovoplet.bots.report.analysis import Analysis
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules

PLAYERS = Players()


@cache
def game_of(first: str, second: str, rules: str = "erudit") -> Game:
    """The same game of two levels every time; nobody may play on in it."""
    levels = [load_level(first), load_level(second)]
    return play_match(load_rules(rules), levels, f"{1:064x}", PLAYERS)[1]


@cache
def analysis_of_game(first: str, second: str, rules: str = "erudit") -> Analysis:
    """What is said about that game."""
    return PLAYERS.analyse(game_of(first, second, rules).log)
