"""The end of a game's log, kept in memory for clients that reconnect; the database has the rest."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from slovoplet.server.decoder import KindDecoders
from slovoplet.server.store.database import Database
from slovoplet.server.store.games import load_entries
from slovoplet.server.table.event import TableEvent
from slovoplet.server.table.state import LogEntry

PAGE = 2000  # log entries in one answer


class RecentLog:
    """The last entries of a log, never empty."""

    def __init__(self, entries: Sequence[LogEntry], most: int) -> None:
        self._entries = deque(entries, maxlen=most)

    @property
    def at(self) -> int:
        """The time of the last entry."""
        return self._entries[-1].at

    def extend(self, entries: Sequence[LogEntry]) -> None:
        """Adds new entries of the log."""
        self._entries.extend(entries)

    def after(self, version: int | None) -> list[LogEntry] | None:
        """The entries after a version; `None` if they are no longer in memory, or the version is unknown."""
        first, last = self._entries[0].seq, self._entries[-1].seq
        if version is None or not first - 1 <= version <= last:
            return None
        return [entry for entry in self._entries if entry.seq > version]

    async def look_back(
        self, version: int, database: Database, game_id: str, decoders: KindDecoders
    ) -> Sequence[LogEntry]:
        """A page of the log after a version, read from the database if no longer in memory."""
        found = self.after(version)
        if found is not None:
            return found
        load = partial(load_entries, game_id=game_id, decoders=decoders, after=version, most=PAGE)
        return await database.run(load)


async def game_log(database: Database, game_id: str, decoders: KindDecoders) -> list[LogEntry]:
    """The whole log of a game without the table's own events."""
    read = partial(load_entries, game_id=game_id, decoders=decoders, after=0)
    entries = await database.run(read)
    return [entry for entry in entries if not isinstance(entry.event, TableEvent)]
