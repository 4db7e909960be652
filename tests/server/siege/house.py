"""The server as it is installed: the command, its default limits, a PostgreSQL and a Redis; its memory measured."""

import os
import re
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import httpx

from tests.server.killable import CONTEXT, is_ready
from tests.server.port import reserved_port
from tests.waiting import block, wait_until

FILES = 1024  # that a process may have open until it asks for more, as on most machines
CAP = 6 << 30  # bytes of data of one process: what goes wrong here must not take the machine along


class House:
    """A running server: its address, its memory and its own measurements."""

    def __init__(self, address: str, pid: int) -> None:
        self.address = address
        self._pid = pid

    def memory(self) -> float:
        """The megabytes of the server with all its workers; what they share counts once."""
        return sum(_proportional(pid) for pid in family(self._pid)) / 1024

    def waited(self) -> float:
        """How many seconds the server's main thread was ready to run and had no processor."""
        return int(Path(f"/proc/{self._pid}/schedstat").read_text().split()[1]) / 1e9

    def stalls(self) -> dict[str, float]:
        """How often the event loop has woken at most so late, by the seconds; «+Inf» is how often at all."""
        page = httpx.get(f"{self.address}/metrics").text
        lines = re.findall(r'slovoplet_loop_lag_seconds_bucket{le="(.+)"} (\S+)', page)
        return {limit: float(count) for limit, count in lines}


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    children: dict[int, list[int]] = defaultdict(list)
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        children[int(fields[1])].append(int(status.parent.name))
    found = [pid]
    for one in found:
        found += children[one]
    return found


def _proportional(pid: int) -> float:
    """The kilobytes of a process, its part of what it shares with others."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


class Peak:
    """The most memory that a server had, looked at every second by a process that measures nothing else."""

    def __init__(self, house: House) -> None:
        self._most = CONTEXT.Value("d", 0.0)
        self._process = CONTEXT.Process(target=_watch, args=(house, self._most), daemon=True)
        self._process.start()

    @property
    def megabytes(self) -> float:
        """The most so far."""
        return float(self._most.value)

    def close(self) -> None:
        """Looks no more."""
        self._process.kill()
        self._process.join(60)


def _watch(house: House, most: "Synchronized[float]") -> None:
    while True:
        most.value = max(most.value, house.memory())
        block(1)


def _settle() -> None:
    """What many machines allow a process: few open files; and a cap of the memory, for this one's sake."""
    resource.setrlimit(resource.RLIMIT_DATA, (CAP, CAP))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))


@contextmanager
def open_house(database: str, bus: str) -> Iterator[House]:
    """A server with the limits that it has by default, ended with the block."""
    with reserved_port() as port:
        own = {"PORT": str(port), "DATABASE": database, "BUS": bus, "LOG_LEVEL": "error"}
        environment = os.environ | {f"SLOVOPLET_{name}": value for name, value in own.items()}
        process = subprocess.Popen(
            [Path(sys.executable).parent / "slovoplet", "serve"],
            env=environment,
            preexec_fn=_settle,  # noqa: PLW1509 - it takes no lock
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_until(lambda: process.poll() is not None or is_ready(port), "the server")
            assert process.returncode is None, f"the server ended with {process.returncode}"
            yield House(f"http://127.0.0.1:{port}", process.pid)
            assert process.poll() is None, f"the server ended with {process.returncode}"
        finally:
            process.terminate()
            process.wait(60)
