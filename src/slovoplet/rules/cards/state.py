"""The whole position of a card game, and how each event changes it."""

from collections import Counter
from functools import singledispatch
from typing import Literal

import msgspec
from msgspec.structs import replace

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.bag import without_tiles
from slovoplet.rules.cards import event as events
from slovoplet.rules.cards.event import CardEvent
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.event import Passed
from slovoplet.rules.state import Folding, GameSeat, GameState, start_fields

# What may be done next: draw; discard prizes, lay or put; lay once more or put; put.
Phase = Literal["draw", "prizes", "word", "tape"]


class TableWord(msgspec.Struct, frozen=True):
    """A word that lies in front of a player, as `Spelling` writes it, and its prize card."""

    word: str
    prize: str = ""


class CardSeat(GameSeat, frozen=True):
    """A player at the table, with the words of this deal; the score is from earlier deals."""

    words: tuple[TableWord, ...] = ()


class CardState(GameState, frozen=True, kw_only=True):
    """Everything about a card game at one moment, hidden things included."""

    rules: CardRules
    seats: tuple[CardSeat, ...]
    deal: int = 0
    dealer: int = 0
    deck: str = ""
    tape: str = ""
    discarded: str = ""
    phase: Phase = "draw"
    words_left: int = 0  # words that may still be laid this turn
    words_laid: int = 0  # words laid this turn
    torn: str = ""  # cards torn off the tape this turn that are still in hand
    puts: int = 0  # cards that go into the tape at the end of this turn
    last: int | None = None  # who took the last turn of this deal
    idle: int = 0  # turns since anybody drew a card, laid a word or put a card
    results: tuple[events.DealEnded, ...] = ()


def _started(event: events.CardGameStarted) -> CardState:
    return CardState(
        **start_fields(event),
        rules=event.rules,
        seats=tuple(CardSeat(name) for name in event.players),
    )


def _begin_turn(state: CardState, seat: int) -> CardState:
    """The state at the start of this seat's turn."""
    return replace(
        state,
        turn=seat,
        phase="draw",
        words_left=state.rules.word_count,
        words_laid=0,
        torn="",
        puts=state.rules.put_count,
    )


def _end_turn(state: CardState, seat: int, idle: int) -> CardState:
    """The state after this seat's turn, with the next player to move."""
    return _begin_turn(replace(state, last=seat, idle=idle), state.after(seat))


@singledispatch
def _apply(event: CardEvent, state: CardState) -> CardState:
    raise TypeError(f"not an event of a card game: {event!r}")


@_apply.register
def _(event: events.Gathered, state: CardState) -> CardState:
    cleared = replace(
        state,
        seats=tuple(replace(seat, hand="", words=()) for seat in state.seats),
        deal=event.deal,
        dealer=event.dealer,
        deck="",
        tape="",
        discarded="",
        last=None,
        idle=0,
    )
    return _begin_turn(cleared, cleared.after(event.dealer))


@_apply.register
def _(event: events.DeckShuffled, state: CardState) -> CardState:
    return replace(state, deck=event.deck, shuffles=state.shuffles + 1)


@_apply.register
def _(event: events.CardsDrawn, state: CardState) -> CardState:
    after = replace(
        state, deck=state.deck[event.count :], idle=0 if event.count else state.idle
    ).with_drawn(event.seat, event.cards)
    return replace(after, phase="prizes") if event.why == "turn" else after


@_apply.register
def _(event: events.TapeOpened, state: CardState) -> CardState:
    turned = len(event.under) + 1
    return replace(state, deck=state.deck[turned:] + event.under, tape=event.card)


@_apply.register
def _(event: events.Discarded, state: CardState) -> CardState:
    hand = without_tiles(state.seats[event.seat].hand, event.cards)
    return replace(state, discarded=state.discarded + event.cards).with_seat(event.seat, hand=hand)


@_apply.register
def _(event: events.WordLaid, state: CardState) -> CardState:
    rules = state.rules
    for take in event.takes:
        words = list(state.seats[take.owner].words)
        spelling = parse_spelling(words[take.word].word, rules.alphabet).with_letter(take.place)
        words[take.word] = replace(words[take.word], word=str(spelling))
        state = state.with_seat(take.owner, words=tuple(words))
    spelling = parse_spelling(event.word, rules.alphabet)
    used = spelling.letter_cards + STAR * spelling.underwoods + event.prize
    used += "".join(take.letter for take in event.takes)
    seat = state.seats[event.seat]
    effect = rules.prizes[event.prize].effect if event.prize else None
    left = state.words_left - 1 + (effect.more_words if effect else 0)
    return replace(
        state,
        tape=state.tape[: len(state.tape) - len(event.torn)],
        phase="word" if left else "tape",
        words_left=left,
        words_laid=state.words_laid + 1,
        torn=_still_torn(state.torn, event.torn, used, without_tiles(seat.hand, state.torn)),
        puts=effect.put_count if effect and effect.put_count else state.puts,
        idle=0,
    ).with_seat(
        event.seat,
        hand=without_tiles(seat.hand + event.torn + STAR * len(event.takes), used),
        words=(*seat.words, TableWord(event.word, event.prize)),
    )


def _still_torn(before: str, torn: str, used: str, own: str) -> str:
    """The torn-off cards that a word leaves in hand: those before it and those torn off for it.

    The earliest card is in the word; the tape gives other letters only where the hand lacks them.
    """
    left = Counter(before + torn) - Counter(torn[:1])
    lacking = Counter(used) - Counter(torn[:1]) - Counter(own)
    return "".join(sorted((left - lacking).elements()))


@_apply.register
def _(event: events.Taped, state: CardState) -> CardState:
    hand = without_tiles(state.seats[event.seat].hand, event.cards)
    after = replace(state, tape=state.tape + event.cards)
    busy = event.cards or state.words_laid
    return _end_turn(
        after.with_seat(event.seat, hand=hand, timeouts=0),
        event.seat,
        0 if busy else state.idle + 1,
    )


@_apply.register
def _(event: Passed, state: CardState) -> CardState:
    return _end_turn(state.with_pass(event), event.seat, 0 if state.words_laid else state.idle + 1)


@_apply.register
def _(event: events.Left, state: CardState) -> CardState:
    after = replace(state, deck=state.deck + event.cards).with_seat(event.seat, hand="", out=True)
    return _begin_turn(after, after.after(event.seat)) if state.turn == event.seat else after


@_apply.register
def _(event: events.DealEnded, state: CardState) -> CardState:
    for count in event.counts:
        state = state.with_seat(count.seat, score=count.total)
    return replace(state, results=(*state.results, event))


fold: Folding[CardEvent, events.CardGameStarted, CardState] = Folding(
    events.CardGameStarted, _started, _apply
)
