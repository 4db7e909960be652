"""The attack: strangers who do, all at once and without end, everything that once hurt others.

They run in processes of their own, so that nobody honest is slowed down by them here, and everything is
bounded: by time, by the number of sockets and requests at once, and by memory.
"""

import asyncio
import multiprocessing
import os
import resource
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

from tests.server.killable import CONTEXT
from tests.server.siege.crowd import Crowd
from tests.server.siege.flood import Flood
from tests.server.siege.schemer import Demand, Schemer
from tests.server.siege.stranger import Target
from tests.waiting import pause

MEMORY = 1 << 30  # bytes of one process of the attacker's, all of its addresses counted
FILES = 6000
PACE = 1.5  # seconds between two acts of one kind, for a guest who is alone


class Strength(NamedTuple):
    """How many attack, how much each asks for at once, how nicely, and how much of what has to be done at least.

    An attacker's machine is another one: where times are judged, it must not take the processor here.
    """

    gapers: int  # as the next two: addresses that sockets come from
    idlers: int
    heads: int
    strangers: int  # guests of one address who do everything together
    demand: Demand
    nice: int
    at_least: dict[str, int]


EVERYTHING = {
    *("ten bots", "storm", "vast with bots", "vast", "all forms", "alphabet", "letters", "line"),
    *("hint", "finished", "analysis", "bus", "anonymous", "onlooker", "half a head"),
    *("endless head", "password", "listed", "loud", "lobby", "odd", "chat"),
}
# The limits of one guest are lower than these numbers, too: six tables of ten bots, three listed ones.
WEAK = Strength(
    gapers=1,
    idlers=1,
    heads=1,
    strangers=3,
    demand=Demand(tables=30, listed=30, forms=2, patience=8.0),
    nice=0,
    at_least=dict.fromkeys(EVERYTHING, 1) | {"ten bots": 30, "loud": 30},
)
# 500 may look on at one table, fifty from one address: here are more.
STRONG = Strength(
    gapers=11,
    idlers=10,
    heads=10,
    strangers=8,
    demand=Demand(tables=250, listed=300, forms=6, patience=30.0),
    nice=15,
    at_least=WEAK.at_least
    | {"ten bots": 500, "loud": 600, "anonymous": 4999, "onlooker": 1000, "half a head": 3000},
)


class Assault:
    """An attack that goes on until it is ended; `counts` says what became of each act so far."""

    def __init__(self, target: Target, seconds: float, strength: Strength) -> None:
        self._strength = strength
        self._told: dict[Connection, Counter[str]] = {}
        self._processes = []
        for work in (_scheme, _flood, _crowd):
            heard, report = multiprocessing.Pipe(duplex=False)
            arguments = (work, target, seconds, strength, report)
            process = CONTEXT.Process(target=attack, args=arguments, daemon=True)
            process.start()
            self._told[heard] = Counter()
            self._processes.append(process)

    @property
    def counts(self) -> Counter[str]:
        """What was done so far, by all processes."""
        for heard in self._told:
            with suppress(EOFError):  # of a process that has ended, what it told before counts
                while heard.poll():
                    self._told[heard] = heard.recv()
        return sum(self._told.values(), Counter())

    def missing(self) -> dict[str, int]:
        """What has not been done often enough yet, and how often it was."""
        done: Counter[str] = Counter()
        for what, count in self.counts.items():
            if not what.endswith("ms"):
                done[what.partition(":")[0]] += count
        least = self._strength.at_least
        return {what: done[what] for what in least if done[what] < least[what]}

    @property
    def is_alive(self) -> bool:
        """Whether every process still attacks."""
        return all(process.exitcode is None for process in self._processes)

    def close(self) -> None:
        """Ends it at once."""
        for process in self._processes:
            process.kill()
        for process in self._processes:
            process.join(60)


Work = Callable[[Target, float, Strength, Counter[str]], Coroutine[object, object, None]]


async def _scheme(target: Target, seconds: float, strength: Strength, counts: Counter[str]) -> None:
    """One guest; in the second half also many guests of the same address."""
    address = "127.0.0.66"
    async with asyncio.TaskGroup() as group:
        first = Schemer(target, counts, address, strength.demand, PACE)
        group.create_task(first.live(first.acts()))
        await pause(seconds / 2)
        for _ in range(1, strength.strangers):
            other = Schemer(target, counts, address, strength.demand, PACE * strength.strangers)
            group.create_task(other.live(other.acts()))


async def _flood(target: Target, _: float, strength: Strength, counts: Counter[str]) -> None:
    """One address for each kind of flood, so that none is refused for another's sake."""
    async with asyncio.TaskGroup() as group:
        requests, tables, lobby = (
            Flood(target, counts, f"127.0.0.{last}", strength.demand) for last in (67, 68, 69)
        )
        group.create_task(requests.live(requests.floods()))
        group.create_task(tables.live(tables.storms()))
        group.create_task(lobby.live(lobby.listings()))
        for last in range(strength.heads):
            heads = Flood(target, counts, f"127.0.3.{last + 1}", strength.demand, pace=1.0)
            group.create_task(heads.live(heads.heads(), as_guest=False))


async def _crowd(target: Target, _: float, strength: Strength, counts: Counter[str]) -> None:
    """Sockets without an account, from as many addresses as it takes."""
    async with asyncio.TaskGroup() as group:
        for last in range(strength.gapers):
            gapers = Crowd(target, counts, f"127.0.1.{last + 1}", pace=1.0)
            group.create_task(gapers.live(gapers.gapes(), as_guest=False))
        for last in range(strength.idlers):
            idlers = Crowd(target, counts, f"127.0.2.{last + 1}", pace=1.0)
            group.create_task(idlers.live(idlers.idles(), as_guest=False))


def attack(
    work: Work, target: Target, seconds: float, strength: Strength, report: Connection
) -> None:
    """Attacks until killed; the main function of a process."""
    os.nice(strength.nice)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    most = min(FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(_attack(work, target, seconds, strength, report))


async def _attack(
    work: Work, target: Target, seconds: float, strength: Strength, report: Connection
) -> None:
    counts: Counter[str] = Counter()
    async with asyncio.TaskGroup() as group:
        group.create_task(_tell(counts, report))
        group.create_task(work(target, seconds, strength, counts))


async def _tell(counts: Counter[str], report: Connection) -> None:
    """Says every second what became of each act so far."""
    while True:
        await pause(1)
        report.send(counts)
