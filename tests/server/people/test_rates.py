"""Limits: how often, how much and how many."""

import time

import pytest
from redis.asyncio import Redis
from websockets.exceptions import InvalidStatus

from slovoplet.server.denial import Denied
from slovoplet.server.people import rates
from slovoplet.server.people.rates import Rates
from slovoplet.server.settings import Settings
from tests.server.conftest import Running, Start
from tests.server.redisserver import RedisServer

pytestmark = pytest.mark.anyio


async def test_a_long_body_is_refused_before_it_is_read(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    body = {"game": "e" * 20_000}
    assert await anna.refused("POST", "/api/tables", body) == "too_large"


async def test_too_many_requests_from_one_address_have_to_wait(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, rate_requests="5/minute") as running:
        anna = await running.visitor()
        statuses = [(await anna.ask("GET", "/api/me")).status_code for _ in range(6)]
        assert statuses == [200, 200, 200, 200, 429, 429]


async def test_all_sockets_of_one_address_share_a_rate_and_none_is_closed_for_it(
    sqlite_url: str, start: Start
) -> None:
    """A guest has twenty sockets, and an address two hundred; each message may ask the database."""
    async with start(sqlite_url, rate_messages="20/hour", address_share=2) as running:
        one, other = await running.visitor(), await running.visitor()
        boris = await running.visitor(home="192.0.2.7")
        async with (
            one.tab() as first,
            one.tab() as second,
            other.tab() as third,
            boris.tab() as far,
        ):
            for tab in (first, second):
                answers = [(await tab.ask("ping"))["type"] for _ in range(20)]
                assert answers == ["pong"] * 20
            for _ in range(3):
                refused = await third.ask("ping")
                assert (refused["type"], refused["refusal"]["code"]) == ("refused", "too_often")
            assert (await far.ask("ping"))["type"] == "pong"


async def test_passwords_cannot_be_guessed_quickly(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="2/minute") as running:
        anna = await running.visitor()
        guess = {"login": "anna", "password": "guess"}
        codes = [await anna.refused("POST", "/api/login", guess) for _ in range(3)]
        assert codes == ["wrong_password", "wrong_password", "too_often"]


async def test_a_person_opens_a_bounded_number_of_sockets_and_tables(
    sqlite_url: str, start: Start
) -> None:
    limits = {"max_connections_person": 2, "max_open_tables_person": 2}
    async with start(sqlite_url, **limits) as running:
        anna = await running.visitor()
        async with anna.tab(), anna.tab():
            with pytest.raises(InvalidStatus, match="503"):
                async with anna.tab():
                    pass
        for _ in range(2):
            await anna.open_table()
        assert await anna.refused("POST", "/api/tables", {"game": "erudit"}) == "too_many"


async def test_a_client_names_no_file_of_the_server_as_its_dictionary(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    body = {"game": "erudit", "house_rules": {"lexicon": "/etc/passwd"}}
    assert await anna.refused("POST", "/api/tables", body) == "no_lexicon"


async def test_a_bag_of_a_million_tiles_is_refused(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    rules = await anna.get("/api/rules")
    tiles = next(game["tiles"] for game in rules["games"] if game["id"] == "erudit")
    for kind in tiles.values():
        kind["count"] = 10_000
    body = {"game": "erudit", "house_rules": {"tiles": tiles}}
    assert await anna.refused("POST", "/api/tables", body) == "rule_out_of_range"


async def counts_of(redis: RedisServer) -> int:
    """How often Redis was asked to count."""
    async with Redis.from_url(redis.url) as client:
        stats = await client.info("commandstats")
    return sum(
        int(stats.get(f"cmdstat_{name}", {}).get("calls", 0)) for name in ("eval", "evalsha")
    )


async def test_a_flood_that_is_refused_does_not_ask_the_bus_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Rates(Settings(bus=redis.url))
    for _ in range(2):
        await counted.count_shared("2/minute", "flood", "192.0.2.1")
    with pytest.raises(Denied, match="too_often"):
        await counted.count_shared("2/minute", "flood", "192.0.2.1")
    asked = await counts_of(redis)
    for _ in range(20):
        with pytest.raises(Denied, match="too_often"):
            await counted.count_shared("2/minute", "flood", "192.0.2.1")
    assert await counts_of(redis) == asked
    await counted.count_shared("2/minute", "flood", "192.0.2.2")  # somebody else
    later = time.time() + 61
    monkeypatch.setattr(rates.time, "time", lambda: later)
    await counted.count_shared("2/minute", "flood", "192.0.2.1")
    await counted.close()


async def test_refusals_are_remembered_in_a_bounded_number(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "MOST_REFUSED", 3)
    counted = Rates(Settings(bus=redis.url))
    for number in range(6):
        await counted.count_shared("1/minute", str(number))
        with pytest.raises(Denied):
            await counted.count_shared("1/minute", str(number))
        assert len(counted._refused) <= 3
    await counted.close()
