"""The words of the games: lexicons are opened in threads, and slow first-time work is done early."""

import asyncio
import threading

import structlog

from slovoplet.lexicon.opened import Dictionary, OpenLexicons
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode

USUAL_GAME = "erudit"


class Lexicons:
    """The open lexicons, for code that must not block the event loop."""

    def __init__(self, opened: OpenLexicons[Dictionary], names: frozenset[str]) -> None:
        self.names = names
        self.can_define = False  # until definitions are ready, answers come without them
        self._opened = opened
        self._line = asyncio.Lock()

    def start(self) -> None:
        """Starts building the index of definitions, which is slow the first time after an install.

        It runs in a thread that a stop does not wait for; a half-built index is rebuilt at the next start.
        """
        threading.Thread(target=self._make_ready, daemon=True).start()

    def _make_ready(self) -> None:
        try:
            words = self._opened.open(load_rules(USUAL_GAME))
            words.define("кот")
            words.look_up("двери")  # explaining a refusal is slow the first time, too
        except Exception:
            structlog.get_logger().exception("definitions_failed")
        else:
            self.can_define = True

    async def open(self, rules: RuleSet) -> Dictionary:
        """The lexicon of a rule set; read from its file in a thread the first time."""
        if rules.lexicon not in self.names:
            # A name may be a path, so a client may only name a lexicon that the server offers.
            raise Denied(ServerCode.NO_LEXICON, name=rules.lexicon[:40])
        found = self._opened.find(rules)
        if found is not None:
            return found
        async with self._line:
            return await asyncio.to_thread(self._opened.open, rules)
