"""Several processes: a game played on one is seen on the other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis import Redis
from redis.asyncio import Connection
from sqlalchemy.exc import OperationalError

from slovoplet.server import app
from slovoplet.server.bus import CHANNEL, SessionsEnded
from slovoplet.server.cluster import news
from slovoplet.server.denial import Denied
from slovoplet.server.people import rates
from slovoplet.server.people.person import Person
from slovoplet.server.people.rates import Rates
from slovoplet.server.settings import Settings
from slovoplet.server.table.table import Table
from tests.server.conftest import Running, Start
from tests.server.port import reserved_port, stay_away
from tests.server.redisserver import RedisServer
from tests.server.visitor import LOCAL, PATIENCE, Tab, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio


SECRET = {"login": "anna", "password": "мой длинный пароль"}


@pytest.fixture
def redis_url(redis: RedisServer) -> str:
    return redis.url


@pytest.fixture
def only_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the regular comparisons with the store: what is known was told."""
    monkeypatch.setattr(app, "COMPARE", 3600)
    monkeypatch.setattr(app, "RECHECK", 3600)


@pytest.fixture
async def two(
    sqlite_url: str, redis_url: str, start: Start
) -> AsyncIterator[tuple[Running, Running]]:
    """Two processes that hear each other."""
    async with start(sqlite_url, bus=redis_url) as one, start(sqlite_url, bus=redis_url) as other:
        await until_ready(one, other)
        yield one, other


@asynccontextmanager
async def watched_elsewhere(
    one: Running, other: Running
) -> AsyncIterator[tuple[Visitor, Visitor, str, Tab]]:
    """Somebody's table at one process, and the same person with a tab at it at the other."""
    anna = await one.visitor()
    game = str((await anna.open_table(seats=LOCAL))["game"])
    async with anna.at(other.address) as elsewhere, elsewhere.tab() as tab:
        await tab.join(game)
        yield anna, elsewhere, game, tab


async def health(visitor: Visitor) -> tuple[int, str]:
    """Whether a process is ready, and what it says about the bus."""
    answer = await visitor.ask("GET", "/health/ready")
    return answer.status_code, answer.json()["bus"]


async def until_ready(*servers: Running) -> None:
    for running in servers:
        visitor = Visitor(running.address)

        async def is_ready(visitor: Visitor = visitor) -> bool:
            return await health(visitor) == (200, "heard")

        await until(is_ready)
        await visitor.close()


async def test_who_looks_on_one_process_sees_moves_made_on_another(
    database_url: str, redis_url: str, start: Start
) -> None:
    async with start(database_url, bus=redis_url) as one, start(database_url, bus=redis_url) as two:
        await until_ready(one, two)
        async with watched_elsewhere(one, two) as (anna, _, game, tab):
            known = (await tab.wait("state"))["version"]
            await anna.do(game, {"do": "pass", "seat": 0})
            heard = await tab.wait("events")
            assert [event["version"] for event in heard["events"]] == [known + 1]


async def test_what_is_used_up_on_one_process_is_used_up_on_the_other(
    sqlite_url: str, redis_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "BUS_SECONDS", 90)  # a busy machine is no bus that is away
    rate = "3/minute"
    async with (
        start(sqlite_url, bus=redis_url, rate_passwords=rate) as one,
        start(sqlite_url, bus=redis_url, rate_passwords=rate) as two,
    ):
        anna, boris = Visitor(one.address), Visitor(two.address)
        guess = {"login": "anna", "password": "not the password"}
        codes = [await who.refused("POST", "/api/login", guess) for who in (anna, boris) * 2]
        assert codes == ["wrong_password"] * 3 + ["too_often"]
        await anna.close()
        await boris.close()


async def test_while_the_bus_is_away_each_process_counts_for_itself() -> None:
    with reserved_port() as nobody:
        counting = Rates(Settings(bus=f"redis://127.0.0.1:{nobody}"))
        for _ in range(3):
            await counting.count_shared("3/minute", "somebody")
        with pytest.raises(Denied):
            await counting.count_shared("3/minute", "somebody")
        await counting.close()


NONSENSE: list[Any] = [
    b"",
    b"somebody some-game not-a-number",
    b"one two three four",
    b"\xff\xfe\x00",
    b"[]",
    b'{"process":"x"}',
    b'{"process":"x","notice":{"type":"of the future"}}',
    b'{"process":"x","notice":{"type":"version","game":7,"version":"?"}}',
    b"[" * 100_000,
]


@pytest.mark.usefixtures("only_told")
async def test_a_malformed_message_is_skipped_and_the_next_one_heard(
    two: tuple[Running, Running], redis_url: str
) -> None:
    other = two[1]
    async with watched_elsewhere(*two) as (anna, _, game, tab):
        with Redis.from_url(redis_url) as stranger:
            for nonsense in NONSENSE:
                assert stranger.publish(CHANNEL, nonsense) == 2, "both listen"
        await anna.do(game, {"do": "pass", "seat": 0})
        assert await tab.wait("events")
    failures = other.server.services.metrics.registry.get_sample_value
    assert failures("slovoplet_task_failures_total", {"task": "bus_listener"}) is None


