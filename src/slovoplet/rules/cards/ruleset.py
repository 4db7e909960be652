"""The rule set of a card game: its deck, its prize cards and the numbers of a turn.

A card is written as one character: a capital for a letter's card, `*` for an Ундервуд, and the character
of its line in the TOML file for a prize card; so a hand, the tape and the deck are strings.
"""

import re
from functools import cached_property

import msgspec

from slovoplet.rules import ruleset
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.prize import Effect, PrizeKind
from slovoplet.rules.games.shelf import SHELF
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import Count, RuleSet

MAX_DECK = 1000
MAX_CARD_PLAYERS = 10

_PRIZE_SIGN = re.compile(r"[0-9A-Za-z]")


class LetterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of a letter there are and what each is worth."""

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
        ruleset.check_alphabet(self)
        _check_letters(self)
        _check_prizes(self)
        ruleset.check_numbers(self)
        if self.target is None:
            raise Refused(Code.RULE_NEVER_ENDS, key="target")
        _check_deck(self)
        ruleset.check_words(self)
        ruleset.check_lexicon(self)

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each number."""
        return super().bounds | {
            "max_players": (self.min_players, MAX_CARD_PLAYERS),
            "draw_count": (1, 20),
            "word_count": (1, 10),
            "put_count": (1, 10),
            "min_letters": (2, 15),
            "underwoods": (0, 20),
            "underwood_cost": (0, 1000),
            "idle_rounds": (1, 10),
        }

    @property
    def torn_cards_stay_tape_cards(self) -> bool:
        """Whether cards torn off for one word count as the tape's in the turn's next word too.

        In games of version 1 they counted as the player's own.
        """
        return self.version >= 2

    @cached_property
    def prices(self) -> dict[str, int]:
        """What each letter's card is worth."""
        return {letter: kind.price for letter, kind in self.letters.items()}

    @cached_property
    def full_deck(self) -> str:
        """All cards of the game in order: letters, Ундервуды, prizes."""
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
    return ruleset.parse_as(CardRules, SHELF.read(name))


def _check_letters(rules: CardRules) -> None:
    for letter in rules.letters:
        if len(letter) != 1 or letter not in rules.alphabet.letters:
            raise Refused(Code.RULE_TILE_LETTER, key=f"letters.{letter}")
    for letter in rules.alphabet.letters:
        if letter not in rules.letters:
            raise Refused(Code.RULE_TILE_VALUE, key=f"letters.{letter}")
    for vowel in rules.vowels:
        if vowel not in rules.alphabet.letters:
            raise Refused(Code.RULE_TILE_LETTER, key="vowels")


def _check_prizes(rules: CardRules) -> None:
    for sign, prize in rules.prizes.items():
        if not _PRIZE_SIGN.fullmatch(sign) or sign.upper() in rules.alphabet.letters:
            raise Refused(Code.RULE_PRIZE_SIGN, key=f"prizes.{sign}")
        if not prize.when:
            raise Refused(Code.RULE_PRIZE_EMPTY, key=f"prizes.{sign}.when")
        if prize.effect == Effect():
            raise Refused(Code.RULE_PRIZE_EMPTY, key=f"prizes.{sign}.effect")


def _check_deck(rules: CardRules) -> None:
    cards = sum(kind.count for kind in rules.letters.values())
    if cards > MAX_DECK:
        raise Refused(Code.RULE_OUT_OF_RANGE, key="letters", value=cards, least=0, most=MAX_DECK)
    # However the cards fall, there is a letter left to open the tape.
    if cards <= rules.hand_size * rules.max_players:
        raise Refused(Code.RULE_TOO_FEW_TILES, key="letters", tiles=cards)
