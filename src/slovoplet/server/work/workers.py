"""Workers: whoever performs tasks, here or elsewhere, within limits of time and memory."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, Protocol

from slovoplet.bots.player import Players
from slovoplet.server.work.task import perform_task
from slovoplet.server.work.urgency import Urgency

Reason = Literal["time", "memory", "crash", "error"]


class Unfinished(Exception):
    """A task that its worker did not finish: it took too long or too much memory, or it failed."""

    def __init__(self, reason: Reason, problem: str = "") -> None:
        self.reason = reason
        super().__init__(reason, problem)


class Workers(Protocol):
    """Where tasks are performed: threads, processes, or other machines."""

    @property
    def places(self) -> int:
        """How many tasks are performed at the same time."""

    async def start(self) -> None:
        """Makes ready for the first task, which would otherwise wait for it."""

    async def work(self, task: bytes, seconds: float, urgency: Urgency) -> bytes:
        """The report on a task; `Unfinished` if it took longer or its worker died."""

    async def close(self) -> None:
        """Abandons all work at once."""


class ThreadWorkers:
    """Workers that are threads of this process, for players who know only this process.

    A thread cannot be killed: work that takes too long is given up, and its thread stays busy.
    """

    def __init__(self, players: Players, places: int) -> None:
        self.places = places
        self._players = players
        self._threads = ThreadPoolExecutor(places, "worker")

    async def start(self) -> None:
        """Threads start with their first task."""

    async def work(
        self, task: bytes, seconds: float, urgency: Urgency = Urgency.SOMEBODY_WAITS
    ) -> bytes:
        """The report on a task."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                return await loop.run_in_executor(self._threads, perform_task, task, self._players)
        except TimeoutError:
            raise Unfinished("time") from None

    async def close(self) -> None:
        """Abandons what has not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)
