"""The queue in Redis: tasks that somebody waits for, then those that nobody waits for.

SAQ keeps a task there until its result is fetched or forgotten, gives it to one worker, and to another if the
first one's heartbeat stops. This module only puts one of its queues before another.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping

import msgspec
import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError
from saq.job import Job, Status
from saq.queue.redis import RedisQueue

from slovoplet.server.work.urgency import Urgency

PREFIX = "slovoplet"
LOOK = (
    0.5  # seconds between two looks at the tasks that nobody waits for, while there are no others
)
REDIS_SECONDS = 3.0  # how long Redis may take to answer
AGAIN = 1.0  # seconds before the next attempt to reach it
HEARTBEAT = 5  # seconds without a heartbeat after which a task is taken from its worker
BEAT = 1.0  # seconds between two heartbeats
ATTEMPTS = 3  # workers that a task may outlive
RESULT_SECONDS = 60  # how long a result is kept for a server that may be gone
TAKEOVER_PAUSE = (
    900  # milliseconds at least between two looks for silent workers, of all workers together
)
MOST_ACTIVE = 1000  # tasks looked at
SWEPT_WAIT = 0.1  # seconds given to a worker that is believed dead to say otherwise

QUEUE_ERRORS = (RedisError, OSError, TimeoutError)


def connect(url: str) -> Redis:
    """A client that gives up soon: whoever uses it has something better to do than wait."""
    return Redis.from_url(
        url,
        retry=Retry(ExponentialBackoff(cap=1.0, base=0.1), 1),
        socket_timeout=REDIS_SECONDS,
        socket_connect_timeout=REDIS_SECONDS,
    )


def quiet_saq() -> None:
    """Keeps SAQ's own lines out of the log: they show tasks, and so the tiles in somebody's hand."""
    logging.getLogger("saq").setLevel(logging.CRITICAL)


class Lane(RedisQueue):
    """One queue of tasks."""

    def __init__(self, redis: Redis, name: str) -> None:
        super().__init__(redis, name, dump=msgspec.json.encode, load=msgspec.json.decode)


class Lanes(Lane):
    """Two queues as one that a worker serves: what nobody waits for comes only when nothing else is there."""

    def __init__(self, redis: Redis, need: str) -> None:
        super().__init__(redis, f"{PREFIX}-{need}-now")
        self.later = Lane(redis, f"{PREFIX}-{need}-later")
        self._lost = False

    @property
    def all(self) -> tuple[Lane, ...]:
        """Both queues."""
        return (self, self.later)

    @property
    def by_urgency(self) -> Mapping[Urgency, Lane]:
        """The queue for each kind of task."""
        return {Urgency.SOMEBODY_WAITS: self, Urgency.NOBODY_WAITS: self.later}

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        """The next task, or `None` after a short while; Redis is waited for."""
        try:
            job = await super().dequeue(LOOK) or await self.later.dequeue(0.01)
        except QUEUE_ERRORS as error:
            if not self._lost:
                structlog.get_logger().warning("queue_lost", error=str(error))
            self._lost = True
            await asyncio.sleep(AGAIN)
            return None
        if self._lost:
            structlog.get_logger().info("queue_back")
        self._lost = False
        return job

    async def jobs(self, job_keys: Iterable[str]) -> list[Job | None]:
        """Tasks of both queues by their keys."""
        keys = list(job_keys)
        if not keys:
            return []
        now, later = await super().jobs(keys), await self.later.jobs(keys)
        return [first or second for first, second in zip(now, later, strict=True)]

    async def sweep(self, lock: int = 60, abort: float = SWEPT_WAIT) -> list[str]:
        """Clears away what was left in both queues, once a minute, however often it is asked."""
        return await super().sweep(60, abort) + await self.later.sweep(60, abort)

    async def take_over(self) -> None:
        """Gives tasks whose worker has fallen silent to others.

        SAQ's sweep does so too, but it also takes a task from a worker that was given it a moment ago and
        has not said so yet, which is no matter once a minute but would be every second.
        """
        if not await self.redis.set(self.namespace("takeover"), 1, nx=True, px=TAKEOVER_PAUSE):
            return  # somebody else has just looked
        for lane in self.all:
            for told in (await lane.info(jobs=True, limit=MOST_ACTIVE))["jobs"]:
                job = lane.deserialize(told)
                if job is not None and job.stuck:
                    structlog.get_logger().warning("task_taken_over", job=job.key)
                    await self._release(job)

    async def _release(self, job: Job) -> None:
        if job.retryable:
            await job.retry("its worker fell silent")
        else:
            await job.finish(Status.ABORTED, error="every worker that had it fell silent")
