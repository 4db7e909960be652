"""What people may ask for at a table besides the moves of the game itself."""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from slovoplet.rules.command import Command

SeatNumber = Annotated[int, Meta(ge=0, le=31)]
ShortText = Annotated[str, Meta(max_length=40)]

# The table determines the kind of a play or a command, so what a client sends stays raw until then.
# The OpenAPI document has the union of all kinds instead, under these names (`slovoplet.server.openapi`).
SCHEMAS = "#/components/schemas/{name}"
_ANY_PLAY = {"$ref": SCHEMAS.format(name="AnyPlay")}
OF_ANY_KIND = Meta(extra_json_schema=_ANY_PLAY)
AnyPlay = Annotated[Command, OF_ANY_KIND]
RawPlay = Annotated[Raw, OF_ANY_KIND]
RawPlayOrNone = Annotated[Raw, Meta(extra_json_schema={"anyOf": [_ANY_PLAY, {"type": "null"}]})]
RawCommand = Annotated[Raw, Meta(extra_json_schema={"$ref": SCHEMAS.format(name="Command")})]


class TableCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that a person asks for at a table, whatever the game."""


class SeatCommand(TableCommand, frozen=True):
    """Something that the player at a seat asks for, or that concerns this seat."""

    seat: SeatNumber


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a free seat; a second seat with another name is for somebody on the same device."""

    seat: SeatNumber | None = None
    name: ShortText = ""
    invite: ShortText = ""


class SitBot(TableCommand, frozen=True, tag="sit_bot"):
    """Put a bot of a level on a free seat; for the host only."""

    level: ShortText
    seat: SeatNumber | None = None


class Stand(SeatCommand, frozen=True, tag="stand"):
    """Free a seat before the game: a player's own, or any seat for the host."""


class CallOff(TableCommand, frozen=True, tag="call_off"):
    """Give up a table whose game has not begun; for the host only."""


class HandOver(TableCommand, frozen=True, tag="hand_over"):
    """Everything a guest has here belongs to the account that the guest signed in to; for the server only."""

    guest: str
    account: str


class Begin(TableCommand, frozen=True, tag="begin"):
    """Start the game; for the host only."""


class Accept(SeatCommand, frozen=True, tag="accept"):
    """Accept the previous player's play."""


class Dispute(SeatCommand, frozen=True, tag="dispute"):
    """Dispute the words of the previous player's play; the dictionary decides."""


class Vote(SeatCommand, frozen=True, tag="vote"):
    """Vote on the words of a play."""

    allow: bool


class _Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class AddWord(_Proposal, frozen=True, tag="add_word"):
    """A proposal to allow a word at this table."""

    word: ShortText


class GiveSeat(_Proposal, frozen=True, tag="give_seat"):
    """A proposal to let a bot play an absent player's seat until the player is back."""

    seat: SeatNumber
    level: ShortText


Proposal = AddWord | GiveSeat


class Propose(SeatCommand, frozen=True, tag="propose"):
    """Ask for everybody's consent."""

    proposal: Proposal


class AnswerProposal(SeatCommand, frozen=True, tag="answer"):
    """Agree to a proposal or reject it."""

    agree: bool


class TakeBack(SeatCommand, frozen=True, tag="take_back"):
    """Take one's seat back from the bot."""


class AskHint(SeatCommand, frozen=True, tag="ask_hint"):
    """Ask the dictionary for words that can be laid; everybody is told."""


class Rematch(SeatCommand, frozen=True, tag="rematch"):
    """Play again by the same rules after the game, or not; a new table opens when all who are there agree."""

    agree: bool = True


TABLE_COMMANDS: tuple[type[TableCommand], ...] = (
    Sit,
    SitBot,
    Stand,
    CallOff,
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
