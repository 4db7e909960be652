"""The words of the games: lexicons are opened in threads, and slow first-time work is done early."""

import asyncio
import threading
from collections.abc import Callable

import structlog

from slovoplet.lexicon.opened import Dictionary, OpenLexicons
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.wordfiles import HOUSE, WordFiles

USUAL_GAME = "erudit"


class Lexicons:
    """The open lexicons, for code that must not block the event loop."""

    def __init__(
        self,
        opened: OpenLexicons[Dictionary],
        names: frozenset[str],
        files: WordFiles | None = None,
    ) -> None:
        self.names = names
        self.can_define = False  # until definitions are ready, answers come without them
        self.when_ready: Callable[[], object] = lambda: None
        self._opened = opened
        self._files = files
        self._starting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts getting the words ready, which is slow the first time after an install."""
        if self._files is None or self._files.has_usual:
            self._read_ahead()
        else:
            self._starting = asyncio.create_task(self._make_files(self._files))

    async def _make_files(self, files: WordFiles) -> None:
        try:
            await files.make_usual()
            self._read_ahead()
            await files.make_more()
        except Exception:
            structlog.get_logger().exception("words_not_made")

    def _read_ahead(self) -> None:
        """Reads what is slow to read, in a thread that a stop does not wait for."""
        threading.Thread(target=self._make_ready, daemon=True).start()

    async def stop(self) -> None:
        """Abandons what is being made; the next start makes it."""
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        if self._files is not None:
            await self._files.close()

    def _make_ready(self) -> None:
        try:
            words = self._opened.open(load_rules(USUAL_GAME))
            words.define("кот")
            words.look_up("двери")  # explaining a refusal is slow the first time, too
        except Exception:
            structlog.get_logger().exception("definitions_failed")
        else:
            self.can_define = True
            self.when_ready()

    async def open(self, rules: RuleSet, owner: str = HOUSE) -> Dictionary:
        """The lexicon of a rule set; read in a thread the first time, from a file that is made for an owner."""
        if rules.lexicon not in self.names:
            # A name may be a path, so a client may only name a lexicon that the server offers.
            raise Denied(ServerCode.NO_LEXICON, name=rules.lexicon[:40])
        found = self._opened.find(rules)
        if found is not None:
            return found
        if self._files is not None:
            await self._files.make_for(rules, owner)
        return await asyncio.to_thread(self._opened.open, rules)

    async def prepare_search(self, rules: RuleSet, owner: str) -> None:
        """Waits until the words of a rule set can be searched; `Unfinished` if they cannot be made."""
        if self._files is not None:
            await self._files.make_for_search(rules, owner)
