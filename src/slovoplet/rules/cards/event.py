"""What happened in a card game: the types of its log. Folding them gives the state.

Hidden facts (`seed`, `deck`, the cards of a draw or of a player who left) are empty in the copy a
viewer gets.
"""

from typing import Literal

import msgspec

from slovoplet.rules.cards.command import Take
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.event import Ended, Event, GameStarted, Passed, ResignReason, SeatEvent

DealEndReason = Literal["out", "idle"]


class CardGameStarted(GameStarted[CardRules], frozen=True, tag="card_game_started"):
    """A card game begins."""


class Gathered(Event, frozen=True, tag="gathered"):
    """All cards are gathered for the next deal (кон), and this player deals."""

    deal: int
    dealer: int


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """The deck now has this order; cards are drawn from the front."""

    deck: str


class CardsMoved(SeatEvent, frozen=True):
    """Cards went from one place to another by the hand of a player."""

    cards: str


class CardsDrawn(CardsMoved, frozen=True, tag="cards_drawn"):
    """A player took cards: the hand dealt, the first step of a turn, or others for prize cards."""

    count: int
    why: Literal["dealt", "turn", "discard"]


class TapeOpened(Event, frozen=True, tag="tape_opened"):
    """A letter opens the tape; the cards turned over before it went under the deck."""

    card: str
    under: str


class Discarded(CardsMoved, frozen=True, tag="discarded"):
    """A player showed prize cards and put them aside until the end of the deal."""


class WordLaid(SeatEvent, frozen=True, tag="word_laid"):
    """A player laid a word; `torn` are the cards taken from the tape, the earliest first."""

    word: str
    torn: str
    takes: tuple[Take, ...]
    prize: str
    points: int


class Taped(CardsMoved, frozen=True, tag="taped"):
    """A player put cards into the tape, or none, and the turn is over."""


class Left(SeatEvent, frozen=True, tag="left"):
    """A player left the game; the cards of the hand go back into the deck."""

    reason: ResignReason
    cards: str
    count: int


class CountedWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on the table with its prize card and its points."""

    word: str
    prize: str
    points: int


class SeatCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of one player in a deal: words, minus what is left in hand; and the new total."""

    seat: int
    words: tuple[CountedWord, ...]
    hand: str
    lost: int
    points: int
    total: int


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """A deal is over: why, who took its last turn, and the count, for which all hands are shown."""

    deal: int
    reason: DealEndReason
    last: int
    counts: tuple[SeatCount, ...]


CardEvent = (
    CardGameStarted
    | Gathered
    | DeckShuffled
    | CardsDrawn
    | TapeOpened
    | Discarded
    | WordLaid
    | Taped
    | Passed
    | Left
    | DealEnded
    | Ended
)
