"""Ports of loopback for servers that have to be told theirs, and how long one that is stopped stays away."""

import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AWAY = float(os.environ.get("SLOVOPLET_AWAY", "0"))  # seconds, at least; `make soak` takes more


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that nobody else is given meanwhile, even while the server on it is dead.

    It is bound here without being listened on; a server that reuses addresses may bind it too.
    """
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


def wait_until(is_there: Callable[[], bool], what: str, seconds: float = 90) -> None:
    """Asks again and again until something is there."""
    deadline = time.monotonic() + seconds
    while not is_there():
        if time.monotonic() > deadline:
            raise TimeoutError(what)
        time.sleep(0.02)


def listens(port: int) -> bool:
    """Whether anybody listens on the port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
