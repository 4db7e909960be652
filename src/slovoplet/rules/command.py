"""What a player of any kind of game may ask for.

Each command names its seat; who may speak for a seat is the server's business.
"""

import msgspec


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a player asks to do, by seat; each kind of game adds its own."""

    seat: int


class Pass(Command, frozen=True, tag="pass"):
    """Do nothing this turn."""


class Resign(Command, frozen=True, tag="resign"):
    """Leave the game; possible at any time."""


class TimeOut(Command, frozen=True, tag="time_out"):
    """The clock of the player to move ran out; sent by the server, which keeps the clock."""
