"""What a server tells of a table by itself, over its socket: that something happened, the clock, the talk."""

import threading
import time
from collections.abc import Callable

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from slovoplet.cli.terminal.serverlink import ClockNow, SeenEvent, ServerLink

PAUSES = (0.5, 1, 2, 5)  # seconds before a lost connection is tried again, each time longer
OPENING = 10  # seconds that a connection may take


class SaidLine(msgspec.Struct, frozen=True):
    """A line of talk."""

    id: int
    name: str
    text: str


class Announcement(msgspec.Struct, frozen=True):
    """A message of the socket; what the terminal does not need of it is not read."""

    type: str
    version: int = 0
    events: tuple[SeenEvent, ...] = ()
    clock: ClockNow | None = None
    lines: tuple[SaidLine, ...] = ()
    seat: int | None = None

    @property
    def newest(self) -> int:
        """The newest version of the game that it tells of."""
        return max([self.version, *(one.version for one in self.events)])


_announcements = msgspec.json.Decoder(Announcement)


class TableFeed(threading.Thread):
    """Listens to a table until it is closed; a lost connection is made again."""

    def __init__(self, link: ServerLink, tell: Callable[[Announcement], None]) -> None:
        super().__init__(name="table feed", daemon=True)
        self._link, self._tell = link, tell
        self._closing = threading.Event()
        self._socket: ClientConnection | None = None
        self._rings = threading.Event()
        self.version = 0  # the newest that was told of

    @property
    def is_open(self) -> bool:
        """Whether news would be heard."""
        return self._socket is not None

    def wait(self, seconds: float) -> None:
        """Waits for news, or for the connection to be lost or made."""
        self._rings.wait(seconds)
        self._rings.clear()

    def close(self) -> None:
        """Stops listening."""
        self._closing.set()
        socket = self._socket
        if socket is not None:
            socket.close()

    def run(self) -> None:
        """Listens, and connects again after growing pauses."""
        tries = 0
        while not self._closing.is_set():
            begun = time.monotonic()
            try:
                self._listen()
            except (OSError, WebSocketException, TimeoutError):
                pass  # nothing to tell: whoever waits asks over HTTP meanwhile
            finally:
                self._socket = None
                self._rings.set()
            tries = 0 if time.monotonic() - begun > PAUSES[-1] else tries + 1
            self._closing.wait(PAUSES[min(tries, len(PAUSES)) - 1])

    def _listen(self) -> None:
        address, cookie = self._link.socket_address, self._link.guest.cookie
        headers = {"Cookie": cookie} if cookie else {}
        with connect(
            address, additional_headers=headers, open_timeout=OPENING, proxy=None
        ) as socket:
            socket.send(msgspec.json.encode(self._link.joining()), text=True)
            self._socket = socket
            self._rings.set()
            for message in socket:
                self._hear(_announcements.decode(message))

    def _hear(self, told: Announcement) -> None:
        self.version = max(self.version, told.newest)
        self._tell(told)
        self._rings.set()
