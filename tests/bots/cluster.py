"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]
LONG = 120.0  # seconds; only a cluster that does not work takes as long
HERE = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")


class Cluster:
    """The processes of a cluster."""

    def __init__(self, folder: Path, failures: int) -> None:
        self._folder = folder
        # A scheduler gives up on a shard after one more worker than this has died of it.
        self._failures = str(failures)
        self._file = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", self._file)
        self._wait_for(self._file.exists)
        self.address: str = json.loads(self._file.read_text())["address"]

    def fill(self, workers: int) -> None:
        """Starts workers until there are this many alive and known to the scheduler."""
        self.workers = [worker for worker in self.workers if worker.poll() is None]
        while len(self.workers) < workers:
            local = ("--no-nanny", "--nthreads", "1", "--local-directory", self._folder)
            self.workers.append(self._start("worker", self.address, *local))
        from distributed import Client  # noqa: PLC0415 - takes a second to import

        with Client(self.address, set_as_default=False, timeout=LONG) as client:
            self._wait_for(lambda: len(client.nthreads()) == workers)

    def close(self) -> None:
        """Kills all processes."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        for log in self._folder.glob("*.log"):
            print(log.read_text())  # shown where a test fails

    def _start(self, *command: str | Path) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),  # shards of the tests are imported from here
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": self._failures,
        }
        log = (self._folder / f"{command[0]}.log").open("ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *command, *HERE],
                env=environment,
                stdout=log,
                stderr=log,
            )

    def _wait_for(self, condition) -> None:
        def holds() -> bool:
            assert self.scheduler.poll() is None, "the scheduler has ended"
            return condition()

        wait_until(holds)


@contextmanager
def dask_cluster(folder: Path, failures: int = 3) -> Iterator[Cluster]:
    """A cluster without workers yet."""
    cluster = Cluster(folder, failures)
    try:
        yield cluster
    finally:
        cluster.close()
