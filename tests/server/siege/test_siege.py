"""An honest game beside an attacker who does everything: the people notice nothing.

A few seconds here, judged against the same game without the attacker; `make soak` takes two minutes
(`SLOVOPLET_SIEGE`), judges the figures themselves and prints them.
"""

import asyncio
import multiprocessing
import os
import statistics
from collections import Counter
from collections.abc import Iterator

import pytest

from slovoplet.lexicon.answers.definition import define
from slovoplet.lexicon.lexicon import open_lexicon
from tests.server.killable import CONTEXT
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.server.siege.attacker import Target, attack
from tests.server.siege.honest import honest_game
from tests.server.siege.house import House, open_house

pytestmark = pytest.mark.anyio

SIEGE = float(os.environ.get("SLOVOPLET_SIEGE", "0"))  # seconds; 0 is the short form
SHORT = 6.0  # seconds of the attack in the short form
CALM = SIEGE / 4 or 2.0  # seconds of the game before it
# What the attacker has to have done; more is counted.
EVERYTHING = {
    *("ten bots", "vast with bots", "vast", "all forms", "alphabet", "letters", "line", "hint"),
    *("analysis", "bus", "anonymous", "half a head", "password", "lobby", "chat"),
}
MEMORY = 1024  # megabytes of the server with its workers
MOVE, BOT = 0.1, 3.0  # seconds: 99 % of the moves, and every turn of the bot


@pytest.fixture
def bus() -> Iterator[str]:
    with reserved_port() as port:
        server = RedisServer(port)
        server.start()
        yield server.url
        server.stop()


class Attack:
    """An attack in a process of its own; `counts` says what became of each act so far."""

    def __init__(self, target: Target, seconds: float) -> None:
        self.counts: Counter[str] = Counter()
        self._heard, report = multiprocessing.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=attack, args=(target, seconds / 2, report))
        self._process.start()

    @property
    def does_everything(self) -> bool:
        """Whether every kind of act was done at least once."""
        while self._heard.poll():
            self.counts = self._heard.recv()
        return {what.partition(":")[0] for what in self.counts} >= EVERYTHING

    def end(self) -> None:
        """Ends it at once."""
        self._process.kill()
        self._process.join(60)


class Peak:
    """The most memory that the server had, looked at twice a second."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.megabytes = 0.0

    async def watch(self) -> None:
        while True:
            self.megabytes = max(self.megabytes, await asyncio.to_thread(self._house.memory))
            await asyncio.sleep(0.5)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_an_honest_game_beside_an_attacker(database_url: str, bus: str) -> None:
    # What is built once after an install is built here, where nobody waits.
    open_lexicon("all").graph.accepts("КОТ")
    define("кот")
    with open_house(database_url, bus) as house:
        async with honest_game(house.address) as game:
            await game.play(0)  # until everything has been read once
            peak = Peak(house)
            watching = asyncio.create_task(peak.watch())
            calm = await game.play(CALM)
            before, waited = house.stalls(), house.waited()
            seconds = SIEGE or SHORT
            attacker = Attack(Target(house.address, game.game, bus), seconds)
            try:
                besieged = await game.play(seconds, lambda: attacker.does_everything)
            finally:
                attacker.end()
            watching.cancel()
            waited = house.waited() - waited
            stalls = {limit: count - before[limit] for limit, count in house.stalls().items()}
    print()
    print(calm.say("before"))
    print(besieged.say("besieged"))
    print(f"the server's loop had no processor for {waited:.1f} s, though it could have worked")
    print(f"memory at most {peak.megabytes:.0f} MB")
    late = {limit: int(stalls["+Inf"] - count) for limit, count in stalls.items()}
    print(f"of {stalls['+Inf']:.0f} looks the loop was later than so many seconds: {late}")
    print("; ".join(f"{what} {count}" for what, count in sorted(attacker.counts.items())))
    assert peak.megabytes < MEMORY
    # What depends on how busy this machine is stays far from what an attacker once achieved: minutes.
    assert statistics.median(besieged.moves) < 20 * statistics.median(calm.moves) + 0.25
    assert statistics.median(besieged.bots) < 20 * statistics.median(calm.bots) + 3
    if SIEGE:
        assert statistics.quantiles(besieged.moves, n=100)[98] < MOVE
        assert max(besieged.bots) < BOT
