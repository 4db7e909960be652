"""The parts of a simulated installation: things wait there in line, are served, and go on."""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Generic, TypeVar

Item = TypeVar("Item")
Act = Callable[[float], None]  # what happens, given the time at which it does


class Agenda:
    """What will happen, in order of time; things of the same moment in the order in which they were planned."""

    def __init__(self) -> None:
        self._planned: list[tuple[float, int, Act]] = []
        self._numbers = count()

    def plan(self, at: float, act: Act) -> None:
        """Has something happen at a time."""
        heapq.heappush(self._planned, (at, next(self._numbers), act))

    def run(self) -> None:
        """Lets everything happen, and what follows from it."""
        while self._planned:
            at, _, act = heapq.heappop(self._planned)
            act(at)


class Station:
    """One line before several equal servers, first come, first served.

    `background` is the share of each server that other work takes: what is served takes longer by it. A
    station that has no time left serves as if it had all: how long anybody waits there then says nothing.
    """

    def __init__(self, servers: int = 1, background: float = 0.0) -> None:
        self.work = 0.0
        self.waits: list[float] = []
        self.background = background
        self._speed = 1 - background if background < 1 else 1.0
        self._free = [0.0] * servers

    def serve(self, now: float, seconds: float) -> float:
        """Serves somebody who comes now; returns when that is done. Calls have to be in order of time."""
        begins = max(now, self._free[0])
        ends = begins + seconds / self._speed
        heapq.heapreplace(self._free, ends)
        self.work += seconds
        self.waits.append(begins - now)
        return ends

    def busy(self, seconds: float) -> float:
        """The share of its time that the station needs for what came in so many seconds; may be above one."""
        return self.work / seconds / len(self._free) + self.background


class Disk:
    """Syncs the log, one sync at a time: whoever comes during one shares the next."""

    def __init__(self, seconds: float) -> None:
        self.syncs = 0
        self.waits: list[float] = []
        self._seconds = seconds
        self._begins = self._ends = 0.0

    def sync(self, now: float) -> float:
        """Returns when what was written until now is on the disk."""
        if now >= self._ends:
            self._start(now)
        elif now > self._begins:
            self._start(self._ends)
        self.waits.append(self._begins - now)
        return self._ends

    def _start(self, at: float) -> None:
        self._begins, self._ends = at, at + self._seconds
        self.syncs += 1

    def busy(self, seconds: float) -> float:
        """The share of the time in which it syncs."""
        return self.syncs * self._seconds / seconds


class JointWriter(Generic[Item]):
    """Writes what waits together, as `server/store/journal.py` does."""

    def __init__(
        self,
        agenda: Agenda,
        write: Callable[[float, list[Item], Act], None],
        moment: float,
        most: int,
    ) -> None:
        self._agenda = agenda
        self._write = write  # gets the time, what is written, and whom to tell when that is done
        self._moment = moment
        self._most = most
        self._waiting: list[Item] = []
        self._writing = False
        self._next = 0.0

    def append(self, now: float, item: Item) -> None:
        """Takes something to be written."""
        self._waiting.append(item)
        if not self._writing:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        self._writing = bool(self._waiting)
        if self._writing:
            self._agenda.plan(max(now, self._next), self._take)

    def _take(self, now: float) -> None:
        taken, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
        self._next = now + (self._moment if len(taken) > 1 else 0)
        self._write(now, taken, self._go_on)
