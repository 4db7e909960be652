"""Whether this process can serve: its database takes writes, and it hears what others hear.

While nobody hears anything, because Redis is away, games go on through the store, so everybody stays ready: a
balancer must not send all players away. One that alone does not hear is better left to itself.
"""

import asyncio
import time
from functools import partial
from typing import Literal

import structlog
from sqlalchemy import Connection, delete, insert, select, update

from slovoplet.server.services import Services
from slovoplet.server.store.schema import probe

PATIENCE = 2.0  # seconds for the database to answer
WRITE_EVERY = 1.0  # seconds between two writes, however often somebody asks
DEAF_GRACE = 10.0  # seconds for which one who hears nothing may find out that others do not either
DAY = 24 * 60 * 60 * 1000


class Readiness:
    """Answers `/health/ready`: everybody may ask, so it writes only now and then and reads in between."""

    def __init__(self, services: Services, process: str) -> None:
        self._services = services
        self._process = process
        self._wrote = -WRITE_EVERY
        self._line = asyncio.Lock()

    @property
    def bus(self) -> Literal["alone", "heard", "deaf"]:
        """Whether other processes are heard."""
        if self._services.peers.is_alone:
            return "alone"
        return "deaf" if self._services.bus.is_deaf else "heard"

    @property
    def _is_cut_off(self) -> bool:
        """Whether others hear what this process has not heard for a while."""
        bus = self._services.bus
        lost = bus.is_deaf and time.monotonic() - bus.heard_at > DEAF_GRACE
        return lost and self._services.peers.others_hear

    async def check(self) -> bool:
        """Whether the database takes writes, the others are not better off, and the server is not stopping."""
        try:
            async with asyncio.timeout(PATIENCE), self._line:
                await self._ask()
        except Exception:
            structlog.get_logger().exception("not_ready")
            return False
        return not self._services.stopping and not self._is_cut_off

    async def _ask(self) -> None:
        if time.monotonic() - self._wrote < WRITE_EVERY:
            await self._services.database.run(lambda connection: connection.scalar(select(1)))
            return
        # Only a write that succeeds is remembered: after one that fails the next question writes again.
        now = self._services.now()
        await self._services.database.run(partial(write_probe, process=self._process, now=now))
        self._wrote = time.monotonic()


def write_probe(connection: Connection, process: str, now: int) -> None:
    """Writes that a process was asked; what processes of the past have written goes after a day."""
    own = probe.c.process == process
    if not connection.execute(update(probe).where(own).values(at=now)).rowcount:
        connection.execute(insert(probe).values(process=process, at=now))
        connection.execute(delete(probe).where(probe.c.at < now - DAY))
