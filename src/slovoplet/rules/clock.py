"""Time controls. The server keeps the time; the referee learns only that it ran out."""

from typing import Annotated, ClassVar

import msgspec

Positive = Annotated[int, msgspec.Meta(ge=1)]


class _Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    bounds: ClassVar[dict[str, tuple[int, int]]] = {}  # the least and the most of each number


class NoClock(_Agreement, frozen=True, tag="none"):
    """Nobody counts the time."""


class MoveClock(_Agreement, frozen=True, tag="move"):
    """A number of seconds for each move."""

    bounds: ClassVar = {"seconds": (1, 7 * 24 * 60 * 60)}

    seconds: Positive


class GameClock(_Agreement, frozen=True, tag="game"):
    """A number of minutes for the game, with an increment in seconds for each move."""

    bounds: ClassVar = {"minutes": (1, 30 * 24 * 60), "increment": (0, 24 * 60 * 60)}

    minutes: Positive
    increment: Annotated[int, msgspec.Meta(ge=0)] = 0


class DayClock(_Agreement, frozen=True, tag="days"):
    """A number of days for each move: correspondence."""

    bounds: ClassVar = {"days": (1, 366)}

    days: Positive


Clock = NoClock | MoveClock | GameClock | DayClock
