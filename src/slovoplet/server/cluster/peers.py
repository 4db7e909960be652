"""The processes that serve together, as their heartbeats tell."""

import asyncio
from collections.abc import Callable, Iterable

import structlog

from slovoplet.server.store.lease import SILENT, Heartbeat


class Peers:
    """Which other processes are alive; one that shares no bus with others is alone."""

    def __init__(self, process: str, now: Callable[[], int], *, is_alone: bool) -> None:
        self.process = process
        self.is_alone = is_alone
        self._died = 0  # how many of them, so far
        self._death = asyncio.Event()
        self._now = now
        self._beats: dict[str, Heartbeat] = {}

    def note(self, beats: Iterable[Heartbeat]) -> None:
        """Takes the newest heartbeats of all who are alive."""
        newest = {beat.process: beat for beat in beats if beat.process != self.process}
        dead = self._beats.keys() - newest.keys()
        self._beats = newest
        if dead:
            structlog.get_logger().info("peers_died", processes=sorted(dead))
            self._died += len(dead)
            self._death.set()
            self._death = asyncio.Event()

    async def next_death(self, known: int) -> int:
        """Waits until more of them have died than were known; returns how many it is now."""
        while self._died <= known:
            await self._death.wait()
        return self._died

    def is_alive(self, process: str) -> bool:
        """Whether a process has given a sign of life lately."""
        beat = self._beats.get(process)
        return process == self.process or (beat is not None and self._now() - beat.at < SILENT)

    def keeps(self, keeper: str | None) -> bool:
        """Whether this process acts for the bots of a game with this keeper."""
        return self.is_alone or keeper == self.process

    @property
    def others_hear(self) -> bool:
        """Whether another living process hears the bus."""
        return any(beat.hears and self.is_alive(beat.process) for beat in self._beats.values())
