"""Every message between a client and the server. `docs/protocol.md` explains them; a test keeps them in step.

What depends on the kind of game is typed by the base that all kinds share, and written as what it is. What
a client sends of that sort stays raw until the table's kind decodes it (`slovoplet.server.decoder`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slovoplet.rules.event import Event
from slovoplet.rules.referee import PlayScore
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.server.decoder import decode_with
from slovoplet.server.denial import Refusal
from slovoplet.server.table.command import AnyPlay, RawCommand, RawPlay
from slovoplet.server.table.event import Options
from slovoplet.server.table.state import Consent, Phase

PROTOCOL = 1  # grows when a change would break a client

CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Room = Literal["players", "spectators"]


# What a client sends


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    id: CommandId


class Join(_Request, frozen=True, tag="join"):
    """Look at a game: through one's own seat, or as a spectator; after a break from a version on."""

    game: GameId
    seat: Seat | None = None
    version: Version | None = None


class Leave(_Request, frozen=True, tag="leave"):
    """Stop looking at a game."""

    game: GameId


class Do(_Request, frozen=True, tag="do"):
    """A command at a table; `version` is the last one the client knows."""

    game: GameId
    version: Version
    command: RawCommand


class PreviewRequest(_Request, frozen=True, tag="preview"):
    """What a play would bring, before it is made."""

    game: GameId
    play: RawPlay


class HintRequest(_Request, frozen=True, tag="hint"):
    """Words that can be laid, where the rules allow to ask; everybody is told."""

    game: GameId
    version: Version
    seat: Seat


class Say(_Request, frozen=True, tag="say"):
    """A line of chat: free text, or the name of a quick phrase."""

    game: GameId
    text: Text = " "
    phrase: Annotated[str, Meta(max_length=40)] = ""


class Ping(_Request, frozen=True, tag="ping"):
    """Are you there?"""


Request = Join | Leave | Do | PreviewRequest | HintRequest | Say | Ping


# What the server sends


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class Welcome(_Message, frozen=True, tag="welcome"):
    """The first message on a socket; `pages` names the version of the pages this server sends."""

    protocol: int
    server: str
    account: str | None
    now: int
    pages: str = ""


class Ok(_Message, frozen=True, tag="ok"):
    """A request is done; `version` is the game's after it."""

    id: str
    version: int


class No(_Message, frozen=True, tag="refused"):
    """A request is refused; `version` is the game's now, where there is one."""

    id: str
    refusal: Refusal
    version: int | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, and is there."""

    name: str
    account: str | None
    bot: str | None
    online: bool


class Waiting(msgspec.Struct, frozen=True):
    """A play that waits for the others: who may decide, and who voted."""

    seat: int
    play: AnyPlay
    words: tuple[str, ...]
    points: int
    judges: tuple[int, ...]
    voted: tuple[int, ...]


class ClockView(msgspec.Struct, frozen=True):
    """The clock as everybody sees it; `now` is the server's time when this was written."""

    running: int | None
    since: int
    due: int | None
    left: tuple[int, ...]
    now: int


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `view` is the game itself once it began."""

    game: str
    version: int
    phase: Phase
    host: str
    invite: str | None
    mine: tuple[int, ...]
    seat: int | None
    rules: RuleSet
    options: Options
    seats: tuple[SeatInfo | None, ...]
    clock: ClockView
    waiting: Waiting | None
    consent: Consent | None
    added_words: tuple[str, ...]
    hints: tuple[int, ...]
    rematch: str | None
    view: GameView | None


class State(_Message, frozen=True, tag="state"):
    """Everything at once: after joining, and whenever the client is too far behind."""

    game: str
    version: int
    table: TableView


class Shown(msgspec.Struct, frozen=True, tag="event", tag_field="type"):
    """An event as the viewer may see it."""

    version: int
    at: int
    event: Event


class Skip(msgspec.Struct, frozen=True, tag="skip", tag_field="type"):
    """An event the viewer may not see: only its number, so that there are no gaps."""

    version: int


Numbered = Shown | Skip


class Events(_Message, frozen=True, tag="events"):
    """What happened, in order; `clock` as it is now, after the last of the game's events."""

    game: str
    events: tuple[Numbered, ...]
    clock: ClockView


class Presence(_Message, frozen=True, tag="presence"):
    """Which seats have somebody there, and how many look on."""

    game: str
    online: tuple[int, ...]
    spectators: int


class Warning(_Message, frozen=True, tag="warning"):
    """The time of a player is nearly over."""

    game: str
    seat: int
    due: int


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    id: int
    room: Room
    account: str
    name: str
    text: str
    at: int


class Chat(_Message, frozen=True, tag="chat"):
    """Lines of chat, oldest first."""

    game: str
    lines: tuple[ChatLine, ...]


class Reviewed(_Message, frozen=True, tag="reviewed"):
    """What a play would bring and all that is wrong with it; `checked` says if its words were looked up."""

    id: str
    score: PlayScore | None
    points: int
    problems: tuple[Refusal, ...]
    checked: bool


class Hints(_Message, frozen=True, tag="hints"):
    """Turns that could be made, as text."""

    id: str
    turns: tuple[str, ...]
    version: int


class Pong(_Message, frozen=True, tag="pong"):
    """I am here."""

    id: str
    now: int


class Bye(_Message, frozen=True, tag="bye"):
    """The server closes the socket, and why; come back after a pause."""

    refusal: Refusal


Message = (
    Welcome | Ok | No | State | Events | Presence | Warning | Chat | Reviewed | Hints | Pong | Bye
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def encode(message: msgspec.Struct) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


def decode(text: str | bytes) -> Request:
    """The request that a text means; refused where it means none."""
    return decode_with(_decoder, text)
