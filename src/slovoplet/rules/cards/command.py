"""What a player may ask for in a card game: each step of a turn is a command of its own.

A turn is skipped (`Pass`) and a time runs out (`TimeOut`) by the word of whoever keeps the table, never of a player.
"""

import msgspec

from slovoplet.rules.command import Command, Pass, Resign, TimeOut


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Ундервуд taken off a word on the table, its letter put in its place; all counted from 0."""

    owner: int
    word: int
    place: int
    letter: str


class Draw(Command, frozen=True, tag="draw"):
    """Take cards from the deck: the first step of every turn, also when the deck is empty."""


class Discard(Command, frozen=True, tag="discard"):
    """Show prize cards to all, put them aside and take as many others."""

    cards: str


class Lay(Command, frozen=True, tag="lay"):
    """Lay a word: its cards as `Spelling` writes them, how many cards of the tape are torn off for
    it, the Ундервуды taken for it and the prize card beside it."""

    word: str
    tear: int = 0
    takes: tuple[Take, ...] = ()
    prize: str = ""


class Put(Command, frozen=True, tag="put"):
    """Put letter cards into the tape, in this order, which ends the turn; none if none is in hand."""

    cards: str


Step = Draw | Discard | Lay | Put
PlayerCommand = Step | Resign
CardCommand = PlayerCommand | Pass | TimeOut
