"""Point-in-time recovery on PostgreSQL, as docs/operations.md has it: the commands there are these."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, delete, text

from slovoplet.server.store.schema import answer, event
from tests.server.conftest import Start
from tests.server.port import reserved_port
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL
from tests.waiting import wait_until

# No power fails here, and a checkpoint need not be kind to a server that is busy.
QUICK = "fsync = off\ncheckpoint_completion_target = 0\n"


class Cluster:
    """A PostgreSQL that archives its log, in a folder of its own, as a user that is not root."""

    def __init__(self, folder: Path, binaries: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.archive = folder / "archive"
        self._binaries = binaries
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    def run(self, program: str, *arguments: object) -> None:
        path = self._binaries / program
        command = [*self._as_user, str(path) if path.exists() else program, *map(str, arguments)]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, timeout=120)

    @contextmanager
    def running(self, data: Path) -> Iterator[str]:
        """Runs on a folder of data; the address of its database."""
        options = f"-k {self.folder} -p {self.port} -h 127.0.0.1"
        self.run("pg_ctl", "start", "-w", "-D", data, "-l", self.folder / "log", "-o", options)
        try:
            yield f"postgresql+psycopg://tester@127.0.0.1:{self.port}/postgres"
        finally:
            self.run("pg_ctl", "stop", "-D", data, "-m", "fast", "-w")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        pytest.skip("PostgreSQL is not installed: the recovery was not rehearsed")
    folder = Path(tempfile.mkdtemp(prefix="slovoplet-recovery-"))
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
    with reserved_port() as port:
        yield Cluster(folder, found[-1].parent, port)
    shutil.rmtree(folder)


def ask(url: str, statement: str) -> str:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        answered = str(connection.execute(text(statement)).scalar())
    engine.dispose()
    return answered


def write(path: Path, cluster: Cluster, lines: str) -> None:
    """Adds lines to a file that belongs to PostgreSQL's user."""
    with path.open("a") as file:
        file.write(lines)
    cluster.run("test", "-r", path)


@pytest.mark.anyio
async def test_games_come_back_as_they_were_a_moment_before_the_disaster(
    cluster: Cluster, start: Start
) -> None:
    data, base = cluster.folder / "data", cluster.folder / "base"
    options = ["-A", "trust", "-U", "tester", "--no-sync", "--wal-segsize=1"]
    cluster.run("initdb", "-D", data, *options)
    cluster.run("mkdir", cluster.archive)
    settings = f"archive_mode = on\narchive_command = 'test ! -f {cluster.archive}/%f && cp %p {cluster.archive}/%f'\n"
    write(data / "postgresql.conf", cluster, QUICK + settings)
    with cluster.running(data) as url:
        assert admin(url, "migrate")[0] == 0
        async with start(url) as running:
            anna = await running.visitor("Аня")
            old = (await anna.open_table(seats=LOCAL))["game"]
            cluster.run(
                "pg_basebackup", "-D", base, "-h", "127.0.0.1", "-p", cluster.port, "-U", "tester"
            )
            # After the base backup: only the archived log has it.
            new = (await anna.open_table(seats=LOCAL))["game"]
            for game in (old, new):
                await anna.do(game, {"do": "pass", "seat": 0})
            before = [await anna.look(game) for game in (old, new)]
            moment = ask(url, "SELECT clock_timestamp()")
            await anna.do(old, {"do": "pass", "seat": 1})
            for table in (answer, event):
                await running.server.database.run(lambda one, lost=table: one.execute(delete(lost)))
        assert admin(url, "check")[0] == 1, "a disaster"
        last = ask(url, "SELECT pg_walfile_name(pg_current_wal_lsn())")
        ask(url, "SELECT pg_switch_wal()")
        wait_until((cluster.archive / last).exists, "the last log in the archive")
    recovery = (
        f"restore_command = 'cp {cluster.archive}/%f %p'\n"
        f"recovery_target_time = '{moment}'\n"
        "recovery_target_action = 'promote'\n"
    )
    write(base / "postgresql.conf", cluster, recovery)
    cluster.run("touch", base / "recovery.signal")
    with cluster.running(base) as url:
        wait_until(lambda: ask(url, "SELECT pg_is_in_recovery()") == "False", "the promotion")
        code, told = admin(url, "check")
        assert (code, "Партий: 2, с ошибками: 0" in told) == (0, True), told
        async with start(url) as running, anna.at(running.address) as again:
            assert [await again.look(game) for game in (old, new)] == before
            assert await again.do(new, {"do": "pass", "seat": 1}) == before[1]["version"] + 1
