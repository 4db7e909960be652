"""The server's time: it begins with the machine's clock, never jumps, and stands still while nobody can play.

It runs on a leash. Every tick of the timekeeper that reached the database lets it run on for a second; without
one (the process is stopped, the machine asleep, the loop stuck, the database away) it stands still, so that
whatever is done first afterwards costs no player the pause. The machine's clock, which may be set at any
moment, is read only at the start.
"""

import time
from collections.abc import Callable

LEASH = 1000  # milliseconds that the time runs on without a new sign of life


def wall_clock() -> int:
    """The machine's own time in milliseconds."""
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    """Milliseconds since some moment; nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """The server's time in milliseconds; it stands still until it is first told to run on."""

    def __init__(
        self,
        wall: Callable[[], int] = wall_clock,
        monotonic: Callable[[], int] = monotonic_clock,
    ) -> None:
        self._monotonic = monotonic
        self.begin(wall())

    def begin(self, at: int) -> None:
        """Sets the time."""
        self._at, self._from = at, self._monotonic()
        self._kept = self._until = at

    def __call__(self) -> int:
        """The time now."""
        return min(self._unheld(), self._until)

    def _unheld(self) -> int:
        return self._at + max(0, self._monotonic() - self._from)

    @property
    def held(self) -> int:
        """For how long the time has been standing still, in milliseconds."""
        return self._unheld() - self()

    def catch_up(self, at: int) -> None:
        """Moves the time forward to that of another process, which went on meanwhile."""
        if at > self():
            self.begin(at)

    def run_on(self) -> int:
        """Lets the time run on after a sign of life; returns for how long it stood still."""
        now, held = self(), self.held
        if held:
            # What ran between the last sign of life and a pause was part of it: it is made up for.
            lost = now - self._kept if held > LEASH else 0
            self._at, self._from = now, self._monotonic() + lost
        self._kept, self._until = now, now + LEASH
        return held
