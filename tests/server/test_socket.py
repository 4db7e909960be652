"""The socket: whatever comes in, the answer is a code, and the server stays up."""

import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from slovoplet.server import protocol
from tests.server.conftest import Running, Start
from tests.server.visitor import LOCAL, Visitor
from tests.waiting import until

pytestmark = pytest.mark.anyio

MESSAGES = int(os.environ.get("SLOVOPLET_FUZZ", "1000"))


def some_message(chance: random.Random, game: str) -> str | bytes:
    """A message that is nearly right, or not at all."""
    right: list[dict[str, object]] = [
        {"type": "join", "id": "a", "game": game, "seat": 0, "version": 1},
        {"type": "do", "id": "b", "game": game, "version": 9, "command": {"do": "pass", "seat": 0}},
        {
            "type": "do",
            "id": "c",
            "game": game,
            "version": 9,
            "command": {"do": "play", "seat": 0, "tiles": [{"square": "h8", "tile": "А"}]},
        },
        {
            "type": "preview",
            "id": "d",
            "game": game,
            "play": {"do": "play", "seat": 0, "tiles": []},
        },
        {"type": "say", "id": "e", "game": game, "text": "привет"},
        {"type": "hint", "id": "f", "game": game, "version": 1, "seat": 1},
        {"type": "leave", "id": "g", "game": game},
        {"type": "ping", "id": "h"},
    ]
    odd: list[object] = [None, -1, 2**70, 1e308, "", "\x00", "\ud7ff", [], {}, True, "я" * 300]
    message = dict(chance.choice(right))
    for _ in range(chance.randrange(4)):
        holder = message
        if isinstance(message.get("command"), dict) and chance.random() < 0.5:
            holder = message["command"] = dict(message["command"])  # type: ignore[call-overload]
        key = chance.choice([*holder, "unknown"])
        if chance.random() < 0.3:
            holder.pop(key, None)
        else:
            holder[key] = chance.choice(odd)
    text = msgspec.json.encode(message)
    if chance.random() < 0.2:
        at = chance.randrange(len(text))
        text = text[:at] + bytes([chance.randrange(256)]) * chance.randrange(5) + text[at + 1 :]
    if chance.random() < 0.05:
        text = b"[" * chance.randrange(1, 2000)
    try:
        return text.decode() if chance.random() < 0.8 else text
    except UnicodeDecodeError:
        return text


@asynccontextmanager
async def hosted(
    start: Start, url: str, **settings: object
) -> AsyncIterator[tuple[Running, Visitor, str]]:
    """A server with these settings, somebody there, and their table of two players at one screen."""
    async with start(url, **settings) as running:
        anna = await running.visitor()
        yield running, anna, str((await anna.open_table(seats=LOCAL))["game"])


