"""Who listens at a table of this process, and through which seat."""

from typing import Protocol

from slovoplet.server.denial import Denied, ServerCode

MAX_LISTENERS = 500  # at one table; more are refused


class Listener(Protocol):
    """A client that watches tables: takes messages without blocking."""

    account: str | None

    def send(self, message: bytes) -> None:
        """Takes a message to be delivered."""


class Audience:
    """Everybody watching one table."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, int | None] = {}

    @property
    def online(self) -> set[str]:
        """The accounts that are present now."""
        return {listener.account for listener in self.listeners if listener.account}

    @property
    def spectators(self) -> int:
        """The number of listeners without a seat."""
        return sum(seat is None for seat in self.listeners.values())

    def add(self, listener: Listener, seat: int | None) -> bool:
        """Adds a listener at a seat; false if the listener was at another seat before."""
        if listener not in self.listeners and len(self.listeners) >= MAX_LISTENERS:
            raise Denied(ServerCode.TOO_MANY)
        same_eyes = self.listeners.get(listener, seat) == seat
        self.listeners[listener] = seat
        return same_eyes

    def remove(self, listener: Listener) -> bool:
        """Removes a listener; false if it was not there."""
        here = listener in self.listeners
        self.listeners.pop(listener, None)
        return here

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for listener in list(self.listeners):
            listener.send(message)
