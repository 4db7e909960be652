"""What one viewer may see of a card game: the only way out of a state.

Deny by default: a view is built field by field from what is open to everybody and what belongs to
the viewer. Other hands, the order of the deck, what was drawn, and the seed stay hidden until the
game is over; then everything is open. The count of a deal shows the hands it counted.
"""

from collections import Counter
from functools import singledispatch

import msgspec
from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import (
    CardEvent,
    CardGameStarted,
    CardsDrawn,
    CountedWord,
    DealEnded,
    Discarded,
    Ended,
    Gathered,
    Left,
    Passed,
    Taped,
    TapeOpened,
    WordLaid,
)
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, Phase, TableWord
from slovoplet.rules.refusal import Code, Refused


class CardSeatView(msgspec.Struct, frozen=True):
    """A player as others see him; `hand` is there for the viewer's own seat, and for all after the end."""

    name: str
    score: int
    cards: int
    words: tuple[CountedWord, ...]
    timeouts: int
    out: bool
    hand: str | None


class CardView(msgspec.Struct, frozen=True, tag="cards", tag_field="kind"):
    """A game as one viewer sees it; `seat` is nothing for a spectator."""

    seat: int | None
    version: int
    rules: CardRules
    lexicon: str
    seats: tuple[CardSeatView, ...]
    order: tuple[int, ...]
    deal: int
    dealer: int
    turn: int
    phase: Phase
    words_left: int
    words_laid: int
    puts: int
    deck: int
    tape: str
    discarded: str
    unseen: str
    results: tuple[DealEnded, ...]
    ended: Ended | None
    commitment: str
    seed: str | None
    deck_order: str | None

    @property
    def hand(self) -> str:
        """The viewer's own hand; empty for a spectator."""
        return "" if self.seat is None else self.seats[self.seat].hand or ""

    @property
    def sources(self) -> Sources:
        """Where the viewer may take the cards of a word from, in his turn."""
        words = tuple(
            tuple(TableWord(word.word, word.prize) for word in seat.words) for seat in self.seats
        )
        return Sources(self.hand, self.tape, words, self.words_laid < self.rules.word_count)


def view(state: CardState, seat: int | None) -> CardView:
    """The state as the player at a seat, or a spectator, may see it."""
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    over = state.ended is not None
    return CardView(
        seat=seat,
        version=state.version,
        rules=state.rules,
        lexicon=state.lexicon,
        seats=tuple(
            _seat_view(state, at, shown=over or at == seat) for at in range(len(state.seats))
        ),
        order=state.order,
        deal=state.deal,
        dealer=state.dealer,
        turn=state.turn,
        phase=state.phase,
        words_left=state.words_left,
        words_laid=state.words_laid,
        puts=state.puts,
        deck=len(state.deck),
        tape=state.tape,
        discarded=state.discarded,
        unseen=unseen_cards(state, "" if seat is None else state.seats[seat].hand),
        results=state.results,
        ended=state.ended,
        commitment=state.commitment,
        seed=state.seed if over else None,
        deck_order=state.deck if over else None,
    )


def _seat_view(state: CardState, at: int, shown: bool) -> CardSeatView:
    seat = state.seats[at]
    return CardSeatView(
        name=seat.name,
        score=seat.score,
        cards=len(seat.hand),
        words=count_seat(state, at).words,
        timeouts=seat.timeouts,
        out=seat.out,
        hand=seat.hand if shown else None,
    )


def cards_on_table(state: CardState) -> str:
    """All cards that lie open: the tape, the words with their prize cards, the discarded ones."""
    cards = state.tape + state.discarded
    for seat in state.seats:
        for word in seat.words:
            spelling = parse_spelling(word.word, state.rules.alphabet)
            cards += spelling.letter_cards + STAR * spelling.underwoods + word.prize
    return cards


def unseen_cards(state: CardState, hand: str) -> str:
    """All cards that neither lie open nor are in this hand, in their order."""
    seen = Counter(cards_on_table(state) + hand)
    return state.rules.sort("".join((Counter(state.rules.full_deck) - seen).elements()))


@singledispatch
def _open_part(event: CardEvent, own: bool) -> CardEvent | None:
    """What a viewer sees of an event while the game runs: nothing, unless its kind says otherwise."""
    return None


@_open_part.register(Gathered)
@_open_part.register(TapeOpened)
@_open_part.register(Discarded)
@_open_part.register(WordLaid)
@_open_part.register(Taped)
@_open_part.register(Passed)
@_open_part.register(DealEnded)
@_open_part.register(Ended)
def _(event: CardEvent, own: bool) -> CardEvent | None:
    return event


@_open_part.register
def _(event: CardGameStarted, own: bool) -> CardEvent | None:
    return replace(event, seed="")


@_open_part.register
def _(event: CardsDrawn, own: bool) -> CardEvent | None:
    return event if own else replace(event, cards="")


@_open_part.register
def _(event: Left, own: bool) -> CardEvent | None:
    return replace(event, cards="")


def view_event(event: CardEvent, seat: int | None, over: bool) -> CardEvent | None:
    """An event of the log as a viewer may see it; nothing where even its kind is hidden."""
    if over:
        return event
    own = seat is not None and getattr(event, "seat", None) == seat
    return _open_part(event, own)
