"""The rule set of a card game: its deck, its prize cards and the numbers of a turn.

A card is written as one character: a capital is a letter's card, `*` an Ундервуд, and the character of
its line in the TOML file a prize card; so a hand, the tape and the deck are strings.
"""

from functools import cached_property

import msgspec

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.prize import PrizeKind
from slovoplet.rules.ruleset import Count, RuleSet, parse_as, read_settings


class LetterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of a letter there are and what one is worth."""

    count: Count
    price: Count


class CardRules(RuleSet, frozen=True, kw_only=True, tag="cards", tag_field="kind", dict=True):
    """A game of letter cards, Ундервуды and prize cards."""

    letters: dict[str, LetterKind]
    underwoods: Count
    prizes: dict[str, PrizeKind]
    vowels: str
    draw_count: Count
    word_count: Count
    put_count: Count
    min_letters: Count
    swaps: bool
    underwood_cost: Count
    idle_rounds: Count

    def check(self) -> None:
        """Refuses settings that make no sense together, naming the key."""
        from slovoplet.rules.cards.rulecheck import check_card_rules  # noqa: PLC0415 - it checks this type

        check_card_rules(self)

    @cached_property
    def prices(self) -> dict[str, int]:
        """What each letter's card is worth."""
        return {letter: kind.price for letter, kind in self.letters.items()}

    @cached_property
    def full_deck(self) -> str:
        """All cards of the game in their order: letters, Ундервуды, prizes."""
        letters = "".join(letter * self.letters[letter].count for letter in self.alphabet.letters)
        prizes = "".join(prize * kind.count for prize, kind in self.prizes.items())
        return letters + STAR * self.underwoods + prizes

    def sort(self, cards: str) -> str:
        """The cards with letters in alphabetical order first, then Ундервуды, then prizes."""
        order = self.alphabet.letters + STAR + "".join(self.prizes)
        return "".join(sorted(cards, key=order.index))

    def letters_of(self, cards: str) -> str:
        """The letter cards among these."""
        return "".join(card for card in cards if card in self.letters)

    def is_out(self, hand: str) -> bool:
        """Whether a player with this hand is out: no cards, or only prize cards."""
        return all(card in self.prizes for card in hand)


def load_card_rules(name: str = "underwood") -> CardRules:
    """The rule set of a card game by its id, as its sheet has it."""
    return parse_as(CardRules, read_settings(name))
