"""What all parts of a server share: the database, the words, the bus, the time and the shutdown."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from slovoplet.server.bus import Bus, PersonCalled, SessionsEnded
from slovoplet.server.cluster.peers import Peers
from slovoplet.server.decoder import Decoders
from slovoplet.server.jobs.lexicons import Lexicons
from slovoplet.server.observe import Metrics
from slovoplet.server.people.presence import Presences
from slovoplet.server.settings import Settings
from slovoplet.server.store.database import Database
from slovoplet.server.store.journal import Journal

if TYPE_CHECKING:
    from slovoplet.server.table.table import Table


def new_id() -> str:
    """An unguessable id that needs no escaping in an address, and that no command takes for an option."""
    drawn = secrets.token_urlsafe(9)
    return new_id() if drawn.startswith("-") else drawn


def new_seed() -> str:
    """The secret that decides every draw of a game."""
    return secrets.token_hex(32)


class Services:
    """The services of a running server, handed to every part of it."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        lexicons: Lexicons,
        bus: Bus,
        levels: tuple[str, ...],
        now: Callable[[], int],
        presences: Presences,
        peers: Peers,
        pages: str = "",
    ) -> None:
        self.settings = settings
        self.database = database
        self.journal = Journal(database)
        self.lexicons = lexicons
        self.bus = bus
        self.levels = levels  # levels of bots, from weak to strong
        self.now = now
        self.presences = presences
        self.peers = peers
        self.decoders = Decoders()
        self.metrics = Metrics()
        self.stopping = False
        self.pages = pages  # the version of the pages, sent to every client that connects
        self.waiting: Counter[str] = Counter()  # requests waiting for news, by account
        self.new_id = new_id
        self.new_seed = new_seed
        self._watchers: list[Callable[[Table], None]] = []
        self._exits: list[Callable[[SessionsEnded], None]] = []
        self._calls: list[Callable[[str], None]] = []
        self._unfinished: set[asyncio.Task[int]] = set()

    def watch(self, watcher: "Callable[[Table], None]") -> None:
        """Registers a watcher of every change at any table, such as the bots or the lobby."""
        self._watchers.append(watcher)

    def table_changed(self, table: "Table") -> None:
        """Tells the watchers that a table has new events."""
        for watcher in self._watchers:
            watcher(table)

    def watch_exits(self, watcher: Callable[[SessionsEnded], None]) -> None:
        """Registers a watcher of ended sessions, such as the sockets."""
        self._exits.append(watcher)

    def end_sessions(self, ended: SessionsEnded) -> None:
        """Tells the watchers of all processes that sessions have ended."""
        self.sessions_ended(ended)
        self.bus.publish(ended)

    def sessions_ended(self, ended: SessionsEnded) -> None:
        """Tells the watchers of this process that sessions have ended."""
        for watcher in self._exits:
            watcher(ended)

    def watch_calls(self, watcher: Callable[[str], None]) -> None:
        """Registers a watcher of what waits for people, such as their sockets."""
        self._calls.append(watcher)

    def call_person(self, account: str) -> None:
        """Tells a person, on whatever process, that something has come or gone that waits for an answer."""
        self.person_called(account)
        self.bus.publish(PersonCalled(account))

    def person_called(self, account: str) -> None:
        """Tells the watchers of this process that something waits for a person."""
        for watcher in self._calls:
            watcher(account)

    async def finish(self, work: Coroutine[object, object, int]) -> int:
        """Awaits the work, which runs to its end even if the caller is cancelled."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Accepts no more commands, and waits for those being written."""
        self.stopping = True
        if self._unfinished:
            await asyncio.wait(self._unfinished, timeout=self.settings.stop_seconds)
