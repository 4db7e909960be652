"""Friends: asked, accepted, ended; blocked people stay apart everywhere."""

import pytest

from tests.server.conftest import Running
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


async def states(visitor: Visitor) -> dict[str, str]:
    friends = (await visitor.get("/api/me/friends"))["people"]
    return {line["name"]: line["state"] for line in friends}


async def befriend(visitor: Visitor, other: Visitor) -> str:
    answer = await visitor.ask("PUT", f"/api/people/{other.id}/friend")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["friendship"])


async def test_friends_are_asked_accept_and_part(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    assert await befriend(anna, boris) == "asked"
    assert (await states(anna), await states(boris)) == ({"Боря": "asked"}, {"Аня": "asks"})
    assert await befriend(anna, boris) == "asked", "once more changes nothing"
    assert await befriend(boris, anna) == "friends"
    assert await states(anna) == {"Боря": "friends"}
    seen = await boris.get(f"/api/people/{anna.id}")
    assert (seen["friendship"], [line["name"] for line in seen["friends"]]) == ("friends", [])
    assert (await anna.ask("DELETE", f"/api/people/{boris.id}/friend")).status_code == 200
    assert (await states(anna), await states(boris)) == ({}, {})


async def test_nobody_befriends_himself_or_nobody(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert await anna.refused("PUT", f"/api/people/{anna.id}/friend") == "oneself"
    assert await anna.refused("PUT", "/api/people/nobody/friend") == "no_person"


async def test_a_block_ends_what_was_and_keeps_apart_everywhere(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await befriend(anna, boris)
    await befriend(boris, anna)
    called = await boris.post(f"/api/people/{anna.id}/challenge", {"game": "erudit"})
    table = await anna.open_table(options={"listed": True})
    assert [line["id"] for line in (await boris.get("/api/tables"))["games"]] == [table["game"]]
    assert (await anna.ask("PUT", f"/api/me/blocks/{boris.id}")).status_code == 200
    assert (await states(anna), await states(boris)) == ({}, {})
    assert (await anna.get("/api/me/challenges"))["challenges"] == []
    assert await anna.refused("POST", f"/api/me/challenges/{called['game']}") == "no_challenge"
    for one, other in ((anna, boris), (boris, anna)):
        body = {"game": "erudit"}
        assert await one.refused("POST", f"/api/people/{other.id}/challenge", body) == "blocked"
        assert await one.refused("PUT", f"/api/people/{other.id}/friend") == "blocked"
    assert await boris.fails(table["game"], {"do": "sit"}) == "blocked"
    assert (await boris.get("/api/tables"))["games"] == []
    await boris.open_table(options={"listed": True})
    assert [line["id"] for line in (await anna.get("/api/tables"))["games"]] == [table["game"]]
    assert (await anna.get(f"/api/people/{boris.id}"))["blocked"] is True


async def test_a_friend_is_told_at_once(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    async with boris.tab() as tab:
        await befriend(anna, boris)
        assert (await tab.wait("called")) == {"type": "called"}
