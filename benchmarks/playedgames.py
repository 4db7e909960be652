"""Really played games for benchmarks: bots of all games and levels play on a server of their own."""

import asyncio
import sys
import time
from pathlib import Path

import httpx
from sqlalchemy import create_engine, text

from slovoplet.rules.kinds import rule_set_names
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from tests.server import killable
from tests.server.port import reserved_port

LEVELS = ("novichok", "lyubitel", "znatok")  # the stronger ones only take longer
AT_ONCE = 12
PATIENCE = 600.0  # seconds


def serve(url: str, port: int) -> None:
    """A server with the real words and bots."""
    settings = killable.hurried(url, port)
    set_up_log(settings)
    run(Server(settings), listen(settings))


def play_games(file: Path, games: int) -> None:
    """Plays games between two to four bots to their ends, into a new SQLite database."""
    with reserved_port() as port:
        url = f"sqlite:///{file}"
        process = killable.CONTEXT.Process(target=serve, args=(url, port))
        process.start()
        try:
            killable.wait_ready(process, port)
            asyncio.run(_play(f"http://127.0.0.1:{port}", games, url))
        finally:
            process.terminate()
            process.join(30)


async def _play(address: str, games: int, url: str) -> None:
    """Opens the tables, a few at a time, and waits until all games are over."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/guests", json={"name": "Хозяин"})).raise_for_status()
        begun = time.monotonic()
        names = rule_set_names()
        for number in range(games):
            while number - _finished(url) >= AT_ONCE:
                assert time.monotonic() - begun < PATIENCE, "the bots do not come to an end"
                await asyncio.sleep(0.1)
            level = LEVELS[number % len(LEVELS)]
            seats = [{"who": "bot", "level": level}] * (2 + number % 7 // 3 % 2 + number % 11 // 10)
            wanted = {"game": names[number % len(names)], "seats": seats}
            (await http.post("/api/tables", json=wanted)).raise_for_status()
        while _finished(url) < games:
            assert time.monotonic() - begun < PATIENCE, "the bots do not come to an end"
            await asyncio.sleep(0.2)


def _finished(url: str) -> int:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = connection.execute(text("select count(*) from game where phase = 'over'")).scalar()
    engine.dispose()
    return found or 0


if __name__ == "__main__":
    play_games(Path(sys.argv[1]), int(sys.argv[2]))
