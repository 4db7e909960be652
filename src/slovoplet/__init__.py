"""Словоплёт: Russian word games, refereed exactly.

from slovoplet import Game
game = Game.new("erudit", ["Аня", "Боря"], seed="…")
"""

from slovoplet.rules.game import Game
from slovoplet.rules.position import Position, parse_position
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import BoardRules, change_rules, load_rules, rule_set_names

__all__ = [
    "BoardRules",
    "Code",
    "Game",
    "Position",
    "Refused",
    "change_rules",
    "load_rules",
    "parse_position",
    "rule_set_names",
]
