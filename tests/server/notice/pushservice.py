"""A push service of a test's own: takes what is posted, and can read it as a browser would."""

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from typing import Any, NamedTuple, Self

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


class Delivery(NamedTuple):
    """A notice as it came: where to, with which headers, and what a browser reads in it."""

    path: str
    headers: dict[str, str]
    notice: dict[str, Any]


class PushService:
    """Answers with a status that a test chooses, and keeps what came."""

    def __init__(self) -> None:
        self.status = 201
        self.taken: list[Delivery] = []
        self.asked = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = urandom(16)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)

    def subscription(self, name: str = "one") -> dict[str, str]:
        """What a browser would send to the server."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"http://127.0.0.1:{self._server.server_port}/push/{name}",
            "p256dh": _encode(point),
            "auth": _encode(self._auth),
        }

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.asked += 1
                if service.status < 300:
                    headers = {name.lower(): value for name, value in self.headers.items()}
                    notice = json.loads(service.read(body))
                    service.taken.append(Delivery(self.path, headers, notice))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Says nothing."""

        return Handler

    def read(self, body: bytes) -> bytes:
        """What an encrypted body says to the browser whose keys these are."""
        return bytes(
            http_ece.decrypt(
                body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
            )
        )


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def token_of(authorization: str) -> dict[str, Any]:
    """What the server's signature claims."""
    token = authorization.removeprefix("vapid t=").split(",")[0]
    body = token.split(".")[1]
    claims: dict[str, Any] = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return claims
