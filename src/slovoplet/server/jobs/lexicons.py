"""The words of the games: lexicons are opened in threads, and slow first-time work is done early."""

import asyncio
import threading
from collections.abc import Callable
from typing import Literal

import msgspec
import structlog

from slovoplet.lexicon.opened import Dictionary, OpenLexicons
from slovoplet.lexicon.ukrainian.dictionary import check_installed
from slovoplet.lexicon.words.stock import is_stocked
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.supervision import end_tasks
from slovoplet.server.jobs.wordfiles import HOUSE, WordFiles

USUAL_GAME = "erudit"


class StockState(msgspec.Struct, frozen=True):
    """Whether the words of a lexicon can be played with; those that are not shipped are built on this machine."""

    state: Literal["ready", "missing", "building", "failed"]
    stage: str = ""


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
        self._building: asyncio.Task[None] | None = None

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
        await end_tasks(task for task in (self._starting, self._building) if task is not None)
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
        if self._files is not None and not is_stocked(rules.lexicon):
            raise Refused(Code.WORDS_NOT_BUILT)
        if self._files is not None:
            await self._files.make_for(rules, owner)
        return await asyncio.to_thread(self._opened.open, rules)

    def stock_state(self, lexicon: str) -> StockState:
        """Whether the words of a lexicon are there; if they are being built, how far that is."""
        if lexicon not in self.names:
            raise Denied(ServerCode.NO_LEXICON, name=lexicon[:40])
        if self._files is None or is_stocked(lexicon):
            return StockState("ready")
        if self._building is not None and not self._building.done():
            return StockState("building", self._files.stage or "waiting")
        return StockState("failed" if self._building is not None else "missing")

    def build_stock(self, lexicon: str, owner: str) -> StockState:
        """Begins to build the words of a lexicon, unless they are there or being built; refused without the extra."""
        state = self.stock_state(lexicon)
        if self._files is None or state.state in ("ready", "building"):
            return state
        check_installed()
        self._building = asyncio.create_task(self._build(self._files, owner))
        return self.stock_state(lexicon)

    async def _build(self, files: WordFiles, owner: str) -> None:
        try:
            await files.build_stock(owner)
        except Exception:
            structlog.get_logger().exception("words_not_made")

    async def prepare_search(self, rules: RuleSet, owner: str) -> None:
        """Waits until the words of a rule set can be searched; `Unfinished` if they cannot be made."""
        if self._files is not None:
            await self._files.make_for_search(rules, owner)
