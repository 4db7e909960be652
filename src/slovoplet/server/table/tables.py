"""The tables in memory: loaded when needed, dropped when idle."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import structlog
from msgspec import Meta
from sqlalchemy import Connection, or_, select, text

from slovoplet.lexicon.words.decency import is_decent
from slovoplet.lexicon.words.selection import can_be_made_ready
from slovoplet.lexicon.words.switches import switches_of
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.server.bus import NewVersion
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.thinking import Thinking
from slovoplet.server.people.person import Person
from slovoplet.server.people.quota import Quotas
from slovoplet.server.rating.terms import check_rated
from slovoplet.server.services import Services
from slovoplet.server.store.games import (
    StoredGame,
    create_game,
    game_versions,
    load_game,
)
from slovoplet.server.store.schema import RUNNING, game, seat
from slovoplet.server.table.command import Rematch, ShortText, Sit, SitBot
from slovoplet.server.table.decision import decide_table
from slovoplet.server.table.event import Holder, Opened, Options
from slovoplet.server.table.fork import Beginning, fork_entries
from slovoplet.server.table.permission import check_level, gather_facts
from slovoplet.server.table.seating import rename_seats, seat_name, seats_again
from slovoplet.server.table.state import LogEntry, fold_table, number_events
from slovoplet.server.table.table import Table

COMPARE = 5.0  # seconds between two comparisons of the tables in memory with the store
MAX_PIECES = 1000  # tiles or cards of one game, whose order is logged at every shuffle


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to take a seat: the host, somebody on the same device, a bot, or anybody."""

    who: Literal["me", "local", "bot", "free"] = "free"
    name: ShortText = ""
    level: ShortText = ""


class Chair(NamedTuple):
    """A seat of a new table and who is put there: an account under a name, or a bot by the account's wish."""

    account: str
    name: str
    bot: str | None = None


