"""Connections to PostgreSQL that give up on a database, or a network, that has fallen silent.

A machine that vanished sends nothing, not even an error: without these limits every thread of the database
would wait for it for hours. The kernel watches the network, PostgreSQL its statements, and the client both.
"""

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import sqlalchemy
from psycopg import Connection, Error, OperationalError
from sqlalchemy import Dialect, Engine, event
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry

# Probes of an idle connection, and milliseconds for which what was sent may go unacknowledged.
NETWORK = {
    "keepalives": 1,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
CONNECT_SECONDS = 10
IDLE_SECONDS = (
    60  # for which a process that was stopped in the middle of a transaction keeps its locks
)
GRACE = (
    2.0  # seconds that the client waits longer, so that PostgreSQL can say itself what took so long
)

# After a statement was refused, the end of its pipeline says so in the log as well; the refusal is raised, and two
# servers that write the same game refuse each other often.
logging.getLogger("psycopg").addFilter(lambda said: "pipeline aborted" not in said.getMessage())

USED = "slovoplet_used"
ASKED_AFTER = 1.0  # seconds unused, after which a connection is asked whether it still is one


def connect_arguments(asked: Mapping[str, object], seconds: int | None) -> dict[str, Any]:
    """What a connection is made with; what the operator's address says about it stays.

    `seconds` is what a statement may take; `None` for commands, which copy and migrate as long as they need.
    """
    wanted: dict[str, Any] = NETWORK | {"connect_timeout": CONNECT_SECONDS}
    if seconds is not None:
        limits = {
            "statement_timeout": seconds * 1000,
            "idle_in_transaction_session_timeout": IDLE_SECONDS * 1000,
        }
        wanted["options"] = " ".join(f"-c {name}={value}" for name, value in limits.items())
    return {name: value for name, value in wanted.items() if name not in asked}


def limit_waiting(engine: Engine, seconds: int) -> None:
    """Has the engine's connections give up on a database that does not answer."""
    event.listen(engine, "do_connect", partial(_connect, seconds + GRACE))


def ask_the_idle(engine: Engine) -> None:
    """Has connections that were not used for a while asked whether they live, before they are used.

    The engine's own way asks at every use, which is a question more for each transaction.
    """
    event.listen(engine, "checkin", _note_use)
    event.listen(engine, "checkout", partial(_ask, engine.dialect))


def _note_use(connection: object, record: ConnectionPoolEntry) -> None:
    record.info[USED] = time.monotonic()


def _ask(dialect: Dialect, connection: Any, record: ConnectionPoolEntry, proxy: object) -> None:
    used = record.info.get(USED)
    if used is None or time.monotonic() - used < ASKED_AFTER:
        return
    try:
        dialect.do_ping(connection)
    except Error as error:
        raise InvalidatePoolError from error  # the pool connects anew


@contextmanager
def sending_together(connection: sqlalchemy.Connection) -> Iterator[None]:
    """Sends the statements of the block at once, and waits for one answer to all of them.

    Nothing in the block may need an answer of its own. An error is that of the first that failed.
    """
    driver: Any = connection.connection.driver_connection
    try:
        with driver.pipeline():
            yield
    except Error as error:
        broken = bool(driver.closed)
        if broken:
            connection.invalidate(error)
            connection.engine.dispose()  # the others are no younger
        raise DBAPIError.instance(
            None, None, error, Error, hide_parameters=True, connection_invalidated=broken
        ) from error


def _connect(
    seconds: float, dialect: object, record: object, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> "ImpatientConnection":
    connection = ImpatientConnection.connect(*args, **kwargs)
    connection.patience = seconds
    return connection


class ImpatientConnection(Connection[tuple[Any, ...]]):
    """A connection that is closed when an answer takes too long."""

    patience: float | None = None

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Waits for an answer; an `OperationalError` when none comes."""
        began = time.monotonic()
        limit = self.patience if timeout is None else timeout
        try:
            return super().wait(gen, interval, limit)
        except OperationalError:
            if limit is not None and time.monotonic() - began >= limit:
                # An answer that came later would be taken for that to another question.
                self.pgconn.finish()
            raise
