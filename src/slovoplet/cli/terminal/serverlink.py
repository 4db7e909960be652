"""The link to a server's table: who asks, the requests of the protocol, and refusals in the server's words."""

import os
import time
from collections.abc import Callable
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

import msgspec
import platformdirs

from slovoplet.rules.command import Command
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say, spoken

SECONDS = 20  # that an answer may take
WAIT = 2  # seconds that the server keeps a question about news; short, because leaving waits for it
_KEPT_COOKIES = "tables.cookies"

NOTHING = msgspec.Raw(b"null")

Told = TypeVar("Told")


class Spoken(Refused):
    """A refusal whose sentence comes from the server, or from the network."""

    def __init__(self, text: str) -> None:
        super().__init__(Code.BAD_TURN, text=text)
        self.text = text


class SeatedPlayer(msgspec.Struct, frozen=True):
    """Who sits at a seat: the log of a game has no names."""

    name: str = ""
    bot: str | None = None


class TableNow(msgspec.Struct, frozen=True):
    """What the terminal needs of a table: the rest of the server's answer is for pages."""

    version: int
    phase: str
    mine: tuple[int, ...]
    seat: int | None
    seats: tuple[SeatedPlayer | None, ...] = ()
    view: msgspec.Raw = NOTHING
    waiting: "PendingPlay | None" = None

    @property
    def has_game(self) -> bool:
        """Whether the game has begun."""
        return bytes(self.view) != bytes(NOTHING)


class PendingPlay(msgspec.Struct, frozen=True):
    """A play that others judge."""

    judges: tuple[int, ...]
    words: tuple[str, ...]


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


class _Refusal(msgspec.Struct, frozen=True):
    text: str


class ServerLink:
    """A guest of a server at one table, remembered between games by a cookie."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        folder, _, self.game = parts.path.strip("/").rpartition("/")
        if parts.scheme not in ("http", "https") or folder != "table" or not self.game:
            raise Spoken(say("terminal", "bad_link", link=link))
        self._server = f"{parts.scheme}://{parts.netloc}"
        self.invite = "".join(parse_qs(parts.query).get("invite", []))
        kept = platformdirs.user_data_path("slovoplet", appauthor=False) / _KEPT_COOKIES
        self._path = Path(os.environ.get("SLOVOPLET_COOKIES") or kept)
        self._cookies = LWPCookieJar(self._path)
        if self._path.exists():
            self._cookies.load(ignore_discard=True)
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def come_in(self, name: str = "") -> TableNow:
        """Sits down at a free seat, unless one is taken already; refused if there is none."""
        self._ask("/api/session", dict, {"name": name} if name else {})
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.touch(mode=0o600)
        self._cookies.save(ignore_discard=True)
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
        return self._ask(self._place(""), TableNow)

    def news(self, version: int) -> tuple[SeenEvent, ...]:
        """What has happened after a version; waits a moment for it."""
        path = self._place("/events", after=version, wait=WAIT)
        return self._ask(path, NewEvents).events

    def do(self, command: Command | dict[str, object], version: int) -> None:
        """Sends a command; lost on the way, it is sent again under its own name, which does no harm."""
        body = {"id": uuid4().hex, "version": version, "command": command}
        try:
            self._ask(self._place("/commands"), dict, body)
        except ConnectionError:
            time.sleep(1)
            self._ask(self._place("/commands"), dict, body)

    def hints(self, version: int, seat: int) -> tuple[str, ...]:
        """Turns that the server suggests; everybody at the table is told."""
        body = {"id": uuid4().hex, "version": version, "seat": seat}
        return self._ask(self._place("/hints"), HintedTurns, body).turns

    def copy(self, form: str) -> str:
        """The finished game as a text."""
        return self._ask(self._place("/copy", form=form), CopiedGame).text

    def _place(self, path: str, **query: str | int) -> str:
        return f"/api/tables/{self.game}{path}?{urlencode({'lang': spoken()} | query)}"

    def _ask(self, path: str, kind: type[Told], body: object = None) -> Told:
        data = None if body is None else msgspec.json.encode(body)
        request = Request(self._server + path, data, {"content-type": "application/json"})
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as error:
            raise Spoken(_say_refusal(error)) from error
        except (URLError, OSError, ValueError) as error:
            problem = str(getattr(error, "reason", error))
            told = say("lexicon", "no_server", server=self._server, problem=problem)
            raise Spoken(told) from error


def _say_refusal(error: HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(), type=_Refusal).text
    except ValueError:
        return f"{error.code} {error.reason}"
