"""How many players a server bears: `python -m benchmarks.load --players 1000 --minutes 15`.

Starts a server on SQLite as a process of its own, opens games of four people and a bot, connects every
person by a socket and has each move about `--pause` seconds after the one before. The bots are the real
ones; every word is allowed, so that people find plays by themselves. The server keeps to one core and the
clients to another where the machine has as many. Prints moves a second, the percentiles of a human's move
from the request to its answer, the bots' thoughts, the processor time of all sides, and the servers' resident
memory over time. `--profile FILE` has the (first) server write where its event loop's time goes.

`--database postgresql` starts a PostgreSQL for the run, which syncs to disk; `--servers 2` starts as many
servers on it, and a Redis between them. The players of a game are scattered over the servers, as by a
balancer that does not know games; `--together` keeps those of one game at one server.
"""

import argparse
import asyncio
import cProfile
import os
import re
import resource
import statistics
import sys
import tempfile
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import httpx
import uvloop

from benchmarks.crowd import PEOPLE, gather
from slovoplet.bots.levels import level_names
from slovoplet.bots.player import Players
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from tests.server import killable
from tests.server.chooser import open_any_words
from tests.server.port import reserved_port
from tests.server.postgresserver import PostgresServer
from tests.server.redisserver import RedisServer

Pids = Callable[[], Sequence[int]]

WARM_UP = 3.0  # seconds before the counting begins


def serve(url: str, bus: str, port: int, core: int | None, profile: str) -> None:
    """A server under load: real bots, in one thread, and any words."""
    allow_sockets()
    keep_to_core(core)
    settings = killable.hurried(url, port, workers=1, bus=bus)
    set_up_log(settings)
    server = Server(settings, players=Players(), open_lexicon=open_any_words)
    if not profile:
        run(server, listen(settings))
        return
    watched = cProfile.Profile()
    try:
        watched.runcall(run, server, listen(settings))
    finally:
        watched.dump_stats(profile)


def allow_sockets() -> None:
    """Lets this process have as many open sockets as the machine allows it."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def keep_to_core(core: int | None) -> None:
    """Has this process run on one core only, unless there are too few of them."""
    if core is not None:
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[core]})


def resident(pid: int) -> float:
    """The resident memory of a process in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def processor_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def spent(pids: Sequence[int]) -> float:
    """The processor time that processes have used together."""
    return sum(map(processor_seconds, pids))


def thoughts_of(addresses: Sequence[str]) -> tuple[float, float]:
    """How many times bots thought, and for how long altogether."""
    pages = "\n".join(httpx.get(f"{address}/metrics").text for address in addresses)
    count, total = (
        sum(map(float, re.findall(rf"slovoplet_bot_seconds_{what} (\S+)", pages)))
        for what in ("count", "sum")
    )
    return count, total


async def measure(
    addresses: Sequence[str], pids: Sequence[int], database: Pids, args: Namespace
) -> None:
    """Has everybody play for a while, and prints what it took; `database` tells the processes of PostgreSQL."""
    pause, minutes = args.pause, args.minutes
    everybody = await gather(
        addresses, args.players, pause, args.level, scattered=not args.together
    )
    games = len(everybody) // PEOPLE
    print(
        f"{len(addresses)} servers, {len(everybody)} players, {games} games,"
        f" {sum(map(resident, pids)):.0f} MiB when all are there"
    )
    await asyncio.sleep(max(WARM_UP, 2 * pause))
    for player in everybody:
        player.took.clear()
    began = time.monotonic()
    memory = []
    used, own, thought = spent(pids), time.process_time(), thoughts_of(addresses)
    stored = spent(database())
    while time.monotonic() - began < minutes * 60:
        await asyncio.sleep(min(30, minutes * 60 / 4))
        memory.append(sum(map(resident, pids)))
        print(f"{time.monotonic() - began:5.0f} s  {memory[-1]:6.0f} MiB", flush=True)
    seconds = time.monotonic() - began
    used, own, stored = spent(pids) - used, time.process_time() - own, spent(database()) - stored
    thoughts, thinking = (
        now - then for now, then in zip(thoughts_of(addresses), thought, strict=True)
    )
    lost = sum(not player.socket.is_open for player in everybody)
    for player in everybody:
        player.socket.close()
    took = sorted(time for player in everybody for time in player.took)
    percentiles = statistics.quantiles(took, n=100)
    moves = len(took) + thoughts
    refused = sum((player.refused for player in everybody), Counter())
    print(f"moves {moves / seconds:.1f}/s, of people {len(took) / seconds:.1f}/s")
    print(f"requests refused: {dict(refused)}; connections lost: {lost}")
    print(f"bots thought {thoughts:.0f} times, {thinking / seconds:.2f} of the time")
    print(
        f"the servers used {used / seconds:.2f} of a core, {used / moves * 1000:.2f} ms a move;"
        f" the clients {own / seconds:.2f}"
        + (f"; PostgreSQL {stored / seconds:.2f}" if stored else "")
    )
    median, most = percentiles[49] * 1000, percentiles[98] * 1000
    print(
        f"a move: median {median:.1f} ms, 99 % {most:.1f} ms, the longest {took[-1] * 1000:.0f} ms"
    )
    print(f"memory: {memory[0]:.0f} → {memory[-1]:.0f} MiB")


@contextmanager
def database_of(kind: str) -> Iterator[tuple[str, Pids]]:
    """The address of an empty database, and what tells the processes of PostgreSQL that serve it."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/slovoplet.db", list
        return
    with reserved_port() as port:
        server = PostgresServer(port, syncs=True)
        try:
            server.start()
            with server.database() as url:
                yield url, lambda: server.pids
        finally:
            server.close()


@contextmanager
def bus_of(servers: int) -> Iterator[str]:
    """The address of a Redis where there are several servers; of none for one."""
    if servers == 1:
        yield ""
        return
    with reserved_port() as port:
        redis = RedisServer(port)
        redis.start()
        try:
            yield redis.url
        finally:
            redis.stop()


@contextmanager
def several_servers(args: Namespace, url: str, bus: str) -> Iterator[list[BaseProcess]]:
    """The servers, on ports one after the other, all ready."""
    enough = len(os.sched_getaffinity(0)) > args.servers
    processes = []
    try:
        for number in range(args.servers):
            profile = args.profile if number == 0 else ""
            arguments = (url, bus, args.port + number, number if enough else None, profile)
            process = killable.CONTEXT.Process(target=serve, args=arguments)
            process.start()
            processes.append(process)
        for number, process in enumerate(processes):
            killable.wait_ready(process, args.port + number)
        keep_to_core(args.servers if enough else None)
        yield processes
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--pause", type=float, default=10, help="seconds a person thinks")
    parser.add_argument("--level", choices=level_names(), default=level_names()[1])
    parser.add_argument("--port", type=int, default=38999, help="of the first server")
    parser.add_argument("--profile", default="", help="a file for the first server's profile")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--together", action="store_true", help="a game's players at one server")
    args = parser.parse_args()
    allow_sockets()
    with (
        database_of(args.database) as (url, database),
        bus_of(args.servers) as bus,
        several_servers(args, url, bus) as processes,
    ):
        addresses = [f"http://127.0.0.1:{args.port + number}" for number in range(args.servers)]
        pids = [process.pid or 0 for process in processes]
        uvloop.run(measure(addresses, pids, database, args))


if __name__ == "__main__":
    sys.exit(main())
