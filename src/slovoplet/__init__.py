"""Словоплёт: Russian word games, refereed exactly.

from slovoplet import Game
game = Game.new("erudit", ["Аня", "Боря"], seed="…")
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_HOMES = {
    "Code": "refusal",
    "Game": "game",
    "Position": "board.notation.position",
    "Refused": "refusal",
    "RuleSet": "ruleset",
    "change_rules": "ruleset",
    "load_rules": "kinds",
    "parse_position": "board.notation.position",
    "rule_set_names": "kinds",
}


def __getattr__(name: str) -> Any:
    """A name of the library's surface, imported when it is first used: a command needs few of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"slovoplet.rules.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
