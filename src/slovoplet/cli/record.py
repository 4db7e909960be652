"""The game that a record file says, of whatever kind it is."""

import re

from slovoplet.rules.cards.game import CardGame
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import rule_set_names
from slovoplet.rules.shelf import load_any_rules


def open_record(text: str) -> Game | CardGame:
    """A game at a board or with cards, as the rules that the record names have it."""
    named = re.search(r"^#rules\s+(\S+)", text, re.MULTILINE)
    known = named is not None and named[1] in rule_set_names()
    if named and known and isinstance(load_any_rules(named[1]), CardRules):
        return CardGame.from_record(text)
    return Game.from_record(text)
