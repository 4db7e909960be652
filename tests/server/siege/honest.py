"""Two people and a bot who only want to play, and how long each of their moves takes."""

import asyncio
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from slovoplet.bots.player import Players
from tests.server.visitor import PATIENCE, Json, Tab, Visitor, any_view_of, as_json
from tests.waiting import pause

LEVEL = "znatok"  # of their bot
OWN_LEVEL = "novichok"  # at which they play themselves
PAUSE = 0.25  # seconds before a person moves; their looks stay below the rate of an address
ENOUGH = 300  # seconds after which an attacker who has not done everything never will
LOGIN = "аня.иванова"
PASSWORD = "длинный пароль"


class Times(msgspec.Struct):
    """How many seconds the moves of people took to be answered, and those of bots to come."""

    moves: list[float] = []
    bots: list[float] = []

    def say(self, what: str) -> str:
        """The figures in a line."""
        cuts = statistics.quantiles(self.moves, n=100)
        return (
            f"{what}: {len(self.moves)} moves, median {cuts[49] * 1000:.1f} ms,"
            f" 99 % {cuts[98] * 1000:.1f} ms, longest {max(self.moves) * 1000:.0f} ms;"
            f" {len(self.bots)} turns of the bot, median {statistics.median(self.bots):.2f} s,"
            f" longest {max(self.bots):.2f} s"
        )


class HonestGame:
    """A table of two people, each at home elsewhere, with a socket each, and a bot."""

    def __init__(self, people: tuple[Visitor, Visitor], tabs: tuple[Tab, Tab]) -> None:
        self._people = people
        self._tabs = tabs
        self._players = Players()
        self.game = ""
        self._listed = ""
        self.times = Times()

    async def open(self) -> None:
        """Opens a table for a long game; everybody who knows its id may look on."""
        anna, boris = self._people
        seats = [{"who": "me"}, {"who": "free"}, {"who": "bot", "level": LEVEL}]
        table = await anna.open_table(seats=seats, house_rules={"target": None})
        for tab in self._tabs if self.game else ():
            await tab.ask("leave", game=self.game)  # a socket may watch a few tables only
        self.game = str(table["game"])
        for tab in self._tabs:
            await tab.join(self.game)
        await boris.do(self.game, {"do": "sit", "invite": table["invite"]})

    async def list_table(self) -> None:
        """Opens a table in the lobby, where its host waits."""
        free = [{"who": "me"}, {"who": "free"}]
        table = await self._people[1].open_table(seats=free, options={"listed": True})
        self._listed = str(table["game"])
        await self._tabs[1].join(self._listed)

    async def find_doors_open(self) -> None:
        """Does what strangers once kept people from: is found in the lobby, comes back to the table, signs in."""
        anna, boris = self._people
        shown = (await anna.get("/api/tables"))["games"]
        assert self._listed in [line["id"] for line in shown], shown
        async with boris.tab() as again:
            await again.join(self.game, seat=1)
        await anna.post("/api/login", {"login": LOGIN, "password": PASSWORD})

    async def play(self, seconds: float, missing: Callable[[], object] = lambda: None) -> Times:
        """Plays for so long and until nothing is missing, game after game; what is not answered is an error."""
        self.times = Times()
        began = time.monotonic()
        while (
            (passed := time.monotonic() - began) < seconds
            or (missing() and passed < seconds + ENOUGH)
            or not self.times.bots
            or len(self.times.moves) < 2
        ):
            table = await self._people[0].look(self.game)
            if table["phase"] == "over":
                await self.open()
            elif table["view"]["turn"] == 2:
                await self._await_bot()
            else:
                await pause(PAUSE)
                await self._move(table["view"]["turn"])
        return self.times

    async def _move(self, seat: int) -> None:
        person, tab = self._people[seat], self._tabs[seat]
        table = await person.look(self.game)
        command = as_json(await asyncio.to_thread(self._choose, table))
        tab.unread.clear()
        began = time.monotonic()
        answer = await tab.ask("do", game=self.game, version=table["version"], command=command)
        self.times.moves.append(time.monotonic() - began)
        assert answer["type"] == "ok", answer

    def _choose(self, table: Json) -> object:
        return self._players.choose(any_view_of(table), OWN_LEVEL, str(table["version"]))

    async def _await_bot(self) -> None:
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            while True:
                table = await self._people[0].look(self.game)
                if table["phase"] == "over" or table["view"]["turn"] != 2:
                    break
                after = table["version"]
                await self._people[0].get(f"/api/tables/{self.game}/events?after={after}&wait=20")
        self.times.bots.append(time.monotonic() - began)


@asynccontextmanager
async def honest_game(address: str) -> AsyncIterator[HonestGame]:
    """A game that has begun."""
    anna = await Visitor.come(address, "Аня", "192.0.2.1")
    await anna.post("/api/me/account", {"login": LOGIN, "password": PASSWORD})
    boris = await Visitor.come(address, "Боря", "198.51.100.1")
    # What nobody reads for a while, such as chat, must not keep pings from being answered.
    async with anna.tab(max_queue=None) as one, boris.tab(max_queue=None) as other:
        game = HonestGame((anna, boris), (one, other))
        await game.open()
        await game.list_table()
        yield game
    await anna.close()
    await boris.close()
