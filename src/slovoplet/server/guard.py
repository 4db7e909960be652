"""The door: origins, addresses, sizes, rates and the headers of every answer."""

import asyncio
from collections.abc import Iterable, Mapping
from functools import cache
from urllib.parse import urlsplit

import structlog
from limits import RateLimitItem, parse
from limits.aio.storage import RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter as AsyncLimiter
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.settings import Settings

BUS_SECONDS = 0.5  # that a count may take before it is kept here
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guard:
    """Decides who may come near; what is used up on one process is used up on all that share a bus."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._shared: AsyncLimiter | None = None
        if settings.bus:
            from redis.asyncio import ConnectionPool  # noqa: PLC0415 - an extra, as for the bus

            self._pool = ConnectionPool.from_url(settings.bus)
            storage = RedisStorage(
                f"async+{settings.bus}",
                implementation="redispy",
                key_prefix="slovoplet:rates",
                connection_pool=self._pool,  # type: ignore[arg-type]  # it takes what redis-py takes
            )
            self._shared = AsyncLimiter(storage)

    def count(self, rate: str, *who: str) -> None:
        """Counts one act against a rate of this process; refused when it is used up."""
        if not self._limiter.hit(_parsed(rate), rate, *who):
            raise Denied(ServerCode.TOO_OFTEN)

    async def count_shared(self, rate: str, *who: str) -> None:
        """Counts one act against a rate of all processes; while the bus is away, of this one."""
        if self._shared is None:
            self.count(rate, *who)
            return
        try:
            async with asyncio.timeout(BUS_SECONDS):
                allowed = await self._shared.hit(_parsed(rate), rate, *who)
        except Exception as error:
            structlog.get_logger().warning("rates_not_shared", error=repr(error))
            self.count(rate, *who)
            return
        if not allowed:
            raise Denied(ServerCode.TOO_OFTEN)

    async def close(self) -> None:
        """Lets the connections to the bus go."""
        if self._shared is not None:
            await self._pool.aclose()

    def check_origin(self, headers: Mapping[str, str]) -> None:
        """Refuses what a foreign page makes a browser send; programs send neither header."""
        origin = headers.get("origin")
        if origin in self._settings.origins:
            return
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            raise Denied(ServerCode.FOREIGN_ORIGIN)
        if origin is not None and urlsplit(origin).netloc != headers.get("host"):
            raise Denied(ServerCode.FOREIGN_ORIGIN)


@cache
def _parsed(rate: str) -> RateLimitItem:
    return parse(rate)


class HeaderGuard:
    """Adds the safety headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        headers = dict(HEADERS)
        if settings.secure_cookies:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = _encoded(headers.items())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes everything on; answers leave with the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _encoded(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]
