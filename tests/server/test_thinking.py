"""Bots think apart: whoever waits for another table does not wait for them."""

import statistics
import threading
import time

import pytest

from slovoplet.bots import choose, level_names
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.command import Command
from slovoplet.rules.view import View
from slovoplet.server.app import Server
from slovoplet.server.settings import Settings
from tests.server import chooser
from tests.server.conftest import GENEROUS, LEVELS, serving
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

LOCAL = [{"who": "me"}, {"who": "local", "name": "Вера"}]
BOT_FIRST = [{"who": "bot", "level": "hard"}, {"who": "me"}]


async def test_a_persons_move_is_answered_while_bots_think(sqlite_url: str) -> None:
    thinking, released = threading.Semaphore(0), threading.Event()

    def think_long(view: View, level: str, seed: str) -> Command:
        thinking.release()
        assert released.wait(30)
        return chooser.choose(view, level, seed)

    settings = Settings(port=0, database=sqlite_url, bot_threads=2, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, chooser.open_any_words, choose=think_long, levels=LEVELS)
    async with serving(server) as running:
        anna = await running.visitor()
        waiting = [(await anna.open_table(seats=BOT_FIRST))["game"] for _ in range(3)]
        for _ in range(2):
            assert thinking.acquire(timeout=10), "both threads are busy"
        table = await anna.open_table(seats=LOCAL)
        await anna.do(table["game"], {"do": "pass", "seat": 0})
        assert (await anna.look(waiting[0]))["view"]["turn"] == 0
        released.set()
        for game in waiting:
            known = (await anna.look(game))["version"]
            while (await anna.look(game))["view"]["turn"] == 0:
                await anna.get(f"/api/tables/{game}/events?after={known}&wait=20")


async def test_a_bot_that_fails_or_cheats_skips_its_turn(sqlite_url: str) -> None:
    def fail(view: View, level: str, seed: str) -> Command:
        if level == "hard":
            raise RuntimeError("no idea")
        assert view.seat is not None
        return chooser.Exchange(view.seat, "ЩЩЩЩЩЩЩ")

    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, chooser.open_any_words, choose=fail, levels=LEVELS)
    async with serving(server) as running:
        anna = await running.visitor()
        for level in ("hard", "easy"):
            seats = [{"who": "bot", "level": level}, {"who": "me"}]
            table = await anna.open_table(seats=seats)
            known = table["version"]
            path = f"/api/tables/{table['game']}/events?after={known}&wait=20"
            (passed,) = (await anna.get(path))["events"]
            assert passed["event"] == {"event": "passed", "seat": 0, "timed_out": False}


async def test_without_bots_a_bot_seat_is_refused(sqlite_url: str) -> None:
    settings = Settings(port=0, database=sqlite_url, **GENEROUS)  # type: ignore[arg-type]
    async with serving(Server(settings, chooser.open_any_words, levels=LEVELS)) as running:
        anna = await running.visitor()
        body = {"game": "erudit", "seats": BOT_FIRST}
        assert await anna.refused("POST", "/api/tables", body) == "no_bots"


async def timed_moves(anna: Visitor, game: str, count: int) -> list[float]:
    """How long each of so many moves of a person takes, one after the other."""
    took = []
    for _ in range(count):
        table = await anna.look(game)
        began = time.perf_counter()
        await anna.do(game, {"do": "pass", "seat": table["view"]["turn"]}, table["version"])
        took.append(time.perf_counter() - began)
    return took


async def test_a_persons_move_takes_about_as_long_while_strong_bots_think(sqlite_url: str) -> None:
    settings = Settings(port=0, database=sqlite_url, bot_threads=2, **GENEROUS)  # type: ignore[arg-type]
    level = level_names()[-1]
    thoughts: list[float] = []

    def think(view: View, level: str, seed: str) -> Command:
        began = time.perf_counter()
        command = choose(view, level, seed)
        thoughts.append(time.perf_counter() - began)
        return command

    server = Server(settings, open_lexicon, choose=think, levels=frozenset({level}))
    async with serving(server) as running:
        anna = await running.visitor()
        own = await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 0})
        await timed_moves(anna, own["game"], 5)
        alone = await timed_moves(anna, own["game"], 30)
        bots = [{"who": "bot", "level": level}] * 2
        tables = [(await anna.open_table(seats=bots))["game"] for _ in range(2)]
        await anna.get(f"/api/tables/{tables[0]}/events?after=5&wait=20")
        beside: list[float] = []
        while len(thoughts) < 8:
            beside += await timed_moves(anna, own["game"], 5)
            assert any(server.thinking.is_busy(table) for table in server.tables.loaded)
        # Both are measured on one machine within seconds, so that only their ratio counts: a bot
        # that kept the event loop or the interpreter to itself would cost a thought, not a share.
        assert statistics.median(beside) < 10 * statistics.median(alone), (alone, beside, thoughts)
