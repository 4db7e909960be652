"""Chat between processes: what was said anywhere is read from the store, and told to the listeners here."""

from collections.abc import Sequence
from functools import partial

from slovoplet.server import protocol
from slovoplet.server.bus import NewTalk
from slovoplet.server.people.chat import SpokenLine, last_talk, lines_since, room_of
from slovoplet.server.services import Services
from slovoplet.server.table.table import Table


class Talk:
    """Tells listeners every line of their room once, in the order of their numbers."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def spread(self, table: Table) -> None:
        """Tells everybody, on all processes, what has just been said at a table."""
        self._services.bus.publish(NewTalk(table.id))
        await self.catch_up(table)

    async def catch_up(self, table: Table) -> None:
        """Tells the listeners here what was said at a table since they were last told."""
        if not table.audience.listeners:
            return
        since, database = table.audience.talked, self._services.database
        while spoken := await database.run(partial(lines_since, game_id=table.id, last=since)):
            since = spoken[-1].line.id
            self._tell(table, spoken)

    def _tell(self, table: Table, spoken: Sequence[SpokenLine]) -> None:
        # Whoever asked the store at the same time may have told some of them.
        fresh = [one for one in spoken if one.line.id > table.audience.talked]
        if not fresh:
            return
        table.audience.talked = fresh[-1].line.id
        for listener, seat in list(table.audience.listeners.items()):
            room = room_of(() if seat is None else (seat,))
            lines = tuple(
                one.line
                for one in fresh
                if one.line.room == room and listener.account not in one.deaf
            )
            if lines:
                listener.send(protocol.encode(protocol.Chat(table.id, lines)))

    async def compare(self, tables: Sequence[Table]) -> None:
        """Finds what nobody told this process."""
        attended = [table for table in tables if table.audience.listeners]
        if attended:
            work = partial(last_talk, games=[table.id for table in attended])
            newest = await self._services.database.run(work)
            for table in attended:
                if newest.get(table.id, 0) > table.audience.talked:
                    await self.catch_up(table)
