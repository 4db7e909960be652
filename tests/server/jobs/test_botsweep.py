"""A bot that failed once moves again, without a restart and without anybody at the table."""

import threading
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url, text

from slovoplet.rules.command import Command
from slovoplet.rules.view import GameView
from slovoplet.server import app
from slovoplet.server.jobs.botsweep import LONGEST_WAIT
from slovoplet.server.table.table import Table
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.port import stay_away
from tests.server.visitor import PATIENCE, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

BOT_FIRST = [{"who": "bot", "level": "easy"}, {"who": "me"}]
GAMES = 8


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SWEEP", 0.05)


async def open_with_thinking_bots(
    running: Running, released: threading.Event
) -> tuple[Visitor, list[str]]:
    """Games whose bots are in the middle of their first thought."""

    def think(view: GameView, level: str, seed: str) -> Command:
        assert released.wait(PATIENCE)
        return choose(view, level, seed)

    running.server.players.way = think  # type: ignore[attr-defined]
    anna = await running.visitor()
    return anna, [(await anna.open_table(seats=BOT_FIRST))["game"] for _ in range(GAMES)]


async def all_moved(anna: Visitor, games: list[str]) -> None:
    for game in games:
        await anna.look_when(game, lambda table: table["view"]["turn"] != 0)


async def none_thinks(running: Running, *tables: Table | None) -> None:
    """Waits until no bot thinks at any of the tables."""
    is_busy = running.server.thinking.is_busy
    await until(lambda: not any(map(is_busy, tables)), "the end of all thoughts")


async def test_bots_move_again_after_an_error(
    sqlite_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = threading.Event()
    async with start(sqlite_url) as running:
        anna, games = await open_with_thinking_bots(running, released)
        tables = [running.server.tables.find(game) for game in games]
        with monkeypatch.context() as broken:

            async def fail(*_: Any) -> int:
                raise RuntimeError("something nobody thought of")

            broken.setattr(Table, "act", fail)
            released.set()
            await none_thinks(running, *tables)
        await all_moved(anna, games)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_bots_move_again_after_the_database_was_away(database_url: str, start: Start) -> None:
    released = threading.Event()
    url = make_url(database_url)
    admin = create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    async with start(database_url) as running:
        anna, games = await open_with_thinking_bots(running, released)
        tables = [running.server.tables.find(game) for game in games]
        with admin.connect() as connection:
            connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false"))
            ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
            connection.execute(text(ending), {"name": url.database})
            assert (await anna.ask("GET", "/health/ready")).status_code == 503
            released.set()
            await none_thinks(running, *tables)
            await stay_away()
            connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS true"))
        await all_moved(anna, games)
    admin.dispose()


async def test_a_turn_that_fails_again_and_again_is_tried_less_and_less_often(
    sqlite_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SWEEP", 3600)
    tried: list[str] = []

    async def fail(table: Table, *_: Any) -> int:
        tried.append(table.id)
        raise RuntimeError("for ever")

    async with start(sqlite_url) as running:
        anna = await running.visitor()
        monkeypatch.setattr(Table, "act", fail)
        game = (await anna.open_table(seats=BOT_FIRST))["game"]
        table = running.server.tables.find(game)
        assert table is not None
        attempts = []
        for _ in range(4 * LONGEST_WAIT):
            await none_thinks(running, table)
            attempts.append(len(tried))
            await running.server.sweep.sweep()
        waits = [attempts.count(number) for number in range(2, 7)]
        assert waits == [2, 4, 8, 16, LONGEST_WAIT], attempts
        assert set(tried) == {game}
