"""How late the event loop is: everybody waits while something long runs on it, or keeps the interpreter."""

import asyncio
import time
from collections.abc import Callable

TICK = 0.025  # seconds between two looks


class LoopLag:
    """Watches one event loop: sleeps, and measures how much too late it wakes."""

    def __init__(self, observe: Callable[[float], None]) -> None:
        self._observe = observe

    async def run(self) -> None:
        """Watches until it is cancelled."""
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            self._observe(max(0.0, time.monotonic() - due))
