"""Every message between a client and the server. `docs/protocol.md` explains them; a test keeps them in step.

What depends on the kind of game is typed as the base that all kinds share, and encoded as its own type. When
a client sends it, it stays raw until the table's kind decodes it (`slovoplet.server.decoder`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.rules.event import Event
from slovoplet.rules.referee import PlayScore
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.server.decoder import decode_with
from slovoplet.server.denial import Refusal
from slovoplet.server.social.message import OpenTables, Sought, Summoned, TournamentNews
from slovoplet.server.table.command import AnyPlay, RawCommand, RawPlay
from slovoplet.server.table.event import Options
from slovoplet.server.table.state import Consent, Phase

PROTOCOL = 1  # grows when a change would break a client

CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
TablePart = Annotated[str, Meta(max_length=32)]  # letters that lie on the table in a piece
Room = Literal["players", "spectators"]


# What a client sends


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    id: CommandId


class _GameRequest(_Request, frozen=True):
    game: GameId


class Join(_GameRequest, frozen=True, tag="join"):
    """Watch a game from one's own seat or as a spectator; after a break, from a version on.

    Whoever follows gets the whole table first, then the log after the version, however long ago, and the
    table with every event from then on.
    """

    seat: Seat | None = None
    version: Version | None = None
    follow: bool = False


class Leave(_GameRequest, frozen=True, tag="leave"):
    """Stop watching a game."""


class Do(_GameRequest, frozen=True, tag="do"):
    """A command at a table; `version` is the last one the client knows."""

    version: Version
    command: RawCommand


class PreviewRequest(_GameRequest, frozen=True, tag="preview"):
    """Ask what a play would score, before it is made."""

    play: RawPlay


class HintRequest(_GameRequest, frozen=True, tag="hint"):
    """Ask for words that can be laid, where the rules allow it; everybody is told."""

    version: Version
    seat: Seat


class WordsRequest(_GameRequest, frozen=True, tag="words"):
    """Ask which words can be made of the hand and a letter or word of the table, where the rules allow it."""

    seat: Seat
    part: TablePart = ""


class Say(_GameRequest, frozen=True, tag="say"):
    """A line of chat: free text, or the name of a quick phrase."""

    text: Text = " "
    phrase: Annotated[str, Meta(max_length=40)] = ""


class Attend(_Request, frozen=True, tag="attend"):
    """Be told of every change in a tournament, or no more."""

    tournament: GameId
    wanted: bool = True


class Browse(_Request, frozen=True, tag="browse"):
    """Be sent the open tables whenever they change, or no more."""

    wanted: bool = True


class Ping(_Request, frozen=True, tag="ping"):
    """Check that the server is there."""


AboutTable = Join | Leave | Do | PreviewRequest | HintRequest | WordsRequest | Say
Request = AboutTable | Attend | Browse | Ping


# What the server sends


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class _GameMessage(_Message, frozen=True):
    game: str


class _Answer(_Message, frozen=True):
    id: str  # the request's


class Welcome(_Message, frozen=True, tag="welcome"):
    """The first message on a socket; `pages` names the version of the pages this server sends."""

    protocol: int
    server: str
    account: str | None
    now: int
    pages: str = ""


class Ok(_Answer, frozen=True, tag="ok"):
    """A request is done; `version` is the game's after it."""

    version: int


