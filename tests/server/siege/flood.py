"""Somebody who hurts by number: everything at once, whatever is refused."""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from contextlib import closing, suppress

from redis.asyncio import Redis

from slovoplet.server.bus import CHANNEL
from tests.server.siege.schemer import Schemer
from tests.server.siege.stranger import Act
from tests.waiting import pause

REST = 20.0  # seconds between two storms: after them the rates have something left
HEADS = (
    130  # connections of one address whose head never ends; as many as it may have, and some more
)
ENDLESS = 64 << 20  # bytes of one head, unless it is cut off before; more than kernels keep
HELD = 2.0  # seconds for which half a head is held

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Flood(Schemer):
    """Acts that cost little each."""

    def floods(self) -> list[Act]:
        """What one address does without measure."""
        return [
            self._ask_for_letters,  # 3
            self._fill_the_line,  # 4
            self._garble_the_bus,  # 5
            self._guess_passwords,  # 16
        ]

    def storms(self) -> list[Act]:
        """What one guest does within five seconds, and another one later again."""
        return [self._storm_tables]

    def listings(self) -> list[Act]:
        """The same for the lobby."""
        return [self._storm_lobby]

    def heads(self) -> list[Act]:
        """Requests that never end."""
        return [self._send_half_heads, self._send_an_endless_head]

    async def _storm_tables(self) -> None:
        """Tables of ten Гроссмейстер, asked for together by one guest."""
        tables = [self._seat_grossmeisters() for _ in range(self._demand.tables)]
        await self._storm("storm", tables)

    async def _storm_lobby(self) -> None:
        """Listed tables, every third with a title of 14,000 characters."""
        listed = [self._list_loudly(number) for number in range(self._demand.listed)]
        await self._storm("lobby", listed)
        await self._ask("lobby look", "GET", "/api/tables")

    async def _storm(self, what: str, acts: Iterable[Coroutine[object, object, None]]) -> None:
        began = time.monotonic()
        await asyncio.gather(*acts)
        took = round((time.monotonic() - began) * 1000)
        self._counts[f"{what}: rounds"] += 1
        longest = f"{what}: longest round, ms"
        self._counts[longest] = max(self._counts[longest], took)
        await pause(REST)
        await self._come()

    async def _list_loudly(self, number: int) -> None:
        title = "x" * (14_000 if number % 3 == 0 else 60)
        free = [{"who": "free"}, {"who": "free"}]
        rules = {"title": title}
        await self._open("loud", seats=free, options={"listed": True}, house_rules=rules)

    async def _garble_the_bus(self) -> None:
        async with Redis.from_url(self._target.bus) as redis:
            for text in ("", "{", '{"type":"version","game":7}', '["' + "x" * 5000, b"\xff\x00"):
                await redis.publish(CHANNEL, text)
        self._counts["bus: ok"] += 1

    async def _guess_passwords(self) -> None:
        """At an honest player's login, and at others."""
        for login in (self._target.login, f"name-{next(self._numbers)}"):
            body = {"login": login, "password": "не тот пароль"}
            await self._ask("password", "POST", "/api/login", body)

    async def _send_half_heads(self) -> None:
        """Connections whose request never ends, as many as there can be."""
        await asyncio.gather(*[self._hold() for _ in range(HEADS)])

    async def _hold(self) -> None:
        """Says nothing more until a refusal comes, or for a while."""
        outcome = "refused"
        try:
            reader, writer = await self._connect()
            with closing(writer):
                writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ")
                try:
                    async with asyncio.timeout(HELD):
                        await reader.read(1)
                except TimeoutError:
                    outcome = "ok"
        except OSError:
            pass
        self._counts[f"half a head: {outcome}"] += 1

    async def _connect(self) -> Streams:
        return await asyncio.open_connection(*self._target.place, local_addr=(self._address, 0))

    async def _send_an_endless_head(self) -> None:
        """A head that goes on until it is cut off."""
        reader, writer = await self._connect()
        sent = 0
        with closing(writer), suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\nHost: a\r\nX-Endless: ")
            while sent < ENDLESS and not reader.at_eof():
                writer.write(b"a" * 65_536)
                sent += 65_536
                await writer.drain()
        self._counts["endless head: ok" if sent >= ENDLESS else "endless head: cut off"] += 1
