"""Three servers and two workers: bots think and games are analysed elsewhere, whoever is killed meanwhile."""

import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from slovoplet.server.app import Server
from slovoplet.server.jobs import day
from slovoplet.server.learning import sets
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from slovoplet.server.work import errand
from tests.server.cluster.servers import Servers, Tally, many_servers
from tests.server.cluster.test_together import until_turn
from tests.server.deal import known_seeds
from tests.server.killable import hurried
from tests.server.port import reserved_port
from tests.server.visitor import Tab, Visitor
from tests.server.work.metrics import shown_by
from tests.server.work.sending import LATER, LONG, NOW
from tests.server.work.workerprocess import WorkerProcess
from tests.waiting import until

pytestmark = pytest.mark.anyio

WORKERS = 2
THOUGHT_SECONDS = int(LONG)
BOT_FIRST = [{"who": "bot", "level": "novichok"}, {"who": "me"}, {"who": "free"}]
HOUSE = {"pass_rounds": 0}
TURNS = ("played", "passed", "exchanged")


def main(url: str, redis: str, port: int, tally: Tally) -> None:
    """A server with real bots and words, and a queue for those who think."""
    # However busy the machine is, a worker is waited for, and thinks of nothing but what is asked here: a
    # puzzle that is looked for some time after the start would take the place of a frozen thought.
    errand.PATIENCE.update({NOW: LONG, LATER: LONG})
    day.FIRST_PAUSE = sets.FIRST_PAUSE = 10 * LONG
    settings = hurried(
        url, port, bus=redis, queue=redis, thought_seconds=THOUGHT_SECONDS, log_level="critical"
    )
    set_up_log(settings)
    server = Server(settings)
    server.services.new_seed = known_seeds()
    run(server, listen(settings))


class Club:
    """The servers, and the workers who think for them."""

    def __init__(self, servers: Servers, ports: list[int], folder: Path) -> None:
        self.servers = servers
        self.workers: list[WorkerProcess] = []
        self._ports = ports
        self._folder = folder
        for number in range(len(ports)):
            self.workers.append(self._start(number))

    def _start(self, number: int) -> WorkerProcess:
        port = self._ports[number]
        return WorkerProcess(self.servers.redis.url, self._folder, worker_metrics_port=port)

    async def repair(self) -> None:
        """Starts whoever was killed, and waits until every server knows both workers."""
        for number, worker in enumerate(self.workers):
            if worker.has_ended():
                self.workers[number] = self._start(number)
        await self.servers.repair()
        for worker in self.workers:
            worker.wait_for("worker_ready")
        await until(self._all_know_each_other)

    async def _all_know_each_other(self) -> bool:
        return await self.by_server("slovoplet_worker_places") == [WORKERS] * 3

    async def by_server(self, name: str) -> list[float]:
        """What every server that lives says of something."""
        shown = [await shown_by(address) for address in self.servers.addresses]
        return [each[name] for each in shown]

    async def by_worker(self, name: str) -> list[float]:
        """What every worker says of something; 0 if nothing yet."""
        shown = [await shown_by(f"http://127.0.0.1:{port}") for port in self._ports]
        return [each.get(name, 0.0) for each in shown]

    async def performed(self) -> float:
        """How many tasks the workers that live have performed."""
        return sum(await self.by_worker('slovoplet_worker_tasks_total{result="performed"}'))

    def freeze(self) -> None:
        """Lets no thought come to an end."""
        for worker in self.workers:
            worker.freeze()

    def thaw(self) -> None:
        """Lets everybody who lives think on."""
        for worker in self.workers:
            worker.thaw()

    async def until_running(self, count: int) -> list[float]:
        """Waits until this many thoughts are thought; how many by each worker."""

        async def is_so() -> bool:
            return sum(await self.by_worker("slovoplet_worker_running")) == count

        await until(is_so, f"{count} thoughts")
        return await self.by_worker("slovoplet_worker_running")

    async def nobody_else_thought(self) -> None:
        """Checks that no server thought itself beside the workers, and no bot fell back to any turn.

        Where the machine is so busy that no worker is heard of for seconds, a server rightly does.
        """
        for address in self.servers.addresses:
            told = await shown_by(address)
            alone = {name for name in told if name.startswith("slovoplet_local_tasks_total{")}
            assert alone <= {'slovoplet_local_tasks_total{reason="no_workers"}'}
            assert not [name for name in told if name.startswith("slovoplet_bot_fallbacks_total{")]

    def close(self) -> None:
        for worker in self.workers:
            print(worker.log)  # shown where a test fails
            worker.kill()


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with ExitStack() as stack:
        ports = [stack.enter_context(reserved_port()) for _ in range(WORKERS)]
        servers = stack.enter_context(many_servers(main=main))
        club = Club(servers, ports, tmp_path_factory.mktemp("workers"))
        stack.callback(club.close)
        yield club


