"""The row of Лесенка: what may be asked, what happens, and what each player sees."""

from typing import Literal

from msgspec.structs import replace

from slovoplet.rules.bag import without_tiles
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, GameStarted, Passed, ResignReason, SeatEvent
from slovoplet.rules.state import Folding, GameSeat, GameState, start_fields
from slovoplet.rules.view import (
    GameView,
    SeatView,
    shared_fields,
    shared_seat_fields,
    show_event,
)
from tests.toykinds.dealing import dealt_hands
from tests.toykinds.ladder.ruleset import LadderRules

End = Literal["left", "right"]


class Add(Command, frozen=True, tag="add"):
    """Put a letter at an end of the row, and claim the word of the last `claim` letters there."""

    letter: str
    end: End
    claim: int = 0


LadderCommand = Add | Pass | Resign | TimeOut


class RowBegun(GameStarted[LadderRules], frozen=True, tag="row_begun"):
    """The game begins; the tiles in their order are dealt, one begins the row, the rest are drawn."""

    tiles: str = ""


class Added(SeatEvent, frozen=True, tag="added"):
    """A player put a letter at an end of the row, and claimed a word or none; then one tile is drawn."""

    letter: str
    end: End
    word: str
    points: int


class SteppedDown(SeatEvent, frozen=True, tag="stepped_down"):
    """A player left the game; the letters of the hand are out of it."""

    reason: ResignReason


LadderEvent = RowBegun | Added | Passed | SteppedDown | Ended


class LadderState(GameState, frozen=True, kw_only=True):
    """Everything about a game at one moment."""

    rules: LadderRules
    row: str
    bag: str


class LadderView(GameView, frozen=True, kw_only=True, tag="ladder", tag_field="kind"):
    """A game as one viewer sees it."""

    rules: LadderRules
    row: str
    bag: int


def grow(row: str, letter: str, end: End) -> str:
    """The row with one more letter."""
    return letter + row if end == "left" else row + letter


def _begin(event: RowBegun) -> LadderState:
    hands = dealt_hands(event.tiles, event.order, event.rules.hand_size)
    dealt = event.rules.hand_size * len(event.players)
    return LadderState(
        **start_fields(event),
        rules=event.rules,
        seats=tuple(GameSeat(name, hands[seat]) for seat, name in enumerate(event.players)),
        turn=event.order[0],
        row=event.tiles[dealt],
        bag=event.tiles[dealt + 1 :],
    )


def _apply(event: LadderEvent, state: LadderState) -> LadderState:
    match event:
        case Added():
            seat = state.seats[event.seat]
            hand = without_tiles(seat.hand, event.letter) + state.bag[:1]
            score = seat.score + event.points
            after = replace(
                state.with_seat(event.seat, hand=hand, score=score, timeouts=0),
                row=grow(state.row, event.letter, event.end),
                bag=state.bag[1:],
            )
        case Passed():
            after = state.with_pass(event)
        case SteppedDown():
            after = state.with_seat(event.seat, out=True)
        case _:
            raise TypeError(f"not an event of Лесенка: {event!r}")
    return replace(after, turn=after.after(event.seat)) if event.seat == state.turn else after


fold: Folding[LadderEvent, RowBegun, LadderState] = Folding(RowBegun, _begin, _apply)


def view(state: LadderState, seat: int | None) -> LadderView:
    """The state as the player at a seat, or a spectator, may see it."""
    return LadderView(
        **shared_fields(state, seat),
        rules=state.rules,
        seats=tuple(
            SeatView(**shared_seat_fields(state, at, seat)) for at in range(len(state.seats))
        ),
        row=state.row,
        bag=len(state.bag),
    )


def view_event(event: LadderEvent, seat: int | None, over: bool) -> LadderEvent | None:
    """An event as a viewer may see it: all but the seed and the order of the tiles."""
    return show_event(event, seat, over, _open_part)


def _open_part(event: LadderEvent, own: bool) -> LadderEvent:
    return replace(event, seed="", tiles="") if isinstance(event, RowBegun) else event
