"""Two servers behind the shipped balancer, which sends each request to whichever is next."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import listen, run
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.gate.proxy import needs_nginx, proxy_of, trust, visitor_from
from tests.server.killable import CONTEXT, hurried, wait_ready
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.server.visitor import Json, Tab, Visitor
from tests.waiting import until

pytestmark = [pytest.mark.anyio, needs_nginx]

MOVES = 12
RULES = {"pass_rounds": 0}


def serve(url: str, port: int, bus: str) -> None:
    settings = hurried(url, port, bus=bus, secure_cookies=True)
    set_up_log(settings)
    players = SimplePlayers(levels=("easy",))
    run(Server(settings, players=players, open_lexicon=open_any_words), listen(settings))


async def insist(visitor: Visitor, game: str, seat: int, version: int) -> int:
    """A pass, sent with the same id until a server answers it, as the pages do."""
    body = {"id": visitor.next_id(), "version": version, "command": {"do": "pass", "seat": seat}}

    async def reached() -> int | None:
        answer = await visitor.ask("POST", f"/api/tables/{game}/commands", body)
        if answer.status_code == 200:
            return int(answer.json()["version"])
        # The other server may not have heard yet of the move before; a dead one answers nothing.
        refused = answer.status_code == 409 and answer.json()["code"] == "stale"
        assert refused or answer.status_code in (502, 504), answer.text
        return None

    return await until(reached, "a server that takes the move")  # type: ignore[return-value]


async def seen(tab: Tab, version: int) -> None:
    """Waits until a tab has been told of a version."""
    known = 0
    while known < version:
        told = await tab.wait("events", "state")
        known = told["version"] if told["type"] == "state" else told["events"][-1]["version"]


def commands_of(port: int) -> int:
    """How many commands a server has carried out."""
    page = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    done = re.findall(r'slovoplet_commands_total\{result="ok"\} (\S+)', page)
    return int(float(done[0])) if done else 0


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_one_game_is_played_on_both_servers_and_on_one_when_the_other_dies(
    database_url: str, tmp_path: Path
) -> None:
    with reserved_port() as first, reserved_port() as second, reserved_port() as bus:
        redis = RedisServer(bus)
        redis.start()
        ports = (first, second)
        servers = [
            CONTEXT.Process(target=serve, args=(database_url, port, redis.url)) for port in ports
        ]
        try:
            for server in servers:
                server.start()
            for server, port in zip(servers, ports, strict=True):
                await asyncio.to_thread(wait_ready, server, port)
            addresses = [f"127.0.0.1:{port}" for port in ports]
            with proxy_of(*addresses, folder=tmp_path) as (_, secure):
                await play_through(secure, tmp_path, ports, servers[0].kill)
        finally:
            for server in servers:
                server.kill()
                server.join()
            redis.stop()


async def play_through(secure: int, folder: Path, ports: tuple[int, int], kill: Json) -> None:
    """Plays a game of two through the balancer, the second half of it after one server was killed."""
    async with (
        visitor_from("127.0.0.1", secure, folder) as anna,
        visitor_from("127.0.0.1", secure, folder) as boris,
    ):
        players = (anna, boris)
        for who in players:
            await who.post("/api/guests", {})
        table = await anna.open_table(game="erudit-online", house_rules=RULES)
        game = table["game"]
        version = await boris.do(game, {"do": "sit", "invite": table["invite"]})
        options: Json = {"ssl": trust(folder), "origin": anna.address}
        async with anna.tab(**options) as one, boris.tab(**options) as other:
            for tab in (one, other):
                await tab.join(game)
            for turn in range(MOVES):
                version = await insist(players[turn % 2], game, turn % 2, version)
            for tab in (one, other):
                await seen(tab, version)
            assert all(commands_of(port) for port in ports), "both servers made moves of the game"
        kill()
        for turn in range(MOVES):
            version = await insist(players[turn % 2], game, turn % 2, version)
        async with boris.tab(**options) as again:
            await again.join(game)
            await seen(again, version)
        log = (await boris.get(f"/api/tables/{game}/events?after=0"))["events"]
        passes = [
            one for one in log if one["type"] == "event" and one["event"]["event"] == "passed"
        ]
        assert len(passes) == 2 * MOVES, "each move once"
