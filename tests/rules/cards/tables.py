"""Tables of a card game with cards chosen by a test."""

from collections import Counter
from collections.abc import Sequence

import pytest

from slovoplet.rules.cards.command import CardCommand, Lay
from slovoplet.rules.cards.event import CardEvent, CardGameStarted
from slovoplet.rules.cards.lay import Judged, Sources, judge
from slovoplet.rules.cards.referee import begin, decide
from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.cards.state import CardState, TableWord
from slovoplet.rules.game import Game
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused

RULES = load_card_rules()
SEED = "5" * 64
NAMES = ("Аня", "Боря", "Вера", "Глеб", "Дина", "Егор", "Жанна", "Захар", "Ира", "Коля")


def deck_that_gives(
    rules: CardRules, hands: Sequence[str], opening: str, draws: str, last: str = ""
) -> str:
    """A full deck that deals these hands, opens the tape so, and is drawn so; `last` lie at its end."""
    first = "".join(hands) + opening + draws
    rest = Counter(rules.full_deck) - Counter(first) - Counter(last)
    return first + rules.sort("".join(rest.elements())) + last


def table(
    *hands: str, opening: str = "О", draws: str = "", rules: CardRules = RULES, last: str = ""
) -> Game:
    """A game in which the first player, with the first hand, is about to begin."""
    deck = deck_that_gives(rules, hands, opening, draws, last)
    started = CardGameStarted(rules, NAMES[: len(hands)], tuple(range(len(hands))), SEED, "")
    return Game(begin(started, len(hands) - 1, lambda state, cards: deck))


def lay_from(
    hand: str,
    tape: str,
    lay: Lay,
    *words: tuple[TableWord, ...],
    rules: CardRules = RULES,
    prizes_allowed: bool = True,
) -> Judged:
    """The judgement on a word from this hand and tape, with these words on the table by seat."""
    return judge(rules, Sources(hand, tape, words, prizes_allowed), lay, any_word)


def refusal_of(hand: str, tape: str, lay: Lay, *words: tuple[TableWord, ...]) -> Refused:
    """The refusal of a word from this hand and tape, with these words on the table by seat."""
    with pytest.raises(Refused) as refused:
        lay_from(hand, tape, lay, *words)
    return refused.value


def code_of(refused: "Refused | None") -> Code:
    assert refused is not None
    return refused.code


def codes_of(game: Game, *turns: str) -> list[Code]:
    """Why each of these turns cannot be made."""
    return [code_of(game.why_not(turn)) for turn in turns]


def decide_code(state: CardState, command: CardCommand) -> Code:
    """The code with which a command is refused."""
    try:
        decide(state, command, any_word)
    except Refused as refused:
        return refused.code
    raise AssertionError(f"{command} was not refused")


def cards_of(events: Sequence[CardEvent], kind: type) -> list[CardEvent]:
    return [event for event in events if isinstance(event, kind)]
