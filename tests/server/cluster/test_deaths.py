"""A process that is killed: its players go elsewhere, and its bots and clocks go on.

Within 5 s, which only `make soak` judges (`SLOVOPLET_DEATHS`): it has the machine to itself, and kills more often.
"""

import asyncio
import math
import os
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.cluster.servers import THOUGHT, Servers
from tests.server.visitor import LOCAL, PATIENCE, Tab, Visitor

pytestmark = pytest.mark.anyio

DEATHS = int(os.environ.get("SLOVOPLET_DEATHS", "0"))
TAKEOVER = 10.0 if DEATHS else math.inf  # seconds at most; the servers share the cores
SLOW_BOT = [{"who": "bot", "level": "slow"}, {"who": "me"}]
HOUSE = {"pass_rounds": 0}
CLOCK = 2  # seconds for a move


async def open_with_slow_bot(anna: Visitor) -> tuple[str, int]:
    """A game whose bot has just begun to think, and its version."""
    table = await anna.open_table(game="erudit-online", seats=SLOW_BOT, house_rules=HOUSE)
    assert table["view"]["turn"] == 0
    return table["game"], table["version"]


@pytest.mark.parametrize("death", range(DEATHS or 1))
async def test_bots_and_clocks_of_a_killed_process_go_on_elsewhere(
    servers: Servers, death: int
) -> None:
    victim = death % 3
    anna = await servers.visitor(victim)
    seconds = {"clock": {"kind": "move", "seconds": CLOCK}}
    timed = await anna.open_table(seats=LOCAL, house_rules=seconds)
    thoughts = servers.tally.thoughts.value
    games = [await open_with_slow_bot(anna) for _ in range(2)]
    servers.kill(victim)
    # Nobody has any of the games open, and nobody asks: only the store is looked at.
    bots = await asyncio.gather(*(servers.until_version(game, at + 1) for game, at in games))
    clock = max(bots) + await servers.until_version(timed["game"], timed["version"] + 1)
    print(
        f"bots moved {max(bots):.2f} s after kill −9, with {THOUGHT} s of thought;"
        f" the clock {clock:.2f} s"
    )
    assert max(bots) < TAKEOVER + THOUGHT
    assert clock < TAKEOVER + CLOCK
    begun = servers.tally.thoughts.value - thoughts
    assert len(games) <= begun <= 2 * len(games), "begun twice, not thrice"


async def test_players_of_a_killed_process_go_on_at_another(servers: Servers) -> None:
    anna, boris = await servers.visitor(0, "Аня"), await servers.visitor(1, "Боря")
    table = await anna.open_table()
    game = table["game"]
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    async with servers.tab_at(boris, 1, game) as his:
        async with anna.at(servers.addresses[0]) as here, here.tab() as tab:
            await tab.join(game)
            version = (await tab.wait("state"))["version"]
            assert await online(his, [0, 1])
            servers.kill(0)
            with pytest.raises(ConnectionClosed):
                await tab.wait("bye")
        turn = (await boris.look(game))["view"]["turn"]
        if turn == 1:
            await boris.do(game, {"do": "pass", "seat": 1})
        began = time.monotonic()
        assert await online(his, [1]), "who was there only on the dead process is gone"
        print(f"the others saw them go {time.monotonic() - began:.1f} s after that")
        async with anna.at(servers.addresses[2]) as there, there.tab() as tab:
            await tab.join(game, version=version)
            assert await online(his, [0, 1])
            state = await there.look(game)
            await there.do(game, {"do": "pass", "seat": 0}, state["version"])
            while (await his.wait("events"))["events"][-1]["version"] <= state["version"]:
                pass


async def online(tab: Tab, seats: list[int]) -> bool:
    """Waits until the tab is told that just these seats are there."""
    async with asyncio.timeout(PATIENCE):
        while (await tab.wait("presence"))["online"] != seats:
            pass
    return True
