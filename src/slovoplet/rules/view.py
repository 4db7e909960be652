"""What one viewer may see of a game: the only way out of a state.

Deny by default: a view is built field by field from what is open to everybody and what belongs to
the viewer. Other hands, the order of the bag, what was drawn or exchanged, and the seed stay hidden
until the game is over; then everything is open.
"""

from collections import Counter
from functools import singledispatch

import msgspec
from msgspec.structs import replace

from slovoplet.rules.board import EMPTY, Board
from slovoplet.rules.event import (
    Drew,
    EndAnswered,
    Ended,
    EndOffered,
    Event,
    Exchanged,
    Passed,
    Penalised,
    Played,
    Resigned,
    Started,
    TargetReached,
)
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.state import Seat, State


class SeatView(msgspec.Struct, frozen=True):
    """A player as others see him; `hand` is there for the viewer's own seat, and for all after the end."""

    name: str
    score: int
    tiles: int
    turns: int
    skips: int
    out: bool
    hand: str | None


class View(msgspec.Struct, frozen=True, tag="board", tag_field="kind"):
    """A game as one viewer sees it; `seat` is nothing for a spectator."""

    seat: int | None
    version: int
    rules: BoardRules
    lexicon: str
    seats: tuple[SeatView, ...]
    order: tuple[int, ...]
    turn: int
    board: Board
    bag: int
    unseen: str
    made: tuple[str, ...]
    reached: int | None
    agreed: tuple[int, ...]
    ended: Ended | None
    commitment: str
    seed: str | None
    bag_order: str | None

    @property
    def hand(self) -> str:
        """The viewer's own hand; empty for a spectator."""
        return "" if self.seat is None else self.seats[self.seat].hand or ""


def view(state: State, seat: int | None) -> View:
    """The state as the player at a seat, or a spectator, may see it."""
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    over = state.ended is not None
    own_hand = "" if seat is None else state.seats[seat].hand
    return View(
        seat=seat,
        version=state.version,
        rules=state.rules,
        lexicon=state.lexicon,
        seats=tuple(
            _seat_view(other, shown=over or at == seat) for at, other in enumerate(state.seats)
        ),
        order=state.order,
        turn=state.turn,
        board=state.board,
        bag=len(state.bag),
        unseen=unseen_tiles(state.rules, state.board, own_hand),
        made=state.made,
        reached=state.reached,
        agreed=state.agreed,
        ended=state.ended,
        commitment=state.commitment,
        seed=state.seed if over else None,
        bag_order=state.bag if over else None,
    )


def _seat_view(seat: Seat, shown: bool) -> SeatView:
    return SeatView(
        name=seat.name,
        score=seat.score,
        tiles=len(seat.hand),
        turns=seat.turns,
        skips=seat.skips,
        out=seat.out,
        hand=seat.hand if shown else None,
    )


def unseen_tiles(rules: BoardRules, board: Board, hand: str) -> str:
    """All tiles that are neither on the board nor in this hand, in alphabetical order."""
    seen = Counter("*" if tile.islower() else tile for tile in board.cells if tile != EMPTY)
    seen.update(hand)
    return rules.alphabet.sort("".join((Counter(rules.full_bag) - seen).elements()))


@singledispatch
def _open_part(event: Event, own: bool) -> Event | None:
    """What a viewer sees of an event while the game runs: nothing, unless its kind says otherwise."""
    return None


@_open_part.register(Played)
@_open_part.register(Passed)
@_open_part.register(TargetReached)
@_open_part.register(EndOffered)
@_open_part.register(EndAnswered)
@_open_part.register(Penalised)
@_open_part.register(Ended)
def _(event: Event, own: bool) -> Event | None:
    return event


@_open_part.register
def _(event: Started, own: bool) -> Event | None:
    return replace(event, seed="")


@_open_part.register(Drew)
@_open_part.register(Exchanged)
def _(event: Drew | Exchanged, own: bool) -> Event | None:
    return event if own else replace(event, tiles="")


@_open_part.register
def _(event: Resigned, own: bool) -> Event | None:
    return replace(event, tiles="")


def view_event(event: Event, seat: int | None, over: bool) -> Event | None:
    """An event of the log as a viewer may see it; nothing where even its kind is hidden."""
    if over:
        return event
    own = seat is not None and getattr(event, "seat", None) == seat
    return _open_part(event, own)