class No(_Answer, frozen=True, tag="refused"):
    """A request is refused; `version` is the game's current one, if there is a game."""

    refusal: Refusal
    version: int | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat, and whether they are online."""

    name: str
    account: str | None
    bot: str | None
    online: bool


class Waiting(msgspec.Struct, frozen=True):
    """A play waiting for the other players: who may decide, and who has voted."""

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


class TableNews(msgspec.Struct, frozen=True, kw_only=True):
    """What may change at a table, as one viewer sees it; `view` is the game itself once it has begun."""

    version: int
    phase: Phase
    mine: tuple[int, ...]
    seat: int | None
    seats: tuple[SeatInfo | None, ...]
    waiting: Waiting | None
    consent: Consent | None
    added_words: tuple[str, ...]
    hints: tuple[int, ...]
    rematch: str | None
    view: GameView | None
    rematch_answers: dict[int, bool] = {}  # by seat: who wants to play again, and who does not
    called_off: bool = False  # by the host before the game


class TableView(TableNews, frozen=True, kw_only=True):
    """A table as one viewer sees it."""

    game: str
    host: str
    invite: str | None
    rules: RuleSet
    options: Options
    clock: ClockView
    tournament: str = ""  # whose game it is, if it is one of a tournament


class State(_GameMessage, frozen=True, tag="state"):
    """Everything at once: after joining, and whenever the client is too far behind."""

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


class Events(_GameMessage, frozen=True, tag="events", omit_defaults=True):
    """What happened, in order; `clock` and, for those who follow it, `table` are as they are after it."""

    events: tuple[Numbered, ...]
    clock: ClockView
    table: TableNews | None = None


class Presence(_GameMessage, frozen=True, tag="presence"):
    """Which seats are online, and the number of spectators."""

    online: tuple[int, ...]
    spectators: int


class Warning(_GameMessage, frozen=True, tag="warning"):
    """The time of a player is nearly over."""

    seat: int
    due: int


class Queued(_GameMessage, frozen=True, tag="queued"):
    """A bot waits for its turn to think; `ahead` says about how many thoughts come before its own."""

    seat: int
    ahead: int


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat."""

    id: int
    room: Room
    account: str
    name: str
    text: str
    at: int


class Chat(_GameMessage, frozen=True, tag="chat"):
    """Lines of chat, oldest first."""

    lines: tuple[ChatLine, ...]


class Unsaid(_GameMessage, frozen=True, tag="unsaid"):
    """A moderator took a line of chat away."""

    line: int


class WordReason(msgspec.Struct, frozen=True):
    """Why a word will not do, as the dictionary says it, and the word that would do, if there is one."""

    word: str
    text: str
    reason: Reason | None
    instead: str | None
    stray: str


class Reviewed(_Answer, frozen=True, tag="reviewed"):
    """What a play would score and everything wrong with it; `checked` says if its words were looked up."""

    score: PlayScore | None
    points: int
    problems: tuple[Refusal, ...]
    checked: bool
    reasons: tuple[WordReason, ...] = ()  # only where the dictionary was asked


class Hints(_Answer, frozen=True, tag="hints"):
    """Suggested turns, as text."""

    turns: tuple[str, ...]
    version: int


class TableWords(_Answer, frozen=True, tag="words"):
    """Words as in a dictionary, longest first, and the total number of them: no places, no points."""

    words: tuple[str, ...]
    count: int


class Pong(_Answer, frozen=True, tag="pong", omit_defaults=True):
    """The answer to a ping: the time, and the versions of the games that the connection watches."""

    now: int
    versions: dict[str, int] = {}


class Dismissed(_GameMessage, frozen=True, tag="dismissed"):
    """Why the client no longer watches a table: the game has begun, without spectators."""

    refusal: Refusal


class Bye(_Message, frozen=True, tag="bye"):
    """Why the server closes the socket; reconnect after a pause."""

    refusal: Refusal


Answer = Ok | No | Reviewed | Hints | TableWords | Pong
AboutGame = State | Events | Presence | Warning | Queued | Chat | Unsaid | Dismissed
Elsewhere = Summoned | Sought | TournamentNews | OpenTables
Message = Welcome | Answer | AboutGame | Elsewhere | Bye

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def encode(message: msgspec.Struct) -> bytes:
    """A message as sent over the wire."""
    return _encoder.encode(message)


def decode(text: str | bytes) -> Request:
    """The request in a text; refused if it is not one."""
    return decode_with(_decoder, text)
