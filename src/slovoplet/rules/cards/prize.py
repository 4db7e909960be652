"""Prize cards as data: what a word must be, and what the card does for it.

A card is a line in a game's TOML file, and its keys are the fields here. Conditions are
judged when the word is laid. An Ундервуд is read as its letter, but it has no price and earns nothing.
"""

from collections import Counter
from typing import Annotated

import msgspec

from slovoplet.rules.cards.spelling import Spelling

Number = Annotated[int, msgspec.Meta(ge=0, le=100)]
Times = Annotated[int, msgspec.Meta(ge=1, le=100)]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a word must be; every condition given must hold."""

    letters: Number = 0  # at least this many
    vowels: Number = 0  # at least this many
    equal_letters: Number = 0  # one letter at least this many times
    dear_letter: Number = 0  # a letter's card of at least this price
    same_ends: bool = False  # begins and ends with the same letter
    palindrome: bool = False  # reads the same both ways
    no_underwoods: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a prize card does to the points of the word it is played with."""

    word_times: Times = 1
    word_plus: Number = 0
    dearest_times: Times = 1  # how many times the dearest letter's card counts
    vowel_plus: Number = 0  # for each vowel's card
    put_count: Number = 0  # cards to put into the tape this turn; 0 for the usual number
    more_words: Number = 0  # further words that may be laid, without prize cards
    repeat_letter: bool = False  # multiply or shorten one letter


class PrizeKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of prize card: how many there are, what is printed on it, and what it means."""

    count: Number
    sign: str
    text: str
    when: tuple[Condition, ...]
    effect: Effect


def fits(prize: PrizeKind, spelling: Spelling, prices: dict[str, int], vowels: str) -> bool:
    """Whether one of the card's conditions holds for the word."""
    return any(holds(condition, spelling, prices, vowels) for condition in prize.when)


def holds(condition: Condition, spelling: Spelling, prices: dict[str, int], vowels: str) -> bool:
    """Whether the word meets every part of the condition."""
    word = spelling.word
    dearest = max((prices[card] for card in spelling.letter_cards), default=0)
    return (
        len(word) >= condition.letters
        and sum(letter in vowels for letter in word) >= condition.vowels
        and max(Counter(word).values()) >= condition.equal_letters
        and dearest >= condition.dear_letter
        and not (condition.same_ends and word[0] != word[-1])
        and not (condition.palindrome and word != word[::-1])
        and not (condition.no_underwoods and spelling.underwoods)
    )
