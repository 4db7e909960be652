"""When a board game is over, and who has won; used after every command and in playouts."""

from collections.abc import Sequence, Sized

from slovoplet.rules.alphabet import STAR, UNKNOWN
from slovoplet.rules.board.event import BoardEvent, Penalised, Rewarded, TargetReached
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.event import Ended, EndReason
from slovoplet.rules.state import leaders


def ending(state: BoardState) -> list[BoardEvent]:
    """The events that a command's outcome triggers: a target reached, or the end of the game."""
    announced = _target_reached(state)
    reason = _reason(fold(announced, state))
    if reason is None:
        return announced
    settled = _settlement(state)
    winners = _winners(fold(settled, state), reason)
    return [*announced, *settled, Ended(reason, winners)]


def _target_reached(state: BoardState) -> list[BoardEvent]:
    there = [seat for seat in state.active if reaches_target(state.rules, state.seats[seat].score)]
    return [TargetReached(there[0])] if there and state.reached is None else []


def reaches_target(rules: BoardRules, score: int) -> bool:
    """Whether this score reaches the agreed target."""
    return rules.target is not None and rules.counts_points and score >= rules.target


def turns_due(state: BoardState | BoardView) -> int | None:
    """The turns that everybody has had once the round is played out; `None` until somebody reaches the target."""
    return None if state.reached is None else state.seats[state.reached].turns


def _reason(state: BoardState) -> EndReason | None:
    active = [state.seats[seat] for seat in state.active]
    if len(active) < 2 and not _last_player_is_due(state):
        return "resigned"
    by_play = end_by_play(
        state.rules,
        bag=state.bag,
        hands=[seat.hand for seat in active],
        turns=[seat.turns for seat in active],
        skips=[seat.skips for seat in active],
        due=turns_due(state),
    )
    if by_play is not None:
        return by_play
    return "agreement" if state.agreed and set(state.active) <= set(state.agreed) else None


def _last_player_is_due(state: BoardState) -> bool:
    """Whether the one player left still has a turn in the round, since who reached the target has resigned."""
    due = turns_due(state)
    if due is None or not (state.rules.equal_turns and state.rules.rounds_always_played_out):
        return False
    reached_it = state.seats[state.reached or 0]
    return reached_it.out and any(state.seats[seat].turns < due for seat in state.active)


def end_by_play(
    rules: BoardRules,
    *,
    bag: Sized,
    hands: Sequence[Sized],
    turns: Sequence[int],
    skips: Sequence[int],
    due: int | None,
) -> EndReason | None:
    """Why the turns made so far end the game; `None` while it goes on.

    Hands, turns made and turns skipped in a row cover only the players still in the
    game; `due` is the turns after which the round is played out, once somebody has reached the target.
    """
    is_out = rules.end_when_out and not bag and not all(hands)
    if is_out and (due is None or not rules.rounds_always_played_out):
        return "out"
    if due is not None and (not rules.equal_turns or _all_had_turns(rules, turns, due)):
        return "target"
    # A game without points ends by agreement or with the tiles, never by passing.
    passes_end = rules.counts_points and rules.pass_rounds > 0
    if passes_end and min(skips) >= rules.pass_rounds:
        return "passes"
    return None


def _all_had_turns(rules: BoardRules, turns: Sequence[int], due: int) -> bool:
    """Whether the round in which the target was reached is over."""
    if not rules.rounds_always_played_out:  # then nobody waited for those after one who resigned
        return len(set(turns)) == 1
    return min(turns) >= due


def _settlement(state: BoardState) -> list[BoardEvent]:
    """What the tiles left in the hands cost and bring at the end."""
    hands = [state.seats[seat].hand for seat in state.active]
    settled: list[BoardEvent] = []
    for seat, points in zip(
        state.active, leftover_points(state.rules, state.bag, hands), strict=True
    ):
        if points < 0:
            settled.append(Penalised(seat, -points))
        elif points > 0:
            settled.append(Rewarded(seat, points))
    return settled


def leftover_points(rules: BoardRules, bag: Sized, hands: Sequence[str]) -> list[int]:
    """What the tiles left at the end cost or bring each player; nothing unless a house rule says so."""
    if not rules.counts_points or not (rules.leftover_penalty or rules.out_takes_leftovers):
        return [0] * len(hands)
    worth = [_worth(rules, hand) for hand in hands]
    costs = worth if rules.leftover_penalty else [0] * len(hands)
    reward = sum(worth) if rules.out_takes_leftovers and not bag else 0
    return [reward if not hand else -cost for hand, cost in zip(hands, costs, strict=True)]


def _worth(rules: BoardRules, hand: str) -> int:
    """The value of the tiles of a hand; a star has one only where it is a number, and what is unknown none."""
    star = rules.star_value if isinstance(rules.star_value, int) else 0
    known = hand.replace(UNKNOWN, "")
    return sum(star if tile == STAR else rules.letter_value(tile) for tile in known)


def _winners(state: BoardState, reason: EndReason) -> tuple[int, ...]:
    """The seats with the highest score among those still in the game; empty where points are not counted."""
    if reason == "resigned":
        return state.active
    if not state.rules.counts_points:
        return ()
    return leaders({seat: state.seats[seat].score for seat in state.active})
