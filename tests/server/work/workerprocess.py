"""`slovoplet worker` as a process of its own, to be frozen, stopped and killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from slovoplet.cli.group import group
from tests.server.killable import CONTEXT
from tests.server.work.test_processes import children
from tests.waiting import PATIENCE, wait_until


def main(told: dict[str, str], log: Path) -> None:
    """The command, in a process that has everything imported; what it complains of goes into a file."""
    os.environ.update(told)
    with log.open("wb") as file:
        os.dup2(file.fileno(), 2)
    group(["worker"])


class WorkerProcess:
    """A worker and what it writes."""

    def __init__(self, url: str, folder: Path, **settings: object) -> None:
        self._log = folder / f"worker-{len(list(folder.iterdir()))}.log"
        self._log.touch()
        self._frozen: list[int] = []
        changes = {"queue": url, "workers": 1, "log_format": "json"} | settings
        told = {f"SLOVOPLET_{name.upper()}": str(value) for name, value in changes.items()}
        self._process = CONTEXT.Process(target=main, args=(told, self._log))
        self._process.start()

    @property
    def log(self) -> str:
        """What it has written."""
        return self._log.read_text(encoding="utf-8")

    def wait_for(self, event: str) -> None:
        """Waits for a line of its log."""
        wait_until(lambda: f'"{event}"' in self.log or self.has_ended(), event)
        assert f'"{event}"' in self.log, self.log

    def has_ended(self) -> bool:
        """Whether it is gone."""
        return self._process.exitcode is not None

    def thinkers(self) -> list[int]:
        """The processes that think for it."""
        assert self._process.pid is not None
        return children(self._process.pid)

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

    def send(self, wish: signal.Signals) -> None:
        """Sends a signal to the worker itself."""
        assert self._process.pid is not None
        send_signal(self._process.pid, wish)

    def exit_code(self) -> int | None:
        """What it ends with, waited for."""
        self._process.join(PATIENCE)
        return self._process.exitcode

    def kill(self) -> None:
        """Kills it as a loss of power would."""
        self._process.kill()
        self._process.join(PATIENCE)
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
