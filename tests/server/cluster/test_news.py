"""Notices bring the events; whatever a notice does not bring, or brings wrongly, is read from the store."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from sqlalchemy import event

from slovoplet.rules.event import Event
from slovoplet.server import app
from slovoplet.server.bus import NO_ENTRIES, NewVersion, Notice
from slovoplet.server.cluster import news
from slovoplet.server.store.games import encode_event
from slovoplet.server.table import table as tables
from slovoplet.server.table.event import Holder, Seated, Voted
from tests.server.cluster.test_hearing import told
from tests.server.conftest import START, Running, Start
from tests.server.redisserver import RedisServer
from tests.server.visitor import LOCAL, Json, Tab, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

PASS = {"do": "pass", "seat": 0}
PASS_NEXT = {"do": "pass", "seat": 1}


class Watched:
    """A table on two processes: moves are made at one, and a tab looks on at the other."""

    def __init__(self, here: Visitor, there: Visitor, game: str, tab: Tab, version: int) -> None:
        self.here, self.there, self.game, self.tab = here, there, game, tab
        self.version = version

    async def seen(self) -> list[int]:
        """The versions of the events that the tab is told next."""
        return [one["version"] for one in (await self.tab.wait("events"))["events"]]


@pytest.fixture
async def pair(
    sqlite_url: str, redis: RedisServer, start: Start, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Running, Running]]:
    """Two processes that hear each other and never compare with the store."""
    monkeypatch.setattr(app, "COMPARE", 3600)
    async with start(sqlite_url, bus=redis.url) as one, start(sqlite_url, bus=redis.url) as other:
        for running in (one, other):
            await until(lambda running=running: not running.server.bus.is_deaf)
        yield one, other


@asynccontextmanager
async def watched(one: Running, other: Running) -> AsyncIterator[Watched]:
    anna = await one.visitor()
    game = str((await anna.open_table(seats=LOCAL))["game"])
    async with anna.at(other.address) as elsewhere, elsewhere.tab() as tab:
        await tab.join(game)
        version = int((await tab.wait("state"))["version"])
        yield Watched(anna, elsewhere, game, tab, version)


@contextmanager
def reads_of(running: Running) -> Iterator[list[str]]:
    """The statements by which a process reads logs."""
    found: list[str] = []

    def see(connection: object, cursor: object, statement: str, *rest: object) -> None:
        if statement.startswith("SELECT") and "FROM event" in statement:
            found.append(statement)

    engine = running.server.database.engine
    event.listen(engine, "before_cursor_execute", see)
    yield found
    event.remove(engine, "before_cursor_execute", see)


def spoil(
    running: Running, change: Callable[[NewVersion], NewVersion | None], patch: pytest.MonkeyPatch
) -> None:
    """Changes what a process says about new versions; `None` is lost on the way."""
    bus = running.server.bus
    publish = bus.publish

    def tell(notice: Notice) -> None:
        changed = change(notice) if isinstance(notice, NewVersion) else notice
        if changed is not None:
            publish(changed)

    patch.setattr(bus, "publish", tell)


async def test_a_move_made_there_is_shown_here_without_a_read(
    pair: tuple[Running, Running],
) -> None:
    one, other = pair
    async with watched(one, other) as at:
        with reads_of(other) as reads:
            for number in range(1, 4):
                reached = await at.here.do(at.game, PASS if number % 2 else PASS_NEXT)
                assert await at.seen() == [at.version + number] == [reached]
        assert reads == []
        mine, its = (running.server.tables.find(at.game) for running in pair)
        assert mine is not None
        assert its is not None
        assert (its.state, its.keeper) == (mine.state, one.server.services.peers.process)


async def test_who_was_brought_up_to_date_by_notices_can_move(
    pair: tuple[Running, Running],
) -> None:
    one, other = pair
    async with watched(one, other) as at:
        reached = await at.here.do(at.game, PASS)
        await at.seen()
        with reads_of(one) as reads:
            reached = await at.there.do(at.game, PASS_NEXT, reached)
            assert await at.seen() == [reached]
            await until(lambda: has_reached(one, at.game, reached))
        assert reads == []


async def has_reached(running: Running, game: str, version: int) -> bool:
    table = running.server.tables.find(game)
    return table is not None and table.state.version == version


def with_event(*events: Event) -> Callable[[NewVersion], NewVersion]:
    """Has a notice bring other events under the right numbers."""

    def change(notice: NewVersion) -> NewVersion:
        first = notice.version - len(events) + 1
        lines = [
            (number, START, Raw(encode_event(body))) for number, body in enumerate(events, first)
        ]
        return replace(notice, entries=Raw(msgspec.json.encode(lines)))

    return change


def with_lines(text: str) -> Callable[[NewVersion], NewVersion]:
    """Has a notice bring this, with its version in place of `VERSION`."""
    return lambda notice: replace(
        notice, entries=Raw(text.replace("VERSION", str(notice.version)).encode())
    )


SPOILT = {
    "of a version that brings nothing": lambda one: replace(one, entries=NO_ENTRIES, keeper=None),
    "empty": with_lines("[]"),
    "no log": with_lines('{"seq": VERSION}'),
    "of the future": with_lines('[[VERSION, 1700000000000, {"type": "of the future"}]]'),
    "without a time": with_lines('[[VERSION, null, {"type": "passed", "seat": 0}]]'),
    "numbered wrongly": with_lines('[[1, 1700000000000, {"type": "passed", "seat": 0}]]'),
    "with a gap": with_event(Voted(0, True), Voted(1, True), Voted(0, True)),
    "impossible here": with_event(Voted(0, True)),
    "about seats": with_event(Seated(1, Holder(bot="easy"))),
}


@pytest.mark.parametrize("how", SPOILT)
async def test_what_a_notice_does_not_bring_rightly_is_read_from_the_store(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    one, other = pair
    async with watched(one, other) as at:
        with reads_of(other) as reads:
            with monkeypatch.context() as patch:
                spoil(one, SPOILT[how], patch)
                await at.here.do(at.game, PASS)
                assert await at.seen() == [at.version + 1]
            assert len(reads) == 1
            await at.here.do(at.game, PASS_NEXT)
            assert await at.seen() == [at.version + 2]
        assert len(reads) == 1, "the next notice is followed again"
        mine, its = (running.server.tables.find(at.game) for running in pair)
        assert mine is not None
        assert its is not None
        assert its.state == mine.state


async def test_after_a_lost_notice_both_moves_are_read(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    async with watched(one, other) as at:
        with monkeypatch.context() as patch:
            spoil(one, lambda notice: None, patch)
            await at.here.do(at.game, PASS)
        with reads_of(other) as reads:
            await at.here.do(at.game, PASS_NEXT)
            assert await at.seen() == [at.version + 1, at.version + 2]
        assert len(reads) == 1


async def test_a_large_addition_is_only_announced(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    said: list[NewVersion] = []
    spoil(one, lambda notice: said.append(notice) or notice, monkeypatch)
    async with watched(one, other) as at:
        await at.here.do(at.game, PASS)
        await at.seen()
        monkeypatch.setattr(news, "MOST_BROUGHT", len(bytes(said[-1].entries)) - 1)
        with reads_of(other) as reads:
            await at.here.do(at.game, PASS_NEXT)
            assert await at.seen() == [at.version + 2]
        assert len(reads) == 1
    assert bytes(said[-1].entries) == b"null"


async def test_nothing_changes_under_a_command_that_is_being_decided(
    pair: tuple[Running, Running],
) -> None:
    one, other = pair
    async with watched(one, other) as at:
        its = other.server.tables.find(at.game)
        assert its is not None

        async def is_told() -> bool:
            return bool(other.server.tables._catching_up)

        async with its._line.turn:
            await at.here.do(at.game, PASS)
            await until(is_told)
            assert its.state.version == at.version
        assert await at.seen() == [at.version + 1]


async def test_who_sits_down_there_has_a_name_here(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna, boris = await one.visitor("Аня"), await other.visitor("Боря")

    def is_there(state: Json) -> bool:
        taken = state["table"]["seats"][1]
        return taken is not None and taken["name"] == "Боря"

    opened = await anna.open_table()
    async with anna.tab() as hers:
        await hers.join(opened["game"])
        await boris.do(opened["game"], {"do": "sit", "invite": opened["invite"]})
        await told(hers, "state", is_there)


async def test_who_lacks_the_table_does_not_decode_what_is_brought(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    decoded: list[NewVersion] = []
    monkeypatch.setattr(tables, "fold_news", lambda notice, *rest: decoded.append(notice))
    async with watched(one, other) as at:
        aside = str((await at.here.open_table(seats=LOCAL))["game"])
        with reads_of(other) as reads:
            await at.here.do(aside, PASS)
            await at.here.do(at.game, PASS)
            await at.seen()
        assert [notice.game for notice in decoded] == [at.game]
        assert len(reads) == 1


class OlderNotice(msgspec.Struct, tag_field="type", tag="version"):
    """A new version as processes told of it before notices brought events."""

    game: str
    version: int


def test_a_program_from_before_understands_a_notice_and_is_understood() -> None:
    sent = msgspec.json.encode(NewVersion("game", 7, Raw(b"[[7,1,{}]]"), "process"))
    older = msgspec.json.decode(sent, type=OlderNotice)
    assert (older.game, older.version) == ("game", 7)
    newer = msgspec.json.decode(msgspec.json.encode(older), type=NewVersion)
    assert (newer.game, newer.version, bytes(newer.entries)) == ("game", 7, b"null")
