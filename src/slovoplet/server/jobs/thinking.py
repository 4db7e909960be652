"""Bots' turns. Which bot has to move follows from the log alone, so nothing is lost in a restart."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import structlog

from slovoplet.bots.hint import Hint
from slovoplet.bots.player import Players
from slovoplet.rules.command import Command
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Refused
from slovoplet.rules.view import GameView
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.services import Services
from slovoplet.server.table.command import Accept, AnyCommand, Dispute, Vote
from slovoplet.server.table.permission import SERVER, allows_word
from slovoplet.server.table.state import TableState
from slovoplet.server.table.table import Table

Result = TypeVar("Result")


class Thinking:
    """Lets bots think in threads, one at a time per table, and makes their moves."""

    def __init__(self, services: Services, players: Players) -> None:
        self._services = services
        self._players = players
        self._threads = ThreadPoolExecutor(services.settings.bot_threads, "bot")
        self._busy: dict[str, asyncio.Task[None]] = {}

    def is_busy(self, table: Table) -> bool:
        """Whether a bot is thinking at the table."""
        return table.id in self._busy

    def consider(self, table: Table) -> None:
        """Starts thinking if a bot has to act at the table and none is thinking yet."""
        if table.id in self._busy or self._services.stopping:
            return
        if bot_to_act(table.state) is not None:
            self._busy[table.id] = asyncio.create_task(self._think(table))

    async def _think(self, table: Table) -> None:
        try:
            while (seat := bot_to_act(table.state)) is not None:
                await self._act(table, seat)
        except Denied as denied:
            if denied.code is not ServerCode.STOPPING:
                structlog.get_logger().warning("bot_denied", game=table.id, code=denied.code)
        except Exception:
            self._services.metrics.failures.inc()
            structlog.get_logger().exception("bot_failed", game=table.id)
        finally:
            del self._busy[table.id]

    async def _act(self, table: Table, seat: int) -> None:
        state = table.state
        command = await self._command(state, seat)
        try:
            await table.act(SERVER, "", "", state.version, command)
        except Denied as denied:
            # Somebody was faster, so look again. Everything else is for the caller.
            if denied.code is not ServerCode.STALE:
                raise
        except Refused as refused:
            self._services.metrics.bot_failures.inc()
            structlog.get_logger().warning("bot_refused", game=table.id, reason=str(refused))
            skip = kind_of(state.rules).skip(seat)
            await table.act(SERVER, "", "", table.state.version, skip)

    async def _command(self, state: TableState, seat: int) -> AnyCommand:
        if state.pending is not None:
            return await self._judge(state, seat)
        assert state.game is not None, "a bot is to act"
        level = state.bot_at(seat) or ""
        kind = kind_of(state.rules)
        view = kind.view(state.game, seat)
        seed = hashlib.sha256(f"{view.commitment}:{state.version}".encode()).hexdigest()
        choose = partial(self._players.choose, view, level, seed)
        try:
            command, took = await self.run(partial(_timed, choose))
        except Exception:
            self._services.metrics.bot_failures.inc()
            structlog.get_logger().exception("bot_found_nothing", level=level)
            return kind.skip(seat)
        self._services.metrics.bot_seconds.observe(took)
        return command

    async def hints(self, view: GameView) -> list[Hint]:
        """Suggested turns for the viewer, from easy to strong."""
        return await self.run(partial(self._players.hints, view))

    async def run(self, work: Callable[[], Result]) -> Result:
        """Runs some work in the bots' threads, and returns its result."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _judge(self, state: TableState, seat: int) -> AnyCommand:
        """A bot's verdict on a play: it disputes words that are not in the dictionary."""
        assert state.pending is not None
        lexicon = await self._services.lexicons.open(state.rules)
        good = all(allows_word(state, word, lexicon.is_word) for word in state.pending.words)
        if state.options.check == "vote":
            return Vote(seat, good)
        return Accept(seat) if good else Dispute(seat)

    async def close(self) -> None:
        """Abandons all thinking; it starts again after a restart."""
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _timed(choose: Callable[[], Command]) -> tuple[Command, float]:
    """The command chosen and how long that took, without the wait for a thread."""
    began = time.monotonic()
    return choose(), time.monotonic() - began


def bot_to_act(state: TableState) -> int | None:
    """The seat of a bot that everybody is waiting for; `None` if there is none."""
    if state.phase != "running":
        return None
    waited_for = state.voters if state.thinker is None else (state.thinker,)
    return next((seat for seat in waited_for if state.bot_at(seat) is not None), None)
