"""Names at the tables: somebody who takes another name has it on every process."""

from collections.abc import Callable, Iterable
from functools import partial

from sqlalchemy import Connection, select

from slovoplet.server.bus import Renamed
from slovoplet.server.services import Services
from slovoplet.server.store.games import load_names
from slovoplet.server.store.schema import account
from slovoplet.server.table.tables import Tables

OVERLAP = 60_000  # milliseconds: a name may have been written a while before it could be read


class Names:
    """Shows new names at the tables in memory."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services = services
        self._tables = tables
        self._compared = services.now()
        self.renamed: Callable[[str, str], None] = lambda account_id, name: None

    async def spread(self, account_id: str) -> None:
        """Shows the new name of an account on all processes."""
        self._services.bus.publish(Renamed(account_id))
        await self.show(account_id)

    async def show(self, account_id: str) -> None:
        """Shows the new name of an account at the tables and the sockets of this process."""
        name = await self._services.database.run(partial(name_of, account_id=account_id))
        if name is not None:
            self.renamed(account_id, name)
        for table in self._tables.loaded:
            if table.state.seats_of(account_id):
                work = partial(load_names, game_id=table.id)
                table.rename(await self._services.database.run(work))

    async def compare(self) -> None:
        """Finds the new names that nobody told this process."""
        now = self._services.now()
        since = self._compared - OVERLAP
        for renamed in await self._services.database.run(partial(renamed_since, since=since)):
            await self.show(renamed)
        self._compared = now


def name_of(connection: Connection, account_id: str) -> str | None:
    """The name of an account; `None` if there is none."""
    return connection.execute(select(account.c.name).where(account.c.id == account_id)).scalar()


def renamed_since(connection: Connection, since: int) -> Iterable[str]:
    """The accounts that took another name after a time."""
    return list(connection.execute(select(account.c.id).where(account.c.renamed > since)).scalars())
