"""What happened at a table besides the game itself: these stand in one log with the game's events.

Their tags are no game's, so that one decoder reads both. No names: an account's name is kept apart
from the log, so that it can be forgotten.
"""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.table.command import OF_ANY_KIND, Proposal

Rules = TypeVar("Rules", bound=RuleSet)
Play = TypeVar("Play", bound=Command)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the table agreed on besides the rules of the game."""

    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    listed: bool = False  # shown in the lobby; otherwise by link only
    start: Literal["full", "host"] = "full"
    check: Literal["auto", "dispute", "vote"] = "auto"
    after_refusal: Literal["again", "skip"] = "again"  # what follows a play that was voted down
    live_check: bool = True  # words may be checked while laying
    spectators: bool = True


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a seat: an account, a bot, or a bot in an account's absence."""

    account: str | None = None
    bot: str | None = None


class TableEvent(Event, frozen=True):
    """Something that happened at a table, whatever is played there."""


class Opened(TableEvent, Generic[Rules], frozen=True, tag="table_opened"):
    """Somebody opened a table with these rules."""

    host: str
    rules: Rules
    options: Options


class Seated(TableEvent, frozen=True, tag="seated"):
    """A seat has a player."""

    seat: int
    holder: Holder


class Vacated(TableEvent, frozen=True, tag="vacated"):
    """A seat is free again, before the game."""

    seat: int


class Packed(TableEvent, frozen=True, tag="packed"):
    """The game begins without the free seats: these stay, and are numbered anew."""

    kept: tuple[int, ...]


class Laid(TableEvent, Generic[Play], frozen=True, tag="play_laid"):
    """A play lies on the table and waits for the others: it is not made yet."""

    seat: int
    play: Annotated[Play, OF_ANY_KIND]
    words: tuple[str, ...]
    points: int


class Voted(TableEvent, frozen=True, tag="voted"):
    """A player voted on the words of the play that waits."""

    seat: int
    allow: bool


class Accepted(TableEvent, frozen=True, tag="accepted"):
    """The play that waited is made: the game's own events follow."""

    disputed: bool


class Withdrawn(TableEvent, frozen=True, tag="withdrawn"):
    """The play that waited is taken back, because of these words."""

    seat: int
    words: tuple[str, ...]


class Proposed(TableEvent, frozen=True, tag="proposed"):
    """A player asks for everybody's consent."""

    seat: int
    proposal: Proposal


class Answered(TableEvent, frozen=True, tag="answered"):
    """A player agreed, or not."""

    seat: int
    agree: bool


class Adopted(TableEvent, frozen=True, tag="adopted"):
    """Everybody agreed to what was proposed."""


class Dropped(TableEvent, frozen=True, tag="dropped"):
    """What was proposed is off the table."""


class SeatReturned(TableEvent, frozen=True, tag="seat_returned"):
    """A player is back and plays the seat again."""

    seat: int


class Hinted(TableEvent, frozen=True, tag="hinted"):
    """A player asked the dictionary for help."""

    seat: int


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The server was away for `down` milliseconds: they are given back."""

    down: int


class Rematched(TableEvent, frozen=True, tag="rematched"):
    """A new table with the same rules is open."""

    game: str


TABLE_EVENTS: tuple[type[TableEvent], ...] = (
    Opened,
    Seated,
    Vacated,
    Packed,
    Laid,
    Voted,
    Accepted,
    Withdrawn,
    Proposed,
    Answered,
    Adopted,
    Dropped,
    SeatReturned,
    Hinted,
    Resumed,
    Rematched,
)
