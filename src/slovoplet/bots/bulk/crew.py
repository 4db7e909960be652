"""Crews: whoever performs the shards of a job: this process, several of them, or a cluster."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future
from typing import Protocol

from pebble import ProcessPool

from slovoplet.bots.bulk.finished import Finished
from slovoplet.bots.bulk.shard import Shard, perform_shard
from slovoplet.bots.bulk.stamp import Stamp

AHEAD = 16  # shards a process may be ahead of the slowest: reports are handed on in order


class CrewLost(Exception):
    """A crew that is gone as a whole, such as a cluster whose scheduler died."""


class Crew(Protocol):
    """Where shards are performed."""

    @property
    def finished(self) -> Finished:
        """Where its shards are waited for."""

    @property
    def places(self) -> int:
        """How many shards it performs at the same time, as far as is known."""

    @property
    def window(self) -> int:
        """How many shards it is given at once, counted from the first that is not finished."""

    def submit(self, shard: Shard, stamp: Stamp) -> Future[bytes]:
        """Begins a shard; its report comes as JSON."""

    def has_retried(self, error: BaseException) -> bool:
        """Whether a failure comes after attempts of the crew's own."""

    def lost(self) -> list[Future[bytes]]:
        """Shards that nobody is at any more, although nobody has said so."""

    def close(self) -> None:
        """Abandons what is not finished."""


class LoneCrew:
    """This process: performs a shard at once."""

    places = window = 1

    def __init__(self) -> None:
        # Interrupts strike at work: nobody else is there to wait for ever.
        self.finished = Finished()

    def submit(self, shard: Shard, stamp: Stamp) -> Future[bytes]:
        """The shard, finished or failed."""
        future: Future[bytes] = Future()
        try:
            future.set_result(perform_shard(shard, stamp))
        except Exception as error:
            future.set_exception(error)
        return future

    def has_retried(self, error: BaseException) -> bool:
        """Never."""
        return False

    def lost(self) -> list[Future[bytes]]:
        """None: every shard is finished at once."""
        return []

    def close(self) -> None:
        """Nothing is left to abandon."""


class ProcessCrew:
    """Processes of this machine; one that dies takes only its own shard with it, and is replaced."""

    def __init__(self, workers: int) -> None:
        self.places = workers
        self.window = workers * AHEAD
        self._pool = ProcessPool(
            workers, initializer=_settle_in, context=multiprocessing.get_context("spawn")
        )
        self.finished = Finished()
        self.finished.take_interrupts()

    def submit(self, shard: Shard, stamp: Stamp) -> Future[bytes]:
        """Queues the shard for the next free process."""
        future: Future[bytes] = self._pool.schedule(perform_shard, (shard, stamp))
        return future

    def has_retried(self, error: BaseException) -> bool:
        """Never: the pool only replaces the process."""
        return False

    def lost(self) -> list[Future[bytes]]:
        """Shards of processes that died before the pool had read that they were at them.

        Pebble looks for the shard of a dead process once, when it finds it dead; word of a shard that was begun just
        before may come later, and then its future would never end.
        """
        manager = self._pool._pool_manager
        alive = manager.worker_manager.workers
        tasks = list(manager.task_manager.tasks.values())
        return [task.future for task in tasks if task.worker_id and task.worker_id not in alive]

    def close(self) -> None:
        """Ends all processes, whatever they are doing."""
        try:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
        finally:
            self.finished.give_interrupts_back()


def open_crew(workers: int, dask: str | None = None) -> Crew:
    """The crew on a Dask cluster with this address, or of this many processes here; 0 is one a core."""
    if dask is not None:
        # An extra that is there only where it is used, and takes a second to import.
        from slovoplet.bots.bulk.daskcrew import DaskCrew  # noqa: PLC0415

        return DaskCrew(dask)
    processes = workers or os.cpu_count() or 1
    return LoneCrew() if processes == 1 else ProcessCrew(processes)


def _settle_in() -> None:
    """Leaves an interrupt to the process that asked for the work, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a process of a crew is started by another"
    parent.join()
    os._exit(1)
