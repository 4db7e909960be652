"""The line in front of the workers: taken in turn by owner, so that nobody's work delays everybody else's.

An owner is whoever the work is done for, such as the host of a table. The next task is the most urgent one,
and among equals that of the owner whose tasks have used the least of the workers' time since the line was
last empty: start-time fair queueing (Goyal, Vin and Cheng 1996), with what a task costs known only when it
is done. An owner who comes late starts level with the owner served last.
"""

import asyncio
import time
from collections.abc import Callable
from enum import IntEnum
from typing import TypeVar

from slovoplet.rules.refusal import Refused
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.task import Broken, Declined, Task, decode_report, encode_task
from slovoplet.server.work.workers import Unfinished, Workers

MOST_BY_OWNER = 64  # tasks of one owner in the line
MOST = 1024  # tasks in the line
GUESS = 0.1  # seconds that a task is taken to cost until it is done
PATIENCE = 30.0  # seconds after which a task that nobody waits for is as urgent as any
TELL_EVERY = 2.0  # seconds between two messages to somebody who waits

Result = TypeVar("Result")
Tell = Callable[[int], None]


class Urgency(IntEnum):
    """Who waits for a task."""

    SOMEBODY_WAITS = 0
    NOBODY_WAITS = 1


class _Place:
    """A task's place in the line."""

    def __init__(self, owner: "_Owner", urgency: Urgency, at: float) -> None:
        self.owner = owner
        self.urgency = urgency
        self.since = at
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def pressing(self, now: float) -> Urgency:
        """How urgent the task is by now."""
        return Urgency.SOMEBODY_WAITS if now - self.since > PATIENCE else self.urgency


class _Owner:
    """What is done for one owner, and the workers' time it has used."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.used = 0.0
        self.running = 0
        self.places: list[_Place] = []

    def first(self, now: float) -> _Place:
        """The most urgent task, the oldest among equals."""
        return min(self.places, key=lambda place: place.pressing(now))


class FairLine:
    """Hands tasks to the workers, in turn by owner, as many at a time as they have places."""

    def __init__(
        self,
        workers: Workers,
        seconds: float,
        *,
        most_by_owner: int = MOST_BY_OWNER,
        most: int = MOST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._workers = workers
        self._seconds = seconds
        self._most_by_owner = most_by_owner
        self._most = most
        self._clock = clock
        self._owners: dict[str, _Owner] = {}
        self._running = 0
        self._level = 0.0  # what the owner served last had used before
        # One owner's long thoughts never keep all workers, unless there is only one.
        self._most_running = max(1, workers.places - 1)

    @property
    def length(self) -> int:
        """How many tasks wait for a worker."""
        return sum(len(owner.places) for owner in self._owners.values())

    @property
    def longest_wait(self) -> float:
        """How many seconds the oldest task in the line has waited."""
        places = [place for owner in self._owners.values() for place in owner.places]
        return self._clock() - min(place.since for place in places) if places else 0.0

    async def run(
        self,
        task: Task[Result],
        owner: str,
        urgency: Urgency = Urgency.SOMEBODY_WAITS,
        *,
        seconds: float | None = None,
        tell: Tell | None = None,
    ) -> Result:
        """The result of a task, performed when its turn has come.

        Refused when the line is full, and where the rules refuse; `Unfinished` if the task takes
        too long or too much. While it waits, `tell` is told how many tasks are ahead.
        """
        place = self._enter(owner, urgency)
        try:
            await self._wait(place, tell)
        except BaseException:
            self._leave(place)
            raise
        began = self._clock()
        try:
            limit = self._seconds if seconds is None else seconds
            report = decode_report(await self._workers.work(encode_task(task), limit))
        finally:
            self._release(place.owner, self._clock() - began)
        match report:
            case Declined(code, squares, words, details):
                raise Refused(code, squares=squares, words=words, **details)
            case Broken(reason, problem):
                raise Unfinished(reason, problem)
            case _:
                return task.read(report)

    def ahead_of(self, owner: str) -> int:
        """How many tasks are about to be taken before an owner's next one."""
        found = self._owners.get(owner)
        return self._ahead(found.first(self._clock())) if found and found.places else 0

    def _ahead(self, place: _Place) -> int:
        before = place.owner.places.index(place)
        others = (owner for owner in self._owners.values() if owner is not place.owner)
        return before + sum(min(len(owner.places), before + 1) for owner in others)

    def _enter(self, name: str, urgency: Urgency) -> _Place:
        owner = self._owners.get(name) or _Owner(name)
        if len(owner.places) >= self._most_by_owner:
            raise Denied(ServerCode.LINE_FULL)
        if self.length >= self._most:
            self._make_room(owner)
        self._owners[name] = owner
        if not owner.running and not owner.places:
            owner.used = max(owner.used, self._level)
        place = _Place(owner, urgency, self._clock())
        owner.places.append(place)
        self._serve()
        return place

    def _make_room(self, owner: _Owner) -> None:
        """Sends the last task of the owner with the most away; refused to an owner who has as many."""
        most = max(self._owners.values(), key=lambda other: len(other.places))
        if len(most.places) <= len(owner.places) + 1:
            raise Denied(ServerCode.LINE_FULL)
        last = max(reversed(most.places), key=lambda place: place.urgency)
        most.places.remove(last)
        last.turn.set_exception(Denied(ServerCode.LINE_FULL))

    async def _wait(self, place: _Place, tell: Tell | None) -> None:
        while tell is not None and not place.turn.done():
            await asyncio.wait([place.turn], timeout=TELL_EVERY)
            if not place.turn.done():
                tell(self._ahead(place))
        await place.turn

    def _leave(self, place: _Place) -> None:
        """Gives up a place, or the turn that has just come."""
        if place in place.owner.places:
            place.owner.places.remove(place)
            self._forget_idle()
        elif place.turn.done() and not place.turn.cancelled() and not place.turn.exception():
            self._release(place.owner, GUESS)

    def _serve(self) -> None:
        """Gives every free worker its next task."""
        while self._running < self._workers.places:
            now = self._clock()
            ready = [
                owner
                for owner in self._owners.values()
                if owner.places and owner.running < self._most_running
            ]
            if not ready:
                return
            owner = min(ready, key=lambda each: (each.first(now).pressing(now), each.used))
            place = owner.first(now)
            owner.places.remove(place)
            self._level = owner.used
            owner.used += GUESS
            owner.running += 1
            self._running += 1
            place.turn.set_result(None)

    def _release(self, owner: _Owner, took: float) -> None:
        owner.used += took - GUESS
        owner.running -= 1
        self._running -= 1
        self._serve()
        self._forget_idle()

    def _forget_idle(self) -> None:
        """Forgets owners with nothing to do who would start level anyway, and all of them in an empty line."""
        if not self._running and not self.length:
            self._owners.clear()
            self._level = 0.0
            return
        self._owners = {
            name: owner
            for name, owner in self._owners.items()
            if owner.places or owner.running or owner.used > self._level
        }
