"""Long-lived tasks: one that fails is logged, counted and started again after a pause."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from slovoplet.server.observe import Metrics

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 4.0  # seconds; the pause doubles from one failure to the next
CALM = 60.0  # seconds without a failure after which the pause is short again

Run = Callable[[], Awaitable[None]]


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
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
