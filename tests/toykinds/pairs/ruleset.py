"""The rules of Парочки."""

from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import Count, RuleSet, check_alphabet, check_numbers, check_words


class PairRules(RuleSet, frozen=True, kw_only=True, tag="pairs", tag_field="kind"):
    """Cards that are all dealt, and points for pairs of them."""

    pair_points: Count
    quiet_turns: Count
    cards: str

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        check_alphabet(self)
        check_numbers(self)
        if self.alphabet.stray(self.cards):
            raise Refused(Code.RULE_TILE_LETTER, key="cards")
        if len(self.cards) < self.hand_size * self.max_players:
            raise Refused(Code.RULE_TOO_FEW_TILES, key="cards", tiles=len(self.cards))
        check_words(self)

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each number."""
        own = {"pair_points": (1, 100), "quiet_turns": (self.max_players, 100)}
        return super().bounds | own
