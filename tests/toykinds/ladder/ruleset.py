"""The rules of Лесенка."""

from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import Count, RuleSet, check_alphabet, check_numbers, check_words


class LadderRules(RuleSet, frozen=True, kw_only=True, tag="ladder", tag_field="kind"):
    """A row of letters that grows to a width."""

    width: Count
    tiles: str

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        check_alphabet(self)
        check_numbers(self)
        if self.alphabet.stray(self.tiles):
            raise Refused(Code.RULE_TILE_LETTER, key="tiles")
        if len(self.tiles) <= self.hand_size * self.max_players:  # one more begins the row
            raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(self.tiles))
        check_words(self)

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each number."""
        return super().bounds | {"width": (2, 40)}
