"""A server's side of the queue, without the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from saq.job import Status
from saq.types import CountKind

from slovoplet.server.services import new_id
from slovoplet.server.work.errand import Absence
from slovoplet.server.work.lanes import HEARTBEAT, Lanes, connect
from slovoplet.server.work.need import own_need
from slovoplet.server.work.queueworkers import QueueWorkers
from slovoplet.server.work.urgency import Urgency
from tests.waiting import until

LONG = 300.0  # seconds that nothing here should need
NOW, LATER = Urgency.SOMEBODY_WAITS, Urgency.NOBODY_WAITS


class Here:
    """The workers of the server's own machine, which say that it was them."""

    places = 1

    async def start(self) -> None:
        pass

    async def work(self, task: bytes, seconds: float, urgency: Urgency = NOW) -> bytes:
        return b"here"

    async def close(self) -> None:
        pass


class Sending:
    """A server's side of the queue, and why it performed tasks itself."""

    def __init__(self, url: str, name: str) -> None:
        self.absences: list[Absence] = []
        self.name = f"{name}{new_id()}"
        self.workers = QueueWorkers(url, self.name, Here(), self.absences.append)
        self.lanes = Lanes(connect(url), own_need())

    async def until_there(self, places: int) -> None:
        await until(lambda: self.workers.roll.places == places, f"{places} workers")

    async def until_count(self, kind: CountKind, count: int, urgency: Urgency = NOW) -> None:
        async def is_so() -> bool:
            return await self.lanes.by_urgency[urgency].count(kind) == count

        await until(is_so, f"{count} tasks that are {kind}")

    async def let_time_pass(self) -> None:
        """Has the last heartbeats of tasks that are performed be long ago, as they are a while after the last one."""
        for lane in self.lanes.all:
            for told in (await lane.info(jobs=True))["jobs"]:
                job = lane.deserialize(told)
                if job is not None and job.status is Status.ACTIVE:
                    job.touched -= HEARTBEAT * 1000
                    await lane.redis.set(job.id, lane.serialize(job))

    def send(
        self, task: bytes, seconds: float = LONG, urgency: Urgency = NOW
    ) -> "asyncio.Task[bytes]":
        return asyncio.create_task(self.workers.work(task, seconds, urgency))


@asynccontextmanager
async def sending(url: str, name: str = "server") -> AsyncIterator[Sending]:
    side = Sending(url, name)
    await side.workers.start()
    try:
        yield side
    finally:
        await side.workers.close()
        await side.lanes.redis.aclose()
