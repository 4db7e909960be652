"""The hands of Парочки: what may be asked, what happens, and what each player sees."""

from msgspec.structs import replace

from slovoplet.rules.bag import without_tiles
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, GameStarted, Passed, ResignReason, SeatEvent
from slovoplet.rules.state import Folding, GameSeat, GameState, start_fields
from slovoplet.rules.view import GameView, SeatView, shared_fields, shared_seat_fields
from tests.toykinds.dealing import dealt_hands
from tests.toykinds.pairs.ruleset import PairRules


class PutAside(Command, frozen=True, tag="put_aside"):
    """Put aside two cards that read as a word; the turn goes on."""

    pair: str


class Give(Command, frozen=True, tag="give"):
    """Give a card to the next player, which ends the turn."""

    card: str


PairCommand = PutAside | Give | Pass | Resign | TimeOut


class HandsDealt(GameStarted[PairRules], frozen=True, tag="hands_dealt"):
    """The game begins: every player gets the next cards of the deck."""

    deck: str = ""


class PairPutAside(SeatEvent, frozen=True, tag="pair_put_aside"):
    """A player put aside two cards."""

    pair: str
    points: int


class CardGiven(SeatEvent, frozen=True, tag="card_given"):
    """A player gave a card to another; only the two of them see which."""

    to: int
    card: str


class GotUp(SeatEvent, frozen=True, tag="got_up"):
    """A player left the game with the cards of the hand."""

    reason: ResignReason


PairEvent = HandsDealt | PairPutAside | CardGiven | Passed | GotUp | Ended


class PairSeat(GameSeat, frozen=True):
    """A player, and the pairs put aside."""

    pairs: tuple[str, ...] = ()


class PairState(GameState, frozen=True, kw_only=True):
    """Everything about a game at one moment; `quiet` counts the turns since the last pair."""

    rules: PairRules
    seats: tuple[PairSeat, ...]
    quiet: int = 0


class PairSeatView(SeatView, frozen=True, kw_only=True):
    """A player as others see him."""

    cards: int
    pairs: tuple[str, ...]


class PairView(GameView, frozen=True, kw_only=True, tag="pairs", tag_field="kind"):
    """A game as one viewer sees it."""

    rules: PairRules
    seats: tuple[PairSeatView, ...]


def _begin(event: HandsDealt) -> PairState:
    hands = dealt_hands(event.deck, event.order, event.rules.hand_size)
    seats = tuple(PairSeat(name, hands[seat]) for seat, name in enumerate(event.players))
    return PairState(**start_fields(event), rules=event.rules, seats=seats, turn=event.order[0])


def _apply(event: PairEvent, state: PairState) -> PairState:
    match event:
        case PairPutAside():
            seat = state.seats[event.seat]
            return replace(state, quiet=0).with_seat(
                event.seat,
                hand=without_tiles(seat.hand, event.pair),
                pairs=(*seat.pairs, event.pair),
                score=seat.score + event.points,
            )
        case CardGiven():
            left = without_tiles(state.seats[event.seat].hand, event.card)
            after = state.with_seat(event.seat, hand=left, timeouts=0)
            return _pass_on(after.with_drawn(event.to, event.card), event.seat)
        case Passed():
            return _pass_on(state.with_pass(event), event.seat)
        case GotUp():
            after = state.with_seat(event.seat, out=True)
            return _pass_on(after, event.seat) if event.seat == state.turn else after
    raise TypeError(f"not an event of Парочки: {event!r}")


def _pass_on(state: PairState, seat: int) -> PairState:
    return replace(state, turn=state.after(seat), quiet=state.quiet + 1)


fold: Folding[PairEvent, HandsDealt, PairState] = Folding(HandsDealt, _begin, _apply)


def view(state: PairState, seat: int | None) -> PairView:
    """The state as the player at a seat, or a spectator, may see it."""
    seats = (
        PairSeatView(
            **shared_seat_fields(state, at, seat), cards=len(player.hand), pairs=player.pairs
        )
        for at, player in enumerate(state.seats)
    )
    return PairView(**shared_fields(state, seat), rules=state.rules, seats=tuple(seats))


def view_event(event: PairEvent, seat: int | None, over: bool) -> PairEvent | None:
    """An event as a viewer may see it: no deck, and no card that others give each other."""
    if over:
        return event
    match event:
        case HandsDealt():
            return replace(event, seed="", deck="")
        case CardGiven() if seat not in (event.seat, event.to):
            return replace(event, card="")
    return event
