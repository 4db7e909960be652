"""A worker on any machine: takes tasks from the queue and has its own processes perform them."""

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Any

import msgspec
import saq
import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from saq.job import Job
from saq.types import Context, WorkerInfo

from slovoplet.server.jobs.wordfiles import HOUSE, WordFiles
from slovoplet.server.settings import Settings
from slovoplet.server.work.answer import PERFORM, PREPARING, TaskAnswer
from slovoplet.server.work.lanes import BEAT, QUEUE_ERRORS, Lanes, connect, quiet_saq
from slovoplet.server.work.muster import MOST_SKEW, Muster
from slovoplet.server.work.need import own_need
from slovoplet.server.work.processes import ProcessWorkers
from slovoplet.server.work.task import Broken, Declined, decode_report, rules_of_task
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished, Workers

OLD = 300.0  # seconds after which nobody waits for a task any more
TELL = 60.0  # seconds between two lines about how it goes


class WorkerMetrics:
    """What a worker has done, in a registry of its own."""

    def __init__(self, places: int) -> None:
        self.registry = CollectorRegistry()
        self.tasks = Counter(
            "slovoplet_worker_tasks",
            "Tasks taken from the queue, by what became of them",
            ["result"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "slovoplet_worker_seconds", "How long tasks took", registry=self.registry
        )
        self.running = Gauge(
            "slovoplet_worker_running", "Tasks being performed", registry=self.registry
        )
        self.places = Gauge(
            "slovoplet_worker_own_places", "Tasks performed at once", registry=self.registry
        )
        self.places.set(places)


class TaskWorker(saq.Worker[Context]):
    """Performs tasks within limits, tells servers that it is there, and gives back what it cannot finish."""

    def __init__(
        self, lanes: Lanes, muster: Muster, pool: Workers, need: str, stop_seconds: int
    ) -> None:
        super().__init__(
            lanes,
            [(PERFORM, self.perform)],
            concurrency=pool.places,
            timers={"schedule": 1, "worker_info": 1, "sweep": 1, "abort": 1},
            shutdown_grace_period_s=stop_seconds,
        )
        self.metrics = WorkerMetrics(pool.places)
        self._lanes = lanes
        self._muster = muster
        self._workers = pool
        self._need = need
        self._files = WordFiles()
        self._done = 0
        self._running = 0

    async def run(self) -> None:
        """Works until told to stop."""
        log = structlog.get_logger()
        await self._workers.start()
        await self._check_clock()
        log.info("worker_ready", need=self._need, places=self._workers.places)
        beside = [asyncio.create_task(self._tell()), asyncio.create_task(self._stay_present())]
        try:
            await self.queue.connect()
            await self.start()
        finally:
            for task in beside:
                task.cancel()
            await self._workers.close()
            with suppress(*QUEUE_ERRORS):
                await self._muster.leave("worker")
                await self.queue.disconnect()
            log.info("worker_stopped", done=self._done)

    async def stop(self) -> None:
        """Takes no more tasks, lets those begun end within the time for stopping, and gives the rest back."""
        structlog.get_logger().info("worker_stopping", running=self._running)
        await self._say_present()
        await super().stop()

    async def worker_info(self, ttl: int = 60) -> WorkerInfo:
        """Nothing: we say that we are there until the very end, SAQ only until it stops."""
        return {"queue_key": self.queue.name, "stats": None, "metadata": None}

    async def _stay_present(self) -> None:
        while True:
            await self._say_present()
            try:
                await self._lanes.take_over()
            except QUEUE_ERRORS:
                pass  # told of by whoever waits for the next task
            except Exception:
                structlog.get_logger().exception("take_over_failed")
            await asyncio.sleep(BEAT)

    async def _say_present(self) -> None:
        with suppress(*QUEUE_ERRORS):
            await self._muster.beat("worker", 0 if self.event.is_set() else self.concurrency)

    async def process(self) -> bool:
        """Takes a task and performs it; one whose answer cannot be given is taken over in time."""
        try:
            return await super().process()
        except QUEUE_ERRORS as error:
            structlog.get_logger().warning("answer_lost", error=str(error))
            return False

    async def perform(
        self,
        ctx: Context,
        *,
        task: str = "",
        seconds: float = 0.0,
        urgency: int = Urgency.SOMEBODY_WAITS,
        need: str = "",
        **unknown: object,
    ) -> dict[str, Any]:
        """The answer to a task of the queue; there always is one, unless we are stopped."""
        job = ctx["job"]
        began = time.monotonic()
        self._running += 1
        self.metrics.running.inc()
        done = asyncio.Event()
        beating = asyncio.create_task(self._beat(job, done))
        try:
            answer = self._refusal(job, task, need, unknown)
            answer = answer or await self._answer(job, task, seconds, Urgency(urgency))
            self._count(answer, time.monotonic() - began)
        finally:
            self._running -= 1
            self.metrics.running.dec()
            # Not cancelled: a heartbeat on its way could overtake the answer and hide it.
            done.set()
            await beating
        told: dict[str, Any] = msgspec.to_builtins(answer)
        return told

    def _refusal(self, job: Job, task: str, need: str, unknown: object) -> TaskAnswer | None:
        """Declines what was meant for another version, and what nobody waits for any more."""
        if need != self._need or unknown or not task:
            return TaskAnswer(reason="declined", problem="meant for another version")
        if time.time() - job.queued / 1000 > OLD:
            return TaskAnswer(reason="declined", problem="too old")
        return None

    async def _answer(self, job: Job, task: str, seconds: float, urgency: Urgency) -> TaskAnswer:
        try:
            await self._prepare(job, task)
            report = await self._workers.work(task.encode(), seconds, urgency)
            return TaskAnswer(report.decode())
        except Unfinished as unfinished:
            return TaskAnswer(reason=unfinished.reason, problem=str(unfinished))
        except Exception as error:
            # Of SAQ it would be tried again and again.
            structlog.get_logger().exception("task_broken")
            return TaskAnswer(reason="error", problem=repr(error))

    async def _prepare(self, job: Job, task: str) -> None:
        """Makes the words that a task needs, which may take longer than the task itself."""
        try:
            rules = rules_of_task(task.encode())
        except (ValueError, LookupError):
            return  # the report says what is wrong
        making = asyncio.ensure_future(self._files.make_for_search(rules, HOUSE))
        try:
            done, _ = await asyncio.wait([making], timeout=BEAT / 2)
            if not done:
                job.meta[PREPARING] = True
            await making
        finally:
            job.meta.pop(PREPARING, None)

    async def _beat(self, job: Job, done: asyncio.Event) -> None:
        """Tells the others again and again that the task is in good hands, until it is done."""
        while not done.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), BEAT)
            if not done.is_set():
                with suppress(*QUEUE_ERRORS):
                    await job.update()

    def _count(self, answer: TaskAnswer, seconds: float) -> None:
        self._done += 1
        self.metrics.seconds.observe(seconds)
        result = answer.reason or _result_of(answer.report)
        self.metrics.tasks.labels(result).inc()
        if result not in ("performed", "refused"):
            structlog.get_logger().warning("task_unfinished", reason=result)

    async def _check_clock(self) -> None:
        with suppress(*QUEUE_ERRORS):
            skew = await self._muster.skew()
            if abs(skew) > MOST_SKEW:
                # Others may take our tasks for abandoned, or not see us at all.
                structlog.get_logger().error("clock_differs", seconds=round(skew, 1))

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(TELL)
            await self._check_clock()
            structlog.get_logger().info("worker_health", done=self._done, running=self._running)


def _result_of(report: str) -> str:
    match decode_report(report.encode()):
        case Declined():
            return "refused"
        case Broken(reason=reason):
            return reason
        case _:
            return "performed"


async def work_for_servers(settings: Settings, places: int) -> None:
    """Takes tasks from the queue of the settings until told to stop; an `OSError` if a port is taken."""
    quiet_saq()
    need, redis = own_need(), connect(settings.queue)
    pool = ProcessWorkers(places, settings.thought_megabytes)
    muster = Muster(redis, secrets.token_urlsafe(9), need)
    worker = TaskWorker(Lanes(redis, need), muster, pool, need, settings.stop_seconds)
    if not settings.worker_metrics_port:
        return await worker.run()
    server, thread = start_http_server(
        settings.worker_metrics_port, settings.host, worker.metrics.registry
    )
    try:
        await worker.run()
    finally:
        server.shutdown()
        server.server_close()
        await asyncio.to_thread(thread.join)
