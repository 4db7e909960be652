"""What a player may ask for in a card game: each step of a turn is a command of its own.

`Pass` and `TimeOut` come from the server that runs the table, never from a player.
"""

import msgspec

from slovoplet.rules.command import Command, Pass, Resign, TimeOut


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Ундервуд taken off a word on the table and replaced by its letter; all counted from 0."""

    owner: int
    word: int
    place: int
    letter: str


class Draw(Command, frozen=True, tag="draw"):
    """Take cards from the deck: the first step of every turn, even when the deck is empty."""


class Discard(Command, frozen=True, tag="discard"):
    """Show prize cards to everyone, put them aside and draw the same number of cards."""

    cards: str


class Lay(Command, frozen=True, tag="lay"):
    """Lay a word: its cards as `Spelling` writes them, how many cards of the tape are torn off for
    it, the Ундервуды taken for it and the prize card played with it."""

    word: str
    tear: int = 0
    takes: tuple[Take, ...] = ()
    prize: str = ""


class Put(Command, frozen=True, tag="put"):
    """Put letter cards into the tape, in this order, and end the turn; none if the hand has none."""

    cards: str


Step = Draw | Discard | Lay | Put
PlayerCommand = Step | Resign
CardCommand = PlayerCommand | Pass | TimeOut
