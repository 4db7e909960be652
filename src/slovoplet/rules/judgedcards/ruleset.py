"""The rule set of a judged card game: that of the game itself."""

from slovoplet.rules.cards.ruleset import CardRules


class JudgedCardRules(
    CardRules, frozen=True, kw_only=True, tag="real_cards", tag_field="kind", dict=True
):
    """A game of letter cards on a real table."""
