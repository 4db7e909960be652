"""What a player may ask for at a board."""

import msgspec

from slovoplet.rules.command import Command, Pass, Resign, TimeOut


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square: a capital is a letter's tile, a small letter a star standing for it."""

    square: str
    tile: str


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter from the hand swapped for a star that stands for it; the star must be laid this turn."""

    square: str
    letter: str


class Play(Command, frozen=True, tag="play"):
    """Lay tiles, and possibly take stars off the board."""

    tiles: tuple[Placed, ...]
    swaps: tuple[Swap, ...] = ()


class Exchange(Command, frozen=True, tag="exchange"):
    """Put tiles back and take others, which skips the turn."""

    tiles: str


class OfferEnd(Command, frozen=True, tag="offer_end"):
    """Offer the others to end a game that is played without points."""


class AnswerEnd(Command, frozen=True, tag="answer_end"):
    """Agree or refuse to end the game."""

    agree: bool


PlayerCommand = Play | Exchange | Pass | Resign | OfferEnd | AnswerEnd
BoardCommand = PlayerCommand | TimeOut
