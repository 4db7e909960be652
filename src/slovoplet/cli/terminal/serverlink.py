"""The link to a server's table: who asks, the requests of the protocol, and refusals in the server's words."""

import time
from collections.abc import Callable
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4

import msgspec

from slovoplet.cli.guest import Guest, Spoken, Unanswered
from slovoplet.cli.terminal.consent import OpenConsent
from slovoplet.rules.command import Command
from slovoplet.texts import say, spoken

WAIT = 2  # seconds that the server keeps a question about news; short, because leaving waits for it
AGAIN = 1.0  # seconds after which a lost command is sent again
COOKIES = "tables.cookies"

NOTHING = msgspec.Raw(b"null")


class SeatedPlayer(msgspec.Struct, frozen=True):
    """Who sits at a seat: the log of a game has no names."""

    name: str = ""
    bot: str | None = None


class ClockNow(msgspec.Struct, frozen=True):
    """The clock when the server wrote it: whose time runs, when it is over, what is left of each, in milliseconds."""

    running: int | None
    due: int | None
    left: tuple[int, ...]
    now: int


class TableOptions(msgspec.Struct, frozen=True):
    """Who judges words at a table."""

    check: str = "auto"


class TableNow(msgspec.Struct, frozen=True):
    """What the terminal needs of a table: the rest of the server's answer is for pages."""

    version: int
    phase: str
    mine: tuple[int, ...]
    seat: int | None
    seats: tuple[SeatedPlayer | None, ...] = ()
    view: msgspec.Raw = NOTHING
    waiting: "PendingPlay | None" = None
    consent: OpenConsent | None = None
    added_words: tuple[str, ...] = ()
    clock: ClockNow | None = None
    options: TableOptions = TableOptions()

    @property
    def has_game(self) -> bool:
        """Whether the game has begun."""
        return bytes(self.view) != bytes(NOTHING)


class PendingPlay(msgspec.Struct, frozen=True):
    """A play that others judge."""

    judges: tuple[int, ...]
    words: tuple[str, ...]
    seat: int = 0
    points: int = 0
    voted: tuple[int, ...] = ()


class SeenEvent(msgspec.Struct, frozen=True):
    """An event of the log, or only its number."""

    version: int
    event: msgspec.Raw = NOTHING


class NewEvents(msgspec.Struct, frozen=True):
    """What has happened."""

    events: tuple[SeenEvent, ...] = ()


class HintedTurns(msgspec.Struct, frozen=True):
    """Turns that the server suggests."""

    turns: tuple[str, ...]


class CopiedGame(msgspec.Struct, frozen=True):
    """A finished game as text."""

    text: str


class ServerLink:
    """A guest of a server at one table, remembered between games by a cookie."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        folder, _, self.game = parts.path.strip("/").rpartition("/")
        if parts.scheme not in ("http", "https") or folder != "table" or not self.game:
            raise Spoken(say("terminal", "bad_link", link=link))
        self.server = f"{parts.scheme}://{parts.netloc}"
        self.guest = Guest(self.server, COOKIES)
        self.invite = "".join(parse_qs(parts.query).get("invite", []))

    def come_in(self, name: str = "") -> TableNow:
        """Sits down at a free seat, unless one is taken already; refused if there is none."""
        self.guest.come_in(name)
        now = self.look()
        if not now.mine and now.phase == "waiting":
            self.do({"do": "sit", "invite": self.invite}, now.version)
            now = self.look()
        if not now.mine:
            raise Spoken(say("terminal", "no_seat"))
        return now

    def wait_for_begin(self, now: TableNow, told: Callable[[], None]) -> TableNow:
        """The table once its game has begun; `told` is called if it has to be waited for."""
        if now.phase == "waiting":
            told()
        while now.phase == "waiting":
            self.news(now.version)
            now = self.look()
        if not now.has_game:
            raise Spoken(say("terminal", "no_seat"))
        return now

    def look(self) -> TableNow:
        """The table as it is."""
        return self.guest.ask(self._place(""), TableNow)

    def news(self, version: int) -> tuple[SeenEvent, ...]:
        """What has happened after a version; waits a moment for it."""
        path = self._place("/events", after=version, wait=WAIT)
        return self.guest.ask(path, NewEvents).events

    def do(self, command: Command | dict[str, object], version: int) -> None:
        """Sends a command; lost on the way, it is sent again under its own name, which does no harm."""
        body = {"id": uuid4().hex, "version": version, "command": command}
        try:
            self.guest.ask(self._place("/commands"), dict, body)
        except Unanswered:
            time.sleep(AGAIN)
            self.guest.ask(self._place("/commands"), dict, body)

    def speak(self, text: str) -> None:
        """Says something to the others at the table."""
        self.guest.ask(self._place("/chat"), msgspec.Raw, {"text": text})

    @property
    def socket_address(self) -> str:
        """Where the server tells its news."""
        return f"{self.server.replace('http', 'ws', 1)}/api/socket?{urlencode({'lang': spoken()})}"

    def joining(self) -> dict[str, object]:
        """The request with which a socket begins to hear of the table, from this player's seat."""
        return {"type": "join", "id": uuid4().hex, "game": self.game}

    def hints(self, version: int, seat: int) -> tuple[str, ...]:
        """Turns that the server suggests; everybody at the table is told."""
        body = {"id": uuid4().hex, "version": version, "seat": seat}
        return self.guest.ask(self._place("/hints"), HintedTurns, body).turns

    def copy(self, form: str) -> str:
        """The finished game as a text."""
        return self.guest.ask(self._place("/copy", form=form), CopiedGame).text

    def _place(self, path: str, **query: str | int) -> str:
        return f"/api/tables/{self.game}{path}?{urlencode({'lang': spoken()} | query)}"
