"""The bots and lexicons that everything in one Python process shares."""

from functools import cache

from slovoplet.bots.player import Players
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.rules.ruleset import RuleSet


@cache
def lexicons() -> OpenLexicons[Lexicon]:
    """The lexicons that are open, a bounded number of them."""
    return OpenLexicons(open_lexicon)


@cache
def players() -> Players:
    """The bots, with a bounded number of searches kept."""
    return Players(lexicons())


def lexicon_of(rules: RuleSet) -> Lexicon:
    """The words of games with these rules."""
    return lexicons().open(rules)
