"""What one viewer may see of a card game: the only way out of a state.

Deny by default: a view is built field by field from what is open to everybody and what belongs to
the viewer. Other hands, the order of the deck, what was drawn, and the seed stay hidden until the
game is over; then everything is open. The count of a deal shows the hands it counted.
"""

from collections import Counter
from functools import singledispatch

from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards import event as events
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, Phase, TableWord
from slovoplet.rules.event import Ended, Passed
from slovoplet.rules.view import GameView, SeatView, shared_fields, shared_seat_fields, show_event


class CardSeatView(SeatView, frozen=True, kw_only=True):
    """A player at the table as one viewer sees them."""

    cards: int
    words: tuple[events.CountedWord, ...]
    timeouts: int


class CardView(GameView, frozen=True, kw_only=True, tag="cards", tag_field="kind"):
    """A card game as one viewer sees it."""

    rules: CardRules
    seats: tuple[CardSeatView, ...]
    deal: int
    dealer: int
    phase: Phase
    words_left: int
    words_laid: int
    torn: str  # of the viewer's hand
    puts: int
    deck: int
    tape: str
    discarded: str
    unseen: str
    results: tuple[events.DealEnded, ...]
    deck_order: str | None

    @property
    def sources(self) -> Sources:
        """The cards that the viewer may use in a word when it is their turn."""
        words = tuple(
            tuple(TableWord(word.word, word.prize) for word in seat.words) for seat in self.seats
        )
        torn = self.torn if self.rules.torn_cards_stay_tape_cards else ""
        prizes_allowed = self.words_laid < self.rules.word_count
        return Sources(self.hand, self.tape, words, prizes_allowed, torn)


def view(state: CardState, seat: int | None) -> CardView:
    """The state as the player at a seat, or a spectator, may see it."""
    return CardView(
        **shared_fields(state, seat),
        rules=state.rules,
        seats=tuple(_seat_view(state, at, seat) for at in range(len(state.seats))),
        deal=state.deal,
        dealer=state.dealer,
        phase=state.phase,
        words_left=state.words_left,
        words_laid=state.words_laid,
        torn=state.torn if seat == state.turn else "",
        puts=state.puts,
        deck=len(state.deck),
        tape=state.tape,
        discarded=state.discarded,
        unseen=unseen_cards(state, "" if seat is None else state.seats[seat].hand),
        results=state.results,
        deck_order=state.deck if state.ended else None,
    )


def _seat_view(state: CardState, at: int, seat: int | None) -> CardSeatView:
    player = state.seats[at]
    return CardSeatView(
        **shared_seat_fields(state, at, seat),
        cards=len(player.hand),
        words=count_seat(state, at).words,
        timeouts=player.timeouts,
    )


def cards_on_table(state: CardState) -> str:
    """All cards face up: the tape, the words with their prize cards, the discarded ones."""
    cards = state.tape + state.discarded
    for seat in state.seats:
        for word in seat.words:
            spelling = parse_spelling(word.word, state.rules.alphabet)
            cards += spelling.letter_cards + STAR * spelling.underwoods + word.prize
    return cards


def unseen_cards(state: CardState, hand: str) -> str:
    """All cards that are neither face up nor in this hand, in order."""
    seen = Counter(cards_on_table(state) + hand)
    return state.rules.sort("".join((Counter(state.rules.full_deck) - seen).elements()))


@singledispatch
def _open_part(event: CardEvent, own: bool) -> CardEvent | None:
    """What a viewer sees of an event while the game runs; `None` unless its type allows more."""
    return None


@_open_part.register(events.Gathered)
@_open_part.register(events.TapeOpened)
@_open_part.register(events.Discarded)
@_open_part.register(events.WordLaid)
@_open_part.register(events.Taped)
@_open_part.register(Passed)
@_open_part.register(events.DealEnded)
@_open_part.register(Ended)
def _(event: CardEvent, own: bool) -> CardEvent | None:
    return event


@_open_part.register
def _(event: events.CardGameStarted, own: bool) -> CardEvent | None:
    return replace(event, seed="")


@_open_part.register
def _(event: events.CardsDrawn, own: bool) -> CardEvent | None:
    return event if own else replace(event, cards="")


@_open_part.register
def _(event: events.Left, own: bool) -> CardEvent | None:
    return replace(event, cards="")


def view_event(event: CardEvent, seat: int | None, over: bool) -> CardEvent | None:
    """An event of the log as a viewer may see it; `None` if even its type is hidden."""
    return show_event(event, seat, over, _open_part)
