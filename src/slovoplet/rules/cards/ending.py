"""When a deal (кон) and the whole game are over, and who has won; used after every command and by bots."""

from collections.abc import Sized

from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardEvent, DealEnded, DealEndReason
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import CardState
from slovoplet.rules.event import Ended
from slovoplet.rules.state import leaders


def ending(state: CardState) -> list[CardEvent]:
    """The events that a command's outcome triggers: the count of a deal, or the end of the game."""
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    reason = _deal_over(state)
    if reason is None:
        return []
    assert state.last is not None  # a deal ends with a turn
    counts = tuple(count_seat(state, seat) for seat in state.active)
    counted = DealEnded(state.deal, reason, state.last, counts)
    totals = {count.seat: count.total for count in counts}
    if state.rules.target is None or max(totals.values()) < state.rules.target:
        return [counted]
    return [counted, Ended("target", leaders(totals))]


def _deal_over(state: CardState) -> DealEndReason | None:
    """Why the deal is over now, between two turns; `None` while it goes on."""
    if state.phase != "draw" or state.last is None:
        return None
    last = state.seats[state.last]
    return end_of_deal(
        state.rules,
        hand=None if last.out else last.hand,
        deck=state.deck,
        idle=state.idle,
        players=len(state.active),
    )


def end_of_deal(
    rules: CardRules, *, hand: str | None, deck: Sized, idle: int, players: int
) -> DealEndReason | None:
    """Why a deal is over after a turn; `None` while it goes on.

    `hand` is what the player of that turn still holds, `None` if they have left the game; `idle` counts the
    turns since anybody drew, laid or put a card.
    """
    if hand is not None and rules.is_out(hand):
        return "out"
    if not deck and idle >= rules.idle_rounds * players:
        return "idle"
    return None
