"""Notices by push: encrypted for one browser, signed by the server, handed to the browser's own service."""

import http.client
import socket
import ssl
import time
from typing import Any, Literal

import msgspec

from slovoplet.server.notice.address import CallPlace, find_address, read_endpoint
from slovoplet.server.notice.subscription import Device

SECONDS = 10  # for one delivery
LASTS = 24 * 60 * 60  # seconds that a service keeps a notice for a browser that is off
SIGNED_FOR = 12 * 60 * 60  # seconds that a signature is good for
ANSWER = 4096  # bytes of an answer that are read
GONE = (404, 410)

Delivery = Literal["taken", "gone", "failed"]


class PushNotice(msgspec.Struct, frozen=True):
    """What a browser shows: `tag` replaces what was shown under it before, `url` is opened by a press."""

    title: str
    body: str
    url: str
    tag: str
    count: int = 0  # of games and challenges that wait, for the icon


class Pusher:
    """Hands notices to push services; blocks, so it is called in a thread."""

    def __init__(self, pem: str, contact: str, private: bool) -> None:
        self._pem = pem
        self._contact = contact
        self._private = private

    def deliver(self, device: Device, notice: PushNotice) -> Delivery:
        """Hands one notice over; «gone» means that the browser no longer wants any."""
        place = read_endpoint(device.endpoint, self._private)
        if place is None:
            return "gone"
        address = find_address(place, self._private)
        if address is None:
            return "failed"
        try:
            status = self._send(place, address, device, notice)
        except (OSError, http.client.HTTPException, ValueError):
            return "failed"
        if status in GONE:
            return "gone"
        return "taken" if 200 <= status < 300 else "failed"

    def _send(self, place: CallPlace, address: str, device: Device, notice: PushNotice) -> int:
        """Posts a notice to exactly the address that was checked; redirects are not followed."""
        body = self._encrypt(device, notice)
        connection = http.client.HTTPConnection(place.host, place.port, timeout=SECONDS)
        plain = socket.create_connection((address, place.port), timeout=SECONDS)
        try:
            connection.sock = (
                ssl.create_default_context().wrap_socket(plain, server_hostname=place.host)
                if place.secure
                else plain
            )
            connection.request("POST", place.path, body, self._headers(place, notice))
            answer = connection.getresponse()
            answer.read(ANSWER)
            return answer.status
        finally:
            connection.close()
            plain.close()

    def _encrypt(self, device: Device, notice: PushNotice) -> bytes:
        # Slow to import, and many servers push nothing.
        from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415

        keys = {"p256dh": device.key, "auth": device.auth}
        info: dict[str, Any] = {"endpoint": device.endpoint, "keys": keys}
        encoded = WebPusher(info).encode(msgspec.json.encode(notice), "aes128gcm")
        return bytes(encoded["body"])

    def _headers(self, place: CallPlace, notice: PushNotice) -> dict[str, str]:
        from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415

        claims = {
            "aud": place.origin,
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self._contact,
        }
        signed = Vapid02.from_pem(self._pem.encode()).sign(claims)
        return {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "normal",
            # Of several notices about one game a browser that was off gets the last.
            "Topic": notice.tag[:32],
            **signed,
        }
