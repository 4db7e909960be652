"""What one process tells the others; whatever is lost on the way is found in the store."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import Connection

from slovoplet.server import app
from slovoplet.server.cluster import duties
from slovoplet.server.store.lease import Lease, take_lease
from slovoplet.server.upkeep import readiness
from tests.server.conftest import Running, Start, Time
from tests.server.redisserver import RedisServer
from tests.server.visitor import LOCAL, PATIENCE, Json, Tab, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

TOLD = ["bus", "store"]


@pytest.fixture
async def pair(
    request: pytest.FixtureRequest,
    sqlite_url: str,
    redis: RedisServer,
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[tuple[Running, Running]]:
    """Two processes: one tells the other by the bus alone, or says nothing, so that only the store knows."""
    by_bus = request.param == "bus"
    monkeypatch.setattr(app, "COMPARE", 3600 if by_bus else 0.05)
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(start(sqlite_url, bus=redis.url)) for _ in range(2)
        ]
        for running in (one, other):
            await until(lambda running=running: not running.server.bus.is_deaf)
            if not by_bus:
                monkeypatch.setattr(running.server.bus, "publish", lambda notice: None)
        yield one, other


async def seated(one: Running, other: Running) -> tuple[Visitor, Visitor, str]:
    """Two players of one game, each at a process of their own."""
    anna, boris = await one.visitor("Аня"), await other.visitor("Боря")
    table = await anna.open_table()
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    return anna, boris, table["game"]


async def told(tab: Tab, kind: str, is_it: Callable[[Json], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_it(await tab.wait(kind)):
            pass


@pytest.mark.parametrize("pair", TOLD, indirect=True)
async def test_a_line_of_chat_reaches_the_other_process_once(pair: tuple[Running, Running]) -> None:
    anna, boris, game = await seated(*pair)
    async with anna.tab() as hers, boris.tab() as his:
        await hers.join(game)
        await his.join(game)
        for text in ("раз", "два"):
            await hers.ask("say", game=game, text=text)
        await his.ask("say", game=game, text="три")
        for tab in (hers, his):
            lines: list[str] = []
            while len(lines) < 3:
                lines += [line["text"] for line in (await tab.wait("chat"))["lines"]]
            assert lines == ["раз", "два", "три"]


@pytest.mark.parametrize("pair", TOLD, indirect=True)
async def test_who_has_blocked_somebody_hears_nothing_of_them_there_either(
    pair: tuple[Running, Running],
) -> None:
    anna, boris, game = await seated(*pair)
    assert (await boris.ask("PUT", f"/api/me/blocks/{anna.id}")).status_code == 200
    async with anna.tab() as hers, boris.tab() as his:
        await hers.join(game)
        await his.join(game)
        await hers.ask("say", game=game, text="ау")
        await hers.wait("chat")
        await his.ask("say", game=game, text="тишина")
        heard = [line["text"] for line in (await his.wait("chat"))["lines"]]
        assert heard == ["тишина"]


@pytest.mark.parametrize("pair", TOLD, indirect=True)
async def test_who_comes_and_goes_there_is_seen_here(pair: tuple[Running, Running]) -> None:
    one, other = pair
    anna, boris, game = await seated(one, other)
    async with anna.tab() as hers:
        await hers.join(game)
        async with boris.tab() as his:
            await his.join(game)
            await told(hers, "presence", lambda one: one["online"] == [0, 1])
            seats = (await anna.look(game))["seats"]
            assert [seat["online"] for seat in seats] == [True, True]
        await told(hers, "presence", lambda one: one["online"] == [0])
    table = (await anna.open_table(seats=LOCAL, options={"spectators": True}))["game"]
    async with anna.tab() as hers:
        await hers.join(table)
        async with boris.tab() as his:
            await his.join(table)
            await told(hers, "presence", lambda one: one["spectators"] == 1)
        await told(hers, "presence", lambda one: one["spectators"] == 0)


@pytest.mark.parametrize("pair", TOLD, indirect=True)
async def test_a_new_name_is_shown_on_the_other_process(pair: tuple[Running, Running]) -> None:
    anna, boris, game = await seated(*pair)
    async with boris.tab() as his:
        await his.join(game)
        assert (await anna.ask("PATCH", "/api/me", {"name": "Анна"})).status_code == 200
        await told(his, "state", lambda one: one["table"]["seats"][0]["name"] == "Анна")
        assert (await anna.ask("DELETE", "/api/me")).status_code == 200
        await told(his, "state", lambda one: one["table"]["seats"][0]["name"] != "Анна")


@pytest.mark.parametrize("pair", ["bus"], indirect=True)
async def test_a_new_name_is_under_what_is_said_on_an_open_socket(
    pair: tuple[Running, Running],
) -> None:
    one, other = pair
    anna, _, game = await seated(one, other)
    async with anna.at(other.address) as elsewhere, elsewhere.tab() as tab:
        await tab.join(game)
        await anna.ask("PATCH", "/api/me", {"name": "Анна"})
        await told(tab, "state", lambda one: one["table"]["seats"][0]["name"] == "Анна")
        await tab.ask("say", game=game, text="это я")
        assert (await tab.wait("chat"))["lines"][0]["name"] == "Анна"


@pytest.mark.parametrize("pair", ["bus"], indirect=True)
async def test_one_that_alone_hears_nothing_is_unready(
    pair: tuple[Running, Running], clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    anna, boris = await one.visitor(), await other.visitor()

    async def knows_the_other() -> bool:
        clock.pass_by(1)
        for running in (other, one):
            await running.server.timekeeper.tick()
        return one.server.services.peers.others_hear

    await until(knows_the_other, "the heartbeat of the other")
    monkeypatch.setattr(readiness, "DEAF_GRACE", 0)
    monkeypatch.setattr(
        type(one.server.bus), "is_deaf", property(lambda bus: bus is one.server.bus)
    )
    answer = await anna.ask("GET", "/health/ready")
    assert (answer.status_code, answer.json()) == (503, {"ready": False, "bus": "deaf"})
    assert (await boris.ask("GET", "/health/ready")).status_code == 200


@pytest.mark.parametrize("pair", ["bus"], indirect=True)
async def test_a_duty_is_done_by_one_and_after_its_death_by_the_other(
    pair: tuple[Running, Running], clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    monkeypatch.setattr(duties, "LOOK", 0.01)
    monkeypatch.setattr(duties, "ASK_AGAIN", 0.05)
    done: list[str] = []
    asked: list[str] = []
    started = asyncio.Event()

    def note(link: Connection, name: str, **asking: Any) -> Lease:
        asked.append(name)
        return take_lease(link, name=name, **asking)

    async def endless() -> None:
        done.append("one")
        started.set()
        await asyncio.Event().wait()

    async def quick() -> None:
        done.append("other")

    first = asyncio.create_task(one.server.duties.repeat("test", 3600, endless))
    await started.wait()
    monkeypatch.setattr(duties, "take_lease", note)
    second = asyncio.create_task(other.server.duties.repeat("test", 3600, quick))
    await other.server.timekeeper.tick()
    await until(lambda: asked.count("test") > 2, "several attempts of the other")
    assert done == ["one"]
    clock.pass_by(4)  # without a heartbeat of the first
    monkeypatch.setattr(one.server.timekeeper, "tick", asyncio.Event().wait)

    async def is_taken_over() -> bool:
        await other.server.timekeeper.tick()
        return "other" in done

    await until(is_taken_over)
    assert done == ["one", "other"]
    for task in (first, second):
        task.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
