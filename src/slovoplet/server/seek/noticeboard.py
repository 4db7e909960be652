"""The list of open tables, live: whoever reads it is sent it anew whenever it has changed, on whatever process.

The list is read from the store once for all who look at it here. Any table that changes and anybody who comes to one
or goes is a reason to look, wherever it happened; what is only a matter of time is found by looking now and then.
"""

import asyncio
from collections.abc import Mapping, Set
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import Connection, select

from slovoplet.server import protocol
from slovoplet.server.people.block import apart_from
from slovoplet.server.people.presence import ABSENT_AFTER
from slovoplet.server.services import Services
from slovoplet.server.social.message import OpenTables
from slovoplet.server.social.seatfacts import with_facts
from slovoplet.server.store.gamelist import Filter, GamePage, open_tables
from slovoplet.server.store.schema import game
from slovoplet.server.table.audience import Listener
from slovoplet.server.table.table import Table

PAUSE = 0.5  # seconds between two looks at the store, at least
AGAIN = 5.0  # seconds after which it is looked at even if nothing is known to have changed

NOBODY: frozenset[str] = frozenset()


class Posted(NamedTuple):
    """The open tables, who keeps each, and for who is kept apart from some of these people, from whom."""

    page: GamePage
    hosts: Mapping[str, str]
    apart: Mapping[str, Set[str]]


class Noticeboard:
    """Shows the open tables to whoever stands before it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._readers: dict[Listener, bytes] = {}  # what each was told last
        self._news = asyncio.Event()
        services.watch(self._follow)

    def read(self, listener: Listener) -> None:
        """Sends somebody the open tables, soon and whenever they have changed."""
        self._readers[listener] = b""
        self._news.set()

    def leave(self, listener: Listener) -> None:
        """Sends somebody no more."""
        self._readers.pop(listener, None)

    def look(self) -> None:
        """Something has happened that may change the list."""
        if self._readers:
            self._news.set()

    def _follow(self, table: Table) -> None:
        if table.state.options.listed:
            self.look()

    async def run(self) -> None:
        """Tells the readers what has changed; goes on for ever."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN if self._readers else None):
                    await self._news.wait()
            self._news.clear()
            if self._readers:
                self._tell(await self._services.database.run(self._posted))
            await asyncio.sleep(PAUSE)

    def _posted(self, connection: Connection) -> Posted:
        services = self._services
        now = services.now()
        page = open_tables(
            connection,
            wanted=Filter(),
            decoders=services.decoders,
            most_each=services.settings.max_listed_person,
            now=now,
            grace=ABSENT_AFTER,
        )
        ids = [line.id for line in page.games]
        found = select(game.c.id, game.c.host).where(game.c.id.in_(ids))
        hosts = dict(connection.execute(found).all())
        page = with_facts(connection, page, now)
        return Posted(page, hosts, apart_from(connection, set(hosts.values())))

    def _tell(self, posted: Posted) -> None:
        """Sends the list to those to whom it is news; it is made once for all who may see the same."""
        made: dict[Set[str], bytes] = {}
        for listener, known in list(self._readers.items()):
            apart = posted.apart.get(listener.account or "", NOBODY)
            if apart not in made:
                games = tuple(one for one in posted.page.games if posted.hosts[one.id] not in apart)
                made[apart] = protocol.encode(OpenTables(games, posted.page.next))
            if made[apart] != known:
                self._readers[listener] = made[apart]
                listener.send(made[apart])
