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

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from slovoplet.server.store.database import Database
from tests.server.port import wait_until


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
        self._is_ready = False  # whether there is a database with the newest schema to copy

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
        """The address of an empty database, or of one with the newest schema; it is dropped afterwards."""
        template = "ready" if ready else "template1"
        if ready and not self._is_ready:
            self._create("ready", "template1")
            database = Database(f"{self.url}/ready")
            database.prepare("auto")
            database.close()
            self._is_ready = True
        name = f"test_{time.time_ns()}"
        self._create(name, template)
        yield f"{self.url}/{name}"
        self._tell(f"DROP DATABASE {name} WITH (FORCE)")

    def _create(self, name: str, template: str) -> None:
        self._tell(f"CREATE DATABASE {name} TEMPLATE {template}")

    def _tell(self, statement: str) -> None:
        options = {"isolation_level": "AUTOCOMMIT", "poolclass": NullPool}
        admin = create_engine(f"{self.url}/postgres", **options)
        with admin.connect() as connection:
            connection.execute(text(statement))
        admin.dispose()
