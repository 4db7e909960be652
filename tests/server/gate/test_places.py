"""Sockets are limited by address before the handshake, and players keep places of their own."""

from contextlib import AsyncExitStack

import pytest
from websockets.exceptions import InvalidStatus

from slovoplet.server.gate.places import Places
from tests.server.conftest import Running, Start
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio


def test_places_are_counted_in_all_and_for_each_holder() -> None:
    places = Places(most=3, most_each=2)
    assert [places.take("a") for _ in range(3)] == [True, True, False]
    assert [places.take("b") for _ in range(2)] == [True, False]
    places.give_back("a")
    assert places.take("proxy", unlimited=True)
    assert not places.take("proxy", unlimited=True), "the whole binds everybody"


async def refusal(visitor: Visitor) -> str:
    """The code with which a socket is refused before the handshake."""
    with pytest.raises(InvalidStatus) as refused:
        async with visitor.tab():
            pass
    assert refused.value.response.status_code == 503
    return (refused.value.response.body or b"").decode()


async def test_anonymous_sockets_of_one_address_are_few(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, max_onlookers_address=3) as running, AsyncExitStack() as open_tabs:
        stranger = Visitor(running.address, home="192.0.2.1")
        for _ in range(3):
            await open_tabs.enter_async_context(stranger.tab())
        assert "too_many" in await refusal(stranger)
        async with Visitor(running.address, home="192.0.2.2").tab():
            pass


async def test_a_household_of_ipv6_is_one_address(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, max_onlookers_address=2) as running, AsyncExitStack() as open_tabs:
        for last in range(2):
            one = Visitor(running.address, home=f"2001:db8:0:1::{last}")
            await open_tabs.enter_async_context(one.tab())
        assert "too_many" in await refusal(Visitor(running.address, home="2001:db8:0:1::9"))
        async with Visitor(running.address, home="2001:db8:0:2::9").tab():
            pass


async def test_onlookers_of_an_address_leave_its_players_their_places(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, max_onlookers_address=2) as running, AsyncExitStack() as open_tabs:
        anna = await running.visitor(home="192.0.2.1")
        game = (await anna.open_table(seats=LOCAL))["game"]
        stranger = Visitor(running.address, home="192.0.2.1")
        for _ in range(2):
            await open_tabs.enter_async_context(stranger.tab())
        assert "too_many" in await refusal(stranger)
        async with anna.tab() as tab:
            await tab.join(game)


async def test_onlookers_of_all_addresses_leave_players_their_places(
    sqlite_url: str, start: Start
) -> None:
    limits = {"max_connections": 5, "max_onlookers": 3}
    async with start(sqlite_url, **limits) as running, AsyncExitStack() as open_tabs:
        anna = await running.visitor()
        game = (await anna.open_table(seats=LOCAL))["game"]
        for number in range(3):
            stranger = Visitor(running.address, home=f"192.0.2.{number}")
            await open_tabs.enter_async_context(stranger.tab())
        assert "too_many" in await refusal(Visitor(running.address, home="192.0.2.9"))
        async with anna.tab() as tab:
            await tab.join(game)


async def test_listeners_never_lock_a_player_out(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slovoplet.server.table.audience.MAX_LISTENERS", 3)
    anna = await on_sqlite.visitor()
    game = (await anna.open_table(seats=LOCAL))["game"]
    async with AsyncExitStack() as open_tabs:
        for number in range(3):
            stranger = Visitor(on_sqlite.address, home=f"192.0.2.{number}")
            tab = await open_tabs.enter_async_context(stranger.tab())
            await tab.join(game)
        async with Visitor(on_sqlite.address).tab() as one_more:
            answer = await one_more.ask("join", game=game)
            assert answer["refusal"]["code"] == "too_many"
        async with anna.tab() as own:
            await own.join(game)


async def test_opening_sockets_counts_as_requests(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_requests="3/minute") as running:
        stranger = Visitor(running.address, home="192.0.2.1")
        for _ in range(3):
            async with stranger.tab():
                pass
        with pytest.raises(InvalidStatus, match="429"):
            async with stranger.tab():
                pass