@pytest.mark.usefixtures("only_told")
async def test_an_error_while_reading_what_was_told_is_skipped_too(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched_elsewhere(*two) as (anna, _, game, tab):
        known = (await tab.wait("state"))["version"]
        failed = asyncio.Event()
        with monkeypatch.context() as broken:

            async def fail(table: Table) -> None:
                failed.set()
                raise OperationalError("SELECT", {}, Exception("the database is away"))

            broken.setattr(Table, "_catch_up", fail)
            broken.setattr(news, "MOST_BROUGHT", 0)  # so that it has to be read
            await anna.do(game, {"do": "pass", "seat": 0})
            await asyncio.wait_for(failed.wait(), PATIENCE)
        await anna.do(game, {"do": "pass", "seat": 1})
        heard = await tab.wait("events")
        assert [event["version"] for event in heard["events"]] == [known + 1, known + 2]


@pytest.mark.usefixtures("only_told")
async def test_what_could_not_be_sent_is_sent_again(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    send, failed = Connection.send_packed_command, asyncio.Event()

    async def fail_once(connection: Connection, command: Any, check_health: bool = True) -> None:
        if b'"version"' in b"".join(command) and not failed.is_set():
            failed.set()
            raise ConnectionError("closed by the server, which was restarted")
        await send(connection, command, check_health)

    async with watched_elsewhere(*two) as (anna, _, game, tab):
        monkeypatch.setattr(Connection, "send_packed_command", fail_once)
        await anna.do(game, {"do": "pass", "seat": 0})
        assert await tab.wait("events")
    assert failed.is_set()


async def test_what_nobody_told_is_found_in_the_store(
    sqlite_url: str, redis_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "COMPARE", 0.05)
    async with start(sqlite_url, bus=redis_url) as one, start(sqlite_url, bus=redis_url) as other:
        monkeypatch.setattr(one.server.bus, "publish", lambda notice: None)
        async with watched_elsewhere(one, other) as (anna, _, game, tab):
            await anna.do(game, {"do": "pass", "seat": 0})
            assert await tab.wait("events")


@pytest.mark.usefixtures("only_told")
async def test_while_redis_is_away_the_store_is_asked_and_afterwards_everybody_agrees(
    two: tuple[Running, Running], redis: RedisServer
) -> None:
    async with watched_elsewhere(*two) as (anna, elsewhere, game, tab):
        redis.stop()

        async def both_deaf() -> bool:
            told = [await health(who) for who in (anna, elsewhere)]
            assert {status for status, _ in told} == {200}, "nobody hears more than anybody else"
            return {bus for _, bus in told} == {"deaf"}

        await until(both_deaf)
        await stay_away()
        reached = await anna.do(game, {"do": "pass", "seat": 0})
        assert (await elsewhere.look(game))["version"] == reached
        assert await tab.wait("events"), "everybody at the table is told what one of them read"
        reached = await elsewhere.do(game, {"do": "pass", "seat": 1}, reached)
        await anna.do(game, {"do": "pass", "seat": 0}, reached)
        redis.start()
        await until_ready(*two)
        await tab.wait("events")
        assert await tab.wait("events"), "what was written meanwhile is read at the reconnection"
        await anna.do(game, {"do": "pass", "seat": 1})
        assert await tab.wait("events"), "and all goes on as before"


async def test_redis_that_is_down_at_the_start_is_waited_for(sqlite_url: str, start: Start) -> None:
    with reserved_port() as port:
        redis = RedisServer(port)
        async with start(sqlite_url, bus=redis.url) as running:
            anna = await running.visitor()
            assert await health(anna) == (200, "deaf")
            game = (await anna.open_table(seats=LOCAL))["game"]
            await anna.do(game, {"do": "pass", "seat": 0})
            redis.start()
            await until_ready(running)
            page = (await anna.ask("GET", "/metrics")).text
            assert "slovoplet_bus_deaf 0.0" in page
        redis.stop()


def test_ended_sessions_are_one_all_or_all_but_one() -> None:
    mine, elsewhere, other = (
        Person(account, "", None, session)
        for account, session in (("anna", "a"), ("anna", "b"), ("boris", "c"))
    )
    for ended, covered in [
        (SessionsEnded("anna"), [True, True, False]),
        (SessionsEnded("anna", only="b"), [False, True, False]),
        (SessionsEnded("anna", kept="b"), [True, False, False]),
    ]:
        assert [ended.covers(person) for person in (mine, elsewhere, other)] == covered


async def log_out(anna: Visitor) -> None:
    await anna.post("/api/logout")


async def change_password(anna: Visitor) -> None:
    await anna.post("/api/me/account", SECRET)
    owner = Visitor(anna.address)
    await owner.post("/api/login", SECRET)
    await owner.post("/api/me/password", {"old": SECRET["password"], "new": "совсем другой пароль"})
    await owner.close()


async def delete_account(anna: Visitor) -> None:
    assert (await anna.ask("DELETE", "/api/me")).status_code == 200


ENDS = [log_out, change_password, delete_account]


@pytest.mark.usefixtures("only_told")
@pytest.mark.parametrize("end", ENDS)
async def test_a_session_that_ends_on_one_process_ends_its_sockets_on_all(
    two: tuple[Running, Running], end: Callable[[Visitor], Awaitable[None]]
) -> None:
    one, other = two
    anna, boris = await one.visitor(), await other.visitor()
    async with anna.at(other.address) as elsewhere, elsewhere.tab() as tab, boris.tab() as his:
        await end(anna)
        assert await tab.dismissed() == ("sign_in", 1008)
        assert (await his.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize("end", ENDS)
async def test_a_session_that_ended_unheard_ends_its_sockets_all_the_same(
    sqlite_url: str,
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    end: Callable[[Visitor], Awaitable[None]],
) -> None:
    monkeypatch.setattr(app, "RECHECK", 0.05)
    # Two processes without a bus cannot tell each other anything.
    async with start(sqlite_url) as one, start(sqlite_url) as other:
        anna, boris = await one.visitor(), await other.visitor()
        async with anna.at(other.address) as elsewhere, elsewhere.tab() as tab, boris.tab() as his:
            await end(anna)
            assert await tab.dismissed() == ("sign_in", 1008)
            assert (await his.ask("ping"))["type"] == "pong"
