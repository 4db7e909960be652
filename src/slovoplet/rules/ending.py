"""When a board game is over, and who has won. Asked after every command."""

from slovoplet.rules.event import Ended, EndReason, Event, Penalised, TargetReached
from slovoplet.rules.state import State


def ending(state: State) -> list[Event]:
    """What follows by itself from the state after a command: a target reached, or the end."""
    announced = _target_reached(state)
    reason = _reason(state, closing=state.reached is not None or bool(announced))
    if reason is None:
        return announced
    penalties = _penalties(state)
    return [*announced, *penalties, Ended(reason, _winners(state, penalties, reason))]


def _target_reached(state: State) -> list[Event]:
    rules = state.rules
    if rules.target is None or not rules.counts_points or state.reached is not None:
        return []
    there = [seat for seat in state.active if state.seats[seat].score >= rules.target]
    return [TargetReached(there[0])] if there else []


def _reason(state: State, closing: bool) -> EndReason | None:
    rules = state.rules
    active = [state.seats[seat] for seat in state.active]
    if len(active) < 2:
        return "resigned"
    if rules.end_when_out and not state.bag and any(not seat.hand for seat in active):
        return "out"
    if closing and (not rules.equal_turns or len({seat.turns for seat in active}) == 1):
        return "target"
    # A game without points ends by agreement or with the tiles, never by passing.
    passes_end = rules.counts_points and rules.pass_rounds > 0
    if passes_end and all(seat.skips >= rules.pass_rounds for seat in active):
        return "passes"
    if state.agreed and set(state.active) <= set(state.agreed):
        return "agreement"
    return None


def _penalties(state: State) -> list[Penalised]:
    """What the tiles left in hand cost, where the house rule says so."""
    if not state.rules.leftover_penalty or not state.rules.counts_points:
        return []
    costs = {seat: _hand_value(state, seat) for seat in state.active}
    return [Penalised(seat, cost) for seat, cost in costs.items() if cost]


def _hand_value(state: State, seat: int) -> int:
    rules = state.rules
    star = rules.star_value if isinstance(rules.star_value, int) else 0
    return sum(star if tile == "*" else rules.letter_value(tile) for tile in state.seats[seat].hand)


def _winners(state: State, penalties: list[Penalised], reason: EndReason) -> tuple[int, ...]:
    """The seats with the highest score among those still in the game; nobody where points are not counted."""
    if reason == "resigned":
        return state.active
    if not state.rules.counts_points:
        return ()
    lost = {penalty.seat: penalty.points for penalty in penalties}
    scores = {seat: state.seats[seat].score - lost.get(seat, 0) for seat in state.active}
    return tuple(seat for seat in state.active if scores[seat] == max(scores.values()))
