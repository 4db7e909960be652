"""When a deal (кон) and the whole game are over, and who has won. Asked after every command."""

from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardEvent, DealEnded, DealEndReason, Ended
from slovoplet.rules.cards.state import CardState


def ending(state: CardState) -> list[CardEvent]:
    """What follows by itself from the state after a command: the count of a deal, the end."""
    if len(state.active) < 2:
        return [Ended("resigned", state.active)]
    reason = _deal_over(state)
    if reason is None:
        return []
    assert state.last is not None  # a deal ends with a turn
    counts = tuple(count_seat(state, seat) for seat in state.active)
    counted = DealEnded(state.deal, reason, state.last, counts)
    best = max(count.total for count in counts)
    if state.rules.target is None or best < state.rules.target:
        return [counted]
    winners = tuple(count.seat for count in counts if count.total == best)
    return [counted, Ended("target", winners)]


def _deal_over(state: CardState) -> DealEndReason | None:
    """Why the deal is over now, between two turns; nothing while it goes on."""
    if state.phase != "draw" or state.last is None:
        return None
    last = state.seats[state.last]
    if not last.out and state.rules.is_out(last.hand):
        return "out"
    if not state.deck and state.idle >= state.rules.idle_rounds * len(state.active):
        return "idle"
    return None
