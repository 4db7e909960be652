"""What happened at a real table of cards, as it was entered: the types of a judged game's log."""

from slovoplet.rules.cards.command import Take
from slovoplet.rules.cards.event import DealEndReason, Left, SeatCount
from slovoplet.rules.event import GameStarted, Passed, SeatEvent
from slovoplet.rules.judged.event import TableEvent, TotalChange
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules


class JudgedDealsStarted(GameStarted[JudgedCardRules], frozen=True, tag="judged_deals_started"):
    """A game with real cards begins."""


class WordEntered(SeatEvent, frozen=True, tag="word_entered"):
    """A player laid a word; an empty one stands for an entry that was struck out."""

    word: str
    prize: str = ""
    takes: tuple[Take, ...] = ()
    points: int = 0


class HandTold(SeatEvent, frozen=True, tag="hand_told"):
    """A player is left with these cards, which cost so many points."""

    cards: str
    lost: int = 0


class DealClosed(SeatEvent, frozen=True, tag="deal_closed"):
    """A deal is counted; this player made its last turn."""

    deal: int
    reason: DealEndReason
    counts: tuple[SeatCount, ...]


Corrected = WordEntered | HandTold


class EntryCorrected(SeatEvent, frozen=True, tag="entry_corrected"):
    """An earlier entry is another one, and everything after it is counted anew."""

    number: int
    entry: Corrected
    changes: tuple[TotalChange, ...] = ()
    fallen: tuple[int, ...] = ()


CardEntered = WordEntered | HandTold | DealClosed | Passed | Left
JudgedCardEvent = JudgedDealsStarted | CardEntered | EntryCorrected | TableEvent
