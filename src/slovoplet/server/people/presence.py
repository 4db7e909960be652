"""Who is at which table, on whatever process: kept in the store, so that all of them agree.

Somebody who listens has a row that names the process. It needs no refreshing: while the process writes its
heartbeat, its listeners are there, and when it dies, they were there until its last one. Somebody who left,
or who comes over HTTP only, has the time of the last visit instead.
"""

import asyncio
from collections.abc import Callable, Mapping, Set
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select

from slovoplet.server.store.database import Database, upsert_into
from slovoplet.server.store.schema import beat, presence, spectator

ABSENT_AFTER = 60_000  # milliseconds since a player was last seen
VISIT_EVERY = 15_000  # the resolution of visits over HTTP
FLUSH = 1.0  # seconds until what nobody waits for is written
FORGET = 3600.0  # seconds between two removals of old rows
DAY = 24 * 60 * 60 * 1000


class Visit(NamedTuple):
    """An account at a table."""

    game: str
    account: str


class Presences:
    """Tells the store who is at this process's tables, and asks it about all processes."""

    def __init__(self, database: Database, process: str, now: Callable[[], int]) -> None:
        self._database = database
        self._process = process
        self._now = now
        self._began = now()
        self._listening: set[Visit] = set()
        self._visited: dict[Visit, int] = {}  # when the last visit was that was written
        self._later: dict[Visit, int] = {}  # visits so soon after one that they can wait
        self._unwritten: dict[Visit, int | None] = {}
        self._onlookers: dict[str, int] = {}  # numbers of spectators that have not been written
        self._writing = asyncio.Lock()
        # Is told at which tables somebody came or went, once others can read it.
        self.written: Callable[[Set[str]], None] = lambda games: None

    def arrive(self, visit: Visit) -> bool:
        """Notes that somebody listens from now on; true if other processes do not know it yet."""
        if visit not in self._listening:
            self._listening.add(visit)
            self._unwritten[visit] = None
        return visit in self._unwritten

    def depart(self, visit: Visit) -> None:
        """Notes that somebody has just stopped listening."""
        if visit in self._listening:
            self._listening.discard(visit)
            self._unwritten[visit] = self._now()

    def look_on(self, game: str, count: int) -> None:
        """Notes how many look on at a table without a seat."""
        self._onlookers[game] = count

    def drop_in(self, visit: Visit) -> bool:
        """Notes a visit over HTTP; true if it is the first one for a while."""
        now = self._now()
        last = self._visited.get(visit, -DAY)
        if visit in self._listening:
            return False
        self._later[visit] = now
        return now - last >= ABSENT_AFTER - VISIT_EVERY

    async def flush(self) -> None:
        """Writes what has not been written, for everybody at once."""
        async with self._writing:
            self._take_visits()
            unwritten, self._unwritten = self._unwritten, {}
            onlookers, self._onlookers = self._onlookers, {}
            if not unwritten and not onlookers:
                return

            def write(connection: Connection) -> None:
                write_presence(connection, self._process, unwritten)
                write_spectators(connection, self._process, onlookers)

            try:
                await self._database.run(write)
            except BaseException:
                self._unwritten = unwritten | self._unwritten
                self._onlookers = onlookers | self._onlookers
                raise
            self.written({visit.game for visit in unwritten} | onlookers.keys())

    def _take_visits(self) -> None:
        """Marks visits to be written whose last one was written long enough ago."""
        now = self._now()
        due = {
            visit: at
            for visit, at in self._later.items()
            if now - self._visited.get(visit, -DAY) >= VISIT_EVERY
        }
        for visit, at in due.items():
            del self._later[visit]
            if visit not in self._listening:
                self._visited[visit] = now
                self._unwritten[visit] = at
        self._visited = {
            visit: at for visit, at in self._visited.items() if now - at < ABSENT_AFTER
        }

    async def last_seen(self, visit: Visit) -> int:
        """When somebody was last seen at a table; nobody is missed before this process began."""
        seen = await self._database.run(partial(seen_at, visit=visit))
        return max(seen, self._later.get(visit, 0), self._began)

    async def forget(self) -> None:
        """Removes what is too old to matter."""
        await self._database.run(partial(forget_presence, now=self._now()))


def write_presence(
    connection: Connection, process: str, visits: Mapping[Visit, int | None]
) -> None:
    """Writes who listens at a process (`None`), or when they were last there."""
    if not visits:
        return
    rows = [
        {"game": visit.game, "account": visit.account, "process": process, "last": last}
        for visit, last in sorted(visits.items(), key=lambda item: item[0])
    ]
    adding = upsert_into(connection, presence)
    keys = [presence.c.game, presence.c.account, presence.c.process]
    replacing = adding.on_conflict_do_update(
        index_elements=keys, set_={"last": adding.excluded.last}
    )
    connection.execute(replacing, rows)


def write_spectators(connection: Connection, process: str, counts: Mapping[str, int]) -> None:
    """Writes how many look on at the tables of a process."""
    if not counts:
        return
    rows = [
        {"game": game, "process": process, "count": count} for game, count in sorted(counts.items())
    ]
    adding = upsert_into(connection, spectator)
    keys = [spectator.c.game, spectator.c.process]
    replacing = adding.on_conflict_do_update(
        index_elements=keys, set_={"count": adding.excluded.count}
    )
    connection.execute(replacing, rows)


def seen_at(connection: Connection, visit: Visit) -> int:
    """When any process last saw somebody at a table; 0 if none did."""
    last = func.coalesce(presence.c.last, beat.c.at, 0)
    found = (
        select(func.max(last))
        .select_from(presence.outerjoin(beat, beat.c.process == presence.c.process))
        .where(presence.c.game == visit.game, presence.c.account == visit.account)
    )
    return connection.execute(found).scalar() or 0


def count_present(connection: Connection, since: int) -> int:
    """How many people are at tables, or were after a time."""
    seen = func.coalesce(presence.c.last, beat.c.at, 0)
    found = (
        select(func.count(presence.c.account.distinct()))
        .select_from(presence.outerjoin(beat, beat.c.process == presence.c.process))
        .where(seen > since)
    )
    return connection.execute(found).scalar() or 0


def forget_presence(connection: Connection, now: int) -> None:
    """Removes the rows of those who have been gone for a day, and of processes that have."""
    gone = presence.c.last.is_not(None) & (presence.c.last < now - DAY)
    dead = presence.c.last.is_(None) & presence.c.process.not_in(select(beat.c.process))
    connection.execute(delete(presence).where(gone | dead))
    abandoned = spectator.c.process.not_in(select(beat.c.process))
    connection.execute(delete(spectator).where(abandoned | (spectator.c.count == 0)))
