"""An honest game beside an attacker who does everything: the people notice nothing.

A few seconds here, in which every move is answered and every turn of the bot comes, as it did not in minutes
once; `make soak` takes two minutes (`SLOVOPLET_SIEGE`) and judges how long each of them took.
"""

import asyncio
import os
import statistics
from collections.abc import Iterator
from contextlib import closing

import pytest

from slovoplet.lexicon.answers.definition import define
from slovoplet.lexicon.lexicon import open_lexicon
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.server.siege.assault import STRONG, WEAK, Assault
from tests.server.siege.honest import LOGIN, honest_game
from tests.server.siege.house import Peak, open_house
from tests.server.siege.stranger import Target

pytestmark = pytest.mark.anyio

SIEGE = float(os.environ.get("SLOVOPLET_SIEGE", "0"))  # seconds; 0 is the short form
SHORT = 6.0  # seconds of the attack in the short form
CALM = SIEGE / 4  # seconds of the game before it
MEMORY = 1024  # megabytes of the server with its workers
MOVE, BOT = 0.1, 3.0  # seconds: 99 % of the moves, and every turn of the bot


@pytest.fixture
def bus() -> Iterator[str]:
    with reserved_port() as port:
        server = RedisServer(port)
        server.start()
        yield server.url
        server.stop()


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_an_honest_game_beside_an_attacker(database_url: str, bus: str) -> None:
    # What is built once after an install is built here, where nobody waits.
    open_lexicon("all").graph.accepts("КОТ")
    define("кот")
    seconds = SIEGE or SHORT
    with open_house(database_url, bus) as house, closing(Peak(house)) as peak:
        async with honest_game(house.address) as game:
            await game.play(0)  # until everything has been read once
            calm = await game.play(CALM)
            before, waited = house.stalls(), house.waited()
            target = Target(house.address, game.game, LOGIN, bus)
            # In a thread: starting processes takes a while, in which sockets have to be answered.
            assault = await asyncio.to_thread(Assault, target, seconds, STRONG if SIEGE else WEAK)
            with closing(assault):
                besieged = await game.play(seconds, assault.missing)
                await game.find_doors_open()
                is_alive, missing = assault.is_alive, assault.missing()
            waited = house.waited() - waited
            stalls = {limit: count - before[limit] for limit, count in house.stalls().items()}
    counts = assault.counts
    print()
    print("; ".join(f"{what} {count}" for what, count in sorted(counts.items())))
    print(calm.say("before"))
    print(besieged.say("besieged"))
    print(f"the server's loop had no processor for {waited:.1f} s, though it could have worked")
    print(f"memory at most {peak.megabytes:.0f} MB; load {os.getloadavg()[0]:.1f}")
    late = {limit: int(stalls["+Inf"] - count) for limit, count in stalls.items()}
    print(f"of {stalls['+Inf']:.0f} looks the loop was later than so many seconds: {late}")
    assert is_alive
    assert not missing, "the attacker has not done all of it"
    assert not [what for what in counts if what.endswith((": internal", ": 500"))]
    assert "endless head: ok" not in counts
    assert 0 < peak.megabytes < MEMORY
    if SIEGE:  # else how long they took says how busy this machine is
        assert statistics.quantiles(besieged.moves, n=100)[98] < MOVE
        assert max(besieged.bots) < BOT
