"""The database: one engine, its threads, and units of work that are plain functions on a connection."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite

from slovoplet.server.settings import MigrateAtStart
from slovoplet.server.store.migration import migrate_schema, prepare_schema

Result = TypeVar("Result")

READING = "slovoplet_reading"
SQLITE_WAIT = 30  # seconds for another process to finish its transaction
POOL = 4  # PostgreSQL: connections and threads, and one more for the games' logs; SQLite has one writer, so one thread


def upsert_into(connection: Connection, table: Table) -> postgresql.Insert:
    """An insertion into a table that can say what happens to rows that are there already."""
    if connection.dialect.name == "sqlite":
        # The two dialects say it in the same words.
        return cast(postgresql.Insert, sqlite.insert(table))
    return postgresql.insert(table)


def sending_together(connection: Connection) -> AbstractContextManager[None]:
    """Has the statements of a block, of which none may be a question, share one way to the database and back."""
    if connection.dialect.name == "sqlite":
        return nullcontext()
    from slovoplet.server.store import postgresql as store  # noqa: PLC0415 - its driver is an extra

    return store.sending_together(connection)


class Database:
    """Runs units of work on database threads, each in its own transaction."""

    def __init__(self, url: str, seconds: int | None = None) -> None:
        """`seconds` is how long PostgreSQL may take for a statement; commands have no such limit."""
        self._url = url
        self.engine = open_engine(url, seconds)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(
            1 if self.is_sqlite else POOL, thread_name_prefix="database"
        )
        # Moves never wait behind what strangers ask for; SQLite has one writer at a time anyway.
        self._kept = self._threads if self.is_sqlite else ThreadPoolExecutor(1, "journal")

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Runs the work in a transaction: returns once it is committed, raises once it is rolled back."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.run_here, work)

    async def run_kept(self, work: Callable[[Connection], Result]) -> Result:
        """The same as `run`, on a thread and a connection that are kept for the games' logs."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._kept, self.run_here, work)

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

    def migrate(self) -> str | None:
        """Brings the schema to the newest version; returns the one it had, `None` if it was empty."""
        return self.run_here(migrate_schema)

    def prepare(self, wish: MigrateAtStart) -> None:
        """Makes sure that a server can start on this schema; a `WrongSchema` if it cannot."""
        work = partial(prepare_schema, wish=wish)
        if self.is_sqlite:
            self.run_here(work)
            return
        unhurried = open_engine(self._url)  # a migration may take longer than anything else
        try:
            with unhurried.begin() as connection:
                work(connection)
        finally:
            unhurried.dispose()

    def close(self) -> None:
        """Waits for pending writes and closes the connections."""
        self._threads.shutdown(wait=True)
        self._kept.shutdown(wait=True)
        self.engine.dispose()


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; `None` for other databases and for one in memory."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database))


def open_engine(url: str, seconds: int | None = None) -> Engine:
    """An engine for the address; SQLite gets WAL, full syncing and immediate transactions.

    Parameters stay out of errors, so that no tile, name or line of chat reaches a log.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return _open_postgresql(parsed, seconds)
    file = sqlite_file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        # Sessions, passwords' hashes and hidden hands are its owner's alone.
        file.touch(mode=0o600)
    engine = create_engine(
        parsed,
        connect_args={"timeout": SQLITE_WAIT, "check_same_thread": False},
        hide_parameters=True,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def _open_postgresql(url: URL, seconds: int | None) -> Engine:
    from slovoplet.server.store import postgresql  # noqa: PLC0415 - its driver is an extra

    engine = create_engine(
        url,
        connect_args=postgresql.connect_arguments(url.query, seconds),
        pool_size=POOL + 1,
        hide_parameters=True,
    )
    postgresql.ask_the_idle(engine)
    if seconds is not None:
        postgresql.limit_waiting(engine, seconds)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    _switch_to_wal(cursor)
    # Full syncing: a commit that a player was told about survives a power failure.
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _switch_to_wal(cursor: sqlite3.Cursor) -> None:
    # Of several processes that open a new file at once one switches it. SQLite refuses the
    # others at once, without waiting for its timeout, because they hold a lock themselves.
    give_up = time.monotonic() + SQLITE_WAIT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_immediate(connection: Connection) -> None:
    # No other writer may come between the reads and writes of a transaction.
    reading = connection.get_execution_options().get(READING)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
