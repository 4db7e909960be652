"""Словоплёт: Russian word games, refereed exactly.

from slovoplet import Game
game = Game.new("erudit", ["Аня", "Боря"], seed="…")
"""

from slovoplet.rules.board.notation.position import Position, parse_position
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules

__all__ = [
    "Code",
    "Game",
    "Position",
    "Refused",
    "RuleSet",
    "change_rules",
    "load_rules",
    "parse_position",
    "rule_set_names",
]
