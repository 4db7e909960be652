"""The whole position of a board game, and how each event changes it.

A state comes only from folding a log; nothing else makes or changes one.
"""

from collections.abc import Iterable
from functools import singledispatch

import msgspec
from msgspec.structs import replace

from slovoplet.rules.bag import without_tiles
from slovoplet.rules.board import Board
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
    Shuffled,
    Started,
    TargetReached,
)
from slovoplet.rules.onturn import next_in, still_in
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.square import parse_square


class Seat(msgspec.Struct, frozen=True):
    """A player at the table: hand and score, and what the endings need to know."""

    name: str
    hand: str = ""
    score: int = 0
    turns: int = 0
    skips: int = 0  # turns skipped since anybody last played
    timeouts: int = 0  # in a row
    out: bool = False  # resigned


class State(msgspec.Struct, frozen=True):
    """Everything about a game at one moment, hidden things included."""

    rules: BoardRules
    seats: tuple[Seat, ...]
    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str
    board: Board
    bag: str
    turn: int
    made: tuple[str, ...] = ()
    shuffles: int = 0
    reached: int | None = None  # who reached the target first: the round is being played out
    agreed: tuple[int, ...] = ()  # who wants to end a game without points
    ended: Ended | None = None
    version: int = 0

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in order of turns."""
        return still_in(self.seats, self.order)

    @property
    def hand(self) -> str:
        """The hand of the player to move."""
        return self.seats[self.turn].hand

    def with_seat(self, seat: int, **changes: object) -> "State":
        """This state with something changed at one seat."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after the events, from the beginning or from a given state."""
    for event in events:
        if isinstance(event, Started):
            if state is not None:
                raise Refused(Code.BAD_LOG, problem="started twice")
            state = _started(event)
        elif state is None:
            raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
        else:
            changed = _apply(event, state)
            state = replace(changed, version=state.version + 1)
    if state is None:
        raise Refused(Code.BAD_LOG, problem="an empty log")
    return state


def _started(event: Started) -> State:
    return State(
        rules=event.rules,
        seats=tuple(Seat(name) for name in event.players),
        order=event.order,
        seed=event.seed,
        commitment=event.commitment,
        lexicon=event.lexicon,
        board=Board.empty(event.rules.size),
        bag="",
        turn=event.order[0],
        version=1,
    )


def _next_turn(state: State, seat: int) -> State:
    """The state with the turn given to the next player still in the game after this seat."""
    after = next_in(state.seats, state.order, seat)
    return state if state.seats[after].out else replace(state, turn=after)


@singledispatch
def _apply(event: Event, state: State) -> State:
    raise TypeError(f"not an event of a board game: {event!r}")


@_apply.register
def _(event: Shuffled, state: State) -> State:
    return replace(state, bag=event.bag, shuffles=state.shuffles + 1)


@_apply.register
def _(event: Drew, state: State) -> State:
    hand = state.seats[event.seat].hand + event.tiles
    return replace(state, bag=state.bag[event.count :]).with_seat(event.seat, hand=hand)


@_apply.register
def _(event: Played, state: State) -> State:
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
        seats=tuple(replace(other, skips=0) for other in state.seats),
    ).with_seat(
        event.seat,
        hand=without_tiles(seat.hand + stars_taken, used),
        score=seat.score + event.points,
        turns=seat.turns + 1,
        skips=0,
        timeouts=0,
    )
    return _next_turn(after, event.seat)


@_apply.register
def _(event: Exchanged, state: State) -> State:
    seat = state.seats[event.seat]
    after = replace(state, bag=state.bag + event.tiles).with_seat(
        event.seat,
        hand=without_tiles(seat.hand, event.tiles),
        turns=seat.turns + 1,
        skips=seat.skips + 1,
        timeouts=0,
    )
    return _next_turn(after, event.seat)


@_apply.register
def _(event: Passed, state: State) -> State:
    seat = state.seats[event.seat]
    after = state.with_seat(
        event.seat,
        turns=seat.turns + 1,
        skips=seat.skips + 1,
        timeouts=seat.timeouts + 1 if event.timed_out else 0,
    )
    return _next_turn(after, event.seat)


@_apply.register
def _(event: Resigned, state: State) -> State:
    after = replace(state, bag=state.bag + event.tiles).with_seat(event.seat, hand="", out=True)
    return _next_turn(after, event.seat) if state.turn == event.seat else after


@_apply.register
def _(event: TargetReached, state: State) -> State:
    return replace(state, reached=event.seat)


@_apply.register
def _(event: EndOffered, state: State) -> State:
    return replace(state, agreed=(event.seat,))


@_apply.register
def _(event: EndAnswered, state: State) -> State:
    return replace(state, agreed=(*state.agreed, event.seat) if event.agree else ())


@_apply.register
def _(event: Penalised, state: State) -> State:
    return state.with_seat(event.seat, score=state.seats[event.seat].score - event.points)


@_apply.register
def _(event: Ended, state: State) -> State:
    return replace(state, ended=event)
