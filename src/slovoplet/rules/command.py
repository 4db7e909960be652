"""What a player may ask for at a board. Each names its seat; who may speak for a seat is the server's business."""

import msgspec


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square: a capital is a letter's tile, a small letter a star standing for it."""

    square: str
    tile: str


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A letter from the hand put in the place of a star that stands for it; the star must be laid."""

    square: str
    letter: str


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    seat: int


class Play(_Command, frozen=True, tag="play"):
    """Lay tiles, and possibly take stars off the board."""

    tiles: tuple[Placed, ...]
    swaps: tuple[Swap, ...] = ()


class Exchange(_Command, frozen=True, tag="exchange"):
    """Put tiles back and take others, which skips the turn."""

    tiles: str


class Pass(_Command, frozen=True, tag="pass"):
    """Do nothing this turn."""


class Resign(_Command, frozen=True, tag="resign"):
    """Leave the game; possible at any time."""


class TimeOut(_Command, frozen=True, tag="time_out"):
    """The clock of the player to move ran out; said by whoever keeps the clock."""


class OfferEnd(_Command, frozen=True, tag="offer_end"):
    """Offer the others to end a game that is played without points."""


class AnswerEnd(_Command, frozen=True, tag="answer_end"):
    """Agree to end the game, or not."""

    agree: bool


Command = Play | Exchange | Pass | Resign | TimeOut | OfferEnd | AnswerEnd
