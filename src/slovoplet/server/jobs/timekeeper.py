"""Keeps the time of all tables: finds clocks that ran out, reminds players, and writes a heartbeat.

The heartbeat tells the next start how long the server was down.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import structlog
from sqlalchemy import Connection, delete, func, insert, select, update

from slovoplet.server import protocol
from slovoplet.server.denial import Denied
from slovoplet.server.services import Services
from slovoplet.server.store.games import games_due, timed_games
from slovoplet.server.store.schema import beat
from slovoplet.server.table.clock import warn_at
from slovoplet.server.table.table import Table
from slovoplet.server.table.tables import Tables, games_with_bot_to_act

TICK = 0.25  # seconds between two checks
BEAT = 1000  # milliseconds between two heartbeats
DUE_AT_ONCE = 200


class Timekeeper:
    """Watches the clocks of all tables."""

    def __init__(self, services: Services, tables: Tables, process: str) -> None:
        self._services = services
        self._tables = tables
        self._process = process
        self._beaten = 0
        self._warned: dict[str, int] = {}

    async def start(self) -> None:
        """Gives back the time the server was down, and wakes the bots that have to act."""
        services = self._services
        now = services.now()
        last = await services.database.run(last_beat)
        if last is not None:
            await self._give_back(last, now)
        for turn in await services.database.run(games_with_bot_to_act):
            with self._told(turn.game):
                await self._tables.get(turn.game)
        await self._beat(now)

    async def _give_back(self, last: int, now: int) -> None:
        for game_id in await self._services.database.run(timed_games):
            with self._told(game_id):
                table = await self._tables.get(game_id)
                away_since = max(last, table.recent.at)
                if now > away_since:
                    await table.resume(now - away_since)

    @contextmanager
    def _told(self, game_id: str) -> Iterator[None]:
        """Keeps an error in one game from affecting the others."""
        try:
            yield
        except Denied as denied:
            # Another process was faster, or the server is stopping: nothing to fix.
            structlog.get_logger().info("time_denied", game=game_id, code=denied.code)
        except Exception:
            self._services.metrics.failures.inc()
            structlog.get_logger().exception("game_failed", game=game_id)

    async def stop(self) -> None:
        """Writes the last heartbeat; the time after it is given back at the next start."""
        await self._beat(self._services.now())

    async def run(self) -> None:
        """Ticks until it is cancelled."""
        while True:
            await self.tick()
            await asyncio.sleep(TICK)

    async def tick(self) -> None:
        """Checks all clocks once."""
        now = self._services.now()
        due = await self._services.database.run(partial(games_due, now=now, limit=DUE_AT_ONCE))
        for game_id in due:
            with self._told(game_id):
                table = await self._tables.get(game_id)
                await table.run_out()
        for table in self._tables.loaded:
            self._warn(table, now)
        if now - self._beaten >= BEAT:
            await self._beat(now)

    def _warn(self, table: Table, now: int) -> None:
        """Warns everybody, once per move, that its time is nearly over."""
        clock = table.state.clock
        soon = warn_at(table.state.rules.clock, clock)
        if soon is None or now < soon or self._warned.get(table.id) == clock.since:
            return
        self._warned[table.id] = clock.since
        due = table.due
        if clock.running is not None and due is not None and table.audience.listeners:
            table.audience.tell(protocol.encode(protocol.Warning(table.id, clock.running, due)))

    async def _beat(self, now: int) -> None:
        self._beaten = now
        loaded = {table.id for table in self._tables.loaded}
        self._warned = {game: since for game, since in self._warned.items() if game in loaded}
        await self._services.database.run(
            partial(write_beat, process=self._process, now=now, wall=now)
        )


def last_beat(connection: Connection) -> int | None:
    """When any process last wrote a heartbeat."""
    return connection.execute(select(func.max(beat.c.at))).scalar()


def write_beat(connection: Connection, process: str, now: int, wall: int | None) -> None:
    """Writes the heartbeat of a process; processes that have been silent for a day are removed."""
    day = 24 * 60 * 60 * 1000
    # Updated in place: the last heartbeat may coincide with one that is still being written.
    own = beat.c.process == process
    if not connection.execute(update(beat).where(own).values(at=now, wall=wall)).rowcount:
        connection.execute(insert(beat).values(process=process, at=now, wall=wall))
    connection.execute(delete(beat).where(beat.c.at < now - day))