async def test_strange_messages_each_get_a_code(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(seats=LOCAL)
    chance = random.Random(7)
    answered = {"ok", "refused", "pong", "reviewed", "hints"}
    async with anna.tab() as tab:
        for _ in range(MESSAGES // 50):
            for _ in range(50):
                await tab.socket.send(some_message(chance, table["game"]))
            for _ in range(50):
                answer = await tab.wait(*answered)
                if answer["type"] == "refused":
                    assert answer["refusal"]["code"] != "internal_error", answer
                    assert answer["refusal"]["text"]
            tab.unread.clear()
            tab.raw.clear()
        assert (await tab.ask("ping"))["type"] == "pong"
    assert (await anna.ask("GET", "/health/ready")).status_code == 200


async def test_a_message_that_is_too_long_closes_the_socket(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    async with anna.tab() as tab:
        await tab.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            await tab.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_who_sends_too_fast_is_told_and_cut_off(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_messages="5/minute") as running:
        anna = await running.visitor()
        async with anna.tab() as tab:
            for _ in range(6):
                await tab.send("ping")
            assert await tab.dismissed() == ("too_often", 1008)


async def test_who_does_not_read_is_cut_off_and_costs_nobody_memory(
    sqlite_url: str, start: Start
) -> None:
    async with hosted(start, sqlite_url, outbox_messages=4) as (running, anna, game):
        async with anna.tab() as tab:
            await tab.join(game)
            found = running.server.tables.find(game)
            assert found is not None
            (listener,) = found.audience.listeners
            for _ in range(6):  # all at once: the writer has no chance to empty the outbox
                listener.send(protocol.encode(protocol.Pong("x", 0)))
            tab.unread.clear()
            with pytest.raises(ConnectionClosed) as closed:
                await tab.wait("nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4008
        assert running.server.services.metrics.slow_clients._value.get() == 1


async def test_somebody_unknown_may_look_but_not_act(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(seats=LOCAL)
    anna.http.cookies.clear()
    async with anna.tab() as tab:
        await tab.join(table["game"])
        command = {"do": "pass", "seat": 0}
        answer = await tab.ask("do", game=table["game"], version=table["version"], command=command)
        assert answer["refusal"]["code"] == "sign_in"


async def test_presence_follows_who_comes_and_goes(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor(), await on_sqlite.visitor()
    table = await anna.open_table(options={"listed": True})
    await boris.do(table["game"], {"do": "sit"})
    async with anna.tab() as one:
        await one.join(table["game"])
        assert (await one.wait("presence"))["online"] == [0]
        async with boris.tab() as two:
            await two.join(table["game"])
            assert (await one.wait("presence"))["online"] == [0, 1]
        assert (await one.wait("presence"))["online"] == [0]


async def test_a_reader_whose_pipe_is_full_is_cut_off_too(sqlite_url: str, start: Start) -> None:
    async with hosted(start, sqlite_url, outbox_messages=4) as (running, anna, game):
        async with anna.tab(max_queue=1, close_timeout=1) as tab:
            await tab.join(game)
            found = running.server.tables.find(game)
            assert found is not None
            await tab.send("ping")
            long = protocol.encode(protocol.Pong("x" * 500_000, 0))

            def is_cut_off() -> bool:
                # The client reads nothing more, so after some of these the pipe is full.
                for listener in list(found.audience.listeners):
                    listener.send(long)
                return not found.audience.listeners

            await until(is_cut_off)
        assert running.server.services.metrics.slow_clients._value.get() == 1


async def test_whoever_follows_gets_the_table_with_every_event(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    game = (await anna.open_table(seats=LOCAL))["game"]
    async with anna.tab() as follower, anna.tab() as listener:
        await follower.join(game, follow=True, version=0)
        whole = (await follower.wait("state"))["table"]
        log = (await follower.wait("events"))["events"]
        assert [one["version"] for one in log] == list(range(1, whole["version"] + 1))
        await listener.join(game, version=whole["version"])
        listener.unread.clear()
        reached = await anna.do(game, {"do": "pass", "seat": whole["view"]["turn"]})
        news = await follower.wait("events")
        assert news["events"][-1]["version"] == news["table"]["version"] == reached
        # Exactly what somebody who asks for the whole table would see.
        asked = await anna.get(f"/api/tables/{game}")
        kept = {name: value for name, value in asked.items() if name != "clock"}
        assert {**whole, **news["table"]} | {"clock": None} == kept | {"clock": None}
        assert "table" not in await listener.wait("events"), "nobody else is sent more than before"
        pong = await follower.ask("ping")
        assert pong["versions"] == {game: reached}


async def test_a_follower_who_was_away_gets_the_log_however_long_it_is(
    start: Start, sqlite_url: str
) -> None:
    async with (
        hosted(start, sqlite_url, resume_events=1) as (_, anna, game),
        anna.tab() as tab,
    ):
        await tab.join(game, follow=True, version=2)
        state = await tab.wait("state")
        log = (await tab.wait("events"))["events"]
        assert [one["version"] for one in log] == list(range(3, state["version"] + 1))
