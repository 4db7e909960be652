"""What people may ask for at a table besides the moves of the game itself."""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from slovoplet.rules.command import Command

SeatNumber = Annotated[int, Meta(ge=0, le=31)]
ShortText = Annotated[str, Meta(max_length=40)]

# Of which kind a play or a command is follows from the table: what a client sends stays raw until then.
# Documents have the union of all kinds in its place, by these names (`slovoplet.server.openapi`).
SCHEMAS = "#/components/schemas/{name}"
_ANY_PLAY = {"$ref": SCHEMAS.format(name="AnyPlay")}
OF_ANY_KIND = Meta(extra_json_schema=_ANY_PLAY)
AnyPlay = Annotated[Command, OF_ANY_KIND]
RawPlay = Annotated[Raw, OF_ANY_KIND]
RawPlayOrNone = Annotated[Raw, Meta(extra_json_schema={"anyOf": [_ANY_PLAY, {"type": "null"}]})]
RawCommand = Annotated[Raw, Meta(extra_json_schema={"$ref": SCHEMAS.format(name="Command")})]


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a person asks for at a table, whatever is played there."""


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a free seat; a second seat with a name of its own is for somebody on the same device."""

    seat: SeatNumber | None = None
    name: ShortText = ""
    invite: ShortText = ""


class SitBot(TableCommand, frozen=True, tag="sit_bot"):
    """Put a bot of a level on a free seat; the host's right."""

    level: ShortText
    seat: SeatNumber | None = None


class Stand(TableCommand, frozen=True, tag="stand"):
    """Free a seat before the game: one's own, or any if one is the host."""

    seat: SeatNumber


class Begin(TableCommand, frozen=True, tag="begin"):
    """Start the game; the host's right."""


class Accept(TableCommand, frozen=True, tag="accept"):
    """Take the play before one's own turn as it is."""

    seat: SeatNumber


class Dispute(TableCommand, frozen=True, tag="dispute"):
    """Doubt the words of the play before one's own turn: the dictionary decides."""

    seat: SeatNumber


class Vote(TableCommand, frozen=True, tag="vote"):
    """Vote on the words of a play."""

    seat: SeatNumber
    allow: bool


class AddWord(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="add_word", tag_field="kind"
):
    """A word to be allowed at this table."""

    word: ShortText


class GiveSeat(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give_seat", tag_field="kind"
):
    """The seat of an absent player to be played by a bot until the player is back."""

    seat: SeatNumber
    level: ShortText


Proposal = AddWord | GiveSeat


class Propose(TableCommand, frozen=True, tag="propose"):
    """Ask for everybody's consent."""

    seat: SeatNumber
    proposal: Proposal


class AnswerProposal(TableCommand, frozen=True, tag="answer"):
    """Agree to what is proposed, or not."""

    seat: SeatNumber
    agree: bool


class TakeBack(TableCommand, frozen=True, tag="take_back"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class AskHint(TableCommand, frozen=True, tag="ask_hint"):
    """Ask the dictionary for words that can be laid; everybody is told."""

    seat: SeatNumber


class Rematch(TableCommand, frozen=True, tag="rematch"):
    """Open a new table with the same rules after the game."""

    seat: SeatNumber


TABLE_COMMANDS: tuple[type[TableCommand], ...] = (
    Sit,
    SitBot,
    Stand,
    Begin,
    Accept,
    Dispute,
    Vote,
    Propose,
    AnswerProposal,
    TakeBack,
    AskHint,
    Rematch,
)

AnyCommand = Command | TableCommand
"""Everything that may be asked for at a table."""
