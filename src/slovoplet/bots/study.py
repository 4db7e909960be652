"""A finished game looked at turn by turn, of whatever kind it is: for those who show the work as it goes on."""

from collections.abc import Iterator, Sequence
from typing import Any

from slovoplet.bots.analysis import TurnReview, review_turns
from slovoplet.bots.cardanalysis import review_card_turns
from slovoplet.bots.words import Lexicon
from slovoplet.rules.cards.ruleset import CardRules


def review_game(log: Sequence[Any], lexicon: Lexicon, top: int) -> Iterator[TurnReview]:
    """Every turn of a game by its log, one at a time: each is found only when it is asked for."""
    if isinstance(log[0].rules, CardRules):
        return review_card_turns(log, lexicon, top)
    return review_turns(log, lexicon, top)
