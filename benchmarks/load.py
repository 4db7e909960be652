"""How many players a server bears: `python -m benchmarks.load --players 1000 --minutes 15`.

Starts a server on SQLite as a process of its own, opens games of four people and a bot, connects every
person by a socket and has each move about `--pause` seconds after the one before. The bots are the real
ones and think in a thread of the server; every word is allowed, so that people find plays by themselves.
Prints moves a second, the percentiles of a human's move from the request to its answer, the bots'
thoughts, and the server's resident memory and processor time over time. `--profile FILE` has the server write where
its event loop's time goes.
"""

import argparse
import asyncio
import cProfile
import random
import re
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from slovoplet.bots.levels import level_names
from slovoplet.bots.player import Players
from slovoplet.rules.board.view import BoardView
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from tests.server import killable
from tests.server.chooser import choose, open_any_words

PEOPLE = 4  # at each table, and one bot


def serve(url: str, port: int, profile: str) -> None:
    """The server under load: real bots, in one thread, and any words."""
    allow_sockets()
    settings = killable.hurried(url, port, bot_threads=1)
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


class Player:
    """A person with a socket who looks at one table and moves when it is time."""

    def __init__(self, seat: int, game: str, socket: ClientConnection, pause: float) -> None:
        self.seat = seat
        self.game = game
        self.socket = socket
        self.pause = pause
        self.version = 0
        self.waiting: dict[str, float] = {}
        self.took: list[float] = []
        self.moves = 0
        self.over = False

    async def send(self, kind: str, **fields: Any) -> None:
        self.moves += 1
        request = {"type": kind, "id": f"m-{self.moves}", "game": self.game} | fields
        self.waiting[str(request["id"])] = time.perf_counter()
        await self.socket.send(msgspec.json.encode(request).decode())

    async def play(self) -> None:
        # People do not all come in one moment: else the first moves of all games would be one burst.
        await asyncio.sleep(random.uniform(0, self.pause))
        await self.send("join")
        async for text in self.socket:
            message = msgspec.json.decode(text)
            if message["type"] in ("ok", "refused"):
                sent = self.waiting.pop(message["id"], None)
                if sent is not None and message["type"] == "ok" and message["id"] != "m-1":
                    self.took.append(time.perf_counter() - sent)
            elif message["type"] == "state":
                self.version = message["version"]
                if message["table"]["view"]:
                    await self.look(message["table"]["view"])
            elif message["type"] == "events":
                await self.hear(message)

    async def hear(self, message: Any) -> None:
        """Keeps only whose turn it is: the position itself is asked for when it is ours."""
        for event in message["events"]:
            self.version = event["version"]
            self.over |= event.get("event", {}).get("event") == "ended"
        if message["clock"]["running"] == self.seat and not self.over:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
            await self.send("join")  # without a version: the whole table

    async def look(self, view: Any) -> None:
        if view["turn"] == self.seat and not view["ended"]:
            command = choose(msgspec.convert(view, BoardView), "", str(self.version))
            await self.send("do", version=self.version, command=msgspec.to_builtins(command))


async def open_table(address: str, pause: float, level: str) -> list[Player]:
    """A table of people and a bot, everybody connected."""
    seats = [{"who": "me"}] + [{"who": "free"}] * (PEOPLE - 1) + [{"who": "bot", "level": level}]
    body = {
        "game": "erudit-online",
        "seats": seats,
        "options": {"listed": True},
        "house_rules": {"pass_rounds": 0},
    }
    players: list[Player] = []
    game = ""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for seat in range(PEOPLE):
            http.cookies.clear()
            await http.post("/api/guests", json={})
            if seat == 0:
                game = (await http.post("/api/tables", json=body)).json()["game"]
            else:
                version = (await http.get(f"/api/tables/{game}")).json()["version"]
                sit = {"id": f"sit-{seat}", "version": version, "command": {"do": "sit"}}
                answer = await http.post(f"/api/tables/{game}/commands", json=sit)
                answer.raise_for_status()
            cookie = f"slovoplet={http.cookies['slovoplet']}"
            socket = await connect(
                address.replace("http", "ws") + "/api/socket",
                additional_headers={"Cookie": cookie},
                compression=None,
                proxy=None,
                ping_interval=None,
            )
            players.append(Player(seat, game, socket, pause))
    return players


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
    tables = [await open_table(address, pause, level) for _ in range(players // PEOPLE)]
    everybody = [player for table in tables for player in table]
    print(f"{len(everybody)} players, {len(tables)} games, {resident(pid):.0f} MiB when all sit")
    playing = [asyncio.create_task(player.play()) for player in everybody]
    began = time.monotonic()
    memory = []
    used, thought = processor_seconds(pid), thoughts_of(address)
    while time.monotonic() - began < minutes * 60:
        await asyncio.sleep(min(30, minutes * 60 / 4))
        memory.append(resident(pid))
        print(f"{time.monotonic() - began:5.0f} s  {memory[-1]:6.0f} MiB", flush=True)
    seconds = time.monotonic() - began
    used = processor_seconds(pid) - used
    thoughts, thinking = (
        now - then for now, then in zip(thoughts_of(address), thought, strict=True)
    )
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for player in everybody:
        await player.socket.close()
    took = sorted(time for player in everybody for time in player.took)
    percentiles = statistics.quantiles(took, n=100)
    print(f"human moves {len(took)} ({len(took) / seconds:.1f}/s)")
    print(f"bots thought {thoughts:.0f} times, {thinking / seconds:.2f} of the time")
    print(f"the server used {used / seconds:.2f} of a core, bots included")
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
            asyncio.run(measure(address, pid, args.players, args.minutes, args.pause, args.level))
        finally:
            process.terminate()
            process.join(30)


if __name__ == "__main__":
    sys.exit(main())
