"""How many players a server bears: `python -m benchmarks.load --players 1000 --minutes 2`.

Starts a server on SQLite, opens games of three people and a bot, connects every person by a socket and
has each move about every `--pause` seconds. Prints moves a second, the percentiles of a human's move
from the request to its answer, the bots' moves, and the server's resident memory over time.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from slovoplet.rules.view import View
from tests.server import killable
from tests.server.chooser import choose

PEOPLE = 3  # at each table, and one bot


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
        self.bot_moves = 0
        self.moves = 0
        self.over = False

    async def send(self, kind: str, **fields: Any) -> None:
        self.moves += 1
        request = {"type": kind, "id": f"m-{self.moves}", "game": self.game} | fields
        self.waiting[str(request["id"])] = time.perf_counter()
        await self.socket.send(msgspec.json.encode(request).decode())

    async def play(self) -> None:
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
            self.bot_moves += event.get("event", {}).get("seat") == PEOPLE
            self.over |= event.get("event", {}).get("event") == "ended"
        if message["clock"]["running"] == self.seat and not self.over:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pause)
            await self.send("join")  # without a version: the whole table

    async def look(self, view: Any) -> None:
        if view["turn"] == self.seat and not view["ended"]:
            command = choose(msgspec.convert(view, View), "", str(self.version))
            await self.send("do", version=self.version, command=msgspec.to_builtins(command))


async def open_table(address: str, pause: float) -> list[Player]:
    """A table of people and a bot, everybody connected."""
    seats = [{"who": "me"}] + [{"who": "free"}] * (PEOPLE - 1) + [{"who": "bot", "level": "easy"}]
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


async def measure(address: str, pid: int, players: int, minutes: float, pause: float) -> None:
    tables = [await open_table(address, pause) for _ in range(players // PEOPLE)]
    everybody = [player for table in tables for player in table]
    print(f"{len(everybody)} players, {len(tables)} games, {resident(pid):.0f} MiB when all sit")
    playing = [asyncio.create_task(player.play()) for player in everybody]
    began = time.monotonic()
    memory = []
    while time.monotonic() - began < minutes * 60:
        await asyncio.sleep(min(30, minutes * 60 / 4))
        memory.append(resident(pid))
        print(f"{time.monotonic() - began:5.0f} s  {memory[-1]:6.0f} MiB", flush=True)
    seconds = time.monotonic() - began
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for player in everybody:
        await player.socket.close()
    took = sorted(time for player in everybody for time in player.took)
    bots = sum(table[0].bot_moves for table in tables)
    percentiles = statistics.quantiles(took, n=100)
    print(f"human moves {len(took)} ({len(took) / seconds:.1f}/s), bot events {bots}")
    print(f"a move: median {percentiles[49] * 1000:.1f} ms, 99 % {percentiles[98] * 1000:.1f} ms")
    print(f"memory: {memory[0]:.0f} → {memory[-1]:.0f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--pause", type=float, default=10, help="seconds a person thinks")
    parser.add_argument("--port", type=int, default=38999)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process = killable.start(f"sqlite:///{folder}/slovoplet.db", args.port)
        try:
            killable.wait_ready(process, args.port)
            address = f"http://127.0.0.1:{args.port}"
            asyncio.run(measure(address, process.pid or 0, args.players, args.minutes, args.pause))
        finally:
            process.terminate()
            process.join(30)


if __name__ == "__main__":
    sys.exit(main())
