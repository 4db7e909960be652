"""Workers that are processes: limited in memory, killed when they take too long, and replaced."""

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool

import structlog
from pebble import ProcessExpired, ProcessFuture, ProcessPool

from slovoplet.bots.player import Players
from slovoplet.server.work.task import Broken, decode_report, perform_task
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished

MEGABYTE = 1 << 20
NICE = 5  # bots give way to the moves of people


class _Mind:
    """What a worker process keeps between tasks; the pool calls bare functions, so it is the process's own."""

    players = Players()


def _settle_in(megabytes: int) -> None:
    """Limits the memory of a new worker process, and lets it end with the server, however that ends."""
    # The pool's own handler would wait for the search to return to Python.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_server, daemon=True).start()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - Unix only

        os.nice(NICE)
        limit = megabytes * MEGABYTE
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None, "a worker is started by a server"
    server.join()
    os._exit(1)


def _warm_up(task: bytes) -> bytes:
    """Nothing: a process that can do it is ready for more."""
    return task


def _perform(task: bytes) -> bytes:
    report = perform_task(task, _Mind.players)
    kept = decode_report(report)
    if isinstance(kept, Broken) and kept.reason == "memory":
        # What filled the memory may be in the caches.
        _Mind.players = Players()
    return report


class ProcessWorkers:
    """A pool of worker processes, started when the first task comes."""

    def __init__(self, places: int, megabytes: int) -> None:
        self.places = places
        self._megabytes = megabytes
        # Never a copy of this process: its threads would hold locks that nobody releases.
        self._context = multiprocessing.get_context(
            "spawn" if sys.platform == "win32" else "forkserver"
        )
        # Processes begin as copies of one that has imported everything, so replacing one is quick.
        self._context.set_forkserver_preload([__name__])
        self._pool = self._new_pool()
        self._awaited: set[asyncio.Future[bytes]] = set()
        self._closed = False

    def _new_pool(self) -> ProcessPool:
        return ProcessPool(
            self.places,
            initializer=_settle_in,
            initargs=(self._megabytes,),
            context=self._context,
        )

    async def start(self) -> None:
        """Starts the processes."""
        await self._schedule(b"", _warm_up)

    async def work(
        self, task: bytes, seconds: float, urgency: Urgency = Urgency.SOMEBODY_WAITS
    ) -> bytes:
        """The report on a task; a process that takes longer is killed and replaced."""
        try:
            async with asyncio.timeout(seconds):
                try:
                    return await self._report(task)
                except BrokenProcessPool:
                    # A process died between two tasks, so it was not this one that killed it.
                    return await self._report(task)
        except TimeoutError:
            raise Unfinished("time") from None
        except MemoryError:
            raise Unfinished("memory") from None
        except (ProcessExpired, BrokenProcessPool) as error:
            raise Unfinished("crash", repr(error)) from None
        except asyncio.CancelledError:
            if self._closed:
                raise Unfinished("crash", "closed") from None
            raise

    async def _report(self, task: bytes) -> bytes:
        # Giving up on the future makes the pool kill the process.
        report = asyncio.wrap_future(await self._schedule(task, _perform))
        self._awaited.add(report)
        report.add_done_callback(self._awaited.discard)
        return await report

    async def _schedule(
        self, task: bytes, function: Callable[[bytes], bytes]
    ) -> ProcessFuture[bytes]:
        """Hands a task to the pool, in a thread: starting the pool takes a while, and so may a full pipe."""
        pool = self._pool
        try:
            return await asyncio.to_thread(pool.schedule, function, (task,))
        except RuntimeError:
            if self._closed:
                raise Unfinished("crash", "closed") from None
            # The pool gave itself up when a process died between two tasks.
            structlog.get_logger().warning("workers_restarted")
            if self._pool is pool:
                self._pool = self._new_pool()
                await asyncio.to_thread(_stop, pool)
            return await asyncio.to_thread(self._pool.schedule, function, (task,))

    async def close(self) -> None:
        """Kills all processes, whatever they are doing."""
        if self._closed:
            return
        self._closed = True
        for report in list(self._awaited):
            report.cancel()  # a stopped pool says nothing about what it was doing
        await asyncio.to_thread(_stop, self._pool)


def _stop(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()
