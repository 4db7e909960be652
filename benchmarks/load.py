"""How many players a server bears: `python -m benchmarks.load --players 1000 --minutes 15`.

Starts a server on SQLite as a process of its own, opens games of four people and a bot, connects every
person by a socket and has each move about `--pause` seconds after the one before. The bots are the real
ones; every word is allowed, so that people find plays by themselves. The server keeps to one core and the
clients to another where the machine has two. Prints moves a second, the percentiles of a human's move from
the request to its answer, the bots' thoughts, the processor time of both sides, and the server's resident
memory over time. `--profile FILE` has the server write where its event loop's time goes.
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
from collections import Counter
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

WARM_UP = 3.0  # seconds before the counting begins


def serve(url: str, port: int, profile: str) -> None:
    """The server under load: real bots, in one thread, and any words."""
    allow_sockets()
    keep_to_core(0)
    settings = killable.hurried(url, port, workers=1)
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


def keep_to_core(core: int) -> None:
    """Has this process run on one core only, if the machine has more."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[core]})


def resident(pid: int) -> float:
    """The resident memory of a process in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def processor_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def thoughts_of(address: str) -> tuple[float, float]:
    """How many times bots thought, and for how long altogether."""
    page = httpx.get(f"{address}/metrics").text
    found = [re.search(rf"slovoplet_bot_seconds_{what} (\S+)", page) for what in ("count", "sum")]
    count, total = (float(one[1]) if one else 0.0 for one in found)
    return count, total


async def measure(
    address: str, pid: int, players: int, minutes: float, pause: float, level: str
) -> None:
    everybody = await gather(address, players, pause, level)
    games = len(everybody) // PEOPLE
    print(f"{len(everybody)} players, {games} games, {resident(pid):.0f} MiB when all are there")
    await asyncio.sleep(max(WARM_UP, 2 * pause))
    for player in everybody:
        player.took.clear()
    began = time.monotonic()
    memory = []
    used, own, thought = processor_seconds(pid), time.process_time(), thoughts_of(address)
    while time.monotonic() - began < minutes * 60:
        await asyncio.sleep(min(30, minutes * 60 / 4))
        memory.append(resident(pid))
        print(f"{time.monotonic() - began:5.0f} s  {memory[-1]:6.0f} MiB", flush=True)
    seconds = time.monotonic() - began
    used, own = processor_seconds(pid) - used, time.process_time() - own
    thoughts, thinking = (
        now - then for now, then in zip(thoughts_of(address), thought, strict=True)
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
        f"the server used {used / seconds:.2f} of a core, {used / moves * 1000:.2f} ms a move;"
        f" the clients {own / seconds:.2f}"
    )
    median, most = percentiles[49] * 1000, percentiles[98] * 1000
    print(
        f"a move: median {median:.1f} ms, 99 % {most:.1f} ms, the longest {took[-1] * 1000:.0f} ms"
    )
    print(f"memory: {memory[0]:.0f} → {memory[-1]:.0f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--pause", type=float, default=10, help="seconds a person thinks")
    parser.add_argument("--level", choices=level_names(), default=level_names()[1])
    parser.add_argument("--port", type=int, default=38999)
    parser.add_argument("--profile", default="", help="a file for the server's profile")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        allow_sockets()
        url = f"sqlite:///{folder}/slovoplet.db"
        process = killable.CONTEXT.Process(target=serve, args=(url, args.port, args.profile))
        process.start()
        try:
            killable.wait_ready(process, args.port)
            address = f"http://127.0.0.1:{args.port}"
            pid = process.pid or 0
            keep_to_core(1)
            uvloop.run(measure(address, pid, args.players, args.minutes, args.pause, args.level))
        finally:
            process.terminate()
            process.join(30)


if __name__ == "__main__":
    sys.exit(main())
