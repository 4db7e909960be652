"""Keeps the time of all tables: finds clocks that ran out, reminds players, and writes a heartbeat.

The heartbeat tells the next start how long the server was down, and the other processes what time it is: time
goes on as long as one of them serves, and who was paused meanwhile follows.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

import structlog
from sqlalchemy import Connection, delete, func, insert, select, update

from slovoplet.server import protocol
from slovoplet.server.denial import Denied
from slovoplet.server.jobs.steadyclock import LEASH, SteadyClock, wall_clock
from slovoplet.server.services import Services
from slovoplet.server.store.games import games_due, timed_games
from slovoplet.server.store.lease import Heartbeat, claim_due_games, living_processes
from slovoplet.server.store.migration import newest_version
from slovoplet.server.store.schema import beat
from slovoplet.server.table.clock import warn_at
from slovoplet.server.table.table import Table
from slovoplet.server.table.tables import Tables, games_with_bot_to_act

TICK = 0.25  # seconds between two checks
BEAT = 1000  # milliseconds between two heartbeats
DUE_AT_ONCE = 200
ALIVE = 5000  # milliseconds since its last heartbeat during which a process may be alive
BEGINNING = 0x510F0  # the lock of PostgreSQL for the first heartbeat


class Timekeeper:
    """Watches the clocks of all tables."""

    def __init__(self, services: Services, tables: Tables, process: str) -> None:
        self._services = services
        # A test's own time is moved by hand; nothing holds it.
        self._steady = services.now if isinstance(services.now, SteadyClock) else None
        self._tables = tables
        self._process = process
        self._beaten = 0
        self._warned: dict[str, int] = {}

    async def start(self) -> None:
        """Gives back the time the server was down, and wakes the bots that have to act."""
        services = self._services
        work = partial(begin_beats, process=self._process, now=services.now(), wall=self._wall())
        begun = await services.database.run(work)
        if self._steady:
            self._steady.begin(begun.at)
        if begun.down_since is not None:
            await self._give_back(begun.down_since, services.now())
        if services.peers.is_alone:
            # Of several processes each takes its share at its first sweep.
            for turn in await services.database.run(games_with_bot_to_act):
                with self._told(turn.game):
                    await self._tables.get(turn.game)
        await self._keep_time()

    def _wall(self) -> int:
        """The machine's own time, by which processes know of each other that they are alive."""
        return wall_clock() if self._steady else self._services.now()

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
        await self._beat(wall=None)

    async def run(self) -> None:
        """Ticks until it is cancelled."""
        while True:
            await self.tick()
            await asyncio.sleep(TICK)

    async def tick(self) -> None:
        """Checks all clocks once."""
        due = await self._services.database.run(self._due())
        await self._keep_time()
        for game_id in due:
            with self._told(game_id):
                table = await self._tables.get(game_id)
                await table.run_out()
        now = self._services.now()
        for table in self._tables.loaded:
            self._warn(table, now)

    def _due(self) -> Callable[[Connection], list[str]]:
        """What finds the clocks on which this process has to act."""
        now, peers = self._services.now(), self._services.peers
        if peers.is_alone:
            return partial(games_due, now=now, limit=DUE_AT_ONCE)
        return partial(claim_due_games, process=peers.process, now=now, most=DUE_AT_ONCE)

    async def _keep_time(self) -> None:
        """Writes a heartbeat if one is due, and lets the time run on."""
        steady = self._steady
        held = steady.held if steady else 0
        if held or self._services.now() - self._beaten >= BEAT:
            others = await self._beat(self._wall())
            if steady:
                steady.catch_up(others)
        held = steady.run_on() if steady else 0
        if held > LEASH:
            structlog.get_logger().warning("time_held", milliseconds=held)
            self._services.metrics.time_held.inc(held / 1000)
            self._tell_clocks()

    def _tell_clocks(self) -> None:
        """Tells everybody what their clocks show after a pause: they went on counting."""
        for table in self._tables.loaded:
            if table.due is not None and table.audience.listeners:
                table.audience.tell(table.show_since((), None))

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

    async def _beat(self, wall: int | None) -> int:
        """Writes a heartbeat; returns the latest time that any process has written."""
        now = self._services.now()
        self._beaten = now
        loaded = {table.id for table in self._tables.loaded}
        self._warned = {game: since for game, since in self._warned.items() if game in loaded}
        services = self._services
        hears = None if services.peers.is_alone else not services.bus.is_deaf

        def work(connection: Connection) -> tuple[int, list[Heartbeat]]:
            latest = write_beat(connection, self._process, now, wall, hears)
            return latest, [] if hears is None else living_processes(connection, latest)

        latest, beats = await services.database.run(work)
        services.peers.note(beats)
        return latest


class FirstBeat(NamedTuple):
    """At what time a process begins, and since when nobody served, if that is to be given back."""

    at: int
    down_since: int | None


def begin_beats(connection: Connection, process: str, now: int, wall: int) -> FirstBeat:
    """Writes the first heartbeat of a process; of several that start at once, one gives time back.

    Beside a process that is alive the newcomer takes its time. One that was killed a moment ago looks alive,
    but takes the time no further either: nobody is charged for the moment.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(BEGINNING)))
    beats = connection.execute(select(beat.c.at, beat.c.wall)).all()
    last = max((row.at for row in beats), default=None)
    alive = any(row.wall is not None and abs(wall - row.wall) < ALIVE for row in beats)
    # Until the time is given back, the heartbeat says that it has not gone on.
    write_beat(connection, process, now if last is None else last, wall)
    if last is None or alive:
        return FirstBeat(now if last is None else last, None)
    return FirstBeat(max(now, last), last)


def last_beat(connection: Connection) -> int | None:
    """When any process last wrote a heartbeat."""
    return connection.execute(select(func.max(beat.c.at))).scalar()


def write_beat(
    connection: Connection, process: str, now: int, wall: int | None, hears: bool | None = None
) -> int:
    """Writes the heartbeat of a process; returns the latest time that any process has written.

    Processes that have been silent for a day are removed. Without a `wall` the process is not alive any more.
    """
    day = 24 * 60 * 60 * 1000
    # Updated in place: the last heartbeat may coincide with one that is still being written.
    own = beat.c.process == process
    written = {"at": now, "wall": wall, "hears": hears}
    if not connection.execute(update(beat).where(own).values(written)).rowcount:
        first = insert(beat).values(process=process, knows=newest_version(), **written)
        connection.execute(first)
    connection.execute(delete(beat).where(beat.c.at < now - day))
    return last_beat(connection) or now
