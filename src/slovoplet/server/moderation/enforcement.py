"""Carries what moderators did to the people who are there: sockets, names and talk of this process.

Every process follows the trail in the database, so it does not matter which one, or which command at
the terminal, did it, or whether there is a bus.
"""

import asyncio
from functools import partial

from slovoplet.server import protocol
from slovoplet.server.bus import SessionsEnded
from slovoplet.server.cluster.names import Names
from slovoplet.server.moderation.trail import Act, TrailLine, last_number, lines_after
from slovoplet.server.services import Services
from slovoplet.server.table.tables import Tables

EVERY = 1.0  # seconds between two looks at the trail


class Enforcement:
    """Follows the trail, and acts on each line once."""

    def __init__(self, services: Services, tables: Tables, names: Names) -> None:
        self._services = services
        self._tables = tables
        self._names = names
        self._seen = 0
        self._line = asyncio.Lock()

    async def start(self) -> None:
        """Begins after the newest line: whoever comes later finds what was done in the database."""
        self._seen = await self._services.database.run(last_number)

    async def follow(self) -> None:
        """Acts on every new line."""
        async with self._line:
            work = partial(lines_after, number=self._seen)
            while lines := await self._services.database.run(work):
                for line in lines:
                    await self._act(line)
                    self._seen = line.id
                work = partial(lines_after, number=self._seen)

    async def _act(self, line: TrailLine) -> None:
        match line.act:
            case Act.CLOSE_ACCOUNT if line.account is not None:
                self._services.sessions_ended(SessionsEnded(line.account))
            case Act.RENAME if line.account is not None:
                # Sockets, which know the old name, have to open anew.
                await self._names.show(line.account)
                self._services.sessions_ended(SessionsEnded(line.account))
            case Act.CLOSE_TABLE if line.game is not None:
                table = self._tables.find(line.game)
                if table is not None and table.state.version < int(line.detail):
                    await table.refresh()
            case Act.DELETE_LINE if line.game is not None and line.line is not None:
                table = self._tables.find(line.game)
                if table is not None:
                    table.audience.tell(protocol.encode(protocol.Unsaid(line.game, line.line)))
