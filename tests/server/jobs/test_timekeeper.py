"""Time costs a player only what the player could have used: no pause, no clock set anew, no outage."""

import asyncio
import os
import signal
import sqlite3
import time
from contextlib import AbstractAsyncContextManager
from multiprocessing.sharedctypes import Synchronized

import pytest
from sqlalchemy import make_url

from slovoplet.server.app import Server
from slovoplet.server.jobs.steadyclock import LEASH, SteadyClock, monotonic_clock
from slovoplet.server.jobs.timekeeper import begin_beats, write_beat
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from slovoplet.server.settings import Settings
from slovoplet.server.store.database import Database
from slovoplet.server.table.event import Resumed
from tests.server import killable
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, START, Running, serving
from tests.server.port import reserved_port, stay_away
from tests.server.visitor import LOCAL, Json, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

TIMED = {"clock": {"kind": "game", "minutes": 10, "increment": 0}}
WHOLE = 600.5  # seconds, with the grace
HOUR = 3_600_000
PAUSE = 30_000  # milliseconds by which the machine's time jumps in a pause, however short


class Uptime:
    """A machine's own time, moved by hand."""

    def __init__(self) -> None:
        self.milliseconds = 0

    def __call__(self) -> int:
        return self.milliseconds


def steady(url: str, clock: SteadyClock | None = None) -> AbstractAsyncContextManager[Running]:
    """A server whose time is that of a real one."""
    settings = Settings(port=0, database=url, **GENEROUS)  # type: ignore[arg-type]
    players = SimplePlayers()
    return serving(Server(settings, players=players, open_lexicon=open_any_words, now=clock))


async def open_timed(anna: Visitor) -> str:
    return str((await anna.open_table(seats=LOCAL, house_rules=TIMED))["game"])


def left(table: Json) -> float:
    """The seconds that the player to move still has."""
    return float(table["clock"]["due"] - table["clock"]["now"]) / 1000


class Spent:
    """What a game says that a player has spent, beside what really passed outside a pause."""

    def __init__(self, anna: Visitor, game: str) -> None:
        self._anna = anna
        self._game = game

    async def begin(self) -> None:
        self._began = time.monotonic()
        self._before = left(await self._anna.look(self._game))

    async def check(self, paused: float = 0) -> None:
        """However busy the machine is, nobody pays for the pause: only for the rest, and the leash.

        The pause is what passed of it here; a jump of the server's own clock is no time of ours.
        """
        table = await self._anna.look(self._game)
        passed = time.monotonic() - self._began
        assert table["view"]["turn"] == 0, "nobody's time is over"
        assert self._before - left(table) <= passed - paused + LEASH / 1000


def after_pauses(milliseconds: "Synchronized[int]") -> SteadyClock:
    """The clock of a machine for which pauses last longer than they do here."""
    return SteadyClock(monotonic=lambda: monotonic_clock() + milliseconds.value)


def serve(url: str, port: int, pauses: "Synchronized[int]") -> None:
    """The main function of a process that can be stopped."""
    settings = killable.hurried(url, port)
    set_up_log(settings)
    server = Server(
        settings, players=SimplePlayers(), open_lexicon=open_any_words, now=after_pauses(pauses)
    )
    run(server, listen(settings))


