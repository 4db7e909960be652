"""How processes tell each other that a game has a new version; the database is the truth, so a hint may be lost."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import structlog

CHANNEL = "slovoplet:versions"
MAX_HINTS = 1000  # hints waiting to be sent; more are dropped, and the next hint makes up for them

Hear = Callable[[str, int], Awaitable[None]]


class Bus(Protocol):
    """Carries hints «game X has version N» between processes."""

    def publish(self, game: str, version: int) -> None:
        """Tells the other processes, without waiting."""

    async def open(self, hear: Hear) -> None:
        """Starts carrying hints; `hear` is called with those of other processes."""

    async def close(self) -> None:
        """Stops carrying hints."""


class LonelyBus:
    """The bus of a single process, with nobody to tell."""

    def publish(self, game: str, version: int) -> None:
        """Does nothing."""

    async def open(self, hear: Hear) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""


class RedisBus:
    """Hints over Redis or Valkey pub/sub."""

    def __init__(self, url: str, process: str) -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - an extra: needed only where it is used

        self._redis = Redis.from_url(url, decode_responses=True)
        self._process = process
        self._hints: asyncio.Queue[str] = asyncio.Queue(MAX_HINTS)
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, game: str, version: int) -> None:
        """Queues a hint to be sent."""
        with suppress(asyncio.QueueFull):
            self._hints.put_nowait(f"{self._process} {game} {version}")

    async def open(self, hear: Hear) -> None:
        """Connects; an unreachable server is an error here, but later only a delay."""
        await self._redis.ping()
        listening = self._redis.pubsub()
        await listening.subscribe(CHANNEL)
        self._tasks = [
            asyncio.create_task(self._send()),
            asyncio.create_task(self._listen(listening, hear)),
        ]

    async def _send(self) -> None:
        while True:
            hint = await self._hints.get()
            try:
                await self._redis.publish(CHANNEL, hint)
            except Exception as error:
                structlog.get_logger().warning("bus_send_failed", error=str(error))

    async def _listen(self, listening: "object", hear: Hear) -> None:
        from redis.exceptions import RedisError  # noqa: PLC0415 - as above

        while True:
            try:
                message = await listening.get_message(  # type: ignore[attr-defined]
                    ignore_subscribe_messages=True, timeout=30
                )
            except RedisError as error:
                structlog.get_logger().warning("bus_listen_failed", error=str(error))
                await asyncio.sleep(1)
                continue
            if message is None:
                continue
            process, game, version = message["data"].split(" ")
            if process != self._process:
                await hear(game, int(version))

    async def close(self) -> None:
        """Disconnects."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()


def open_bus(url: str, process: str) -> Bus:
    """The bus that the settings name."""
    return RedisBus(url, process) if url else LonelyBus()
