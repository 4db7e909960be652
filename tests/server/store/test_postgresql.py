"""A database that falls silent: nobody waits for it for ever, and nothing is made twice when it speaks again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import DBAPIError, OperationalError

from slovoplet.server.store.database import Database
from slovoplet.server.store.postgresql import connect_arguments, sending_together
from tests.server.conftest import Start
from tests.server.visitor import LOCAL, Json
from tests.waiting import until

pytestmark = pytest.mark.anyio


class Relay:
    """A way to the database on which everything can get stuck; connections stay open, as if the net were gone."""

    def __init__(self, host: str, port: int) -> None:
        self._target = host, port
        self._open = asyncio.Event()
        self._open.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(*self._target)
        self._writers += [writer, back]
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass_on(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(ConnectionResetError):  # a side that gave up may close with data unread
            while data := await source.read(1 << 16):
                await self._open.wait()
                sink.write(data)
        sink.close()

    def fall_silent(self) -> None:
        self._open.clear()

    def speak(self) -> None:
        self._open.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.close()


@asynccontextmanager
async def relayed(url: str) -> AsyncIterator[tuple[Relay, str]]:
    """A relay in front of a database, and the address of the database behind it."""
    target = make_url(url)
    relay = Relay(str(target.host), int(target.port or 5432))
    listening = await asyncio.start_server(relay, "127.0.0.1", 0)
    try:
        port = listening.sockets[0].getsockname()[1]
        here = target.set(port=port, query={"connect_timeout": "2"})
        yield relay, here.render_as_string(hide_password=False)
    finally:
        listening.close()
        await relay.close()


on_postgresql = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)


@on_postgresql
async def test_a_silent_database_hangs_no_move_for_ever(database_url: str, start: Start) -> None:
    async with relayed(database_url) as (relay, url), start(url, database_seconds=1) as running:
        anna = await running.visitor()
        game = (await anna.open_table(seats=LOCAL))["game"]
        body = {"id": "one", "version": (await anna.look(game))["version"]}
        body["command"] = {"do": "pass", "seat": 0}
        path = f"/api/tables/{game}/commands"
        relay.fall_silent()
        # The clients of the tests wait for 90 s, which is much longer than all attempts together.
        assert (await anna.ask("POST", path, body)).status_code == 500
        assert (await anna.ask("GET", "/health/ready")).status_code == 503
        relay.speak()

        async def repeat() -> Json:
            answer = await anna.ask("POST", path, body)
            return answer.json() if answer.status_code == 200 else None

        assert (await until(repeat))["version"] == body["version"] + 1
        events = (await anna.get(f"/api/tables/{game}/events?after={body['version']}"))["events"]
        assert [one["event"]["event"] for one in events] == ["passed"], "once, whatever arrived"


@on_postgresql
async def test_a_statement_that_takes_too_long_is_stopped_by_the_database(
    database_url: str,
) -> None:
    database = Database(database_url, seconds=1)
    with pytest.raises(OperationalError, match="statement timeout"):
        await database.run(lambda connection: connection.execute(text("SELECT pg_sleep(60)")))
    assert await database.run(lambda connection: connection.scalar(text("SELECT 7"))) == 7
    database.close()


@on_postgresql
async def test_a_refused_statement_is_raised_and_not_also_in_the_log(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(connection: Connection) -> None:
        with sending_together(connection):
            connection.execute(text("SELECT 1 / 0"))
            connection.execute(text("SELECT 1"))

    database = Database(database_url)
    with pytest.raises(DBAPIError):
        await database.run(refuse)
    assert not caplog.records
    database.close()


def test_what_the_operators_address_says_stays() -> None:
    asked = {"connect_timeout": "3", "options": "-c search_path=games"}
    arguments = connect_arguments(asked, seconds=5)
    assert not arguments.keys() & asked.keys()
    assert arguments["keepalives"] == 1
    assert "statement_timeout=5000" in connect_arguments({}, seconds=5)["options"]
    assert "options" not in connect_arguments({}, seconds=None), "commands take the time they need"
