"""Futures in the order in which they end, for a thread that waits for them and may be interrupted."""

import signal
import threading
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from types import FrameType
from typing import Any


class Finished:
    """Hands out futures as they end.

    An interrupt that strikes inside a future leaves its lock taken, and whoever is to end that future waits for
    ever. So whoever has such futures takes the interrupts: they are raised where the next future is waited for,
    and nowhere else.
    """

    def __init__(self) -> None:
        # A simple queue alone may be put into by a signal's handler, even while it is being read.
        self._ended: SimpleQueue[Future[bytes] | None] = SimpleQueue()
        self._is_interrupted = False
        self._before: Any = None  # what an interrupt did before it was taken

    def watch(self, future: Future[bytes]) -> None:
        """Hands this one out too, once it has ended."""
        future.add_done_callback(self._ended.put)

    def next(self, timeout: float) -> Future[bytes] | None:
        """One that has ended; `None` if none has within so many seconds."""
        if not self._is_interrupted:
            try:
                ended = self._ended.get(timeout=timeout)
            except Empty:
                return None
            if not self._is_interrupted:
                return ended
        raise KeyboardInterrupt

    def take_interrupts(self) -> None:
        """Leaves interrupts of the main thread to `next`; a second one is raised wherever it strikes."""
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._interrupt)

    def give_interrupts_back(self) -> None:
        """Lets interrupts do what they did before."""
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._is_interrupted:
            raise KeyboardInterrupt
        self._is_interrupted = True
        self._ended.put(None)
