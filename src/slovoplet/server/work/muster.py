"""Who is there: workers with their places, and servers that have tasks for them, as their heartbeats say."""

import time
from typing import Any, Literal

import msgspec
from redis.asyncio import Redis

from slovoplet.server.work.lanes import PREFIX, Lane

PRESENT = 6  # seconds for which somebody is believed to be there after a heartbeat
MOST_SKEW = 1.0  # seconds that clocks may differ: each heartbeat carries its sender's time
NOTHING = ""  # the need of somebody who leaves

Role = Literal["worker", "server"]


class SignOfLife(msgspec.Struct, frozen=True):
    """What a heartbeat says."""

    role: Role
    need: str
    places: int = 0


class Roll(msgspec.Struct, frozen=True):
    """The places of all workers that can do our tasks, other servers that have tasks for them, and the rest."""

    places: int = 0
    servers: int = 0
    leaving: int = 0  # workers that only finish what they have begun
    strangers: int = 0  # workers with another program or other words


class Muster:
    """The list of everybody who is there, which SAQ keeps."""

    def __init__(self, redis: Redis, own_id: str, need: str) -> None:
        self._redis = redis
        self._list = Lane(redis, f"{PREFIX}-roll")
        self._id = own_id
        self._need = need

    async def beat(self, role: Role, places: int = 0) -> None:
        """Says that we are there."""
        await self._say(SignOfLife(role, self._need, places))

    async def leave(self, role: Role) -> None:
        """Says that we are not to be counted any more."""
        await self._say(SignOfLife(role, NOTHING))

    async def _say(self, sign: SignOfLife) -> None:
        told: dict[str, Any] = msgspec.to_builtins(sign)
        await self._list.worker_info(self._id, self._list.name, told, PRESENT)

    async def look(self) -> Roll:
        """Everybody else who is there."""
        places = servers = leaving = strangers = 0
        for other, info in (await self._list.info())["workers"].items():
            try:
                sign = msgspec.convert(info["metadata"], SignOfLife)
            except msgspec.ValidationError:
                continue  # of a version to come
            if sign.role == "server":
                servers += other != self._id and sign.need == self._need
            elif sign.need == self._need:
                places += sign.places
                leaving += not sign.places
            else:
                strangers += sign.need != NOTHING
        return Roll(places, servers, leaving, strangers)

    async def skew(self) -> float:
        """How many seconds our clock is ahead of Redis's."""
        asked = time.time()
        seconds, microseconds = await self._redis.time()
        return (asked + time.time()) / 2 - (seconds + microseconds / 1e6)
