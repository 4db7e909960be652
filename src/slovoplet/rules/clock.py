"""How thinking time is agreed. The time itself is the server's; the referee hears only that it ran out."""

from typing import Annotated

import msgspec

Positive = Annotated[int, msgspec.Meta(ge=1)]


class NoClock(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="none", tag_field="kind"
):
    """Nobody counts the time."""


class MoveClock(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="kind"
):
    """A number of seconds for each move."""

    seconds: Positive


class GameClock(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="game", tag_field="kind"
):
    """A number of minutes for the game, with an increment in seconds for each move."""

    minutes: Positive
    increment: Annotated[int, msgspec.Meta(ge=0)] = 0


class DayClock(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="days", tag_field="kind"
):
    """A number of days for each move: correspondence."""

    days: Positive


Clock = NoClock | MoveClock | GameClock | DayClock
