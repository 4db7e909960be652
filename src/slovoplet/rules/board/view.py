"""What one viewer may see of a game: the only way out of a state.

Deny by default: a view is built field by field from what is open to everybody and what belongs to
the viewer. Other hands, the order of the bag, what was drawn or exchanged, and the seed stay hidden
until the game is over; then everything is open.
"""

from functools import singledispatch

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board import event as events
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.event import BoardEvent
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.event import Ended, Passed
from slovoplet.rules.view import GameView, SeatView, shared_fields, shared_seat_fields, show_event


class BoardSeatView(SeatView, frozen=True, kw_only=True):
    """A player at a board as one viewer sees them."""

    tiles: int
    turns: int
    skips: int
    exchanges: int


class BoardView(GameView, frozen=True, kw_only=True, tag="board", tag_field="kind"):
    """A board game as one viewer sees it."""

    rules: BoardRules
    seats: tuple[BoardSeatView, ...]
    board: Board
    bag: int
    unseen: str
    made: tuple[str, ...]
    reached: int | None
    agreed: tuple[int, ...]
    bag_order: str | None


def view(state: BoardState, seat: int | None) -> BoardView:
    """The state as the player at a seat, or a spectator, may see it."""
    return BoardView(
        **shared_fields(state, seat),
        rules=state.rules,
        seats=tuple(_seat_view(state, at, seat) for at in range(len(state.seats))),
        board=state.board,
        bag=len(state.bag),
        unseen=unseen_tiles(
            state.rules, state.board, "" if seat is None else state.seats[seat].hand
        ),
        made=state.made,
        reached=state.reached,
        agreed=state.agreed,
        bag_order=state.bag if state.ended else None,
    )


def _seat_view(state: BoardState, at: int, seat: int | None) -> BoardSeatView:
    player = state.seats[at]
    return BoardSeatView(
        **shared_seat_fields(state, at, seat),
        tiles=len(player.hand),
        turns=player.turns,
        skips=player.skips,
        exchanges=player.exchanges,
    )


def unseen_tiles(rules: BoardRules, board: Board, hand: str) -> str:
    """All tiles that are neither on the board nor in this hand, in alphabetical order."""
    stars = sum(map(str.islower, board.cells))
    seen = board.cells + STAR * stars + hand
    return "".join(
        tile * (rules.tiles[tile].count - seen.count(tile))
        for tile in rules.alphabet.letters + STAR
        if tile in rules.tiles
    )


@singledispatch
def _open_part(event: BoardEvent, own: bool) -> BoardEvent | None:
    """What a viewer sees of an event while the game runs; `None` unless its type allows more."""
    return None


@_open_part.register(events.Played)
@_open_part.register(Passed)
@_open_part.register(events.TargetReached)
@_open_part.register(events.EndOffered)
@_open_part.register(events.EndAnswered)
@_open_part.register(events.Penalised)
@_open_part.register(events.Rewarded)
@_open_part.register(Ended)
def _(event: BoardEvent, own: bool) -> BoardEvent | None:
    return event


@_open_part.register
def _(event: events.Started, own: bool) -> BoardEvent | None:
    return replace(event, seed="")


@_open_part.register(events.Drew)
@_open_part.register(events.Exchanged)
def _(event: events.Drew | events.Exchanged, own: bool) -> BoardEvent | None:
    return event if own else replace(event, tiles="")


@_open_part.register
def _(event: events.Resigned, own: bool) -> BoardEvent | None:
    return replace(event, tiles="")


def view_event(event: BoardEvent, seat: int | None, over: bool) -> BoardEvent | None:
    """An event of the log as a viewer may see it; `None` if even its type is hidden."""
    return show_event(event, seat, over, _open_part)
