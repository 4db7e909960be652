"""What is live on a page is live on every process: open tables, and tournaments from entry to result."""

import asyncio
from collections.abc import Callable

import pytest

from tests.server.cluster.servers import Servers
from tests.server.tournament.scene import PASSWORD, enter, make, show
from tests.server.visitor import PATIENCE, Json, Tab, Visitor

pytestmark = pytest.mark.anyio


async def until_shown(tab: Tab, is_there: Callable[[list[str]], bool]) -> None:
    """Waits until the open tables that are sent are as wished."""
    async with asyncio.timeout(PATIENCE):
        while not is_there([line["id"] for line in (await tab.wait("tables"))["games"]]):
            pass


async def test_an_open_table_appears_and_vanishes_on_another_process(servers: Servers) -> None:
    anna, boris, vera = [await servers.visitor(number) for number in range(3)]
    async with vera.tab() as tab:
        await tab.ask("browse")
        await tab.wait("tables")
        game = (await anna.open_table(options={"listed": True}))["game"]
        await until_shown(tab, lambda shown: game in shown)
        await boris.do(game, {"do": "sit"})
        await until_shown(tab, lambda shown: game not in shown)


async def test_the_news_of_a_tournament_reach_those_who_look_at_it_elsewhere(
    servers: Servers,
) -> None:
    anna, boris, vera = [await servers.visitor(number) for number in range(3)]
    await anna.post("/api/me/account", {"login": "host-of-three", "password": PASSWORD})
    tourney = await make(anna, rounds=1)

    async def told(tab: Tab, is_so: Callable[[Json], bool]) -> Json:
        """What vera sees once it is so, reading only when she is told to."""
        async with asyncio.timeout(PATIENCE):
            while True:
                assert (await tab.wait("tournament"))["tournament"] == tourney
                if is_so(shown := await show(vera, tourney)):
                    return shown

    async with vera.tab() as tab:
        assert (await tab.ask("attend", tournament=tourney))["type"] == "ok"
        await enter(tourney, anna)
        await told(tab, lambda shown: len(shown["entrants"]) == 1)
        await enter(tourney, boris)
        await told(tab, lambda shown: len(shown["entrants"]) == 2)
        await anna.post(f"/api/tournaments/{tourney}/start")
        (pair,) = (await told(tab, lambda shown: shown["phase"] == "running"))["pairs"]
        await resign(boris, pair["game"])
        over = await told(tab, lambda shown: shown["phase"] == "over")
        assert [line["halves"] for line in over["standings"]] == [2, 0]


async def resign(person: Visitor, game: str) -> None:
    table = await person.look(game)
    await person.do(game, {"do": "resign", "seat": table["seat"]}, table["version"])
