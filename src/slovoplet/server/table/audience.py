"""Who is at a table: the listeners, through which seat each looks, and who has been there lately."""

from collections.abc import Callable
from typing import Protocol

from slovoplet.server.denial import Denied, ServerCode

ABSENT_AFTER = 60_000  # milliseconds without a word over HTTP
MAX_LISTENERS = 500  # at one table; more are refused


class Listener(Protocol):
    """Somebody who looks at tables: takes messages, never waits."""

    account: str | None

    def send(self, message: bytes) -> None:
        """Takes a message to be delivered."""


class Audience:
    """Everybody who looks at one table."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.listeners: dict[Listener, int | None] = {}
        self._now = now
        self._seen: dict[str, int] = {}

    @property
    def online(self) -> set[str]:
        """The accounts that are here now."""
        return {listener.account for listener in self.listeners if listener.account}

    @property
    def spectators(self) -> int:
        """How many look on without a seat."""
        return sum(seat is None for seat in self.listeners.values())

    def add(self, listener: Listener, seat: int | None) -> bool:
        """Lets somebody look through a seat; whether that is the seat looked through before, if any was."""
        if listener not in self.listeners and len(self.listeners) >= MAX_LISTENERS:
            raise Denied(ServerCode.TOO_MANY)
        same_eyes = self.listeners.get(listener, seat) == seat
        self.listeners[listener] = seat
        return same_eyes

    def remove(self, listener: Listener) -> bool:
        """Lets somebody go; whether that one was here."""
        here = listener in self.listeners
        self.listeners.pop(listener, None)
        return here

    def see(self, account: str) -> None:
        """Notes that a player who comes over HTTP is there."""
        self._seen[account] = self._now()

    def is_absent(self, account: str) -> bool:
        """Whether a player neither listens nor came lately."""
        lately = self._now() - self._seen.get(account, -ABSENT_AFTER) < ABSENT_AFTER
        return account not in self.online and not lately

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for listener in list(self.listeners):
            listener.send(message)
