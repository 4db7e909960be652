"""The line at a table: commands are carried out one at a time, and nobody can take another's place."""

import asyncio
from collections import Counter
from typing import NamedTuple

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.permission import SERVER

SEATED_PLACES = 16  # for each account with a seat
STRANGER_PLACES = 4  # for each account without one
MOST_STRANGERS = 64  # for all of them together


class LinePlace(NamedTuple):
    """A place in the line, taken by an account."""

    account: str
    seated: bool


class Line:
    """Who waits at a table; whoever has a place waits for `turn`, first come, first served."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self._taken: Counter[LinePlace] = Counter()
        self._strangers = 0

    @property
    def is_empty(self) -> bool:
        """Whether nobody is waiting or at work."""
        return not self._taken and not self.turn.locked()

    def take(self, account: str, seated: bool) -> LinePlace:
        """Takes a place; refused as busy if all places that the account may have are taken.

        The server itself always finds one: it has one bot and one clock at a table.
        """
        place = LinePlace(account, seated)
        if account != SERVER:
            most = SEATED_PLACES if seated else STRANGER_PLACES
            crowded = not seated and self._strangers >= MOST_STRANGERS
            if crowded or self._taken[place] >= most:
                raise Denied(ServerCode.BUSY)
            self._strangers += not seated
        self._taken[place] += 1
        return place

    def leave(self, place: LinePlace) -> None:
        """Gives a place back."""
        self._taken[place] -= 1
        if not self._taken[place]:
            del self._taken[place]
        if place.account != SERVER:
            self._strangers -= not place.seated
