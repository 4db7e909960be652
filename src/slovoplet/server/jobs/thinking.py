"""Bots' turns. Which bot has to move follows from the log alone, so nothing is lost in a restart."""

import asyncio
import hashlib
from functools import partial

import structlog

from slovoplet.bots.even import EVEN
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Refused
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.pacing import find_pace
from slovoplet.server.jobs.supervision import end_tasks
from slovoplet.server.services import Services
from slovoplet.server.table.command import Accept, AnyCommand, Dispute, Vote
from slovoplet.server.table.permission import SERVER, allows_word
from slovoplet.server.table.state import TableState
from slovoplet.server.table.table import Table
from slovoplet.server.work.line import FairLine
from slovoplet.server.work.task import ChooseTurn
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

PAUSE = 1.0  # seconds before a bot that found the line full stands in it again
QUICK_SECONDS = 5  # for a bot whose own thought came to nothing


class Thinking:
    """Has the workers think for the bots, one at a time per table, and makes their moves."""

    def __init__(self, services: Services, line: FairLine) -> None:
        self._services = services
        self._line = line
        self._busy: dict[str, asyncio.Task[None]] = {}

    def is_busy(self, table: Table) -> bool:
        """Whether a bot is thinking at the table."""
        return table.id in self._busy

    def consider(self, table: Table) -> None:
        """Starts thinking if a bot has to act at the table and none is thinking yet."""
        if table.id in self._busy or self._services.stopping:
            return
        if self._bot_of_ours(table) is not None:
            self._busy[table.id] = asyncio.create_task(self._think(table))

    def _bot_of_ours(self, table: Table) -> int | None:
        """The seat of a bot that this process has to act for; `None` if there is none."""
        return bot_to_act(table.state) if self._services.peers.keeps(table.keeper) else None

    async def _think(self, table: Table) -> None:
        try:
            while (seat := self._bot_of_ours(table)) is not None:
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
        try:
            command = await self._command(table, state, seat)
        except Denied as denied:
            if denied.code is not ServerCode.LINE_FULL:
                raise
            await asyncio.sleep(PAUSE)
            return
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

    async def _command(self, table: Table, state: TableState, seat: int) -> AnyCommand:
        if state.pending is not None:
            return await self._judge(state, seat)
        assert state.game is not None, "a bot is to act"
        level = state.bot_at(seat) or ""
        view = kind_of(state.rules).view(state.game, seat)
        seed = hashlib.sha256(f"{view.commitment}:{state.version}".encode()).hexdigest()
        urgency = Urgency.SOMEBODY_WAITS if state.people else Urgency.NOBODY_WAITS
        run = partial(self._line.run, owner=state.host, urgency=urgency)
        tell = partial(self._tell, table, seat)
        try:
            await self._services.lexicons.prepare_search(state.rules, state.host)
            if level == EVEN:
                level = (await find_pace(self._services, table.id, state)).id
            chosen = await run(ChooseTurn.at(view, level, seed), tell=tell)
        except (Unfinished, Refused) as error:
            self._note_fall(table, level, error)
        else:
            self._services.metrics.bot_seconds.observe(chosen.seconds)
            return chosen.command
        try:
            quick = ChooseTurn.at(view, None, seed)
            return (await run(quick, seconds=QUICK_SECONDS, tell=tell)).command
        except (Unfinished, Refused) as error:
            self._services.metrics.bot_failures.inc()
            structlog.get_logger().error("bot_found_nothing", game=table.id, error=repr(error))
            return kind_of(state.rules).skip(seat)

    def _note_fall(self, table: Table, level: str, error: Unfinished | Refused) -> None:
        """Notes that a bot falls back to any turn that is found quickly."""
        reason = error.reason if isinstance(error, Unfinished) else error.code
        self._services.metrics.bot_fallbacks.labels(reason).inc()
        structlog.get_logger().warning(
            "bot_fell_back", game=table.id, level=level, reason=reason, problem=str(error)
        )

    def _tell(self, table: Table, seat: int, ahead: int) -> None:
        """Tells the table that its bot waits for its turn to think."""
        table.audience.tell(protocol.encode(protocol.Queued(table.id, seat, ahead)))

    async def _judge(self, state: TableState, seat: int) -> AnyCommand:
        """A bot's verdict on a play: it disputes words that are not in the dictionary."""
        assert state.pending is not None
        lexicon = await self._services.lexicons.open(state.rules, state.host)
        good = all(allows_word(state, word, lexicon.is_word) for word in state.pending.words)
        if state.options.check == "vote":
            return Vote(seat, good)
        return Accept(seat) if good else Dispute(seat)

    async def close(self) -> None:
        """Abandons all thinking; it starts again after a restart."""
        await end_tasks(self._busy.values())


def bot_to_act(state: TableState) -> int | None:
    """The seat of a bot that everybody is waiting for; `None` if there is none."""
    if state.phase != "running":
        return None
    waited_for = state.voters if state.thinker is None else (state.thinker,)
    return next((seat for seat in waited_for if state.bot_at(seat) is not None), None)
