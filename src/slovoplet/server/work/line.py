"""The line in front of the workers: taken in turn by home and owner, so that nobody's work delays all others'.

An owner is whoever the work is done for, such as the host of a table; a home is where owners come from, such
as an address: sixty accounts of one person have one share. The next task is the most urgent one, among equals
that of the home whose tasks have used the least of the workers' time since the line was last empty, and there
of the owner who has used the least: start-time fair queueing (Goyal, Vin and Cheng 1996) on two levels, with
what a task costs known only when it is done. Who comes late starts level with whoever was served last.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from slovoplet.rules.refusal import Refused
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.work.task import Broken, Declined, decode_report, encode_task
from slovoplet.server.work.taskbody import Task
from slovoplet.server.work.urgency import Urgency
from slovoplet.server.work.workers import Unfinished, Workers

GUESS = 0.1  # seconds that a task is taken to cost until it is done
PATIENCE = 30.0  # seconds after which a task that nobody waits for is as urgent as any
TELL_EVERY = 2.0  # seconds between two messages to somebody who waits

Result = TypeVar("Result")
Tell = Callable[[int], None]
HomeOf = Callable[[str], str]


class LineBounds(NamedTuple):
    """How many tasks may be in the line: of one owner, of all owners of one home, and in all."""

    by_owner: int = 64
    by_home: int = 256
    in_all: int = 1024


BOUNDS = LineBounds()


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


class _Share:
    """The workers' time that a home or an owner has used, and what is being done for it."""

    def __init__(self) -> None:
        self.used = 0.0
        self.running = 0

    def start_level(self, level: float) -> None:
        """Gives nobody credit for having been away."""
        self.used = max(self.used, level)

    def begin(self) -> None:
        """Counts a task that begins, by a guess."""
        self.used += GUESS
        self.running += 1

    def end(self, took: float) -> None:
        """Counts a task that has ended, by what it took."""
        self.used += took - GUESS
        self.running -= 1


class _Home(_Share):
    """What is done for all owners of one home."""

    def __init__(self) -> None:
        super().__init__()
        self.level = 0.0  # what the owner served last had used before
        self.owners: dict[str, _Owner] = {}

    @property
    def length(self) -> int:
        return sum(len(owner.places) for owner in self.owners.values())

    def first(self, now: float) -> _Place:
        """The task whose turn it is in this home."""
        waiting = [owner for owner in self.owners.values() if owner.places]
        chosen = min(waiting, key=lambda owner: (owner.first(now).pressing(now), owner.used))
        return chosen.first(now)


class _Owner(_Share):
    """What is done for one owner."""

    def __init__(self, home: _Home) -> None:
        super().__init__()
        self.home = home
        self.places: list[_Place] = []

    def first(self, now: float) -> _Place:
        """The most urgent task, the oldest among equals."""
        return min(self.places, key=lambda place: place.pressing(now))


def at_home(owner: str) -> str:
    """A home of the owner's own."""
    return owner


class FairLine:
    """Hands tasks to the workers, in turn by home and owner, as many at a time as they have places."""

    def __init__(
        self,
        workers: Workers,
        seconds: float,
        *,
        home_of: HomeOf = at_home,
        bounds: LineBounds = BOUNDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._workers = workers
        self._seconds = seconds
        self.home_of = home_of
        self._bounds, self._clock = bounds, clock
        self._homes: dict[str, _Home] = {}
        self._running = 0
        self._closed = False
        self._level = 0.0  # what the home served last had used before

    @property
    def length(self) -> int:
        """How many tasks wait for a worker."""
        return sum(home.length for home in self._homes.values())

    @property
    def longest_wait(self) -> float:
        """How many seconds the oldest task in the line has waited."""
        since = [place.since for owner in self._owners() for place in owner.places]
        return self._clock() - min(since) if since else 0.0

    def _owners(self) -> Iterator[_Owner]:
        for home in self._homes.values():
            yield from home.owners.values()

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
            report = decode_report(
                await self._workers.work(encode_task(task), limit, place.pressing(began))
            )
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
        found = next(
            (home.owners[owner] for home in self._homes.values() if owner in home.owners), None
        )
        return self._ahead(found.first(self._clock())) if found and found.places else 0

    def _ahead(self, place: _Place) -> int:
        """About how many tasks come first: as many of every owner at home, then as many of every home."""
        home = place.owner.home
        before = place.owner.places.index(place)
        family = (owner for owner in home.owners.values() if owner is not place.owner)
        before += sum(min(len(owner.places), before + 1) for owner in family)
        others = (other for other in self._homes.values() if other is not home)
        return before + sum(min(other.length, before + 1) for other in others)

    def close(self) -> None:
        """Sends everybody who waits away, and lets nobody in any more."""
        self._closed = True
        for owner in self._owners():
            for place in owner.places:
                if not place.turn.done():
                    place.turn.set_exception(Denied(ServerCode.STOPPING))
            owner.places.clear()

    def _enter(self, name: str, urgency: Urgency) -> _Place:
        if self._closed:
            raise Denied(ServerCode.STOPPING)
        address = self.home_of(name)
        home = self._homes.get(address) or _Home()
        owner = home.owners.get(name) or _Owner(home)
        bounds = self._bounds
        if len(owner.places) >= bounds.by_owner or home.length >= bounds.by_home:
            raise Denied(ServerCode.LINE_FULL)
        if self.length >= bounds.in_all:
            self._make_room(owner)
        if not home.running and not home.length:
            home.start_level(self._level)
        if not owner.running and not owner.places:
            owner.start_level(home.level)
        self._homes[address] = home
        home.owners[name] = owner
        place = _Place(owner, urgency, self._clock())
        owner.places.append(place)
        self._serve()
        return place

    def _make_room(self, newcomer: _Owner) -> None:
        """Sends a task of the home with the most away; refused to a home that has as many."""
        most = max(self._homes.values(), key=lambda home: home.length)
        if most.length <= newcomer.home.length + 1:
            raise Denied(ServerCode.LINE_FULL)
        owner = max(most.owners.values(), key=lambda owner: len(owner.places))
        last = max(reversed(owner.places), key=lambda place: place.urgency)
        owner.places.remove(last)
        if not last.turn.done():
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
        # The long thoughts of one home never keep all workers, unless there is only one. Workers on other
        # machines come and go.
        most_running = max(1, self._workers.places - 1)
        while self._running < self._workers.places:
            now = self._clock()
            ready = [
                (home, home.first(now))
                for home in self._homes.values()
                if home.length and home.running < most_running
            ]
            if not ready:
                return
            home, place = min(ready, key=lambda each: (each[1].pressing(now), each[0].used))
            place.owner.places.remove(place)
            if place.turn.done():
                continue  # whoever waited has just been cancelled, and has not yet left
            self._level, home.level = home.used, place.owner.used
            home.begin()
            place.owner.begin()
            self._running += 1
            place.turn.set_result(None)

    def _release(self, owner: _Owner, took: float) -> None:
        owner.end(took)
        owner.home.end(took)
        self._running -= 1
        self._serve()
        self._forget_idle()

    def _forget_idle(self) -> None:
        """Forgets whoever has nothing to do and would start level anyway, and everybody in an empty line."""
        if not self._running and not self.length:
            self._homes.clear()
            self._level = 0.0
            return
        for home in self._homes.values():
            home.owners = {
                name: owner
                for name, owner in home.owners.items()
                if owner.places or owner.running or owner.used > home.level
            }
        self._homes = {
            name: home
            for name, home in self._homes.items()
            if home.length or home.running or home.used > self._level
        }
