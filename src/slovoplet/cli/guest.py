"""A person at the terminal as a guest of a server: requests, a cookie that is kept, refusals in words."""

import os
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec

from slovoplet.lexicon.cache import user_folder
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import say

SECONDS = 20  # that an answer may take

Told = TypeVar("Told")


class Spoken(Refused):
    """A refusal whose sentence comes from the server, or from the network."""

    def __init__(self, text: str) -> None:
        super().__init__(Code.BAD_TURN, text=text)
        self.text = text


class Unanswered(Spoken):
    """The server could not be asked, or its answer did not come."""


class _Refusal(msgspec.Struct, frozen=True):
    text: str


class Guest:
    """Somebody whom a server knows by a cookie, in a file of this name unless SLOVOPLET_COOKIES says another."""

    def __init__(self, server: str, cookies: str) -> None:
        self._server = server
        path = user_folder("data") / cookies
        self._path = Path(os.environ.get("SLOVOPLET_COOKIES") or path)
        self._cookies = LWPCookieJar(self._path)
        if self._path.exists():
            self._cookies.load(ignore_discard=True)
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def come_in(self, name: str = "") -> None:
        """Becomes a guest the first time, and is remembered."""
        self.ask("/api/session", dict, {"name": name} if name else {})
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.touch(mode=0o600)
        self._cookies.save(ignore_discard=True)

    @property
    def cookie(self) -> str:
        """What a socket sends to be known as the same guest."""
        return "; ".join(f"{one.name}={one.value}" for one in self._cookies)

    def ask(self, path: str, kind: type[Told], body: object = None) -> Told:
        """The server's answer; a refusal has its sentence."""
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
            raise Unanswered(told) from error


def _say_refusal(error: HTTPError) -> str:
    try:
        with error:  # an answer too, with a connection to close
            return msgspec.json.decode(error.read(), type=_Refusal).text
    except ValueError:
        return f"{error.code} {error.reason}"
