"""What a process does about what others did: at once if it hears of it, else when it compares with the store."""

import asyncio
import time
from collections.abc import Set

from slovoplet.server.bus import (
    NewCompany,
    NewSeeks,
    NewTalk,
    NewTournament,
    NewVersion,
    Notice,
    PersonCalled,
    Renamed,
    SessionsEnded,
)
from slovoplet.server.endpoint import Desk
from slovoplet.server.socket import Switchboard

COMPARE_DEAF = 1.0  # seconds between two comparisons with the store while nothing is heard
LOOK = 0.5  # seconds between two looks at whether it is time to compare
MOST_GAMES = 100  # in one notice about who came and went


class Hearing:
    """Acts on notices, and finds in the store what no notice told."""

    def __init__(self, desk: Desk, switchboard: Switchboard) -> None:
        self._services = services = desk.services
        self._tables = desk.tables
        self._switchboard = switchboard
        self._gathering = desk.gathering
        self._talk = desk.talk
        self._names = desk.names
        self._search = desk.search
        self._hall = desk.hall
        self._board = desk.board
        self._crowded: set[str] = set()  # games at which somebody came or went elsewhere
        self._news = asyncio.Event()
        services.presences.written = self._tell_company

    def _tell_company(self, games: Set[str]) -> None:
        """Tells the other processes at which tables somebody came or went here."""
        self._board.look()
        if self._services.peers.is_alone:
            return
        ids = sorted(games)
        for first in range(0, len(ids), MOST_GAMES):
            self._services.bus.publish(NewCompany(tuple(ids[first : first + MOST_GAMES])))

    async def hear(self, notice: Notice) -> None:
        """Acts on what another process says."""
        match notice:
            case NewVersion():
                self._tables.hear(notice)
                self._board.look()
            case SessionsEnded():
                self._services.sessions_ended(notice)
            case NewTalk(game=game):
                table = self._tables.find(game)
                if table is not None:
                    await self._talk.catch_up(table)
            case NewCompany(games=games):
                self._crowded.update(game for game in games if self._tables.find(game) is not None)
                self._news.set()
                self._board.look()
            case Renamed(account=account):
                await self._names.show(account)
            case PersonCalled(account=account):
                self._services.person_called(account)
            case NewSeeks():
                self._search.hear(notice)
            case NewTournament(tournament=tournament):
                self._hall.hear(tournament)

    async def follow_company(self) -> None:
        """Finds out who came and went elsewhere, for all tables at once; goes on for ever."""
        while True:
            await self._news.wait()
            self._news.clear()
            crowded, self._crowded = self._crowded, set()
            tables = [table for game in crowded if (table := self._tables.find(game)) is not None]
            await self._gathering.look_round(tables)

    async def follow_deaths(self) -> None:
        """Finds out who was only at processes that have died; goes on for ever."""
        died = 0
        while True:
            died = await self._services.peers.next_death(died)
            await self._gathering.look_round(self._tables.loaded)

    async def compare(self) -> None:
        """Makes up for everything that was not heard."""
        await self._switchboard.check_sessions()
        await self._compare_tables()

    async def _compare_tables(self) -> None:
        await self._tables.compare()
        if self._services.peers.is_alone:
            return
        await self._talk.compare(self._tables.loaded)
        await self._gathering.look_round(self._tables.loaded)
        await self._names.compare()

    async def keep_comparing(self, seconds: float) -> None:
        """Compares every so often, more often while nothing is heard; goes on for ever."""
        while True:
            await self._compare_tables()
            compared = time.monotonic()
            while time.monotonic() - compared < self._pause(seconds):
                await asyncio.sleep(min(LOOK, seconds))

    def _pause(self, seconds: float) -> float:
        return min(seconds, COMPARE_DEAF) if self._services.bus.is_deaf else seconds
