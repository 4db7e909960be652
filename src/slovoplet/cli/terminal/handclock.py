"""The clock of a server's table, counted on from what the server last said."""

import time

from slovoplet.cli.terminal.serverlink import ClockNow
from slovoplet.texts import say

DAY = 24 * 60 * 60


class HandClock:
    """What is left of the time that runs, by this machine's own steady clock."""

    def __init__(self, told: ClockNow | None) -> None:
        self._told = told
        self._at = time.monotonic()

    def left(self) -> str:
        """As people read it, such as `1:05`; empty where nobody's time is limited."""
        told = self._told
        if told is None or told.due is None:
            return ""
        seconds = (told.due - told.now) / 1000 - (time.monotonic() - self._at)
        return format_time(max(0, int(seconds)))


def format_time(seconds: int) -> str:
    """Minutes and seconds, with hours if there are any; days where it is long."""
    if seconds >= 2 * DAY:
        return say("terminal", "days", days=seconds // DAY)
    minutes, rest = divmod(seconds, 60)
    if minutes < 60:
        return f"{minutes}:{rest:02}"
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
