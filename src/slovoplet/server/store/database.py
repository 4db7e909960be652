"""The database: one engine, its threads, and units of work that are plain functions on a connection."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url

Result = TypeVar("Result")

READING = "slovoplet_reading"
POOL = 4  # PostgreSQL: connections and threads; SQLite has one writer, so one thread


class Database:
    """Runs units of work on database threads, each in its own transaction."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(
            1 if self.is_sqlite else POOL, thread_name_prefix="database"
        )

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Runs the work in a transaction: returns once it is committed, raises once it is rolled back."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.run_here, work)

    def run_here(self, work: Callable[[Connection], Result]) -> Result:
        """The same as `run`, but on the calling thread, for commands."""
        with self.engine.begin() as connection:
            return work(connection)

    def read_here(self, work: Callable[[Connection], Result]) -> Result:
        """Runs the work on a consistent snapshot; others may write meanwhile."""
        options: dict[str, Any] = {READING: True}
        if not self.is_sqlite:
            options["isolation_level"] = "REPEATABLE READ"
        with self.engine.connect().execution_options(**options) as connection:
            return work(connection)

    def migrate(self) -> None:
        """Brings the schema, even of an empty database, to the newest version."""
        with self.engine.begin() as connection:
            config = migration_config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        """Waits for pending writes and closes the connections."""
        self._threads.shutdown(wait=True)
        self.engine.dispose()


def migration_config() -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    folder = Path(__file__).parent.parent / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def open_engine(url: str) -> Engine:
    """An engine for the address; SQLite gets WAL, full syncing and immediate transactions.

    Parameters stay out of errors, so that no tile, name or line of chat reaches a log.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=POOL, pool_pre_ping=True, hide_parameters=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        parsed, connect_args={"timeout": 30, "check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    # Full syncing: a commit that a player was told about survives a power failure.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Connection) -> None:
    # No other writer may come between the reads and writes of a transaction.
    reading = connection.get_execution_options().get(READING)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