async def test_a_stopped_process_costs_nobody_time(sqlite_url: str) -> None:
    pauses = killable.CONTEXT.Value("q", 0)
    with reserved_port() as port:
        process = killable.CONTEXT.Process(
            target=serve, args=(sqlite_url, port, pauses), daemon=True
        )
        process.start()
        try:
            await asyncio.to_thread(killable.wait_ready, process, port)
            anna = await Visitor.come(f"http://127.0.0.1:{port}")
            game = await open_timed(anna)
            spent = Spent(anna, game)
            await spent.begin()
            assert process.pid is not None
            stopped = time.monotonic()
            os.kill(process.pid, signal.SIGSTOP)
            try:
                pauses.value += PAUSE
                await stay_away()
                paused = time.monotonic() - stopped
                # It comes in before any timekeeper does.
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(f"GET /api/tables/{game} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                await writer.drain()
            finally:
                os.kill(process.pid, signal.SIGCONT)
            assert (await reader.readline()).split()[1] == b"200"
            await spent.check(paused)
            writer.close()
            await anna.close()
        finally:
            process.kill()
            process.join()


async def test_a_database_that_is_away_costs_nobody_time(sqlite_url: str) -> None:
    pauses = killable.CONTEXT.Value("q", 0)
    async with steady(sqlite_url, after_pauses(pauses)) as running:
        anna = await running.visitor()
        spent = Spent(anna, await open_timed(anna))
        await spent.begin()
        path = make_url(sqlite_url).database
        assert path is not None
        connection = sqlite3.connect(path, isolation_level=None)
        began = time.monotonic()
        connection.execute("BEGIN IMMEDIATE")
        pool = running.server.database.engine.pool
        await until(pool.checkedout, "work that waits for the database")  # type: ignore[attr-defined]
        pauses.value += PAUSE
        await stay_away()
        connection.execute("ROLLBACK")
        connection.close()
        await spent.check(time.monotonic() - began)


@pytest.mark.parametrize("hours", [1, -1])
async def test_a_machines_clock_set_anew_costs_nobody_time(
    sqlite_url: str, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time_ns
    async with steady(sqlite_url) as running:
        anna = await running.visitor()
        game = await open_timed(anna)
        spent = Spent(anna, game)
        await spent.begin()
        monkeypatch.setattr(time, "time_ns", lambda: real() + hours * HOUR * 1_000_000)
        await running.server.timekeeper.tick()
        await spent.check()
        table = await anna.look(game)
        before = left(table)
        assert before <= WHOLE, "nor does anybody win any"
    # And the next start goes on from there, whatever the machine says.
    async with steady(sqlite_url) as running, anna.at(running.address) as back:
        table = await back.look(game)
        assert table["view"]["turn"] == 0
        assert before - 90 < left(table) <= WHOLE


async def test_everybody_at_the_table_is_told_the_clock_after_a_pause(sqlite_url: str) -> None:
    uptime = Uptime()
    async with steady(sqlite_url, SteadyClock(lambda: START, uptime)) as running:
        anna = await running.visitor()
        game = await open_timed(anna)
        async with anna.tab() as tab:
            await tab.join(game)
            uptime.milliseconds += 30_000
            news = await tab.wait("events")
            assert news["events"] == []
            assert news["clock"]["due"] - news["clock"]["now"] >= WHOLE * 1000 - LEASH


async def test_time_goes_on_while_one_of_two_processes_serves(sqlite_url: str) -> None:
    one_uptime, other_uptime = Uptime(), Uptime()
    async with (
        steady(sqlite_url, SteadyClock(lambda: START, one_uptime)) as one,
        steady(sqlite_url, SteadyClock(lambda: START, other_uptime)) as other,
    ):
        anna = await one.visitor()
        game = await open_timed(anna)
        for _ in range(60):
            other_uptime.milliseconds += 500
            await other.server.timekeeper.tick()
        went_on = other.server.services.now()
        assert went_on == START + 30_000
        one_uptime.milliseconds += 30_000
        await one.server.timekeeper.tick()
        assert went_on - 1000 <= one.server.services.now() <= went_on
        log = await (await one.server.tables.get(game)).look_back(0)
        assert not [entry for entry in log if isinstance(entry.event, Resumed)], "none given back"
        assert WHOLE - 30 <= left(await anna.look(game)) <= WHOLE - 29


async def test_of_processes_that_start_at_once_one_gives_the_time_back(database_url: str) -> None:
    async with steady(database_url) as running:
        anna = await running.visitor()
        game = await open_timed(anna)
        await running.server.timekeeper.tick()
        before = left(await anna.look(game))

    def late() -> SteadyClock:
        return SteadyClock(lambda: time.time_ns() // 1_000_000 + HOUR)

    async with (
        steady(database_url, late()) as one,
        steady(database_url, late()) as other,
        anna.at(other.address) as back,
    ):
        table = await back.look(game)
        assert before - 90 < left(table) <= before + LEASH / 1000
        found = await other.server.tables.get(game)
        log = await found.look_back(0)
        given = [entry.event.down for entry in log if isinstance(entry.event, Resumed)]
        assert len(given) == 1
        assert abs(given[0] - HOUR) < 60_000
        assert abs(one.server.services.now() - other.server.services.now()) < HOUR / 2


async def test_a_newcomer_takes_the_time_of_those_who_are_alive(database_url: str) -> None:
    database = Database(database_url)
    database.migrate()
    wall = START + HOUR  # the machine's clock was set since the others began

    def newcomer(at: int) -> tuple[int, int | None]:
        with database.engine.connect() as link:
            return tuple(begin_beats(link, "new", at, at))

    assert newcomer(wall) == (wall, None), "the first of all"
    await database.run(lambda link: write_beat(link, "old", START, wall))
    assert newcomer(wall + 1000) == (START, None), "somebody is alive"
    assert newcomer(wall + 60_000) == (wall + 60_000, START), "it has died"
    assert newcomer(START - HOUR) == (START, START), "and time does not go back"
    await database.run(lambda link: write_beat(link, "old", START, None))
    assert newcomer(wall) == (wall, START), "it has said goodbye"
    database.close()
