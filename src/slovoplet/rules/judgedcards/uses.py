"""What could have been laid of real cards: with those of a word, or with all that were in hand."""

from collections.abc import Iterator

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.view import view
from slovoplet.rules.judged.uses import plain_rules
from slovoplet.rules.judgedcards.position import check_deck, sources_for
from slovoplet.rules.judgedcards.state import JudgedCardState
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.view import SeenBefore


def look_back(
    state: JudgedCardState, only: int | None = None, rest: str = ""
) -> Iterator[SeenBefore]:
    """The table before each word, or only before one; `rest` are other cards of its player's hand, where known."""
    plain = plain_rules(state, CardRules)
    kept = state.rules.alphabet.normalise(rest)
    strange = [card for card in kept if card not in state.rules.full_deck and card != STAR]
    if strange:
        raise Refused(Code.NO_SUCH_CARDS, cards=strange[0])
    for number, counted in state.steps():
        entry, position = state.entries[number], counted.position
        if only not in (None, number) or not entry.word:
            continue
        lay = Lay(entry.seat, entry.word, 0, entry.takes, entry.prize)
        hand = state.rules.sort(sources_for(position, lay).hand + kept)
        if kept:
            check_deck(position, hand, besides=position.seats[entry.seat].hand)
        seen = replace(position, rules=plain, turn=entry.seat, phase="word", words_left=1)
        seen = seen.with_seat(entry.seat, hand=hand)
        yield SeenBefore(number, view(seen, entry.seat), hand, bool(kept))
