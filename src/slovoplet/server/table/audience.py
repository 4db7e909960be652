"""Who listens at a table of this process, through which seat, and who is there on the others."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, Protocol

from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode

MAX_LISTENERS = 500  # without a seat, at one table; more are refused
MAX_LISTENERS_ADDRESS = 50  # of them from one address
# Seconds between two messages about who is there: a crowd that comes or goes would otherwise have
# everybody told of each, and the players' sockets overflow with it.
PRESENCE_EVERY = 0.5


class Listener(Protocol):
    """A client that watches tables: takes messages without blocking."""

    account: str | None
    address: str

    def send(self, message: bytes) -> None:
        """Takes a message to be delivered."""

    def dismiss(self, game: str, why: Denied) -> None:
        """Is told that it no longer watches a table, and why."""


class Company(NamedTuple):
    """Who is at a table on other processes: the host and the players, and the number of spectators."""

    online: frozenset[str] = frozenset()
    spectators: int = 0


class Pace:
    """Does something at once; what is asked for soon after that is done together, when its time has come."""

    def __init__(self, seconds: float, work: Callable[[], None]) -> None:
        self._seconds = seconds
        self._work = work
        self._next = 0.0  # when it may be done again, in the loop's time
        self._waits = False

    def ask(self) -> None:
        """Has it done now, or soon."""
        loop = asyncio.get_running_loop()
        if self._waits:
            return
        if loop.time() >= self._next:
            self._do()
        else:
            self._waits = True
            loop.call_at(self._next, self._do)

    def _do(self) -> None:
        self._waits = False
        self._next = asyncio.get_running_loop().time() + self._seconds
        self._work()


class Audience:
    """Everybody watching one table."""

    def __init__(self, talked: int = 0) -> None:
        self.listeners: dict[Listener, int | None] = {}
        self.followers: set[Listener] = set()  # those who want the table with every event
        self.elsewhere = Company()
        self.talked = talked  # the number of the last line of chat that they were told

    @property
    def online(self) -> set[str]:
        """The accounts that are present now on this process."""
        return {listener.account for listener in self.listeners if listener.account}

    @property
    def online_anywhere(self) -> set[str]:
        """The accounts that are present now on any process; of others only players and the host."""
        return self.online | self.elsewhere.online

    @property
    def spectators(self) -> int:
        """The number of listeners without a seat on this process."""
        return sum(seat is None for seat in self.listeners.values())

    def add(
        self, listener: Listener, seat: int | None, at_home: bool = False, follows: bool = False
    ) -> bool:
        """Adds a listener at a seat; false if the listener was at another seat before.

        The host is at home without a seat too.
        """
        if seat is None and not at_home and listener not in self.listeners:
            self._check_room(listener.address)
        same_eyes = self.listeners.get(listener, seat) == seat
        self.listeners[listener] = seat
        if follows:
            self.followers.add(listener)
        return same_eyes

    def _check_room(self, address: str) -> None:
        """Refuses too many listeners without a seat; players have as many places as seats and tabs."""
        strangers = [other.address for other, seat in self.listeners.items() if seat is None]
        if len(strangers) >= MAX_LISTENERS or strangers.count(address) >= MAX_LISTENERS_ADDRESS:
            raise Denied(ServerCode.TOO_MANY)

    def remove(self, listener: Listener) -> bool:
        """Removes a listener; false if it was not there."""
        here = listener in self.listeners
        self.listeners.pop(listener, None)
        self.followers.discard(listener)
        return here

    def dismiss(self, game: str, check: Callable[[str | None], None]) -> None:
        """Sends away those whom a check refuses to let look on."""
        for listener in list(self.listeners):
            try:
                check(listener.account)
            except Denied as denied:
                self.remove(listener)
                listener.dismiss(game, denied)

    def tell_presence(self, game: str, accounts: Sequence[str | None]) -> None:
        """Tells everybody which of the accounts at the seats are present, here or elsewhere."""
        here = self.online_anywhere
        online = tuple(seat for seat, account in enumerate(accounts) if account in here)
        spectators = self.spectators + self.elsewhere.spectators
        self.tell(protocol.encode(protocol.Presence(game, online, spectators)))

    def tell_each(
        self, show: Callable[[str | None, int | None, bool], bytes], concerned: Collection[int]
    ) -> None:
        """Sends everybody a message that is shown to an account, a seat, and whether it follows.

        It is made once for all who look through the same seat. Those whose seats it does not concern are
        shown what anybody may see, all together; a follower's view of the table is always its seat's own.
        """
        told: dict[tuple[int | None, bool], bytes] = {}
        for listener, seat in list(self.listeners.items()):
            follows = listener in self.followers
            eyes = seat if follows or seat in concerned else None, follows
            if eyes not in told:
                told[eyes] = show(listener.account, *eyes)
            listener.send(told[eyes])

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for listener in list(self.listeners):
            listener.send(message)
