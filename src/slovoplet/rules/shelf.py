"""All games on the shelf, whatever their kind."""

from functools import cache

from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.ruleset import BoardRules, load_rules, read_settings

AnyRules = BoardRules | CardRules


@cache
def load_any_rules(name: str) -> AnyRules:
    """The rule set of a game by its id, of the board or of cards."""
    return load_card_rules(name) if read_settings(name)["kind"] == "cards" else load_rules(name)
