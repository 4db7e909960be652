"""Those who look at tournaments: what they see, kept for a moment, and how they are told that it has changed."""

import asyncio
import time
from collections import OrderedDict
from functools import partial

from sqlalchemy import Connection

from slovoplet.server import protocol
from slovoplet.server.bus import NewTournament
from slovoplet.server.cluster.gathering import count_spectators
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.services import Services
from slovoplet.server.social.message import TournamentNews
from slovoplet.server.table.audience import Listener, Pace
from slovoplet.server.table.table import Table
from slovoplet.server.tournament.register import load_tourney
from slovoplet.server.tournament.view import TourneyView, show_tourney

TELL_EVERY = 1.0  # seconds between two messages about one tournament
FRESH = 1.0  # seconds that what was read is shown to others, unless it is known to have changed
MOST_KEPT = 100  # tournaments that are kept for a moment
MOST_ATTENDED = 4  # tournaments that one connection may look at


class Hall:
    """Tells whoever looks at a tournament that there is news; each reads it then."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._attending: dict[str, set[Listener]] = {}
        self._paces: dict[str, Pace] = {}
        self._seen: OrderedDict[str, tuple[float, asyncio.Task[TourneyView]]] = OrderedDict()
        services.watch(self._follow)

    def attend(self, listener: Listener, tourney_id: str) -> None:
        """Has somebody told of every change; refused to who looks at too many."""
        if sum(listener in some for some in self._attending.values()) >= MOST_ATTENDED:
            raise Denied(ServerCode.TOO_MANY)
        self._attending.setdefault(tourney_id, set()).add(listener)

    def leave(self, listener: Listener, tourney_id: str | None = None) -> None:
        """Tells somebody no more, about one tournament or about any."""
        for one in [tourney_id] if tourney_id else list(self._attending):
            some = self._attending.get(one, set())
            some.discard(listener)
            if not some:
                self._attending.pop(one, None)
                self._paces.pop(one, None)

    def spread(self, tourney_id: str) -> None:
        """Tells everybody, on all processes, that a tournament has changed."""
        self._services.bus.publish(NewTournament(tourney_id))
        self.hear(tourney_id)

    def hear(self, tourney_id: str) -> None:
        """Tells everybody here that a tournament has changed; soon, if they were told just now."""
        self._seen.pop(tourney_id, None)
        if tourney_id in self._attending:
            if tourney_id not in self._paces:
                self._paces[tourney_id] = Pace(TELL_EVERY, partial(self._tell, tourney_id))
            self._paces[tourney_id].ask()

    def _tell(self, tourney_id: str) -> None:
        self._seen.pop(tourney_id, None)
        message = protocol.encode(TournamentNews(tourney_id))
        for listener in list(self._attending.get(tourney_id, ())):
            listener.send(message)

    def _follow(self, table: Table) -> None:
        """Tells of a move in a game of a tournament; the process that keeps the game tells the others."""
        tourney_id = table.state.tournament
        if tourney_id and self._services.peers.keeps(table.keeper):
            self.spread(tourney_id)
        elif tourney_id:
            self.hear(tourney_id)

    async def view(self, tourney_id: str) -> TourneyView:
        """What everybody sees of a tournament, read once for all who ask at the same time."""
        known = self._seen.get(tourney_id)
        if known is None or time.monotonic() - known[0] > FRESH:
            task = asyncio.create_task(self._read(tourney_id))
            known = time.monotonic(), task
            self._seen[tourney_id] = known
            if len(self._seen) > MOST_KEPT:
                self._seen.popitem(last=False)
        return await asyncio.shield(known[1])

    async def _read(self, tourney_id: str) -> TourneyView:
        services = self._services
        now = services.now()

        def read(connection: Connection) -> TourneyView:
            tourney = load_tourney(connection, tourney_id, services.decoders)
            if tourney is None:
                raise Denied(ServerCode.NOT_FOUND)
            games = [pair.game for pair in tourney.now_playing if pair.game]
            return show_tourney(tourney, now, count_spectators(connection, games, now))

        return await services.database.run(read)
