"""A person at the terminal who speaks up about words: a guest of a server, remembered between commands."""

import os
from http.cookiejar import LWPCookieJar
from pathlib import Path
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec
import platformdirs

from slovoplet.cli.refuse import tell_and_end
from slovoplet.texts import say

HERE = "http://127.0.0.1:8080"  # where `slovoplet serve` is unless it is told otherwise
SECONDS = 20
_KEPT_COOKIES = "claims.cookies"

Answer = TypeVar("Answer")


class SaidOfWord(msgspec.Struct, frozen=True):
    """A claim as the server tells it."""

    word: str
    kind: str
    answer: str | None
    reason: str


class AllSaid(msgspec.Struct, frozen=True):
    """All claims of the person."""

    claims: tuple[SaidOfWord, ...]


class ServerSays(msgspec.Struct, frozen=True):
    """Why the server refuses."""

    text: str


class Claimant:
    """Says that words are missing or wrong, and reads the answers."""

    def __init__(self, server: str | None) -> None:
        self._server = (server or os.environ.get("SLOVOPLET_SERVER") or HERE).rstrip("/")
        path = platformdirs.user_data_path("slovoplet", appauthor=False) / _KEPT_COOKIES
        self._path = Path(os.environ.get("SLOVOPLET_COOKIES") or path)
        self._cookies = LWPCookieJar(self._path)
        if self._path.exists():
            self._cookies.load(ignore_discard=True)
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def claim(self, word: str, kind: str, game: str | None) -> str:
        """Says it to the server; returns a sentence for the person."""
        self._come_in()
        body = {"word": word, "kind": kind, "game": game or "erudit"}
        said = self._ask("/api/claims", SaidOfWord, body)
        return say("lexicon", f"claimed_{said.kind}", word=said.word.lower())

    def claims(self) -> list[str]:
        """What was said before, a sentence each, with the answers."""
        self._come_in()
        found = self._ask("/api/claims", AllSaid).claims
        if not found:
            return [say("lexicon", "claims_none")]
        return [
            say(
                "lexicon",
                f"claim_{one.answer or 'open'}",
                said=say("lexicon", f"claim_{one.kind}", word=one.word.lower()),
                reason=one.reason,
            ).strip()
            for one in found
        ]

    def _come_in(self) -> None:
        """Makes a guest the first time, and remembers who it is."""
        self._ask("/api/session", dict, {})
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.touch(mode=0o600)
        self._cookies.save(ignore_discard=True)

    def _ask(self, path: str, kind: type[Answer], body: object = None) -> Answer:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"content-type": "application/json"}
        request = Request(self._server + path, data, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as error:
            refused = msgspec.json.decode(error.read(), type=ServerSays)
            tell_and_end(refused.text, error)
        except (URLError, ValueError, OSError) as error:
            problem = str(getattr(error, "reason", error))
            told = say("lexicon", "no_server", server=self._server, problem=problem)
            tell_and_end(told, error)
