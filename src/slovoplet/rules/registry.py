"""Registries by kind of game: every room that treats kinds differently has one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

Entry = TypeVar("Entry")


class Registry(Generic[Entry]):
    """Entries by the name of a kind; the only place in a room that knows which kinds there are."""

    def __init__(self, **entries: Entry) -> None:
        self._entries = dict(entries)

    def add(self, kind: str, entry: Entry) -> None:
        """Adds the entry of a kind."""
        if kind in self._entries:
            raise ValueError(f"there is an entry for {kind!r} already")
        self._entries[kind] = entry

    def remove(self, kind: str) -> None:
        """Removes the entry of a kind."""
        del self._entries[kind]

    @contextmanager
    def adding(self, kind: str, entry: Entry) -> Iterator[None]:
        """Adds the entry of a kind within the context."""
        self.add(kind, entry)
        try:
            yield
        finally:
            self.remove(kind)

    def get(self, kind: str) -> Entry | None:
        """The entry of a kind; `None` if there is none."""
        return self._entries.get(kind)

    def __getitem__(self, kind: str) -> Entry:
        return self._entries[kind]

    def __contains__(self, kind: str) -> bool:
        return kind in self._entries

    def items(self) -> list[tuple[str, Entry]]:
        """All entries with the names of their kinds, in the order they were added."""
        return list(self._entries.items())
