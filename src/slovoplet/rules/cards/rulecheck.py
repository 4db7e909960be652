"""Whether the rule set of a card game makes sense."""

import re

from slovoplet.rules.cards.prize import Effect
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.rulecheck import check_alphabet, check_numbers, check_words

MAX_DECK = 1000

_PRIZE_SIGN = re.compile(r"[0-9A-Za-z]")


def check_card_rules(rules: CardRules) -> None:
    """Refuses a rule set that makes no sense, naming the key."""
    check_alphabet(rules)
    _check_letters(rules)
    _check_prizes(rules)
    check_numbers(
        rules,
        {
            # Somebody must win some day.
            "target": (0 if rules.target is None else rules.target, 1, 10_000),
            "draw_count": (rules.draw_count, 1, 20),
            "word_count": (rules.word_count, 1, 10),
            "put_count": (rules.put_count, 1, 10),
            "min_letters": (rules.min_letters, 2, 15),
            "underwoods": (rules.underwoods, 0, 20),
            "underwood_cost": (rules.underwood_cost, 0, 1000),
            "idle_rounds": (rules.idle_rounds, 1, 10),
        },
    )
    _check_deck(rules)
    check_words(rules)


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
    # Whatever is dealt, a letter is left to open the tape.
    if cards <= rules.hand_size * rules.max_players:
        raise Refused(Code.RULE_TOO_FEW_TILES, key="letters", tiles=cards)
