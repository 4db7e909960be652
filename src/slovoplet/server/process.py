"""The server as a process: listens, prints its address, and shuts down cleanly on SIGTERM."""

import gc
import signal
import socket
import sys
from functools import partial

import structlog
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from slovoplet.server.app import Server
from slovoplet.server.gate.request import Gate, GatedRequests
from slovoplet.server.gate.websocket import QuietSockets
from slovoplet.server.settings import Settings

# Longer than proxies and browsers keep an idle connection, so that they close it first and lose no request.
KEEP_ALIVE = 75
# Python's collector looks for cycles after every 700 new objects, a few moves; frozen data has none. While it
# looks nobody is served, so what it looks at together decides how long everybody waits: the new objects, every
# third time also those of the rounds before, and everything only after some two millions.
OBJECTS_BETWEEN_COLLECTIONS = 5_000
ROUNDS_BETWEEN_COLLECTIONS = (2, 150)
# Seconds for which a thread of Python keeps the interpreter when the event loop wants it. The loop lets it go
# at every read and write, so with Python's 5 ms a request would wait for that many times over.
SWITCH_INTERVAL = 0.0005

OTHER_FILES = 256  # beside the connections: the database, the bus, workers, words


class Process(uvicorn.Server):
    """uvicorn, which lets the server say goodbye before it closes the sockets."""

    def __init__(self, server: Server) -> None:
        settings = server.settings
        behind_proxies = ProxyHeadersMiddleware(server.app, settings.trusted_proxies)  # type: ignore[arg-type]
        gate = Gate(settings, behind_proxies, server.desk.rates)
        super().__init__(
            uvicorn.Config(
                behind_proxies,
                http=partial(GatedRequests, gate),  # type: ignore[arg-type]
                log_config=None,
                access_log=False,
                lifespan="on",
                ws=QuietSockets,
                ws_max_size=settings.message_bytes,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                proxy_headers=False,  # done above, where the gate knows the proxies too
                server_header=False,
                timeout_keep_alive=KEEP_ALIVE,
                timeout_graceful_shutdown=settings.stop_seconds,
            )
        )
        self._server = server

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until told to stop; the whole process is the server's."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        rest_collector()
        # The words, once they are there, stay for good too: the collector need not look at their hundred
        # thousands of objects again and again, for a tenth of a second each time.
        self._server.services.lexicons.when_ready = gc.freeze
        super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops accepting commands and tells the clients, then closes."""
        await self._server.services.stop()
        await self._server.switchboard.say_goodbye()
        # Requests that wait for a thought would keep their connections open.
        await self._server.stop_thinking()
        await super().shutdown(sockets)


def listen(settings: Settings) -> socket.socket:
    """A listening socket; an address that is taken is an `OSError`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol is given explicitly, because asyncio turns Nagle's delay off only then.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError:
        listening.close()
        raise
    listening.listen(1024)
    return listening


def address_of(listening: socket.socket) -> str:
    """The address to open in a browser."""
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def make_room(settings: Settings) -> None:
    """Lets this process have as many files open as its limits of connections need, if the machine does.

    Most machines give a process 1024 until it asks for more: a few addresses would use them up, and then
    nobody gets in, however many places the limits keep for players.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Unix only

    needed = settings.max_connections + settings.max_requests + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if most < needed:
        structlog.get_logger().warning("few_files", allowed=most, needed=needed)


def run(server: Server, listening: socket.socket) -> None:
    """Serves until told to stop."""
    make_room(server.settings)
    structlog.get_logger().info("listening", address=address_of(listening))
    for wish in (signal.SIGTERM, signal.SIGINT):
        # uvicorn shuts down cleanly and then raises the signal again, which is not a failure.
        signal.signal(wish, lambda *_: sys.exit(0))
    Process(server).run(sockets=[listening])


def rest_collector() -> None:
    """Has the garbage collector run less often, never for long, and leave out what was imported, which stays anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS, *ROUNDS_BETWEEN_COLLECTIONS)