MOST_PLANS = 100  # of a message; how many a game takes its rules say, with a sentence


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: the game, its house rules, and who sits where."""

    game: ShortText
    house_rules: dict[str, Any] = {}
    options: Options = Options()
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=MOST_PLANS)] = (
        SeatPlan("me"),
        SeatPlan("free"),
    )


class Tables:
    """Finds, opens and drops tables."""

    def __init__(self, services: Services, thinking: Thinking, quotas: Quotas) -> None:
        self._services = services
        self._thinking = thinking
        self._quotas = quotas
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()
        services.watch(thinking.consider)

    @property
    def loaded(self) -> Sequence[Table]:
        """The tables in memory now."""
        return tuple(self._tables.values())

    def find(self, game_id: str) -> Table | None:
        """A table if it is in memory, or `None`."""
        return self._tables.get(game_id)

    async def get(self, game_id: str) -> Table:
        """A table, loaded from the database if necessary; refused if there is none."""
        table = self._tables.get(game_id)
        if table is not None:
            self._tables.move_to_end(game_id)
            bus = self._services.bus
            if bus.is_deaf or table.known_at < bus.hearing_since:
                # What others wrote since may not have been told.
                await table.refresh()
            return table
        if game_id not in self._loading:
            task = asyncio.create_task(self._load(game_id))
            self._loading[game_id] = task
            task.add_done_callback(lambda done: self._loading.pop(game_id, None))
        return await asyncio.shield(self._loading[game_id])

    async def _load(self, game_id: str) -> Table:
        begun = time.monotonic()
        stored = await self._services.database.run(
            partial(load_game, game_id=game_id, decoders=self._services.decoders)
        )
        if stored is None:
            raise Denied(ServerCode.NO_TABLE)
        # In a thread: folding the log of a long game takes a while.
        return self._keep(await asyncio.to_thread(Table, stored, self._services, begun))

    def _keep(self, table: Table) -> Table:
        self._tables[table.id] = table
        for other in list(self._tables.values()):
            if len(self._tables) <= self._services.settings.max_tables:
                break
            if other is not table and other.is_idle and not self._thinking.is_busy(other):
                del self._tables[other.id]
        self._services.metrics.tables.set(len(self._tables))
        self._thinking.consider(table)
        return table

    async def open(self, host: Person, wanted: NewTable) -> Table:
        """Opens a table for a host, with the seats taken as the host asks."""
        self._quotas.recall_table(host, bots_of(wanted.seats), wanted.options.listed)
        if wanted.options.listed or wanted.options.rated:
            # Anybody may come to a table in the lobby, so it is a family table unless its host says otherwise.
            house_rules = {"family": True} | wanted.house_rules
            wanted = msgspec.structs.replace(wanted, house_rules=house_rules)
        rules = check_playable(wanted, self._services.levels)
        if not rules.dictionary_is_open:
            options = msgspec.structs.replace(wanted.options, live_check=False)
            wanted = msgspec.structs.replace(wanted, options=options)
        await self._quotas.check_table(host, bots_of(wanted.seats), wanted.options.listed)
        own = [plan for plan in wanted.seats if plan.who in ("me", "local")]
        if sum(not plan.name.strip() for plan in own) > 1:
            raise Denied(ServerCode.BAD_NAME)
        chairs = [_chair(plan, host) for plan in wanted.seats]
        return await self._create(await self.plan_table(host.id, rules, wanted.options, chairs))

    async def plan_rematch(self, host: Person, old: Table, wanted: Rematch) -> StoredGame | None:
        """A game like an old one, not yet saved, with everybody who plays again; `None` if they do not yet."""
        if not wanted.agree:
            return None
        others = {held.account for held in old.state.seats if held and held.account} - {host.id}
        absent = {account for account in others if await old.is_absent(account)}
        chairs = [
            Chair(held.account or host.id, old.names[at], None if held.account else held.bot)
            for at in seats_again(old.state, wanted.seat, absent)
            if (held := old.state.seats[at])
        ]
        if not chairs:
            return None
        options = old.state.options
        bots = sum(chair.bot is not None for chair in chairs)
        await self._quotas.check_table(host, bots, options.listed)
        # All have agreed: there is nobody to wait for.
        options = msgspec.structs.replace(options, start="full")
        return await self.plan_table(host.id, old.state.rules, options, chairs)

    async def seat_together(
        self,
        rules: RuleSet,
        options: Options,
        chairs: Sequence[Chair],
        note: Callable[[Connection, str], None],
    ) -> Table:
        """Opens a table for people who were brought together; what is noted of it is written with it, or neither is."""
        planned = await self.plan_table(chairs[0].account, rules, options, chairs)

        def write(connection: Connection) -> None:
            create_game(connection, planned)
            note(connection, planned.id)

        await self._services.database.run(write)
        return await self.get(planned.id)

    async def fork(self, host: Person, old: Table, turn: int, level: str) -> Table:
        """Opens a table that continues an old game from before a turn, against bots of a level."""
        services, state = self._services, old.state
        check_level(level, state.rules, services.levels)
        await self._quotas.check_table(host, len(state.seats) - 1, listed=False)
        lexicon = await services.lexicons.open(state.rules, host.id)
        log = [entry.event for entry in await old.game_log()]
        started = Beginning(services.new_seed(), lexicon.hash, services.now())
        entries = await asyncio.to_thread(fork_entries, state, log, turn, host.id, level, started)
        names = rename_seats(("",) * len(state.seats), entries, host.name)
        planned = StoredGame(
            services.new_id(), services.new_id(), names, tuple(entries), services.peers.process
        )
        return await self._create(planned)

    async def plan_table(
        self,
        host: str,
        rules: RuleSet,
        options: Options,
        chairs: Sequence[Chair | None],
        tournament: str = "",
    ) -> StoredGame:
        """A game that an account hosts, not yet saved, with everybody in their chairs."""
        services = self._services
        game_id, invite = services.new_id(), services.new_id()
        facts = await gather_facts(services, rules, host, invite)
        options = msgspec.structs.replace(options, seats=len(chairs))
        at = services.now()
        entries = [LogEntry(1, at, Opened(host, rules, options, tournament))]
        state = fold_table(entries)
        names: tuple[str, ...] = ("",) * len(chairs)
        for number, chair in enumerate(chairs):
            if chair is None:
                continue
            sit = Sit(number, chair.name, invite)
            command = sit if chair.bot is None else SitBot(chair.bot, number)
            events = decide_table(state, chair.account, command, facts)
            fresh = number_events(events, state.version, at)
            state = fold_table(fresh, state)
            names = rename_seats(names, fresh, chair.name)
            entries += fresh
        return StoredGame(game_id, invite, names, tuple(entries), services.peers.process)

    async def _create(self, planned: StoredGame) -> Table:
        """Saves a new game and keeps its table in memory."""
        await self._services.database.run(partial(create_game, new=planned))
        table = await self.get(planned.id)
        await table.see(table.state.host)
        return table

    def hear(self, notice: NewVersion) -> None:
        """Takes what another process wrote, or starts to load it if the notice does not bring it."""
        game_id, table = notice.game, self._tables.get(notice.game)
        if table is not None and table.follow(notice):
            return
        if table is not None or game_id in self._loading:
            task = asyncio.create_task(self._catch_up(game_id, notice.version))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, game_id: str, version: int) -> None:
        try:
            # A table that was being loaded may have been read before the other process wrote.
            loading = self._loading.get(game_id)
            table = await asyncio.shield(loading) if loading else self._tables.get(game_id)
            if table is not None and (table.is_doubted or table.state.version != version):
                await table.refresh()
        except Exception:
            # Nothing is lost: the next comparison with the store finds it.
            self._services.metrics.failures.inc()
            structlog.get_logger().exception("catch_up_failed", game=game_id)

    async def compare(self) -> None:
        """Compares the tables in memory with the store, and loads what nobody told this process."""
        begun = time.monotonic()
        tables = self.loaded
        stored = await self._services.database.run(
            partial(game_versions, ids=[table.id for table in tables])
        )
        for table in tables:
            version = stored.get(table.id, 0)
            if version != table.state.version:
                await self._catch_up(table.id, version)
            else:
                table.known_at = max(table.known_at, begun)


def _chair(plan: SeatPlan, host: Person) -> Chair | None:
    """What a host's plan makes of a seat; `None` leaves it free."""
    if plan.who == "free":
        return None
    if plan.who == "bot":
        return Chair(host.id, "", plan.level)
    return Chair(host.id, seat_name(Sit(name=plan.name), host.name))


