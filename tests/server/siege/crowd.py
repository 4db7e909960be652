"""A crowd without accounts: sockets from many addresses, which look on at the honest people's table, or do nothing."""

import asyncio

import msgspec
from websockets.asyncio.client import ClientConnection

from tests.server.siege.stranger import Act, Stranger
from tests.waiting import pause

SOCKETS = 60  # asked for by one address at once, of which fifty are let in
STAY = 3.0  # seconds before they go, all at once, and come again


class Crowd(Stranger):
    """The sockets of one address."""

    def gapes(self) -> list[Act]:
        """What those do who look on."""
        return [self._look_on]

    def idles(self) -> list[Act]:
        """What those do who only take places."""
        return [self._take_places]

    async def _look_on(self) -> None:
        """Comes to the honest table, reads what is shown there, and goes."""
        found = await self._open_sockets("anonymous", SOCKETS)
        join = msgspec.json.encode({"type": "join", "id": "j", "game": self._target.game})
        try:
            async with asyncio.TaskGroup() as group:
                for one in found:
                    group.create_task(self._watch(one, join.decode()))
        finally:
            await asyncio.gather(*[one.close() for one in found])

    async def _watch(self, socket: ClientConnection, join: str) -> None:
        await socket.send(join)
        try:
            async with asyncio.timeout(STAY):
                while True:
                    answer = msgspec.json.decode(await socket.recv())
                    if answer.get("id") == "j":
                        code = answer.get("refusal", {}).get("code", "ok")
                        self._counts[f"onlooker: {code}"] += 1
        except TimeoutError:
            pass

    async def _take_places(self) -> None:
        found = await self._open_sockets("anonymous", SOCKETS)
        await pause(STAY)
        await asyncio.gather(*[one.close() for one in found])