@pytest.fixture
async def club(opened: Club) -> AsyncIterator[Club]:
    await opened.repair()
    yield opened
    opened.thaw()
    await opened.servers.send_home()


async def begin_with_bot(club: Club) -> tuple[Visitor, Visitor, str, int]:
    """Two people at different servers and a bot that is to move; its thought has no end yet."""
    anna, boris = await club.servers.visitor(0, "Аня"), await club.servers.visitor(1, "Боря")
    table = await anna.open_table(seats=BOT_FIRST, house_rules=HOUSE)
    game = table["game"]
    version = await boris.do(game, {"do": "sit", "invite": table["invite"]})
    return anna, boris, game, version


async def turns_of(visitor: Visitor, game: str) -> list[int]:
    """Whose turns have been made, in order."""
    told = (await visitor.get(f"/api/tables/{game}/events?after=0"))["events"]
    log = [line["event"] for line in told if line["type"] == "event"]
    return [event["seat"] for event in log if event["event"] in TURNS]


async def is_told_of(tab: Tab, version: int) -> None:
    """Waits until the tab is told of a version."""
    while (await tab.wait("events"))["events"][-1]["version"] < version:
        pass


async def test_a_thought_of_a_killed_worker_is_thought_by_the_other(club: Club) -> None:
    club.freeze()
    anna, boris, game, version = await begin_with_bot(club)
    async with (
        club.servers.tab_at(anna, 0, game) as hers,
        club.servers.tab_at(boris, 1, game) as his,
        club.servers.tab_at(anna, 2, game) as third,
    ):
        victim = (await club.until_running(1)).index(1)
        other = club.workers[1 - victim]
        club.workers[victim].kill()
        killed = time.monotonic()
        other.thaw()
        for tab in (hers, his, third):
            await is_told_of(tab, version + 1)
        print(f"the bot moved {time.monotonic() - killed:.1f} s after kill −9 of its worker")
    other.wait_for("task_taken_over")
    assert await turns_of(boris, game) == [0]
    await club.nobody_else_thought()


async def test_a_bot_whose_server_is_killed_moves_by_another_once(club: Club) -> None:
    club.freeze()
    anna, boris, game, version = await begin_with_bot(club)
    await club.until_running(1)
    victim = (await club.by_server("slovoplet_tasks_sent")).index(1)
    alive = [
        address for address in club.servers.addresses if address != club.servers.addresses[victim]
    ]
    async with anna.at(alive[0]) as here, boris.at(alive[1]) as there:
        club.servers.kill(victim)
        killed = time.monotonic()
        # The worker goes on for the dead; the other one is asked by whoever takes over.
        await club.until_running(2)
        club.thaw()
        await club.servers.until_version(game, version + 1)
        print(f"the bot moved {time.monotonic() - killed:.1f} s after kill −9 of its server")
        await club.until_running(0)
        for seat, who in ((1, here), (2, there)):
            await until_turn(who, game, seat, version - 1)
            version = await who.do(game, {"do": "pass", "seat": seat})
        await until_turn(here, game, 1, version)
        assert await turns_of(there, game) == [0, 1, 2, 0], "thought twice, made once"
    await club.servers.repair()
    await club.nobody_else_thought()


async def test_an_analysis_is_made_by_workers_and_shown_by_another_server(club: Club) -> None:
    anna = await club.servers.visitor(0)
    table = await anna.open_table(seats=BOT_FIRST[:2], house_rules=HOUSE)
    game = table["game"]
    await until_turn(anna, game, 1, table["version"])
    await anna.do(game, {"do": "resign", "seat": 1})
    before = await club.performed()
    path = f"/api/tables/{game}/analysis"
    await anna.get(path)
    async with anna.at(club.servers.addresses[2]) as elsewhere:
        shown = await elsewhere.whole_review(game)
    assert shown["turns"]
    assert shown["unavailable"] == []
    assert await anna.get(path) == shown
    done = await club.performed() - before
    assert done == len(shown["turns"]) + 1, "one a turn, and one that found no more of them"
    await club.nobody_else_thought()
