"""A PostgreSQL of the tests' own on loopback, to be stopped and started."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from slovoplet.server.store.database import Database
from tests.waiting import wait_until

Connection = psycopg.Connection[tuple[Any, ...]]
VERSION = "alembic_version"


class PostgresServer:
    """A server in a folder of its own, run by a user that is not root; by default it syncs nothing to disk."""

    def __init__(self, port: int, *, syncs: bool = False) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
        if not found:
            pytest.skip("PostgreSQL is not installed: the tests on it did not run")
        self.url = f"postgresql+psycopg://tester@127.0.0.1:{port}"
        self._binaries = found[-1].parent
        self._port = port
        self._fsync = "fsync=on" if syncs else "fsync=off"
        self._folder = Path(tempfile.mkdtemp(prefix="slovoplet-postgresql-"))
        self._data = self._folder / "data"
        self._as_user: list[str] = []
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as_user = ["runuser", "-u", "postgres", "--"]
        options = ["-D", self._data, "-A", "trust", "-U", "tester", "--no-sync"]
        self._run("initdb", *options)
        self._server: subprocess.Popen[bytes] | None = None
        self._schema = ""  # the newest one, as soon as there is a database with it to copy
        self._used: list[str] = []  # databases that began with it and that no test uses now

    def _run(self, program: str, *options: str | Path) -> None:
        command = [*self._as_user, self._binaries / program, *options]
        subprocess.run(command, check=True, capture_output=True)

    def start(self) -> None:
        """Starts it and waits until it takes work: it listens before that."""
        options = ["-D", self._data, "-k", self._folder, "-p", str(self._port), "-h", "127.0.0.1"]
        self._server = subprocess.Popen(
            [*self._as_user, self._binaries / "postgres", *options, "-c", self._fsync],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ready = [self._binaries / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self._port)]
        wait_until(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")

    @property
    def pids(self) -> list[int]:
        """Its processes: the one that listens, and those that it has started."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def stop(self, mode: str = "immediate") -> None:
        """Stops it; all connections break."""
        assert self._server is not None
        self._run("pg_ctl", "stop", "-D", self._data, "-m", mode)
        self._server.wait(60)
        self._server = None

    def close(self) -> None:
        """Stops it if it runs, and removes its folder."""
        if self._server is not None:
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    @contextmanager
    def database(self, *, ready: bool = False) -> Iterator[str]:
        """The address of an empty database, or of one with the newest schema; no other test uses it meanwhile.

        To make one costs a third of a second of a core, so one with the newest schema is used again: under a
        new name, by which nobody who is left over from a test before knows it, and emptied.
        """
        name = f"test_{time.time_ns()}"
        if not ready:
            self._tell(f"CREATE DATABASE {name}")
            yield f"{self.url}/{name}"
            self._drop(name)
            return
        if not self._schema:
            self._make_ready()
        if not (self._used and self._use_again(self._used.pop(), name)):
            self._tell(f"CREATE DATABASE {name} TEMPLATE ready")
        yield f"{self.url}/{name}"
        self._used.append(name)

    def _make_ready(self) -> None:
        """Makes the database with the newest schema that others are copies of."""
        self._tell("CREATE DATABASE ready")
        database = Database(f"{self.url}/ready")
        database.prepare("auto")
        database.close()
        with self._connect("ready") as connection:
            self._schema = schema_of(connection)
            assert filled_tables(connection) == [VERSION], "only then empty is like new"

    def _use_again(self, used: str, name: str) -> bool:
        """Gives a database another name and empties it; drops it if it has another schema than a new one."""
        with self._connect("postgres") as admin:
            # Who waits for the end of each: a database in use cannot be renamed.
            admin.execute(
                "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = %s",
                [used],
            )
            admin.execute(f"ALTER DATABASE {used} RENAME TO {name}")
        with self._connect(name) as connection:
            is_like_new = schema_of(connection) == self._schema
            if is_like_new:
                make_empty(connection)
        if not is_like_new:
            self._drop(name)
        return is_like_new

    def _drop(self, name: str) -> None:
        self._tell(f"DROP DATABASE {name} WITH (FORCE)")

    def _tell(self, statement: str) -> None:
        with self._connect("postgres") as admin:
            admin.execute(statement)

    def _connect(self, name: str) -> Connection:
        """A connection for one statement after the other, to be closed with the block."""
        address = self.url.replace("+psycopg", "")
        return psycopg.connect(f"{address}/{name}", autocommit=True)


def schema_of(connection: Connection) -> str:
    """Everything that a test could change beside rows, and what the planner has learned about rows that are gone."""
    found = connection.execute(
        """
        SELECT 'table', oid::regclass::text, relkind::text, reloptions::text
          FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'
        UNION ALL SELECT 'index', indexname, indexdef, ''
          FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT 'column', attrelid::regclass::text, attname, format(
            '%s %s %s %s', attnum, format_type(atttypid, atttypmod), attnotnull, attisdropped)
          FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
          WHERE relnamespace = 'public'::regnamespace AND attnum > 0
        UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, tgenabled::text
          FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT 'function', proname, prosrc, ''
          FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT 'statistics', tablename, attname, ''
          FROM pg_stats WHERE schemaname = 'public'
        UNION ALL SELECT 'version', version_num, '', '' FROM alembic_version
        ORDER BY 1, 2, 3, 4
        """
    )
    return str(found.fetchall())


def filled_tables(connection: Connection) -> list[str]:
    """The tables that have rows."""
    tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    asked = [
        f"SELECT '{name}' WHERE EXISTS (SELECT FROM \"{name}\")" for (name,) in tables.fetchall()
    ]
    return [name for (name,) in connection.execute(" UNION ALL ".join(asked)).fetchall()]


def make_empty(connection: Connection) -> None:
    """Leaves no row but the one that tells the version, and counts from one again."""
    statements = [f'DELETE FROM "{name}"' for name in filled_tables(connection) if name != VERSION]
    # As a replica does: all rows go, so that no rule between tables needs to be looked at.
    statements.insert(0, "SET session_replication_role = replica")
    statements.append(
        "SELECT setval(format('%I', sequencename)::regclass, start_value, false)"
        " FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL"
    )
    connection.execute("; ".join(statements))
