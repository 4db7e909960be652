"""What happened at a table besides the game itself, kept in one log with the game's events.

No game uses their tags, so one decoder reads both. They hold no names: an account's name is kept
outside the log, so that it can be erased.
"""

from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import force_setattr

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event, SeatEvent
from slovoplet.rules.ruleset import MAX_SEATS, RuleSet, refuse_value
from slovoplet.server.table.command import OF_ANY_KIND, Proposal

Rules = TypeVar("Rules", bound=RuleSet)
Play = TypeVar("Play", bound=Command)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table's options besides the rules of the game."""

    seats: Annotated[int, Meta(ge=2, le=MAX_SEATS)] = 2
    listed: bool = False  # shown in the lobby; otherwise by link only
    start: Literal["full", "host"] = "full"
    check: Literal["auto", "dispute", "vote"] = "auto"
    after_refusal: Literal["again", "skip"] = "again"  # what follows a wrong word
    live_check: bool = True  # words may be checked while laying
    spectators: bool = True
    # Whether its game counts for the ratings of all who sit down. Written only where it does: a program that
    # knows no ratings reads all other tables.
    rated: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.rated is False:
            force_setattr(self, "rated", UNSET)


def read_options(data: dict[str, Any]) -> Options:
    """The options of a table from plain data; refused with the option that makes no sense."""
    try:
        return msgspec.convert(data, Options)
    except msgspec.ValidationError as error:
        raise refuse_value(error, "table.") from None


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays a seat: an account, a bot, or a bot standing in for an account."""

    account: str | None = None
    bot: str | None = None


class TableEvent(Event, frozen=True):
    """Something that happened at a table, whatever the game."""


class SeatTableEvent(SeatEvent, TableEvent, frozen=True):
    """Something that happened to one seat of a table."""


class Opened(TableEvent, Generic[Rules], frozen=True, omit_defaults=True, tag="table_opened"):
    """Somebody opened a table with these rules, or a tournament did for two who meet in it."""

    host: str
    rules: Rules
    options: Options
    tournament: str = ""


class Seated(SeatTableEvent, frozen=True, tag="seated"):
    """A seat has a player."""

    holder: Holder


class Admitted(TableEvent, frozen=True, tag="admitted"):
    """Somebody joined a judged table with another phone, and may enter for every seat."""

    account: str


class Vacated(SeatTableEvent, frozen=True, tag="vacated"):
    """A seat became free before the game."""


class Packed(TableEvent, frozen=True, tag="packed"):
    """The game begins without the free seats; the seats listed stay and are renumbered."""

    kept: tuple[int, ...]


class Laid(SeatTableEvent, Generic[Play], frozen=True, tag="play_laid"):
    """A play is on the table, waiting for the other players; it is not made yet."""

    play: Annotated[Play, OF_ANY_KIND]
    words: tuple[str, ...]
    points: int


class Voted(SeatTableEvent, frozen=True, tag="voted"):
    """A player voted on the words of the waiting play."""

    allow: bool


class Accepted(TableEvent, frozen=True, tag="accepted"):
    """The waiting play is made; the game's own events follow."""

    disputed: bool


class Withdrawn(SeatTableEvent, frozen=True, tag="withdrawn"):
    """The waiting play is taken back because of these words."""

    words: tuple[str, ...]


class Proposed(SeatTableEvent, frozen=True, tag="proposed"):
    """A player asks for everybody's consent."""

    proposal: Proposal


class Answered(SeatTableEvent, frozen=True, tag="answered"):
    """A player agreed to a proposal or rejected it."""

    agree: bool


class Adopted(TableEvent, frozen=True, tag="adopted"):
    """Everybody agreed to the proposal."""


class Dropped(TableEvent, frozen=True, tag="dropped"):
    """The proposal was dropped."""


class SeatReturned(SeatTableEvent, frozen=True, tag="seat_returned"):
    """A player is back and plays the seat again."""


class Hinted(SeatTableEvent, frozen=True, tag="hinted"):
    """A player asked the dictionary for help."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The server was down for `down` milliseconds, which are given back."""

    down: int


class Postponed(SeatTableEvent, frozen=True, tag="postponed"):
    """The player to move was away on vacation for `down` milliseconds, which are not counted."""

    down: int


class RematchAnswered(SeatTableEvent, frozen=True, tag="rematch_answered"):
    """A player wants to play again, or does not."""

    agree: bool


class Rematched(TableEvent, frozen=True, tag="rematched"):
    """A new table with the same rules is open."""

    game: str


class HandedOver(TableEvent, frozen=True, tag="handed_over"):
    """A guest signed in: the guest's seats, and the table itself, are the account's from now on."""

    guest: str
    account: str


class TableClosed(TableEvent, frozen=True, omit_defaults=True, tag="table_closed"):
    """A moderator closed the table, or its host called it off before the game; there is no result."""

    called_off: bool = False


# After these the names and the numbers of the seats may be others.
RESEATING = Seated | Packed | HandedOver | Admitted

TABLE_EVENTS: tuple[type[TableEvent], ...] = (
    Opened,
    Seated,
    Admitted,
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
    Postponed,
    RematchAnswered,
    Rematched,
    HandedOver,
    TableClosed,
)
