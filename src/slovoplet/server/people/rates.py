"""Rate limits: how often somebody may do something."""

import asyncio

import structlog
from limits import RateLimitItem, parse
from limits.aio.storage import RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter as AsyncLimiter
from limits.strategies import MovingWindowRateLimiter

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.ratememory import RateMemory
from slovoplet.server.settings import Settings

BUS_SECONDS = 0.5  # how long a shared count may take before this process counts instead


class Rates:
    """Counts what people do; a shared rate used up in one process is used up in all that share a bus."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = MovingWindowRateLimiter(RateMemory())
        self._parsed: dict[str, RateLimitItem] = {}
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
        """Counts one action against a rate of this process; refused when it is used up."""
        if not self._limiter.hit(self._parse(rate), rate, *who):
            raise Denied(ServerCode.TOO_OFTEN)

    async def count_shared(self, rate: str, *who: str) -> None:
        """Counts one action against a rate of all processes, or of this one while the bus is down."""
        if self._shared is None:
            self.count(rate, *who)
            return
        try:
            async with asyncio.timeout(BUS_SECONDS):
                allowed = await self._shared.hit(self._parse(rate), rate, *who)
        except Exception as error:
            structlog.get_logger().warning("rates_not_shared", error=repr(error))
            self.count(rate, *who)
            return
        if not allowed:
            raise Denied(ServerCode.TOO_OFTEN)

    def _parse(self, rate: str) -> RateLimitItem:
        if rate not in self._parsed:
            self._parsed[rate] = parse(rate)
        return self._parsed[rate]

    async def close(self) -> None:
        """Closes the connections to the bus."""
        if self._shared is not None:
            await self._pool.aclose()
