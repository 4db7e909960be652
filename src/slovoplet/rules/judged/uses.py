"""What could have been played at a real table is found by the rules of the game itself."""

from typing import TypeVar

from slovoplet.rules.games.shelf import JUDGED
from slovoplet.rules.judged.state import AnyJudged
from slovoplet.rules.ruleset import RuleSet

Rules = TypeVar("Rules", bound=RuleSet)


def plain_rules(state: AnyJudged, plain: type[Rules]) -> Rules:
    """The rules of the game itself, with the words on which the table has decided."""
    rules = state.rules
    fields = {name: getattr(rules, name) for name in plain.__struct_fields__}
    fields["id"] = rules.id.removeprefix(JUDGED)
    fields["added_words"] = tuple(dict.fromkeys((*rules.added_words, *state.table_words)))
    fields["banned_words"] = tuple(dict.fromkeys((*rules.banned_words, *state.refused_words)))
    return plain(**fields)
