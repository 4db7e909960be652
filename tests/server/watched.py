"""A server as a process of its own, with the real words and bots, that measures its own stalls."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from socket import socket
from typing import NamedTuple

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, listen
from tests.server.killable import CONTEXT, hurried, wait_ready
from tests.server.port import reserved_port

LOOK = 0.002  # seconds between two looks at the loop


def waited_for_processor() -> float:
    """The seconds that this thread was ready to run and had no processor."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except FileNotFoundError:  # only Linux tells
        return 0.0


class WatchedProcess(Process):
    """A server's process that notes its longest stall, and how many objects it froze since it began.

    How long a loop stands still depends on how busy the machine is, so the time that its thread waits for a
    processor does not count, and only the part of a stall in which this process was working does. A thread
    that keeps the interpreter works, and so does a long request.
    """

    def __init__(
        self, server: Server, longest: "Synchronized[float]", frozen: "Synchronized[int]"
    ) -> None:
        super().__init__(server)
        self._longest = longest
        self._frozen = frozen

    async def startup(self, sockets: list[socket] | None = None) -> None:
        self._imported = gc.get_freeze_count()  # no word has been read yet
        await super().startup(sockets)
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            began, worked, waited = time.monotonic(), time.process_time(), waited_for_processor()
            await asyncio.sleep(LOOK)
            late = time.monotonic() - began - LOOK - (waited_for_processor() - waited)
            stall = min(late, time.process_time() - worked)
            self._longest.value = max(self._longest.value, stall)
            self._frozen.value = gc.get_freeze_count() - self._imported


class Watched(NamedTuple):
    """The address of a watched server, and what it notes."""

    address: str
    longest_stall: "Synchronized[float]"
    frozen: "Synchronized[int]"


def main(url: str, port: int, longest: "Synchronized[float]", frozen: "Synchronized[int]") -> None:
    settings = hurried(url, port)
    set_up_log(settings)
    WatchedProcess(Server(settings), longest, frozen).run(sockets=[listen(settings)])


@contextmanager
def watched(url: str) -> Iterator[Watched]:
    """A watched server on a database, ended with the block."""
    longest, frozen = CONTEXT.Value("d", 0.0), CONTEXT.Value("l", 0)
    with reserved_port() as port:
        process = CONTEXT.Process(target=main, args=(url, port, longest, frozen))
        process.start()
        try:
            wait_ready(process, port)
            yield Watched(f"http://127.0.0.1:{port}", longest, frozen)
        finally:
            process.terminate()
            process.join(60)
