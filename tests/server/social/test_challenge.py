"""A challenge by name: a table that only waits for whoever was called."""

import pytest

from slovoplet.server.social.challenge import LASTS
from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio

QUICK = {"game": "erudit", "house_rules": {"clock": {"kind": "move", "seconds": 120}}}


async def challenges(visitor: Visitor) -> list[Json]:
    found: list[Json] = (await visitor.get("/api/me/challenges"))["challenges"]
    return found


async def test_a_challenge_is_seen_accepted_and_played(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    async with boris.tab() as tab:
        called = await anna.post(f"/api/people/{boris.id}/challenge", QUICK)
        await tab.wait("called")
    (got,), (sent,) = await challenges(boris), await challenges(anna)
    assert (got["name"], got["mine"], sent["name"], sent["mine"]) == ("Аня", False, "Боря", True)
    assert got["line"]["clock"] == {"kind": "move", "seconds": 120}
    accepted = await boris.post(f"/api/me/challenges/{called['game']}")
    assert accepted == called
    table = await anna.look(called["game"])
    assert (table["phase"], [seat["name"] for seat in table["seats"]]) == (
        "running",
        ["Аня", "Боря"],
    )
    assert await challenges(anna) == await challenges(boris) == []


async def test_a_challenge_that_is_declined_calls_the_table_off(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    vera = await running.visitor("Вера")
    called = await anna.post(f"/api/people/{boris.id}/challenge", QUICK)
    path = f"/api/me/challenges/{called['game']}"
    assert await vera.refused("POST", path) == "no_challenge"
    assert await vera.refused("DELETE", path) == "no_challenge"
    assert (await boris.ask("DELETE", path)).status_code == 200
    assert (await anna.look(called["game"]))["called_off"] is True
    assert await challenges(anna) == []
    assert await boris.refused("POST", path) == "no_challenge"


async def test_a_challenge_may_be_taken_back(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    called = await anna.post(f"/api/people/{boris.id}/challenge", QUICK)
    answer = await anna.ask("DELETE", f"/api/me/challenges/{called['game']}")
    assert answer.status_code == 200
    assert await challenges(boris) == []


async def test_a_challenge_needs_somebody_and_rules_that_can_be_played(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    assert await anna.refused("POST", f"/api/people/{anna.id}/challenge", QUICK) == "oneself"
    assert await anna.refused("POST", "/api/people/Никто/challenge", QUICK) == "no_person"
    path = f"/api/people/{boris.id}/challenge"
    wrong = {"game": "erudit", "house_rules": {"hand": 0}}
    assert await anna.refused("POST", path, wrong) == "rule_unknown_key"
    assert await challenges(boris) == []


async def test_nobody_calls_everybody(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    path = f"/api/people/{boris.id}/challenge"
    for _ in range(20):
        await anna.post(path, QUICK)
    assert await anna.refused("POST", path, QUICK) == "too_many_challenges"


async def test_a_challenge_is_shown_for_a_week(running: Running, clock: Time) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    path = f"/api/people/{boris.id}/challenge"
    for _ in range(20):
        await anna.post(path, QUICK)
    clock.milliseconds += LASTS - 1
    assert len(await challenges(anna)) == len(await challenges(boris)) == 20
    assert (await boris.get("/api/me/waiting"))["calls"] == 20
    assert await anna.refused("POST", path, QUICK) == "too_many_challenges"
    clock.milliseconds += 1
    assert await challenges(anna) == await challenges(boris) == []
    assert (await boris.get("/api/me/waiting"))["calls"] == 0
    await anna.post(path, QUICK)
