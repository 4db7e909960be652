"""Redis and PostgreSQL go away under play: nothing is lost, nobody stays deaf, no bot hangs.

For a moment here; `make soak` takes longer (`SLOVOPLET_AWAY`) and restarts more often (`SLOVOPLET_RESTARTS`).
"""

import asyncio
import os
import random
import time

import pytest

from tests.server.cluster.servers import Servers
from tests.server.port import AWAY
from tests.server.store.test_kill import StubbornPlayer, check_moves, more_moves
from tests.server.visitor import LOCAL
from tests.waiting import pause

pytestmark = pytest.mark.anyio

RESTARTS = int(os.environ.get("SLOVOPLET_RESTARTS", "1"))
WITH_BOT = [{"who": "me"}, {"who": "bot", "level": "easy"}]


async def test_while_redis_is_away_games_go_on_and_then_everybody_agrees(servers: Servers) -> None:
    anna = await servers.visitor(0)
    game = (await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 0}))["game"]
    bots = (await anna.open_table(seats=WITH_BOT, house_rules={"pass_rounds": 0}))["game"]
    async with (
        servers.tab_at(anna, 1, game) as second,
        servers.tab_at(anna, 2, game) as third,
        anna.at(servers.addresses[1]) as elsewhere,
    ):
        servers.redis.stop()
        try:
            await servers.until_bus("deaf")
            began = time.monotonic()
            moves = 0
            while moves < 4 or time.monotonic() - began < AWAY:
                who = (anna, elsewhere)[moves % 2]
                reached = await who.do(game, {"do": "pass", "seat": moves % 2})
                moves += 1
                # Nobody tells the other processes; they find it in the store.
                for tab in (second, third):
                    while (await tab.wait("events"))["events"][-1]["version"] < reached:
                        pass
            await second.ask("say", game=game, text="слышно?")
            assert (await third.wait("chat"))["lines"][0]["text"] == "слышно?"
            version = await elsewhere.do(bots, {"do": "pass", "seat": 0})
            await servers.until_version(bots, version + 1)
        finally:
            servers.redis.start()
        await servers.until_bus("heard")
        seen = {(await who.look(game))["version"] for who in (anna, elsewhere)}
        assert seen == {servers.version(game)}, f"after {moves} moves"


class WanderingPlayer(StubbornPlayer):
    """Plays at a process taken by chance for each request, as behind a balancer without stickiness."""

    # The process looked at may not have heard of the last move yet.
    refusals = ("stale", "not_your_turn")

    def __init__(self, addresses: list[str], number: int) -> None:
        super().__init__(addresses[0], number)
        self.table = {"game": "erudit-online", "house_rules": {"pass_rounds": 0}}
        self._addresses = addresses
        self._chance = random.Random(number)

    @property
    def address(self) -> str:
        return self._chance.choice(self._addresses)


async def test_postgresql_restarted_under_play_loses_nothing(servers: Servers) -> None:
    chance = random.Random()
    players = [WanderingPlayer(servers.addresses, number) for number in range(3)]
    stop = asyncio.Event()
    playing = [asyncio.create_task(player.play(stop)) for player in players]
    anna = await servers.visitor(0)
    with_bot = {"game": "erudit-online", "seats": WITH_BOT, "house_rules": {"pass_rounds": 0}}
    bots = (await anna.post("/api/tables", with_bot))["game"]
    async with servers.tab_at(anna, 1, bots) as tab:
        for _ in range(RESTARTS):
            await more_moves(players, of_each=True)
            version = await anna.do(bots, {"do": "pass", "seat": 0})
            await pause(chance.uniform(0, 0.3))
            await asyncio.to_thread(servers.postgres.stop, "fast")
            await pause(chance.uniform(0, 0.5))
            await asyncio.to_thread(servers.postgres.start)
            await servers.until_version(bots, version + 1)
            while (await tab.wait("events"))["events"][-1]["version"] <= version:
                pass
        await servers.until_bus("heard")
        await more_moves(players, of_each=True)
        stop.set()
        await asyncio.gather(*playing)
    check_moves(servers.url, players)
    moves = sum(player.moves for player in players)
    print(f"{RESTARTS} restarts, {moves} acknowledged moves, none lost, none twice")
    for player in players:
        await player.visitor.close()
