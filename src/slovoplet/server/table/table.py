"""A live table: one command at a time, committed before anybody is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from functools import partial

import structlog
from sqlalchemy.exc import IntegrityError

from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Refused
from slovoplet.server.bus import NewVersion
from slovoplet.server.cluster.news import bring_news, contradicts, fold_news
from slovoplet.server.decoder import KindDecoders
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.notice.vacation import days_off
from slovoplet.server.people.block import blocked_by_any
from slovoplet.server.people.presence import ABSENT_AFTER, Visit
from slovoplet.server.services import Services
from slovoplet.server.store.games import (
    Addition,
    AnswerKey,
    StoredGame,
    find_answer,
    load_game,
    load_news,
)
from slovoplet.server.store.recentlog import RecentLog, game_log
from slovoplet.server.table import wordcheck
from slovoplet.server.table.audience import PRESENCE_EVERY, Audience, Listener, Pace
from slovoplet.server.table.clock import due_at
from slovoplet.server.table.command import AnyCommand, Rematch, Sit
from slovoplet.server.table.consent import missed_player
from slovoplet.server.table.decision import decide_table
from slovoplet.server.table.event import RESEATING, Resumed
from slovoplet.server.table.line import Line
from slovoplet.server.table.permission import (
    SERVER,
    Facts,
    check_looking,
    check_permission,
    choose_seat,
    gather_facts,
)
from slovoplet.server.table.seating import name_seats, rename_seats, seat_name
from slovoplet.server.table.state import LogEntry, TableState, fold_table, number_events
from slovoplet.server.table.view import ViewedTable, seats_in

RETRIES = 5  # of a command that another process was faster than
Plan = Callable[[Rematch], Awaitable[StoredGame | None]]


class Table(ViewedTable):
    """One live game: its state, its audience, and the line of its commands."""

    def __init__(self, stored: StoredGame, services: Services, known_at: float) -> None:
        super().__init__(stored.id, stored.invite, Audience(stored.talked), services.now)
        self.changed = asyncio.Event()
        self._services = services
        self._line = Line()
        self._presence = Pace(PRESENCE_EVERY, self._tell_presence)
        self._reading: asyncio.Task[None] | None = None
        self._doubted = False  # whether what is here may differ from what is stored
        self.known_at = known_at  # when this was the newest state for sure, in monotonic time
        self._begin(stored)

    def _begin(self, stored: StoredGame) -> None:
        self.state = fold_table(stored.entries)
        self.names = name_seats(self.state, stored.names)
        self.recent = RecentLog(stored.entries, self._services.settings.resume_events)
        self.keeper = stored.keeper  # the process that acts for the bots here

    @property
    def due(self) -> int | None:
        """When the clock runs out."""
        return due_at(self.state.rules.clock, self.state.clock)

    @property
    def _decoders(self) -> KindDecoders:
        return self._services.decoders.of(kind_of(self.state.rules))

    @property
    def is_doubted(self) -> bool:
        """Whether what is here may differ from what is stored, so that it has to be read anew."""
        return self._doubted

    @property
    def is_idle(self) -> bool:
        """Whether nobody is watching, writing or waiting here."""
        return not self.audience.listeners and self._line.is_empty

    def note(self, account: str) -> bool:
        """Notes that a player or the host is there; true if other processes should be told at once."""
        if not self.state.knows(account):
            return False
        visit, presences = Visit(self.id, account), self._services.presences
        here = account in self.audience.online
        return presences.arrive(visit) if here else presences.drop_in(visit)

    async def see(self, account: str) -> None:
        """Notes that a player is there; returns once other processes can know."""
        if self.note(account):
            await self._services.presences.flush()

    async def act(
        self,
        account: str,
        name: str,
        key: str,
        version: int,
        command: AnyCommand,
        plan: Plan | None = None,
    ) -> int:
        """Carries out a command of an account; returns the version after it.

        Repeating an accepted command returns the same answer and changes nothing. `plan` makes the game that
        a rematch opens, once all agree; it is written together with the rematch, or not at all.
        """
        answer_key = None if account == SERVER else AnswerKey(account, key)
        if version > self.state.version:
            # Another process may have written it, and its hint may have been lost.
            await self.refresh()

        async def decide() -> int:
            again = RETRIES
            while True:
                opening = None
                try:
                    self._check_version(version)
                    check_permission(self.state, account, command, self.invite)
                    if plan and isinstance(command, Rematch) and self.state.rematch is None:
                        opening = await plan(command)
                    facts = await self._facts(command, opening.id if opening else "")
                    events = decide_table(self.state, account, command, facts)
                except (Refused, Denied):
                    stored = await self._stored_answer(answer_key)
                    if stored is None:
                        raise
                    return stored
                try:
                    return await self._write(events, answer_key, seat_name(command, name), opening)
                except Denied:
                    if not again:
                        raise
                    # Another process was faster, but what it wrote may leave the command as good as it was.
                    again -= 1

        try:
            # Whoever may not ask does not wait either, so that refused commands never fill the line.
            self._check_version(version)
            check_permission(self.state, account, command, self.invite)
        except (Refused, Denied):
            # Never kept by a name: it knows its calls, so a flood of them would be left to the collector.
            stored = await self._stored_answer(answer_key)
            if stored is None:
                raise
            return stored
        return await self._in_line(account, decide)

    async def run_out(self) -> None:
        """Acts on a clock that has run out."""

        async def decide() -> int:
            due = self.due
            if due is None or due > self._services.now():
                return self.state.version
            away = await self._services.database.run(partial(days_off, state=self.state))
            return await self._write(away or wordcheck.run_out(self.state), None, "")

        await self._in_line(SERVER, decide)

    async def forfeit(self, seats: Collection[int]) -> None:
        """Ends the game of a tournament to which players have not come."""

        async def decide() -> int:
            return await self._write(wordcheck.forfeit(self.state, seats), None, "")

        await self._in_line(SERVER, decide)

    async def resume(self, down: int) -> None:
        """Gives back the time during which the server was down."""
        if self.due is not None:
            await self._in_line(SERVER, lambda: self._write([Resumed(down)], None, ""))

    async def _in_line(
        self, account: str, work: Callable[[], Coroutine[object, object, int]]
    ) -> int:
        if self._services.stopping:
            raise Denied(ServerCode.STOPPING)
        place = self._line.take(account, self.state.knows(account))
        # The caller may go away, but a write that has begun is finished and announced all the same.
        return await self._services.finish(self._line.wait(place, work))

    def _check_version(self, version: int) -> None:
        if version < self.state.moved or version > self.state.version:
            raise Denied(ServerCode.STALE, version=self.state.version)

    async def _facts(self, command: AnyCommand, new_game: str) -> Facts:
        services = self._services
        facts = await gather_facts(services, self.state.rules, self.state.host, self.invite)
        if isinstance(command, Sit):
            there = {self.state.host} | {one.account or "" for one in self.state.seats if one}
            blocked = await services.database.run(partial(blocked_by_any, people=there))
            facts = facts._replace(is_blocked=blocked.__contains__)
        missed = missed_player(self.state, command)
        if missed or new_game:
            absent = {missed} if missed and await self.is_absent(missed) else set()
            facts = facts._replace(is_absent=absent.__contains__, new_game=new_game)
        return facts

    async def is_absent(self, account: str) -> bool:
        """Whether a player was last seen, on any process, longer ago than the grace allows."""
        if account in self.audience.online:
            return False
        seen = await self._services.presences.last_seen(Visit(self.id, account))
        return self._services.now() - seen >= ABSENT_AFTER

    async def _stored_answer(self, key: AnswerKey | None) -> int | None:
        if key is None:
            return None
        return await self._services.database.run(partial(find_answer, game_id=self.id, key=key))

    async def _write(
        self,
        events: Sequence[Event],
        key: AnswerKey | None,
        name: str,
        opening: StoredGame | None = None,
    ) -> int:
        """Commits the events, then announces them; stale if another process was faster."""
        if not events:
            return self.state.version
        # The log's times never go back, whatever the machine's clock does.
        at = max(self._services.now(), self.recent.at)
        entries = number_events(events, self.state.version, at)
        after = fold_table(entries, self.state)
        names = rename_seats(self.names, entries, name)
        # Whoever made the last move acts for the bots after it.
        keeper = self._services.peers.process if after.moved != self.state.moved else None
        reseats = after.seats != self.state.seats
        added = Addition(self.id, after, entries, names, key, reseats, opening, keeper)
        try:
            await self._services.journal.append(added)
        except IntegrityError:
            await self._catch_up()
            stored = await self._stored_answer(key)
            if stored is None:
                raise Denied(ServerCode.STALE, version=self.state.version) from None
            return stored
        self.names, self.keeper = names, keeper or self.keeper
        self._advance(entries, after)
        if not self._services.peers.is_alone:
            self._services.bus.publish(bring_news(added))
        return after.version

    def follow(self, notice: NewVersion) -> bool:
        """Takes the events that a notice brings; false if the store has to be read for it."""
        if notice.version <= self.state.version:
            # Usually known already; but of two who tell different things one is wrong.
            self._doubted = self._doubted or contradicts(notice, self.recent, self._decoders)
            return not self._doubted
        if self._line.turn.locked():
            return False  # whoever decides meanwhile must see one state only
        news = fold_news(notice, self.state, self._decoders)
        if news is not None:
            self.keeper = notice.keeper or self.keeper
            self._advance(*news)
        return news is not None

    async def refresh(self) -> None:
        """Reads what other processes have written, between two commands of this one.

        Everybody who asks before the reading has begun shares it.
        """
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_on())
        await asyncio.shield(self._reading)

    async def _read_on(self) -> None:
        async with self._line.turn:
            self._reading = None
            await self._catch_up()

    async def _catch_up(self) -> None:
        begun, known = time.monotonic(), self.state.version
        work = partial(load_news, game_id=self.id, decoders=self._decoders, after=known)
        news = await self._services.database.run(work)
        if self._doubted or news.version < known:
            await self._read_anew()
            return
        self.known_at, self.keeper = begun, news.keeper
        fresh = [entry for entry in news.entries if entry.seq > self.state.version]
        if fresh:
            self.names = name_seats(self.state, news.names)
            self._advance(fresh, fold_table(fresh, self.state))

    async def _read_anew(self) -> None:
        """Forgets what a wrong notice brought, and shows everybody what is stored."""
        structlog.get_logger().warning("table_read_anew", game=self.id, version=self.state.version)
        begun = time.monotonic()
        work = partial(load_game, game_id=self.id, decoders=self._services.decoders)
        stored = await self._services.database.run(work)
        assert stored is not None, "games are never deleted"
        self._doubted, self.known_at = False, begun
        self._begin(stored)
        self.changed.set()
        self.changed = asyncio.Event()
        self.show_all()
        self._services.table_changed(self)

    def _advance(self, entries: Sequence[LogEntry], after: TableState) -> None:
        self.state = after
        self.recent.extend(entries)
        self.changed.set()
        self.changed = asyncio.Event()
        # Strangers go once a game has begun without spectators.
        self.audience.dismiss(self.id, partial(check_looking, after))
        if any(isinstance(entry.event, RESEATING) for entry in entries):
            self.show_all()
            self._note_spectators()
        else:
            self.audience.tell_each(partial(self.show_news, entries), seats_in(entries))
        self._services.table_changed(self)

    async def look_back(self, version: int) -> Sequence[LogEntry]:
        """A page of the log after a version."""
        database = self._services.database
        return await self.recent.look_back(version, database, self.id, self._decoders)

    async def game_log(self) -> list[LogEntry]:
        """The whole log without the table's own events."""
        return await game_log(self._services.database, self.id, self._decoders)

    def join(
        self, listener: Listener, seat: int | None, version: int | None, follows: bool = False
    ) -> None:
        """Adds a listener, who first gets what was missed, or the whole table; a follower always gets that."""
        seen = choose_seat(self.state, listener.account, seat)
        at_home = listener.account == self.state.host
        same_eyes = self.audience.add(listener, seen, at_home, follows)
        missed = self.recent.after(version) if same_eyes and not follows else None
        if missed is None:
            listener.send(self.show_state(listener.account, seen))
        elif missed:
            listener.send(self.show_since(missed, seen))
        self._note_spectators()
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        """Removes a listener."""
        if self.audience.remove(listener):
            if listener.account and listener.account not in self.audience.online:
                self._services.presences.depart(Visit(self.id, listener.account))
            self._note_spectators()
            self.tell_presence()

    def _note_spectators(self) -> None:
        """Notes how many look on, if anybody else wants to know."""
        if not self._services.peers.is_alone:
            self._services.presences.look_on(self.id, self.audience.spectators)

    def tell_presence(self) -> None:
        """Tells everybody who is present, here or elsewhere; soon, if they were told just now."""
        self._presence.ask()

    def _tell_presence(self) -> None:
        accounts = [held.account if held else None for held in self.state.seats]
        self.audience.tell_presence(self.id, accounts)
