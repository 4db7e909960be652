"""HTTP on the wire: uvicorn's protocol with limits of size, time and number that bind in the parser.

uvicorn limits the size of a head only in its other parser, h11, and has no time-out for a request that
is never finished; both are here, where the bytes arrive.
"""

import asyncio
from typing import Any, Literal

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from slovoplet.server.denial import Denied, ServerCode, refusal_of, status_of
from slovoplet.server.gate.address import network_of
from slovoplet.server.gate.places import Places
from slovoplet.server.people.rates import Rates
from slovoplet.server.settings import Settings

HEAD_TOO_LARGE = 431  # a status of its own: 413 is about bodies
# Bytes on the wire for a byte of the body: as much as the smallest chunks take, «1 CRLF x CRLF».
CHUNKED = 6


class Gate:
    """What all connections of a process share: the limits, and the places of those that are open."""

    def __init__(self, settings: Settings, proxies: ProxyHeadersMiddleware, rates: Rates) -> None:
        self.head_bytes = settings.head_bytes
        # What follows the body of a chunked request is a head once more.
        self.body_bytes = settings.message_bytes * CHUNKED + settings.head_bytes
        self.seconds = settings.request_seconds
        self._proxies = proxies
        self._places = Places(settings.max_requests, settings.max_requests_address)
        self._rates = rates
        self._rate = settings.rate_requests

    def enter(self, host: str) -> str:
        """Takes a place for a connection and returns its holder; refused if there is none left.

        Connections come no more often than requests may, so that a flood of them is turned away before
        anything is read. A trusted proxy stands for many people and has limits of its own for each of them.
        """
        network = network_of(host)
        trusted = host in self._proxies.trusted_hosts
        if not trusted:
            self._rates.count(self._rate, "connections", network)
        if not self._places.take(network, unlimited=trusted):
            raise Denied(ServerCode.TOO_MANY)
        return network

    def leave(self, network: str) -> None:
        """Gives the place of a connection back."""
        self._places.give_back(network)


class GatedRequests(HttpToolsProtocol):
    """One HTTP connection: its requests are cut off if they are too large or take too long to arrive."""

    def __init__(self, gate: Gate, **rest: Any) -> None:
        super().__init__(**rest)
        self._gate = gate
        self._network: str | None = None
        self._arriving: Literal["", "head", "body"] = ""
        self._bytes = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a place, or refuses; the first head is awaited from now on."""
        super().connection_made(transport)
        try:
            self._network = self._gate.enter(self.client[0] if self.client else "")
        except Denied as denied:
            self._refuse(denied, status_of(denied))
            return
        self._await("head")

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives the place back."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection over to the socket, which is counted among the sockets."""
        self._leave()
        super().handle_websocket_upgrade()
        # The two know each other, and nobody else knows them any more: without this every socket would leave
        # its head to the collector.
        self.parser = None  # type: ignore[assignment]

    def _leave(self) -> None:
        self._await("")
        self._unstall()
        if self._network is not None:
            self._gate.leave(self._network)
            self._network = None

    def data_received(self, data: bytes) -> None:
        """Reads what arrives, and measures the part of a request that is still arriving."""
        if self.transport.is_closing():
            return
        if not self._arriving:
            self._await("head")
        super().data_received(data)
        if self._arriving:
            self._measure(len(data))

    def _measure(self, more: int) -> None:
        self._bytes += more
        in_head = self._arriving == "head"
        most = self._gate.head_bytes if in_head else self._gate.body_bytes
        if self._bytes > most and not self.transport.is_closing():
            too_large = Denied(ServerCode.TOO_LARGE, most=most)
            self._refuse(too_large, HEAD_TOO_LARGE if in_head else status_of(too_large))

    def on_message_begin(self) -> None:
        """Begins a request, which may have come with the end of another."""
        self._await("head")
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Ends the head; one that came all at once is measured here."""
        fields = sum(len(name) + len(value) for name, value in self.headers)
        self._bytes = 0
        self._measure(len(self.url) + fields)
        if self.transport.is_closing():
            return
        self._await("body")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Passes a part of the body on, unless the request was refused."""
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Ends the request, unless it was refused."""
        if not self.transport.is_closing():
            self._await("")
            super().on_message_complete()

    def _await(self, part: Literal["", "head", "body"]) -> None:
        """Starts the time for a part of a request; the last part needs none."""
        self._arriving = part
        self._bytes = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if part:
            self._deadline = self.loop.call_later(self._gate.seconds, self._run_out)

    def _run_out(self) -> None:
        if self.flow.read_paused:
            # It is this side that does not read, because an earlier request is still being answered.
            self._deadline = self.loop.call_later(self._gate.seconds, self._run_out)
            return
        if self._arriving == "head" and not self._bytes:
            self.transport.close()  # a browser connects ahead of time, and may never ask anything
            return
        too_slow = Denied(ServerCode.TOO_SLOW)
        self._refuse(too_slow, status_of(too_slow))

    def pause_writing(self) -> None:
        """Gives a client that does not read its answer a limited time."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._gate.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stops that time: the client reads."""
        super().resume_writing()
        self._unstall()

    def _unstall(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _refuse(self, denied: Denied, status: int) -> None:
        """Says why, unless an answer has begun, and closes the connection."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = msgspec.json.encode(refusal_of(denied))
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: application/json\r\nconnection: close\r\n"
                + b"content-length: %d\r\n\r\n" % len(body)
                + body
            )
        self.transport.close()