def _holder(plan: SeatPlan) -> Holder | None:
    """Whom a plan seats, as far as ratings ask."""
    if plan.who == "free":
        return None
    return Holder(bot=plan.level) if plan.who == "bot" else Holder(account="host")


def bots_of(seats: Sequence[SeatPlan]) -> int:
    """The number of seats that are to be played by bots."""
    return sum(plan.who == "bot" for plan in seats)


def check_playable(wanted: NewTable, levels: tuple[str, ...]) -> RuleSet:
    """The rules of a table to open; refused if no game could be played by them here."""
    rules = change_rules(load_rules(wanted.game), **wanted.house_rules)
    if not all(is_decent(word, family=rules.family) for word in rules.added_words):
        raise Refused(Code.RULE_RUDE_WORD, key="added_words")
    seats = len(wanted.seats)
    if not rules.min_players <= seats <= rules.most_players:
        raise Refused(
            Code.PLAYERS_COUNT, players=seats, least=rules.min_players, most=rules.most_players
        )
    pieces = len(kind_of(rules).pieces(rules))
    if pieces > MAX_PIECES:
        raise Refused(Code.RULE_OUT_OF_RANGE, key="tiles", value=pieces, least=1, most=MAX_PIECES)
    if not can_be_made_ready(switches_of(rules)):
        raise Denied(ServerCode.NO_ALL_FORMS, key="lexicon")
    for plan in wanted.seats:
        if plan.who == "bot":
            check_level(plan.level, rules, levels)
    check_rated(rules, wanted.options, [_holder(plan) for plan in wanted.seats])
    if wanted.options.check == "vote" and seats - bots_of(wanted.seats) < 2:
        raise Refused(Code.RULE_NOBODY_JUDGES, key="table.check")
    return rules


class BotTurn(NamedTuple):
    """A running game in which a bot may have to act."""

    game: str
    version: int


def games_with_bot_to_act(
    connection: Connection, after: str = "", most: int | None = None, keeper: str | None = None
) -> list[BotTurn]:
    """Running games in which a bot may have to act, by id, up to a limit and of one keeper if they are given."""
    found = (
        select(game.c.id, game.c.version)
        .join(seat, seat.c.game == game.c.id)
        .where(text(RUNNING), seat.c.bot.is_not(None))
        .where(or_(game.c.turn == seat.c.seat, game.c.turn.is_(None)))
        .where(game.c.id > after)
        .distinct()
        .order_by(game.c.id)
        .limit(most)
    )
    if keeper is not None:
        found = found.where(game.c.keeper == keeper)
    return [BotTurn(*row) for row in connection.execute(found)]
