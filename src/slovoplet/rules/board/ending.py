"""When a board game is over, and who has won; used after every command and in playouts."""

from collections.abc import Sequence, Sized

from slovoplet.rules.board.event import BoardEvent, Penalised, TargetReached
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.event import Ended, EndReason
from slovoplet.rules.state import leaders


def ending(state: BoardState) -> list[BoardEvent]:
    """The events that a command's outcome triggers: a target reached, or the end of the game."""
    announced = _target_reached(state)
    reason = _reason(state, closing=state.reached is not None or bool(announced))
    if reason is None:
        return announced
    penalties = _penalties(state)
    return [*announced, *penalties, Ended(reason, _winners(state, penalties, reason))]


def _target_reached(state: BoardState) -> list[BoardEvent]:
    there = [seat for seat in state.active if reaches_target(state.rules, state.seats[seat].score)]
    return [TargetReached(there[0])] if there and state.reached is None else []


def reaches_target(rules: BoardRules, score: int) -> bool:
    """Whether this score reaches the agreed target."""
    return rules.target is not None and rules.counts_points and score >= rules.target


def _reason(state: BoardState, closing: bool) -> EndReason | None:
    active = [state.seats[seat] for seat in state.active]
    if len(active) < 2:
        return "resigned"
    by_play = end_by_play(
        state.rules,
        bag=state.bag,
        hands=[seat.hand for seat in active],
        turns=[seat.turns for seat in active],
        skips=[seat.skips for seat in active],
        closing=closing,
    )
    if by_play is not None:
        return by_play
    return "agreement" if state.agreed and set(state.active) <= set(state.agreed) else None


def end_by_play(
    rules: BoardRules,
    *,
    bag: Sized,
    hands: Sequence[Sized],
    turns: Sequence[int],
    skips: Sequence[int],
    closing: bool,
) -> EndReason | None:
    """Why the turns made so far end the game; `None` while it goes on.

    Hands, turns made and turns skipped since the last play cover only the players still in the
    game; `closing` says that somebody has reached the target.
    """
    if rules.end_when_out and not bag and not all(hands):
        return "out"
    if closing and (not rules.equal_turns or len(set(turns)) == 1):
        return "target"
    # A game without points ends by agreement or with the tiles, never by passing.
    passes_end = rules.counts_points and rules.pass_rounds > 0
    if passes_end and min(skips) >= rules.pass_rounds:
        return "passes"
    return None


def _penalties(state: BoardState) -> list[Penalised]:
    costs = {seat: leftover_cost(state.rules, state.seats[seat].hand) for seat in state.active}
    return [Penalised(seat, cost) for seat, cost in costs.items() if cost]


def leftover_cost(rules: BoardRules, hand: str) -> int:
    """The penalty for the tiles left in hand; 0 unless a house rule sets one."""
    if not rules.leftover_penalty or not rules.counts_points:
        return 0
    star = rules.star_value if isinstance(rules.star_value, int) else 0
    return sum(star if tile == "*" else rules.letter_value(tile) for tile in hand)


def _winners(state: BoardState, penalties: list[Penalised], reason: EndReason) -> tuple[int, ...]:
    """The seats with the highest score among those still in the game; empty where points are not counted."""
    if reason == "resigned":
        return state.active
    if not state.rules.counts_points:
        return ()
    lost = {penalty.seat: penalty.points for penalty in penalties}
    return leaders({seat: state.seats[seat].score - lost.get(seat, 0) for seat in state.active})
