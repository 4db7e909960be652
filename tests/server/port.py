"""Ports of loopback for servers that have to be told theirs, and how long one that is stopped stays away."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.waiting import pause

AWAY = float(os.environ.get("SLOVOPLET_AWAY", "0"))  # seconds, at least; `make soak` takes more


async def stay_away() -> None:
    """Lets an outage last for as long as `make soak` wishes; here it is over at once."""
    await pause(AWAY)


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that nobody else is given meanwhile, even while the server on it is dead.

    It is bound here without being listened on; a server that reuses addresses may bind it too.
    """
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


def listens(port: int) -> bool:
    """Whether anybody listens on the port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
