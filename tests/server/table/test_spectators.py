"""A table without spectators: whoever came before the start is sent away at the start."""

import asyncio

import pytest

from tests.server.conftest import Running
from tests.server.visitor import Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

CLOSED = {"listed": True, "spectators": False}


async def test_who_came_before_the_start_sees_nothing_of_the_game(running: Running) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    stranger, nobody = await running.visitor(), Visitor(running.address)
    game = (await anna.open_table(options=CLOSED))["game"]
    async with anna.tab() as player, stranger.tab() as known, nobody.tab("?lang=en") as unknown:
        for tab in (player, known, unknown):
            await tab.join(game)
        await boris.do(game, {"do": "sit"})
        for tab, words in ((known, "не смотрят"), (unknown, "watch")):
            dismissed = await tab.wait("dismissed")
            assert dismissed["game"] == game
            assert dismissed["refusal"]["code"] == "no_spectators"
            assert words in dismissed["refusal"]["text"]
        await anna.do(game, {"do": "pass", "seat": 0})
        assert (await player.wait("events"))["events"]
        for tab in (known, unknown):
            assert (await tab.ask("ping"))["type"] == "pong"
            told = [message["type"] for message in tab.unread if message.get("game") == game]
            assert "events" not in told
            phases = [m["table"]["phase"] for m in tab.unread if m["type"] == "state"]
            assert set(phases) == {"waiting"}
            answer = await tab.ask("join", game=game)
            assert answer["refusal"]["code"] == "no_spectators"
            answer = await tab.ask("leave", game=game)
            assert answer["refusal"]["code"] == "not_joined"


async def test_the_host_without_a_seat_may_stay(on_sqlite: Running) -> None:
    anna, boris, vera = [await on_sqlite.visitor() for _ in range(3)]
    seats = [{"who": "free"}, {"who": "free"}]
    game = (await anna.open_table(options=CLOSED, seats=seats))["game"]
    async with anna.tab() as host:
        await host.join(game)
        for player in (boris, vera):
            await player.do(game, {"do": "sit"})
        shown = await host.wait("state")
        while shown["table"]["phase"] == "waiting":
            shown = await host.wait("state")
        assert shown["table"]["view"] is not None


async def test_who_waits_over_http_is_told_nothing_either(on_sqlite: Running) -> None:
    anna, boris, stranger = [await on_sqlite.visitor() for _ in range(3)]
    table = await anna.open_table(options=CLOSED)
    game, version = table["game"], table["version"]
    waiting = asyncio.create_task(
        stranger.ask("GET", f"/api/tables/{game}/events?after={version}&wait=25")
    )
    await until(lambda: on_sqlite.server.services.waiting, "a request that waits")
    await boris.do(game, {"do": "sit"})
    answer = await waiting
    assert answer.status_code == 403, answer.text
    assert answer.json()["code"] == "no_spectators"
