"""A turn that comes is told at once to the tabs of who is elsewhere on the site, whatever process they are at."""

from contextlib import AsyncExitStack

import pytest

from tests.server.conftest import Running, Start
from tests.server.redisserver import RedisServer
from tests.server.visitor import Tab
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def silent(tab: Tab) -> bool:
    """Whether a tab was told nothing of turns until now."""
    await tab.ask("ping")
    return all(message["type"] != "called" for message in tab.unread)


async def test_who_is_elsewhere_is_told_and_who_is_at_the_table_is_not(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await anna.open_table()
    game = table["game"]
    async with anna.tab() as hers, boris.tab() as his:
        await hers.join(game)
        await boris.do(game, {"do": "sit", "invite": table["invite"]})
        await his.wait("called")
        await anna.do(game, {"do": "pass", "seat": 0})
        await his.wait("called")
        assert (await boris.get("/api/me/waiting"))["turns"] == 1
        await boris.do(game, {"do": "pass", "seat": 1})
        await his.wait("called")
        assert await silent(hers)
        assert (await boris.get("/api/me/waiting"))["turns"] == 0


async def test_a_turn_is_told_on_another_process(
    sqlite_url: str, redis: RedisServer, start: Start
) -> None:
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(start(sqlite_url, bus=redis.url)) for _ in range(2)
        ]
        for running in (one, other):
            await until(lambda running=running: not running.server.bus.is_deaf)
        anna, boris = await one.visitor("Аня"), await one.visitor("Боря")
        table = await anna.open_table()
        await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
        async with boris.at(other.address) as elsewhere, elsewhere.tab() as tab:
            await tab.ask("ping")
            await anna.do(table["game"], {"do": "pass", "seat": 0})
            await tab.wait("called")
