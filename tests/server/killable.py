"""A server as a process of its own, with every word allowed: `python -m tests.server.killable URL PORT`."""

import subprocess
import sys
import time
from pathlib import Path

import httpx

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from slovoplet.server.settings import Settings
from tests.server import chooser

ROOT = Path(__file__).parent.parent.parent
MANY = "10000000/minute"


def main(url: str, port: str) -> None:
    settings = Settings(
        database=url,
        port=int(port),
        log_level="error",
        rate_requests=MANY,
        rate_messages=MANY,
        rate_guests=MANY,
        rate_checks=MANY,
        rate_chat=MANY,
        rate_passwords=MANY,
        max_open_tables_person=1_000_000,
    )
    set_up_log(settings)
    server = Server(
        settings,
        chooser.open_any_words,
        choose=chooser.choose,
        levels=frozenset({"easy"}),
        hint=chooser.hint,
    )
    run(server, listen(settings))


def start(url: str, port: int) -> subprocess.Popen[bytes]:
    """A new server process; it may not be ready yet."""
    command = [sys.executable, "-m", "tests.server.killable", url, str(port)]
    return subprocess.Popen(command, cwd=ROOT)


def wait_ready(process: subprocess.Popen[bytes], port: int, seconds: float = 60) -> None:
    """Waits until the server answers."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health/ready").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError("the server is not ready")


if __name__ == "__main__":
    main(*sys.argv[1:])
