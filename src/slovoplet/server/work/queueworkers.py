"""Workers on other machines, reached through the queue; this machine's own are used where those are missing."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from math import ceil

import structlog
from saq.job import TERMINAL_STATUSES, Job, Status

from slovoplet.server.work.answer import PERFORM
from slovoplet.server.work.errand import Absence, Errand, NotDone
from slovoplet.server.work.lanes import (
    AGAIN,
    ATTEMPTS,
    HEARTBEAT,
    QUEUE_ERRORS,
    RESULT_SECONDS,
    Lanes,
    connect,
    quiet_saq,
)
from slovoplet.server.work.muster import Muster, Roll
from slovoplet.server.work.need import own_need
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished, Workers

LOOK = 1.0  # seconds between two looks at the queue; what happens in between is told
AWAY = 2  # looks in vain after which the queue is believed to be gone
BUSY = 3  # looks for which a server that has sent something counts as busy

Note = Callable[[Absence], None]


class QueueWorkers:
    """Sends tasks to whoever is there to perform them, and has them performed here if nobody is."""

    def __init__(self, url: str, own_id: str, local: Workers, note: Note) -> None:
        quiet_saq()
        self._need = own_need()
        self._redis = connect(url)
        self._lanes = Lanes(self._redis, self._need)
        self._muster = Muster(self._redis, own_id, self._need)
        self._id = own_id
        self._numbers = count(1)
        self._local = local
        self._local_places = asyncio.Semaphore(local.places)
        self._note = note
        self._errands: dict[str, Errand] = {}
        self._closed = False
        self._busy = 0
        self._misses = 0
        self._watching: list[asyncio.Task[None]] = []
        self._clearing: set[asyncio.Task[None]] = set()
        self.roll = Roll()

    @property
    def places(self) -> int:
        """Our share of the workers' places; without workers, those of this machine.

        Servers that have tasks share the places evenly. So the queue stays short, and tasks wait where
        they are taken in turn by owner: in the line of their server.
        """
        if not self.roll.places:
            return self._local.places
        return ceil(self.roll.places / (self.roll.servers + 1))

    @property
    def sent(self) -> int:
        """How many tasks are in the queue or at work for us."""
        return len(self._errands)

    async def start(self) -> None:
        """Looks who is there, and from then on again and again."""
        await self._look()
        self._watching = [asyncio.create_task(self._watch()), asyncio.create_task(self._listen())]

    async def work(
        self, task: bytes, seconds: float, urgency: Urgency = Urgency.SOMEBODY_WAITS
    ) -> bytes:
        """The report on a task, of somebody there or of this machine."""
        self._busy = BUSY
        try:
            if not self.roll.places:
                raise NotDone("no_workers")
            return await self._send(task, seconds, urgency)
        except NotDone as absent:
            self._note(absent.absence)
        async with self._local_places:
            return await self._local.work(task, seconds, urgency)

    async def _send(self, task: bytes, seconds: float, urgency: Urgency) -> bytes:
        job = Job(
            PERFORM,
            {"task": task.decode(), "seconds": seconds, "urgency": urgency, "need": self._need},
            key=f"{self._id}-{next(self._numbers)}",
            timeout=0,  # the worker's processes keep to the limit
            heartbeat=HEARTBEAT,
            retries=ATTEMPTS,
            ttl=RESULT_SECONDS,
        )
        errand = Errand(self._lanes.by_urgency[urgency], job, seconds, urgency)
        try:
            self._errands[job.key] = errand
            if await errand.lane.enqueue(job) is None:
                raise NotDone("task_lost")  # SAQ has one of this name, or has just taken it back
            errand.is_sent = True
            return await errand.report
        except QUEUE_ERRORS as error:
            self._miss(error)
            raise NotDone("queue_away") from None
        finally:
            self._errands.pop(job.key, None)
            clearing = asyncio.create_task(self._clear(errand))
            self._clearing.add(clearing)
            clearing.add_done_callback(self._clearing.discard)

    async def _clear(self, errand: Errand) -> None:
        """Removes a task that is done, and takes back one that nobody waits for any more."""
        with suppress(*QUEUE_ERRORS):
            if errand.is_over:
                await self._redis.delete(errand.job.id)
            else:
                # Its worker stops within two seconds; one that has died never says so.
                await errand.lane.abort(errand.job, "not wanted any more")
                await self._redis.expire(errand.job.id, RESULT_SECONDS)

    async def _listen(self) -> None:
        """Hears at once what becomes of our tasks; what is missed is found by the next look."""
        while not self._closed:
            with suppress(*QUEUE_ERRORS):
                async with self._redis.pubsub() as told:
                    patterns = [lane.job_id(f"{self._id}-*") for lane in self._lanes.all]
                    await told.psubscribe(*patterns)
                    while not self._closed:
                        message = await told.get_message(
                            ignore_subscribe_messages=True, timeout=LOOK
                        )
                        if message is not None:
                            await self._hear(message["channel"].decode(), message["data"].decode())
            await asyncio.sleep(AGAIN)

    async def _hear(self, job_id: str, status: str) -> None:
        errand = self._errands.get(job_id.rpartition(":")[2])
        if errand is None:
            return  # a second answer, or one that came too late
        if status == Status.ACTIVE:
            errand.begin()
        elif status in TERMINAL_STATUSES:
            errand.see(await errand.lane.job(errand.job.key))

    async def _watch(self) -> None:
        while not self._closed:
            await asyncio.sleep(LOOK)
            await self._look()
            for errand in list(self._errands.values()):
                errand.check()

    async def _look(self) -> None:
        """Learns who is there, and what has become of our tasks."""
        try:
            await self._say_whether_busy()
            self._meet(await self._muster.look())
            sent = [errand for errand in self._errands.values() if errand.is_sent]
            jobs = await self._lanes.jobs(errand.job.key for errand in sent)
            for errand, job in zip(sent, jobs, strict=True):
                errand.see(job)
        except QUEUE_ERRORS as error:
            self._miss(error)
        except Exception:
            # Of another version, or a mistake of ours: others are not to wait for it.
            structlog.get_logger().exception("queue_look_failed")

    async def _say_whether_busy(self) -> None:
        """Counts among those who share the places as long as we need any."""
        if self._errands:
            self._busy = BUSY
        if self._busy > 1:
            await self._muster.beat("server")
        elif self._busy:
            await self._muster.leave("server")
        self._busy = max(0, self._busy - 1)

    def _meet(self, roll: Roll) -> None:
        log = structlog.get_logger()
        if self._misses >= AWAY:
            log.info("queue_back")
        if roll.places and not self.roll.places:
            log.info("workers_there", need=self._need, places=roll.places)
        elif self.roll.places and not roll.places:
            log.warning("workers_gone", need=self._need, strangers=roll.strangers)
        self._misses = 0
        self.roll = roll
        if not roll.places:
            # What a worker has begun before it leaves, it finishes or gives back.
            self._give_up("no_workers", begun_too=not roll.leaving)

    def _miss(self, error: Exception) -> None:
        """Counts a look in vain; after two, nobody is believed to be there."""
        self._misses += 1
        if self._misses == AWAY:
            structlog.get_logger().warning("queue_away", error=str(error))
        if self._misses >= AWAY:
            self.roll = Roll()
            self._give_up("queue_away", begun_too=True)

    def _give_up(self, absence: Absence, *, begun_too: bool) -> None:
        for errand in self._errands.values():
            if begun_too or not errand.has_begun:
                errand.give_up(absence)

    async def close(self) -> None:
        """Takes all tasks back, and abandons those of this machine."""
        # Now and then a cancelled task went on and this hung. Where the cancellation was lost was not found,
        # so the loops look at this, too.
        self._closed = True
        for watching in self._watching:
            watching.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        for errand in self._errands.values():
            errand.fail(Unfinished("crash", "closed"))
        await asyncio.sleep(0)  # those who wait have them cleared
        await asyncio.gather(*self._clearing)
        with suppress(*QUEUE_ERRORS):
            await self._muster.leave("server")
        await self._local.close()
        await self._redis.aclose()
