"""A person at the terminal who speaks up about words: a guest of a server, remembered between commands."""

import os
from typing import TypeVar

import msgspec

from slovoplet.cli.guest import Guest, Spoken
from slovoplet.cli.refuse import tell_and_end
from slovoplet.texts import say

HERE = "http://127.0.0.1:8080"  # where `slovoplet serve` is unless it is told otherwise
COOKIES = "claims.cookies"

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


class Claimant:
    """Says that words are missing or wrong, and reads the answers."""

    def __init__(self, server: str | None) -> None:
        address = (server or os.environ.get("SLOVOPLET_SERVER") or HERE).rstrip("/")
        self._guest = Guest(address, COOKIES)

    def claim(self, word: str, kind: str, game: str | None) -> str:
        """Says it to the server; returns a sentence for the person."""
        body = {"word": word, "kind": kind, "game": game or "erudit"}
        said = self._ask("/api/claims", SaidOfWord, body)
        return say("lexicon", f"claimed_{said.kind}", word=said.word.lower())

    def claims(self) -> list[str]:
        """What was said before, a sentence each, with the answers."""
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

    def _ask(self, path: str, kind: type[Answer], body: object = None) -> Answer:
        try:
            self._guest.come_in()
            return self._guest.ask(path, kind, body)
        except Spoken as refused:
            tell_and_end(refused.text, refused)
