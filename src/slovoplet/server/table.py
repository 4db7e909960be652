"""A table being played: one command at a time, written down before anybody is told."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from slovoplet.rules.refusal import Refused
from slovoplet.server import protocol, wordcheck
from slovoplet.server.clock import due_at
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.gamestore import (
    AnswerKey,
    StoredGame,
    append_entries,
    find_answer,
    load_entries,
    load_names,
)
from slovoplet.server.host import Command, decide_table
from slovoplet.server.house import House
from slovoplet.server.people import blocked_by
from slovoplet.server.permission import SERVER, Aids
from slovoplet.server.rulebook import kind_of
from slovoplet.server.showing import show_events, show_table
from slovoplet.server.tablecommand import Sit
from slovoplet.server.tableevent import Packed, Resumed, Seated
from slovoplet.server.tablestate import Entry, Event, TableState, fold_table
from slovoplet.texts import say_level

MAX_WAITING = 32  # commands that wait for their turn at one table; more are refused as busy
ABSENT_AFTER = 60_000  # milliseconds without a word over HTTP
PAGE = 2000  # entries of the log in one answer about the past
MAX_LISTENERS = 500  # at one table; more are refused


class Listener(Protocol):
    """Somebody who looks at tables: takes messages, never waits."""

    account: str | None

    def send(self, message: bytes) -> None:
        """Takes a message to be delivered."""


class Table:
    """One live game: its state, who listens, and the lock that makes commands stand in line."""

    def __init__(self, stored: StoredGame, house: House) -> None:
        self.id = stored.id
        self.invite = stored.invite
        self.state: TableState = fold_table(stored.entries)
        self.names = stored.names + ("",) * (len(self.state.seats) - len(stored.names))
        self.recent = deque(stored.entries, maxlen=house.settings.resume_events)
        self.listeners: dict[Listener, int | None] = {}
        self.changed = asyncio.Event()
        self._house = house
        self._line = asyncio.Lock()
        self._waiting = 0
        self._seen: dict[str, int] = {}

    @property
    def due(self) -> int | None:
        """When the clock runs out."""
        return due_at(self.state.rules.clock, self.state.clock)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks, writes or waits here."""
        return not self.listeners and not self._waiting and not self._line.locked()

    @property
    def online(self) -> set[str]:
        """The accounts that are here now."""
        return {listener.account for listener in self.listeners if listener.account}

    def see(self, account: str) -> None:
        """Notes that a player who comes over HTTP is there."""
        if self.state.seats_of(account):
            self._seen[account] = self._house.now()

    def _is_absent(self, account: str) -> bool:
        lately = self._house.now() - self._seen.get(account, -ABSENT_AFTER) < ABSENT_AFTER
        return account not in self.online and not lately

    async def act(
        self,
        account: str,
        name: str,
        key: str,
        version: int,
        command: Command,
        new_game: str = "",
    ) -> int:
        """Puts a command of an account before the host; returns the version after it.

        Repeating an accepted command gives the same answer again and changes nothing.
        """
        answer_key = None if account == SERVER else AnswerKey(account, key)

        async def decide() -> int:
            if version > self.state.version:
                # Another process may have written it, and its hint be lost.
                await self._catch_up()
            try:
                self._check_version(version)
                aids = await self._aids(command, new_game)
                events = decide_table(self.state, account, command, aids)
            except (Refused, Denied):
                stored = await self._stored_answer(answer_key)
                if stored is None:
                    raise
                return stored
            return await self._write(events, answer_key, _seat_name(command, name))

        return await self._in_line(decide)

    async def run_out(self) -> None:
        """Does what follows if the time that runs is over; nothing if it is not."""

        async def decide() -> int:
            due = self.due
            if due is None or due > self._house.now():
                return self.state.version
            return await self._write(wordcheck.run_out(self.state), None, "")

        await self._in_line(decide)

    async def resume(self, down: int) -> None:
        """Gives back the time during which the server was away."""
        if self.due is not None:
            await self._in_line(lambda: self._write([Resumed(down)], None, ""))

    async def _in_line(self, work: Callable[[], Coroutine[object, object, int]]) -> int:
        if self._house.stopping:
            raise Denied(ServerCode.STOPPING)
        if self._waiting >= MAX_WAITING:
            raise Denied(ServerCode.BUSY)

        self._waiting += 1

        async def stand_and_work() -> int:
            try:
                async with self._line:
                    return await work()
            finally:
                self._waiting -= 1

        # Whoever asked may go away; what has begun to be written is finished and told all the same.
        return await self._house.finish(stand_and_work())

    def _check_version(self, version: int) -> None:
        if version < self.state.moved or version > self.state.version:
            raise Denied(ServerCode.STALE, version=self.state.version)

    async def _aids(self, command: Command, new_game: str) -> Aids:
        house, rules = self._house, self.state.rules
        blocked: set[str] = set()
        if isinstance(command, Sit):
            blocked = await house.database.run(partial(blocked_by, account_id=self.state.host))
        lexicon = await house.lexicons.open(rules)
        return Aids(
            is_word=lexicon.is_word,
            lexicon=lexicon.hash,
            new_seed=house.new_seed,
            invite=self.invite,
            levels=house.levels,
            is_absent=self._is_absent,
            is_blocked=blocked.__contains__,
            new_game=new_game,
        )

    async def _stored_answer(self, key: AnswerKey | None) -> int | None:
        if key is None:
            return None
        return await self._house.database.run(partial(find_answer, game_id=self.id, key=key))

    async def _write(self, events: Sequence[Event], key: AnswerKey | None, name: str) -> int:
        """Commits the events, then tells them; another process that was faster makes them stale."""
        if not events:
            return self.state.version
        # The log's times never go back, whatever the machine's clock does.
        at = max(self._house.now(), self.recent[-1].at)
        first = self.state.version + 1
        entries = [Entry(first + step, at, event) for step, event in enumerate(events)]
        after = fold_table(entries, self.state)
        names = rename_seats(self.names, entries, name)
        try:
            await self._house.database.run(
                partial(
                    append_entries,
                    game_id=self.id,
                    before=self.state,
                    after=after,
                    entries=entries,
                    names=names,
                    key=key,
                )
            )
        except IntegrityError:
            await self._catch_up()
            stored = await self._stored_answer(key)
            if stored is None:
                raise Denied(ServerCode.STALE, version=self.state.version) from None
            return stored
        self.names = names
        self._advance(entries, after)
        self._house.bus.publish(self.id, after.version)
        return after.version

    async def hear(self, version: int) -> None:
        """Takes in what another process says it wrote, in line with the commands of this one."""
        async with self._line:
            if self.state.version < version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        known = self.state.version
        kind = kind_of(self.state.rules)

        def load(connection: Connection) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
            entries = load_entries(connection, self.id, kind, after=known)
            return load_names(connection, self.id), entries

        names, entries = await self._house.database.run(load)
        fresh = [entry for entry in entries if entry.seq > self.state.version]
        if fresh:
            self.names = names + ("",) * (len(self.state.seats) - len(names))
            self._advance(fresh, fold_table(fresh, self.state))

    def _advance(self, entries: Sequence[Entry], after: TableState) -> None:
        self.state = after
        self.recent.extend(entries)
        self.changed.set()
        self.changed = asyncio.Event()
        seated_anew = any(isinstance(entry.event, Seated | Packed) for entry in entries)
        told: dict[int | None, bytes] = {}
        for listener, seat in list(self.listeners.items()):
            if seated_anew:
                # Names and seat numbers are not in the events: whoever looks gets the whole table,
                # and who has just sat down looks through that seat from now on.
                seen = self.own_seat(listener.account, seat)
                self.listeners[listener] = seen
                listener.send(self.show_state(listener.account, seen))
                continue
            if seat not in told:
                told[seat] = self.show_since(entries, seat)
            listener.send(told[seat])
        self._house.table_changed(self)

    def own_seat(self, account: str | None, wanted: int | None) -> int | None:
        """The seat an account looks through: the one it asks for, else its first; nothing for others."""
        mine = self.state.seats_of(account) if account else ()
        if wanted is not None and wanted in mine:
            return wanted
        return mine[0] if mine else None

    def check_looking(self, account: str | None) -> None:
        """Refuses strangers at a table without spectators; before the game they may want to sit down."""
        state = self.state
        known = account is not None and (account == state.host or bool(state.seats_of(account)))
        if not known and not state.options.spectators and state.phase != "waiting":
            raise Denied(ServerCode.NO_SPECTATORS)

    def show_state(self, account: str | None, seat: int | None) -> bytes:
        """The whole table as a viewer sees it."""
        return protocol.encode(
            protocol.State(self.id, self.state.version, self.view(account, seat))
        )

    def view(self, account: str | None, seat: int | None) -> protocol.TableView:
        """The whole table as a viewer sees it, as data."""
        return show_table(
            self.id,
            self.state,
            self.names,
            self.online,
            account,
            seat,
            self.invite,
            self._house.now(),
        )

    def show_since(self, entries: Sequence[Entry], seat: int | None) -> bytes:
        """Entries of the log as a viewer sees them."""
        return protocol.encode(show_events(self.id, self.state, entries, seat, self._house.now()))

    def missed(self, version: int | None) -> list[Entry] | None:
        """What happened after a version; nothing where that is no longer at hand."""
        if version is None or not self.recent[0].seq - 1 <= version <= self.state.version:
            return None
        return [entry for entry in self.recent if entry.seq > version]

    async def look_back(self, version: int) -> Sequence[Entry]:
        """A page of the log after a version, read from the database where it is no longer at hand."""
        found = self.missed(version)
        if found is not None:
            return found
        load = partial(
            load_entries,
            game_id=self.id,
            kind=kind_of(self.state.rules),
            after=version,
            most=PAGE,
        )
        return await self._house.database.run(load)

    def join(self, listener: Listener, seat: int | None, version: int | None) -> None:
        """Lets somebody look on: what was missed first, or the whole table."""
        mine = self.state.seats_of(listener.account) if listener.account else ()
        if seat is not None and seat not in mine:
            raise Denied(ServerCode.NOT_YOUR_SEAT, seat=seat)
        self.check_looking(listener.account)
        if listener not in self.listeners and len(self.listeners) >= MAX_LISTENERS:
            raise Denied(ServerCode.TOO_MANY)
        seen = self.own_seat(listener.account, seat)
        same_eyes = self.listeners.get(listener, seen) == seen
        self.listeners[listener] = seen
        missed = self.missed(version) if same_eyes else None
        if missed is None:
            listener.send(self.show_state(listener.account, seen))
        elif missed:
            listener.send(self.show_since(missed, seen))
        self.tell_presence()

    def leave(self, listener: Listener) -> None:
        """Lets somebody go."""
        if listener in self.listeners:
            del self.listeners[listener]
            self.tell_presence()

    def tell_presence(self) -> None:
        """Tells everybody who is here."""
        here = self.online
        online = tuple(
            at for at, held in enumerate(self.state.seats) if held and held.account in here
        )
        spectators = sum(seat is None for seat in self.listeners.values())
        self.tell(protocol.encode(protocol.Presence(self.id, online, spectators)))

    def tell(self, message: bytes) -> None:
        """Sends everybody the same message."""
        for listener in list(self.listeners):
            listener.send(message)


def _seat_name(command: Command, account_name: str) -> str:
    if isinstance(command, Sit) and command.name.strip():
        return command.name.strip()
    return account_name


def rename_seats(names: tuple[str, ...], entries: Sequence[Entry], name: str) -> tuple[str, ...]:
    """The names by seat after people sat down or seats were numbered anew."""
    renamed = list(names)
    for entry in entries:
        if isinstance(entry.event, Seated):
            bot = entry.event.holder.bot
            renamed[entry.event.seat] = say_level(bot) if bot else name
        elif isinstance(entry.event, Packed):
            renamed = [renamed[seat] for seat in entry.event.kept]
    return tuple(renamed)
