"""Rate limits counted in this process."""

import time
from bisect import bisect_left
from threading import Timer

from limits.storage import MemoryStorage

SWEEP_SECONDS = 60.0


class RateMemory(MemoryStorage):
    """Counts kept in memory, swept now and then as part of counting.

    The library would start a sweeping thread at nearly every count, and the event loop would stall
    until it runs: milliseconds on an idle machine, much longer on a busy one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.timer.cancel()  # it has nothing to sweep yet: without this a start waits for it
        self.timer.join()
        self.timer = _Alive()
        self._swept = time.monotonic()

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Counts one action; false when the rate is used up."""
        if time.monotonic() - self._swept > SWEEP_SECONDS:
            self.sweep()
        return super().acquire_entry(key, limit, expiry, amount)

    def sweep(self) -> None:
        """Drops every action that no longer counts; otherwise a long visit would accumulate them all."""
        self._swept = time.monotonic()
        now = time.time()
        for key, acts in list(self.events.items()):
            # The latest action comes first.
            del acts[bisect_left(acts, -now, key=lambda act: -act.expiry) :]
            if not acts:
                del self.events[key]
                self.locks.pop(key, None)


class _Alive(Timer):
    """A sweeper that claims to be running already, so that none is started."""

    def __init__(self) -> None:
        super().__init__(0, lambda: None)

    def is_alive(self) -> bool:
        """Always true, so that the library does not start another."""
        return True
