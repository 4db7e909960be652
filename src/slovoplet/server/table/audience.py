"""Who listens at a table of this process, and through which seat."""

from typing import Protocol

from slovoplet.server.denial import Denied, ServerCode

MAX_LISTENERS = 500  # without a seat, at one table; more are refused
MAX_LISTENERS_ADDRESS = 50  # of them from one address


class Listener(Protocol):
    """A client that watches tables: takes messages without blocking."""

    account: str | None
    address: str

    def send(self, message: bytes) -> None:
        """Takes a message to be delivered."""

    def dismiss(self, game: str, why: Denied) -> None:
        """Is told that it no longer watches a table, and why."""


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

    def add(self, listener: Listener, seat: int | None, at_home: bool = False) -> bool:
        """Adds a listener at a seat; false if the listener was at another seat before.

        The host is at home without a seat too.
        """
        if seat is None and not at_home and listener not in self.listeners:
            self._check_room(listener.address)
        same_eyes = self.listeners.get(listener, seat) == seat
        self.listeners[listener] = seat
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
        return here

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for listener in list(self.listeners):
            listener.send(message)
