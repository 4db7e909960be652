"""What may be asked for at a real table of cards.

Draws, the tape and discarded prize cards are the players' own business: only what counts is entered.
"""

from slovoplet.rules.cards.command import Take
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.judged.command import ComeIn, TableCommand


class EnterWord(Command, frozen=True, tag="enter_word"):
    """Enter a word that was laid, or correct an earlier entry by its number from 0; without letters it never was."""

    word: str
    prize: str = ""
    takes: tuple[Take, ...] = ()
    at: int | None = None
    by: int | None = None  # whose it was, where a correction says so


class TellHand(Command, frozen=True, tag="tell_hand"):
    """Say which cards a player is left with at the end of a deal, or correct what was said."""

    cards: str
    at: int | None = None
    by: int | None = None


class CloseDeal(Command, frozen=True, tag="close_deal"):
    """Count the deal; this player made its last turn and deals next."""


PlayerCommand = EnterWord | TellHand | CloseDeal | Pass | Resign | TableCommand
JudgedCardCommand = PlayerCommand | TimeOut | ComeIn
