"""Long-lived tasks: one that fails is logged, counted and started again after a pause."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import structlog

from slovoplet.server.observe import Metrics

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 4.0  # seconds; the pause doubles from one failure to the next
CALM = 60.0  # seconds without a failure after which the pause is short again

AGAIN = 0.5  # seconds after which a task that goes on is asked again to end

Run = Callable[[], Awaitable[None]]


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels tasks and waits for their end, whatever it is.

    One request can be lost: what a task waits for may end at the same moment, or answer that it is
    closed, and the task goes on with that. So whoever goes on is asked again.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        ended, left = await asyncio.wait(left, timeout=AGAIN)
        await asyncio.gather(*ended, return_exceptions=True)  # nobody else asks how they ended


class Supervisor:
    """Keeps tasks running until it is stopped."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: list[asyncio.Task[None]] = []

    def keep(self, name: str, run: Run) -> None:
        """Runs a task that should never end."""
        self._tasks.append(asyncio.create_task(self._keep(name, run), name=name))

    def repeat(self, name: str, seconds: float, run: Run) -> None:
        """Runs some work again and again, with a pause in between."""

        async def go_on() -> None:
            while True:
                await run()
                await asyncio.sleep(seconds)

        self.keep(name, go_on)

    async def _keep(self, name: str, run: Run) -> None:
        log = structlog.get_logger()
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await run()
                log.error("task_ended", task=name)
            except Exception:
                log.exception("task_failed", task=name)
            self._metrics.task_failures.labels(name).inc()
            if time.monotonic() - began > CALM:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def stop(self) -> None:
        """Cancels all tasks and waits for their end."""
        tasks, self._tasks = self._tasks, []
        await end_tasks(tasks)
