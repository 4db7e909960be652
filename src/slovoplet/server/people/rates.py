"""Rate limits: how often somebody may do something."""

import asyncio
import math
import time
from typing import TYPE_CHECKING

import structlog
from limits import RateLimitItem, parse_many
from limits.aio.storage import RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter as AsyncLimiter
from limits.strategies import MovingWindowRateLimiter

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.people.ratememory import RateMemory
from slovoplet.server.settings import Settings

if TYPE_CHECKING:
    from slovoplet.server.people.person import Person

BUS_SECONDS = 0.5  # how long a shared count may take before this process counts instead
MOST_REFUSED = 10_000  # refusals remembered; more are asked for again


class Rates:
    """Counts what people do; a shared rate used up in one process is used up in all that share a bus."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = MovingWindowRateLimiter(RateMemory())
        self._parsed: dict[tuple[str, int], list[RateLimitItem]] = {}
        self._address_share = settings.address_share
        self._shared: AsyncLimiter | None = None
        self._refused: dict[tuple[object, ...], float] = {}  # who was refused what, and until when
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

    def count(self, rate: str, *who: str, times: int = 1, cost: int = 1) -> None:
        """Counts an action against a rate of this process; refused when it is used up.

        A rate may have several windows («10/minute;50/hour»), so that the wait grows. `times` multiplies it
        for somebody who stands for many, `cost` is what the action counts for.
        """
        for window in self._windows(rate, times):
            if not self._limiter.hit(window, rate, *who, cost=cost):
                raise _too_often(self._limiter.get_window_stats(window, rate, *who).reset_time)

    async def count_shared(self, rate: str, *who: str, times: int = 1, cost: int = 1) -> None:
        """Counts an action against a rate of all processes, or of this one while the bus is down.

        Whoever was refused is refused again until the rate can have something left, without asking the bus:
        a flood must not cost more than it has to.
        """
        if self._shared is None:
            self.count(rate, *who, times=times, cost=cost)
            return
        action = (rate, *who, times, cost)
        self._recall(action)
        try:
            async with asyncio.timeout(BUS_SECONDS):
                for window in self._windows(rate, times):
                    if not await self._shared.hit(window, rate, *who, cost=cost):
                        stats = await self._shared.get_window_stats(window, rate, *who)
                        self._remember(action, stats.reset_time)
                        raise _too_often(stats.reset_time)
        except Denied:
            raise
        except Exception as error:
            structlog.get_logger().warning("rates_not_shared", error=repr(error))
            self.count(rate, *who, times=times, cost=cost)

    async def count_person(
        self, rate: str, what: str, person: "Person | None", address: str, cost: int = 1
    ) -> None:
        """Counts what somebody does against the rate of the person, and of the address with all its people.

        Without an account the address is the person.
        """
        who = ("person", person.id) if person else ("visitor", address)
        await self.count_shared(rate, what, *who, cost=cost)
        await self.count_shared(
            rate, what, "address", address, times=self._address_share, cost=cost
        )

    def recall_person(
        self, rate: str, what: str, person: "Person", address: str, cost: int = 1
    ) -> None:
        """Refuses what `count_person` is known to refuse, before anything is done for it; counts nothing."""
        self._recall((rate, what, "person", person.id, 1, cost))
        self._recall((rate, what, "address", address, self._address_share, cost))

    def _recall(self, action: tuple[object, ...]) -> None:
        if (until := self._refused.get(action, 0.0)) > time.time():
            raise _too_often(until)

    def _remember(self, action: tuple[object, ...], until: float) -> None:
        if len(self._refused) >= MOST_REFUSED:
            now = time.time()
            self._refused = {one: end for one, end in self._refused.items() if end > now}
        if len(self._refused) < MOST_REFUSED:
            self._refused[action] = until

    def _windows(self, rate: str, times: int) -> list[RateLimitItem]:
        if (rate, times) not in self._parsed:
            self._parsed[rate, times] = [
                type(window)(window.amount * times, window.multiples, window.namespace)
                for window in parse_many(rate)
            ]
        return self._parsed[rate, times]

    async def close(self) -> None:
        """Closes the connections to the bus."""
        if self._shared is not None:
            await self._pool.aclose()


def _too_often(reset_time: float) -> Denied:
    return Denied(ServerCode.TOO_OFTEN, seconds=max(1, math.ceil(reset_time - time.time())))
