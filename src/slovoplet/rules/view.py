"""What the views of all kinds of game share: a view is the only way out of a state."""

from collections.abc import Callable
from typing import TypedDict, TypeVar

import msgspec

from slovoplet.rules.event import Ended, Event, SeatEvent
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.state import GameState

Happened = TypeVar("Happened", bound=Event)


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A player as one viewer sees them; `hand` is set for the viewer's own seat, and for all after the end."""

    name: str
    score: int
    out: bool
    hand: str | None


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one viewer sees it; `seat` is `None` for a spectator."""

    seat: int | None
    version: int
    rules: RuleSet
    lexicon: str
    seats: tuple[SeatView, ...]
    order: tuple[int, ...]
    turn: int
    ended: Ended | None
    commitment: str
    seed: str | None

    @property
    def hand(self) -> str:
        """The viewer's own hand; empty for a spectator."""
        return "" if self.seat is None else self.seats[self.seat].hand or ""


class SeenBefore(msgspec.Struct, frozen=True):
    """What a player of a judged game saw before an entry; the hand is what was laid, and what else is known."""

    number: int
    view: GameView
    hand: str
    whole: bool  # whether that is all of the hand


class SharedFields(TypedDict):
    """The fields of a view that are filled in the same way for every kind of game."""

    seat: int | None
    version: int
    lexicon: str
    order: tuple[int, ...]
    turn: int
    ended: Ended | None
    commitment: str
    seed: str | None


def shared_fields(state: GameState, seat: int | None) -> SharedFields:
    """What every view says about a state; refused for a seat that does not exist."""
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    return SharedFields(
        seat=seat,
        version=state.version,
        lexicon=state.lexicon,
        order=state.order,
        turn=state.turn,
        ended=state.ended,
        commitment=state.commitment,
        seed=state.seed if state.ended else None,
    )


class SharedSeatFields(TypedDict):
    """The fields of a seat's view that are filled in the same way for every kind of game."""

    name: str
    score: int
    out: bool
    hand: str | None


def shared_seat_fields(state: GameState, at: int, seat: int | None) -> SharedSeatFields:
    """What every view tells the viewer at `seat` about the player at `at`."""
    player = state.seats[at]
    shown = at == seat or state.ended is not None
    return SharedSeatFields(
        name=player.name,
        score=player.score,
        out=player.out,
        hand=player.hand if shown else None,
    )


def show_event(
    event: Happened,
    seat: int | None,
    over: bool,
    open_part: Callable[[Happened, bool], Happened | None],
) -> Happened | None:
    """An event as a viewer may see it: whole after the end, and until then what `open_part` leaves.

    `open_part` is told whether the event is the viewer's own, and returns `None` if even the type
    of the event is hidden.
    """
    if over:
        return event
    own = seat is not None and isinstance(event, SeatEvent) and event.seat == seat
    return open_part(event, own)
