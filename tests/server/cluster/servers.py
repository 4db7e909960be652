"""Three servers as processes of their own over one PostgreSQL and one Redis, to be killed and measured."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized

import httpx
from sqlalchemy import Connection, create_engine, select
from sqlalchemy.pool import NullPool

from slovoplet.bots.report.analysis import TurnReview
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from slovoplet.server.store.schema import game
from tests.server.chooser import SimplePlayers, choose, open_any_words
from tests.server.killable import CONTEXT, hurried
from tests.server.port import reserved_port
from tests.server.postgresserver import PostgresServer
from tests.server.redisserver import RedisServer
from tests.server.visitor import Tab, Visitor
from tests.waiting import block, until

SERVERS = 3
THOUGHT = 1.0  # seconds that a slow bot thinks


class Tally:
    """What the players of all processes have done together."""

    def __init__(self) -> None:
        self.thoughts: Synchronized[int] = CONTEXT.Value("l", 0)
        self.reviews: Synchronized[int] = CONTEXT.Value("l", 0)


def count_one(counter: "Synchronized[int]") -> None:
    with counter.get_lock():
        counter.value += 1


class CountedPlayers(SimplePlayers):
    """Players who note in a tally what they do; those of one level are slow."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(levels=("easy", "slow"))
        self._tally = tally

    def choose(self, view: GameView, level: str, seed: str) -> Command:
        count_one(self._tally.thoughts)
        if level == "slow":
            block(THOUGHT)
        return choose(view, level, seed)

    def review(
        self, log: Sequence[Event], top: int = 5, only: int | None = None
    ) -> Iterator[TurnReview]:
        for turn in super().review(log, top, only):
            count_one(self._tally.reviews)
            yield turn


Main = Callable[[str, str, int, Tally], None]


def main(url: str, bus: str, port: int, tally: Tally) -> None:
    settings = hurried(url, port, bus=bus, log_level="critical")
    set_up_log(settings)
    server = Server(settings, players=CountedPlayers(tally), open_lexicon=open_any_words)
    run(server, listen(settings))


class Servers:
    """The servers, what they stand on, and the people who come to them."""

    def __init__(
        self,
        postgres: PostgresServer,
        redis: RedisServer,
        url: str,
        ports: list[int],
        main: Main = main,
    ) -> None:
        self._main = main
        self.postgres = postgres
        self.redis = redis
        self.tally = Tally()
        self.url = url
        self.addresses = [f"http://127.0.0.1:{port}" for port in ports]
        self._ports = ports
        self._processes: list[BaseProcess | None] = [None] * len(ports)
        self._engine = create_engine(url, poolclass=NullPool)
        self._visitors: list[Visitor] = []

    def start(self, number: int) -> None:
        """Starts a server, which may not be ready yet."""
        arguments = (self.url, self.redis.url, self._ports[number], self.tally)
        process = CONTEXT.Process(target=self._main, args=arguments, daemon=True)
        process.start()
        self._processes[number] = process

    def kill(self, number: int) -> None:
        """kill −9."""
        process = self._processes[number]
        assert process is not None
        process.kill()
        process.join()
        self._processes[number] = None

    async def repair(self) -> None:
        """Starts whatever does not run, and waits until everybody hears everybody."""
        for number, process in enumerate(self._processes):
            if process is None or not process.is_alive():
                self.start(number)
        await self.until_bus("heard")

    async def until_bus(self, state: str) -> None:
        """Waits until every server is ready and says this of the bus."""
        async with httpx.AsyncClient() as http:

            async def all_say_so() -> bool:
                told = [await self._health(http, address) for address in self.addresses]
                return set(told) == {(200, state)}

            await until(all_say_so, f"servers whose bus is {state}")

    async def _health(self, http: httpx.AsyncClient, address: str) -> tuple[int, str]:
        try:
            answer = await http.get(f"{address}/health/ready")
        except httpx.TransportError:
            return 0, ""
        return answer.status_code, answer.json()["bus"]

    def close(self) -> None:
        for number, process in enumerate(self._processes):
            if process is not None:
                self.kill(number)
        self._engine.dispose()

    async def visitor(self, number: int, name: str = "") -> Visitor:
        """A guest at one of the servers, who stays until the end of the test."""
        visitor = await Visitor.come(self.addresses[number], name)
        self._visitors.append(visitor)
        return visitor

    async def send_home(self) -> None:
        """Takes leave of all guests."""
        while self._visitors:
            await self._visitors.pop().close()

    @asynccontextmanager
    async def tab_at(self, visitor: Visitor, number: int, game_id: str) -> AsyncIterator[Tab]:
        """The visitor's tab at one of the servers, watching a game."""
        # A client that reads nothing would not see the end of its socket behind sixteen messages either.
        async with visitor.at(self.addresses[number]) as there, there.tab(max_queue=None) as tab:
            await tab.join(game_id)
            yield tab

    def read(self, work: Callable[[Connection], int]) -> int:
        """A look at the database, past all servers."""
        with self._engine.connect() as connection:
            return work(connection)

    def version(self, game_id: str) -> int:
        found = select(game.c.version).where(game.c.id == game_id)
        return self.read(lambda connection: connection.execute(found).scalar_one())

    async def until_version(self, game_id: str, version: int) -> float:
        """Waits until a game has a version in the store, whoever wrote it; how many seconds that took."""
        began = time.monotonic()

        async def is_there() -> bool:
            return await asyncio.to_thread(self.version, game_id) >= version

        await until(is_there, f"version {version} of {game_id}")
        return time.monotonic() - began


@contextmanager
def many_servers(count: int = SERVERS, main: Main = main) -> Iterator[Servers]:
    """Servers on an empty database, all started in the same moment."""
    with reserved_port() as first, reserved_port() as second:
        postgres, redis = PostgresServer(first), RedisServer(second)
        try:
            postgres.start()
            redis.start()
            with postgres.database() as url, several_ports(count) as ports:
                servers = Servers(postgres, redis, url, ports, main)
                try:
                    for number in range(count):
                        servers.start(number)
                    yield servers
                finally:
                    servers.close()
        finally:
            redis.stop()
            postgres.close()


@contextmanager
def several_ports(count: int) -> Iterator[list[int]]:
    if count == 0:
        yield []
        return
    with reserved_port() as port, several_ports(count - 1) as others:
        yield [port, *others]
