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
from tests.waiting import pause

LOOK = 0.002  # seconds between two looks at the loop


def waited_for_processor() -> float:
    """The seconds that this thread was ready to run and had no processor."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except FileNotFoundError:  # only Linux tells
        return 0.0


class WatchedProcess(Process):
    """A server's process that notes its longest stall and piece of work, and how many objects it froze since it began.

    How long a loop stands still depends on how busy the machine is, so the time that its thread waits for a
    processor does not count, and only the part of a stall in which this process was working does. A thread
    that keeps the interpreter works, and so does a long request. What still depends on the machine is who
    gets the interpreter next; what the loop itself does at a stretch, in time of a processor, does not at all.
    """

    def __init__(self, server: Server, notes: "Notes") -> None:
        super().__init__(server)
        self._notes = notes

    async def startup(self, sockets: list[socket] | None = None) -> None:
        self._imported = gc.get_freeze_count()  # no word has been read yet
        await super().startup(sockets)
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            began, worked, waited = time.monotonic(), time.process_time(), waited_for_processor()
            own = time.thread_time()
            await pause(LOOK)
            late = time.monotonic() - began - LOOK - (waited_for_processor() - waited)
            stall = min(late, time.process_time() - worked)
            notes = self._notes
            notes.stall.value = max(notes.stall.value, stall)
            notes.work.value = max(notes.work.value, time.thread_time() - own)
            notes.frozen.value = gc.get_freeze_count() - self._imported


class Notes(NamedTuple):
    """What a watched server notes: the longest stall of its loop, its longest piece of work, and frozen objects."""

    stall: "Synchronized[float]"
    work: "Synchronized[float]"
    frozen: "Synchronized[int]"


class Watched(NamedTuple):
    """The address of a watched server, and what it notes."""

    address: str
    notes: Notes


def main(url: str, port: int, notes: Notes) -> None:
    settings = hurried(url, port)
    set_up_log(settings)
    WatchedProcess(Server(settings), notes).run(sockets=[listen(settings)])


@contextmanager
def watched(url: str) -> Iterator[Watched]:
    """A watched server on a database, ended with the block."""
    notes = Notes(CONTEXT.Value("d", 0.0), CONTEXT.Value("d", 0.0), CONTEXT.Value("l", 0))
    with reserved_port() as port:
        process = CONTEXT.Process(target=main, args=(url, port, notes))
        process.start()
        try:
            wait_ready(process, port)
            yield Watched(f"http://127.0.0.1:{port}", notes)
        finally:
            process.terminate()
            process.join(60)
