"""The search: two strangers find each other, a bot is offered, who does not come is not waited for."""

from typing import Any

import pytest

from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio
QUICK = {"games": ["erudit"], "tempo": "quick"}


async def until(visitor: Visitor, *states: str) -> Json:
    """How a search stands, once it stands so."""
    return await visitor.get_when("/api/seek", lambda found: found["state"] in states)


async def seated(*people: Visitor) -> str:
    """The table at which everybody who was found sits, once all have agreed."""
    for one in people:
        await until(one, "met")
    for one in people:
        await one.post("/api/seek/agree")
    tables = {(await until(one, "seated"))["table"] for one in people}
    [table] = tables
    return str(table)


async def test_two_guests_find_each_other_and_sit_at_a_rated_table(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    begun = await anna.post("/api/seek", QUICK)
    assert (begun["state"], begun["own"]) == ("waiting", {"rating": 1500, "provisional": True})
    assert begun["band"][0] < 1500 < begun["band"][1]
    await boris.post("/api/seek", QUICK)
    met = await until(anna, "met")
    [other] = met["meeting"]["people"]
    assert (other["name"], other["rating"]) == ("Боря", 1500)
    assert met["meeting"]["win"] > 0 > met["meeting"]["loss"]
    table = await anna.look(await seated(anna, boris))
    assert table["phase"] == "running"
    assert table["options"]["rated"] is True
    assert table["rules"]["clock"] == {"kind": "move", "seconds": 120}
    assert {seat["name"] for seat in table["seats"]} == {"Аня", "Боря"}


async def test_the_socket_tells_whoever_is_found(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    async with anna.tab() as tab:
        await anna.post("/api/seek", QUICK)
        await boris.post("/api/seek", QUICK)
        await tab.wait("sought")
        assert (await anna.get("/api/seek"))["state"] == "met"


async def test_after_twenty_seconds_a_bot_is_offered_and_the_search_goes_on(
    on_sqlite: Running, clock: Time
) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert (await anna.post("/api/seek", QUICK))["offer"] is None
    clock.pass_by(19)
    assert (await anna.get("/api/seek"))["offer"] is None
    clock.pass_by(1)
    waiting = await anna.get("/api/seek")
    assert waiting["offer"]["level"] in on_sqlite.server.services.levels
    assert waiting["state"] == "waiting"
    boris = await on_sqlite.visitor("Боря")
    await boris.post("/api/seek", QUICK)
    await until(anna, "met")


async def test_who_declines_has_stopped_and_the_other_waits_on(
    on_sqlite: Running, clock: Time
) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    since = (await anna.post("/api/seek", QUICK))["since"]
    clock.pass_by(5)
    await boris.post("/api/seek", QUICK)
    await until(anna, "met")
    assert (await boris.ask("DELETE", "/api/seek")).status_code == 200
    waiting = await until(anna, "waiting")
    assert waiting["since"] == since
    assert (await boris.get("/api/seek"))["state"] == "none"


async def test_who_does_not_answer_is_not_waited_for(on_sqlite: Running, clock: Time) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    await anna.post("/api/seek", QUICK)
    await boris.post("/api/seek", QUICK)
    await until(anna, "met")
    await anna.post("/api/seek/agree")
    clock.pass_by(21)
    await on_sqlite.server.search.round()
    assert (await anna.get("/api/seek"))["state"] == "waiting"
    assert (await boris.get("/api/seek"))["state"] == "none"


async def test_a_page_that_was_closed_does_not_wait(on_sqlite: Running, clock: Time) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    await anna.post("/api/seek", QUICK)
    clock.pass_by(60)
    await boris.post("/api/seek", QUICK)
    await on_sqlite.server.search.round()
    assert (await boris.get("/api/seek"))["state"] == "waiting"


async def test_a_game_of_days_begins_by_itself_however_long_it_takes(
    on_sqlite: Running, clock: Time
) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    wish = {"games": ["underwood"], "tempo": "days"}
    await anna.post("/api/seek", wish)
    clock.pass_by(3 * 24 * 60 * 60)
    await boris.post("/api/seek", wish)
    table = (await until(anna, "seated"))["table"]
    assert (await boris.look(table))["rules"]["clock"] == {"kind": "days", "days": 1}


async def test_three_sit_down_together(on_sqlite: Running) -> None:
    people = [await on_sqlite.visitor(name) for name in ("Аня", "Боря", "Вера")]
    for one in people:
        await one.post("/api/seek", QUICK | {"seats": 3, "rated": False})
    table = await people[0].look(await seated(*people))
    assert len(table["seats"]) == 3
    assert "rated" not in table["options"]


async def test_whom_somebody_blocked_is_not_found(on_sqlite: Running, clock: Time) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    await boris.ask("PUT", f"/api/me/blocks/{anna.id}")
    await anna.post("/api/seek", QUICK)
    await boris.post("/api/seek", QUICK)
    await on_sqlite.server.search.round()
    assert (await anna.get("/api/seek"))["state"] == "waiting"


@pytest.mark.parametrize(
    "wish",
    [
        {"games": ["erudit"], "seats": 5},
        {"games": []},
        {"games": ["erudit"], "tempo": "never"},
        {"games": ["no such game"]},
    ],
)
async def test_a_wish_that_makes_no_sense_is_refused(
    on_sqlite: Running, wish: dict[str, Any]
) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert await anna.refused("POST", "/api/seek", wish)
    assert (await anna.get("/api/seek"))["state"] == "none"


async def test_one_address_has_so_many_searches(sqlite_url: str, start: Any) -> None:
    async with start(sqlite_url, max_onlookers_address=2) as running:
        people = [await running.visitor(str(number)) for number in range(3)]
        games = ("erudit", "ekraibl", "underwood")
        for one, game in zip(people[:2], games, strict=False):
            await one.post("/api/seek", {"games": [game]})
        body = {"games": ["underwood"]}
        assert await people[2].refused("POST", "/api/seek", body) == "too_many"
        await people[0].post("/api/seek", {"games": ["ekraibl", "skreibl"]})


async def test_the_place_says_how_many_play_and_search(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    await anna.post("/api/seek", QUICK)
    assert (await anna.get("/api/company"))["seeking"] == 1
