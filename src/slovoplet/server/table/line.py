"""The line at a table: commands are carried out one at a time, and nobody can take another's place."""

import asyncio
from collections.abc import Callable, Coroutine
from math import inf
from typing import NamedTuple

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.gate.places import Places
from slovoplet.server.table.permission import SERVER

SEATED_PLACES = 16  # for each account with a seat
STRANGER_PLACES = 4  # for each account without one
MOST_STRANGERS = 64  # for all of them together


class LinePlace(NamedTuple):
    """A place in the line, taken by an account."""

    among: Places
    account: str


class Line:
    """Who waits at a table; whoever has a place waits for `turn`, first come, first served."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self._seated = Places(inf, SEATED_PLACES)  # seats are few
        self._strangers = Places(MOST_STRANGERS, STRANGER_PLACES)

    @property
    def is_empty(self) -> bool:
        """Whether nobody is waiting or at work."""
        return not self._seated and not self._strangers and not self.turn.locked()

    def take(self, account: str, seated: bool) -> LinePlace:
        """Takes a place; refused as busy if all places that the account may have are taken.

        The server itself always finds one: it has one bot and one clock at a table.
        """
        is_server = account == SERVER
        among = self._seated if seated or is_server else self._strangers
        if not among.take(account, unlimited=is_server):
            raise Denied(ServerCode.BUSY)
        return LinePlace(among, account)

    async def wait(
        self, place: LinePlace, work: Callable[[], Coroutine[object, object, int]]
    ) -> int:
        """Does the work when its turn comes, and gives the place back."""
        try:
            async with self.turn:
                return await work()
        finally:
            place.among.give_back(place.account)
