"""Duties: work done every so often, by one process for all of them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import structlog

from slovoplet.server.cluster.peers import Peers
from slovoplet.server.store.database import Database
from slovoplet.server.store.lease import Lease, drop_lease, finish_lease, take_lease

LOOK = 0.5  # seconds between two looks at whether a duty is due; they ask nobody
RETRY = 1.0  # seconds
ASK_AGAIN = 60.0  # seconds after which somebody who is at it for long is asked about in the store


class Duties:
    """Takes leases in the store; a process that is alone needs none."""

    def __init__(self, database: Database, peers: Peers, now: Callable[[], int]) -> None:
        self._database = database
        self._peers = peers
        self._now = now

    async def repeat(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Does the work every so often, unless another process has; goes on for ever."""
        while True:
            taken = await self._take(name)
            if taken.holder == self._peers.process:
                await work()
                taken = Lease(None, self._now() + int(seconds * 1000))
                await self._finish(name, taken.until)
            if self._peers.is_alone:
                await asyncio.sleep(seconds)
            else:
                await self._wait(taken)

    async def _wait(self, taken: Lease) -> None:
        """Waits until a lease may be free."""
        asked = time.monotonic()
        while time.monotonic() - asked < ASK_AGAIN:
            await asyncio.sleep(LOOK)
            if taken.holder is None and taken.until <= self._now():
                return
            if taken.holder is not None and not self._peers.is_alive(taken.holder):
                return

    async def take(self, name: str) -> bool:
        """Takes on work that is done once and for all; false if another process is at it."""
        return (await self._take(name)).holder == self._peers.process

    async def give_back(self, name: str) -> None:
        """Says that such work is done, or given up; waits for a database that is away."""
        work = partial(drop_lease, name=name, holder=self._peers.process)
        while not self._peers.is_alone:
            try:
                return await self._database.run(work)
            except Exception:
                # As long as this process lives, everybody else would take it to be at work.
                structlog.get_logger().exception("lease_not_given_back", lease=name)
                await asyncio.sleep(RETRY)

    async def _take(self, name: str) -> Lease:
        process, now = self._peers.process, self._now()
        if self._peers.is_alone:
            return Lease(process, now)
        return await self._database.run(partial(take_lease, name=name, holder=process, now=now))

    async def _finish(self, name: str, until: int) -> None:
        if not self._peers.is_alone:
            process = self._peers.process
            work = partial(finish_lease, name=name, holder=process, until=until)
            await self._database.run(work)
