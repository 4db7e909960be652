"""Словоплёт: Russian word games, refereed exactly.

>>> import slovoplet
>>> game = slovoplet.Game.new("erudit", seed=1)
>>> events = game.push(game.best()[0].text)
>>> events = game.play_bot("znatok")
>>> slovoplet.word("двери").sentence
'«двери» — множественное число. Годится единственное: «дверь».'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from slovoplet.bots.hint import Hint
    from slovoplet.rules.board.notation.position import Position, parse_position
    from slovoplet.rules.kinds import load_rules, rule_set_names
    from slovoplet.rules.refusal import Code, Refused
    from slovoplet.rules.ruleset import RuleSet, change_rules
    from slovoplet.surface.bot import Bot, LevelBot
    from slovoplet.surface.dictionary import WordAnswer, word, words
    from slovoplet.surface.game import Game
    from slovoplet.surface.outlook import Outlook
    from slovoplet.surface.report import Report
    from slovoplet.texts import say_refusal, speak

__all__ = [
    "Bot",
    "Code",
    "Game",
    "Hint",
    "LevelBot",
    "Outlook",
    "Position",
    "Refused",
    "Report",
    "RuleSet",
    "WordAnswer",
    "change_rules",
    "load_rules",
    "parse_position",
    "rule_set_names",
    "say_refusal",
    "speak",
    "word",
    "words",
]

_HOMES = {
    "Bot": "surface.bot",
    "Code": "rules.refusal",
    "Game": "surface.game",
    "Hint": "bots.hint",
    "LevelBot": "surface.bot",
    "Outlook": "surface.outlook",
    "Position": "rules.board.notation.position",
    "Refused": "rules.refusal",
    "Report": "surface.report",
    "RuleSet": "rules.ruleset",
    "WordAnswer": "surface.dictionary",
    "change_rules": "rules.ruleset",
    "load_rules": "rules.kinds",
    "parse_position": "rules.board.notation.position",
    "rule_set_names": "rules.kinds",
    "say_refusal": "texts",
    "speak": "texts",
    "word": "surface.dictionary",
    "words": "surface.dictionary",
}


def __getattr__(name: str) -> Any:
    """A name of the library's surface, imported when it is first used: a program needs few of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"slovoplet.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
