"""A real server on a real socket, on SQLite and on a PostgreSQL of the test run's own."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen
from slovoplet.server.settings import Settings
from slovoplet.server.store.database import Database
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.deal import known_seeds
from tests.server.port import reserved_port
from tests.server.postgresserver import PostgresServer
from tests.server.redisserver import RedisServer
from tests.server.visitor import Visitor
from tests.waiting import until

START = 1_700_000_000_000
# Tests send from one address and in a hurry.
GENEROUS = {
    "rate_requests": "1000000/minute",
    "rate_messages": "1000000/minute",
    "rate_guests": "1000000/minute",
    "rate_checks": "1000000/minute",
    "rate_previews": "1000000/minute",
    "rate_chat": "1000000/minute",
    "rate_tables": "1000000/minute",
    "rate_listed": "1000000/minute",
    "rate_seeks": "1000000/minute",
    "max_listed_person": 1000,
    "max_onlookers_address": 1000,
    "max_requests_address": 1000,
    "rate_reports": "1000000/minute",
    "rate_hints": "1000000/minute",
    "rate_analyses": "1000000/minute",
    "rate_copies": "1000000/minute",
    "rate_people": "1000000/minute",
    "rate_calls": "1000000/minute",
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def quiet() -> None:
    """Only errors in the log: a test that makes one shows it."""
    set_up_log(Settings(log_level="error"))


class Time:
    """The server's time, moved by hand."""

    def __init__(self) -> None:
        self.milliseconds = START

    def __call__(self) -> int:
        return self.milliseconds

    def pass_by(self, seconds: float) -> None:
        self.milliseconds += int(seconds * 1000)


class Running:
    """A server under test and its address."""

    def __init__(self, server: Server, address: str) -> None:
        self.server = server
        self.address = address
        self._visitors: list[Visitor] = []

    async def visitor(self, name: str = "", home: str = "") -> Visitor:
        visitor = await Visitor.come(self.address, name, home)
        self._visitors.append(visitor)
        return visitor

    async def until_all_left(self, game: str) -> None:
        """Waits until no socket listens to a table, and writes down when the last one did."""
        table = self.server.tables.find(game)
        assert table is not None
        await until(lambda: not table.audience.listeners, "a table without listeners")
        await self.server.services.presences.flush()

    async def close(self) -> None:
        for visitor in self._visitors:
            await visitor.close()


@asynccontextmanager
async def serving(server: Server) -> AsyncIterator[Running]:
    """The server on a free port, stopped in good order at the end."""
    listening = listen(server.settings)
    process = Process(server)
    task = asyncio.create_task(process.serve(sockets=[listening]))
    running = Running(server, address_of(listening).rstrip("/"))
    await until(lambda: process.started or task.done(), "a server that has started")
    try:
        yield running
    finally:
        await running.close()
        process.should_exit = True
        await task


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A PostgreSQL of our own, gone with the tests."""
    with reserved_port() as port:
        server = PostgresServer(port)
        try:
            server.start()
            yield server
        finally:
            server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database, of each kind in turn; for who starts a server on it one that has its tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/slovoplet.db"
        return
    server: PostgresServer = request.getfixturevalue("postgresql")
    is_empty = request.node.get_closest_marker("empty_database") is not None
    asks = {"start", "ready_url"} & set(request.fixturenames)
    with server.database(ready=bool(asks) and not is_empty) as url:
        yield url


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    """A Redis of a test's own."""
    with reserved_port() as port:
        server = RedisServer(port)
        server.start()
        yield server
        server.stop()


@pytest.fixture
def sqlite_url(tmp_path: Path, new_file: Path) -> str:
    """A SQLite database with the newest schema."""
    shutil.copy(new_file, tmp_path / "slovoplet.db")
    return f"sqlite:///{tmp_path}/slovoplet.db"


@pytest.fixture
def ready_url(database_url: str, new_file: Path) -> str:
    """A database with the newest schema, of each kind in turn."""
    if database_url.startswith("sqlite:///"):
        shutil.copy(new_file, database_url.removeprefix("sqlite:///"))
    return database_url


@pytest.fixture
def clock() -> Time:
    return Time()


Start = Callable[..., AbstractAsyncContextManager[Running]]


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database with the newest schema and nothing in it: to copy it takes no time, to migrate does."""
    path = tmp_path_factory.mktemp("new") / "slovoplet.db"
    database = Database(f"sqlite:///{path}")
    database.prepare("auto")
    database.close()
    return path


@pytest.fixture
def start(clock: Time, new_file: Path) -> Start:
    """Starts a server on a database; settings can be changed by name."""

    def start_server(url: str, **changes: object) -> AbstractAsyncContextManager[Running]:
        if url.startswith("sqlite:///"):
            file = Path(url.removeprefix("sqlite:///"))
            if file.parent.is_dir() and not file.exists():
                shutil.copy(new_file, file)
        settings = Settings(**{"port": 0, "database": url} | GENEROUS | changes)  # type: ignore[arg-type]
        server = Server(
            settings,
            players=SimplePlayers(),
            open_lexicon=open_any_words,
            now=clock,
        )
        server.services.new_seed = known_seeds()
        return serving(server)

    return start_server


@pytest.fixture
async def running(database_url: str, start: Start) -> AsyncIterator[Running]:
    """A server on each kind of database."""
    async with start(database_url) as started:
        yield started


@pytest.fixture
async def on_sqlite(sqlite_url: str, start: Start) -> AsyncIterator[Running]:
    """A server on SQLite, for what does not depend on the database."""
    async with start(sqlite_url) as started:
        yield started
