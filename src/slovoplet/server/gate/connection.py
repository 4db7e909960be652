"""One open socket: whose it is, the tables it watches, and what waits to be sent."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from slovoplet.server import protocol
from slovoplet.server.denial import Denied, refusal_of
from slovoplet.server.endpoint import address_of, language_of
from slovoplet.server.people.person import Person
from slovoplet.server.protocol import Dismissed
from slovoplet.server.table.table import Table

TOO_SLOW = 4008  # the closing code for a client that does not read


class Connection:
    """One open socket: the tables it watches, and the messages waiting to be sent."""

    def __init__(self, socket: WebSocket, person: Person | None, limit: int) -> None:
        self.person = person
        self.account = person.id if person else None
        self.address = address_of(socket)
        self.language = language_of(socket.query_params)
        self.joined: dict[str, Table] = {}
        self.requests = 0
        self.close_code: int | None = None
        self._socket = socket
        self._outbox: deque[bytes | None] = deque()
        self._limit = limit
        # What an idle writer waits for; an `asyncio.Queue` costs several times as much for each message.
        self._more: asyncio.Future[None] | None = None
        self.cut_off = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queues a message; a client with too many waiting is disconnected and may reconnect."""
        if self.close_code is not None:
            return
        if len(self._outbox) < self._limit:
            self._queue(message)
        else:
            # Waiting messages are dropped, since the writer itself may be blocked by a slow reader.
            self.close_code = TOO_SLOW
            self.cut_off.set()

    def close(self, code: int) -> None:
        """Closes the connection after sending what is waiting."""
        if self.close_code is None:
            self.close_code = code
            if len(self._outbox) < self._limit:
                self._queue(None)
            else:
                self.cut_off.set()

    def dismiss(self, game: str, why: Denied) -> None:
        """Says why this client no longer watches a table."""
        self.joined.pop(game, None)
        self.send(protocol.encode(Dismissed(game, refusal_of(why, self.language))))

    def end(self, why: Denied, code: int) -> None:
        """Says why, and closes the connection."""
        self.send(protocol.encode(protocol.Bye(refusal_of(why, self.language))))
        self.close(code)

    def _queue(self, message: bytes | None) -> None:
        self._outbox.append(message)
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    async def write(self) -> None:
        """Sends waiting messages until the connection ends."""
        loop = asyncio.get_running_loop()
        while True:
            while self._outbox:
                message = self._outbox.popleft()
                if message is None:
                    return
                await self._socket.send_text(message.decode())
            self._more = loop.create_future()
            await self._more

    def leave_all(self) -> None:
        """Stops watching all tables."""
        for table in self.joined.values():
            table.leave(self)
        self.joined.clear()
