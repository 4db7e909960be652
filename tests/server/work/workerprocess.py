"""`slovoplet worker` as a process of its own, to be frozen, stopped and killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.port import wait_until
from tests.server.work.test_processes import children


class WorkerProcess:
    """A worker and what it writes."""

    def __init__(self, url: str, folder: Path, **settings: object) -> None:
        self._log = folder / f"worker-{len(list(folder.iterdir()))}.log"
        self._frozen: list[int] = []
        changes = {"queue": url, "workers": 1, "log_format": "json"} | settings
        told = {f"SLOVOPLET_{name.upper()}": str(value) for name, value in changes.items()}
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "slovoplet.cli", "worker"],
                env=os.environ | told,
                stderr=log,
            )

    @property
    def log(self) -> str:
        """What it has written."""
        return self._log.read_text(encoding="utf-8")

    def wait_for(self, event: str) -> None:
        """Waits for a line of its log."""
        wait_until(lambda: f'"{event}"' in self.log or self._has_ended(), event)
        assert f'"{event}"' in self.log, self.log

    def _has_ended(self) -> bool:
        return self.process.poll() is not None

    def thinkers(self) -> list[int]:
        """The processes that think for it."""
        return children(self.process.pid)

    def freeze(self) -> None:
        """Lets no thought of it come to an end; the worker itself goes on."""
        wait_until(lambda: bool(self.thinkers()), "a process that thinks")
        for thinker in self.thinkers():
            os.kill(thinker, signal.SIGSTOP)
            self._frozen.append(thinker)

    def thaw(self) -> None:
        """Lets it think on."""
        for thinker in self._frozen:
            send_signal(thinker, signal.SIGCONT)
        self._frozen.clear()

    def kill(self) -> None:
        """Kills it as a loss of power would."""
        self.process.kill()
        self.process.wait(60)
        # They end with their worker, once they can notice that it is gone.
        self.thaw()


@contextmanager
def working(
    url: str, folder: Path, count: int = 1, **settings: object
) -> Iterator[list[WorkerProcess]]:
    """Workers that are ready."""
    workers = [WorkerProcess(url, folder, **settings) for _ in range(count)]
    try:
        for worker in workers:
            worker.wait_for("worker_ready")
        yield workers
    finally:
        for worker in workers:
            print(worker.log)  # shown where a test fails
            worker.kill()


def send_signal(process: int, wish: signal.Signals) -> None:
    """Sends a signal to a process that may be gone."""
    with suppress(ProcessLookupError):
        os.kill(process, wish)
