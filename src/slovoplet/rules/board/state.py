"""The whole position of a board game, and how each event changes it."""

from functools import singledispatch

from msgspec.structs import replace

from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board import event as events
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.event import Passed
from slovoplet.rules.state import Folding, GameSeat, GameState, start_fields


class BoardSeat(GameSeat, frozen=True):
    """A player at a board, with the counts that decide when a game ends."""

    turns: int = 0
    skips: int = 0  # turns skipped in a row, since anybody did something else
    exchanges: int = 0  # since the last play by anybody


class BoardState(GameState, frozen=True, kw_only=True):
    """Everything about a board game at one moment, hidden things included."""

    rules: BoardRules
    seats: tuple[BoardSeat, ...]
    board: Board
    bag: str
    made: tuple[str, ...] = ()
    reached: int | None = None  # the first seat to reach the target; the round is being played out
    agreed: tuple[int, ...] = ()  # the seats that agree to end a game without points


def _started(event: events.Started) -> BoardState:
    return BoardState(
        **start_fields(event),
        rules=event.rules,
        seats=tuple(BoardSeat(name) for name in event.players),
        board=Board.empty(event.rules.size),
        bag="",
        turn=event.order[0],
    )


def _next_turn(state: BoardState, seat: int) -> BoardState:
    """The state with the turn given to the next player still in the game after this seat."""
    after = state.after(seat)
    return state if state.seats[after].out else replace(state, turn=after)


@singledispatch
def _apply(event: BoardEvent, state: BoardState) -> BoardState:
    raise TypeError(f"not an event of a board game: {event!r}")


@_apply.register
def _(event: events.Shuffled, state: BoardState) -> BoardState:
    return replace(state, bag=event.bag, shuffles=state.shuffles + 1)


@_apply.register
def _(event: events.Drew, state: BoardState) -> BoardState:
    return replace(state, bag=state.bag[event.count :]).with_drawn(event.seat, event.tiles)


@_apply.register
def _(event: events.Played, state: BoardState) -> BoardState:
    seat = state.seats[event.seat]
    stars_taken = "*" * len(event.swaps)
    used = "".join("*" if placed.tile.islower() else placed.tile for placed in event.tiles)
    used += "".join(swap.letter for swap in event.swaps)
    size = state.board.size
    tiles = {parse_square(swap.square, size): swap.letter for swap in event.swaps}
    tiles |= {parse_square(placed.square, size): placed.tile for placed in event.tiles}
    made = tuple(word.word for word in event.words)
    after = replace(
        state,
        board=state.board.with_tiles(tiles),
        made=state.made + made,
        seats=tuple(
            replace(other, skips=0, exchanges=0) if other.skips or other.exchanges else other
            for other in state.seats
        ),
    ).with_seat(
        event.seat,
        hand=without_tiles(seat.hand + stars_taken, used),
        score=seat.score + event.points,
        turns=seat.turns + 1,
        timeouts=0,
    )
    return _next_turn(after, event.seat)


@_apply.register
def _(event: events.Exchanged, state: BoardState) -> BoardState:
    seat = state.seats[event.seat]
    is_pass = state.rules.exchange_is_pass
    seats = state.seats if is_pass else tuple(replace(other, skips=0) for other in state.seats)
    after = replace(state, bag=state.bag + event.tiles, seats=seats).with_seat(
        event.seat,
        hand=without_tiles(seat.hand, event.tiles),
        turns=seat.turns + 1,
        skips=seat.skips + 1 if is_pass else 0,
        exchanges=seat.exchanges + 1,
        timeouts=0,
    )
    return _next_turn(after, event.seat)


@_apply.register
def _(event: Passed, state: BoardState) -> BoardState:
    seat = state.seats[event.seat]
    after = state.with_pass(event).with_seat(event.seat, turns=seat.turns + 1, skips=seat.skips + 1)
    return _next_turn(after, event.seat)


@_apply.register
def _(event: events.Resigned, state: BoardState) -> BoardState:
    after = replace(state, bag=state.bag + event.tiles).with_seat(event.seat, hand="", out=True)
    return _next_turn(after, event.seat) if state.turn == event.seat else after


@_apply.register
def _(event: events.TargetReached, state: BoardState) -> BoardState:
    return replace(state, reached=event.seat)


@_apply.register
def _(event: events.EndOffered, state: BoardState) -> BoardState:
    return replace(state, agreed=(event.seat,))


@_apply.register
def _(event: events.EndAnswered, state: BoardState) -> BoardState:
    return replace(state, agreed=(*state.agreed, event.seat) if event.agree else ())


@_apply.register
def _(event: events.Penalised, state: BoardState) -> BoardState:
    return state.with_seat(event.seat, score=state.seats[event.seat].score - event.points)


@_apply.register
def _(event: events.Rewarded, state: BoardState) -> BoardState:
    return state.with_seat(event.seat, score=state.seats[event.seat].score + event.points)


fold: Folding[BoardEvent, events.Started, BoardState] = Folding(events.Started, _started, _apply)
