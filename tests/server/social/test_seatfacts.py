"""At a table and in lists people see how strong the others are, and who is on vacation."""

import pytest
from sqlalchemy import insert

from slovoplet.server.store.place.ratings import rating
from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60 * 1000


async def give_rating(running: Running, person: Visitor, tempo: str, mu: float) -> None:
    row = {"account": person.id, "rules": "erudit", "tempo": tempo, "games": 12, "at": 1}
    strength = {"mu": mu, "sigma": 90.0, "settled": True}
    statement = insert(rating).values(**row, **strength)
    await running.server.database.run(lambda one: one.execute(statement))


def facts(line: Json) -> list[tuple[int | None, bool, int | None]]:
    return [(seat["rating"], seat["provisional"], seat["away_until"]) for seat in line["seats"]]


async def test_ratings_are_those_of_the_game_and_its_tempo(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await give_rating(running, anna, "quick", 1619.6)
    clock = {"kind": "move", "seconds": 120}
    table = await anna.open_table(house_rules={"clock": clock}, options={"listed": True})
    (line,) = (await boris.get("/api/tables"))["games"]
    assert facts(line) == [(1620, False, None)]
    await boris.do(table["game"], {"do": "sit"})
    seen = await boris.get(f"/api/tables/{table['game']}/company")
    assert facts(seen) == [(1620, False, None), (None, True, None)]
    slow = await anna.open_table(house_rules={"clock": {"kind": "days", "days": 1}})
    assert facts(await anna.get(f"/api/tables/{slow['game']}/company")) == [(None, True, None)]


async def test_a_vacation_is_seen_where_the_game_waits_for_it(
    running: Running, clock: Time
) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    for kind in ({"kind": "days", "days": 1}, {"kind": "move", "seconds": 60}):
        table = await anna.open_table(house_rules={"clock": kind})
        await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
        assert (await boris.ask("PUT", "/api/me/vacation", {"days": 3})).status_code == 200
        until = clock() + 3 * DAY if kind["kind"] == "days" else None
        seen = await anna.get(f"/api/tables/{table['game']}/company")
        assert facts(seen) == [(None, True, None), (None, True, until)]
        lines = (await anna.get("/api/me/games"))["games"]
        (line,) = [one for one in lines if one["id"] == table["game"]]
        assert facts(line)[1] == (None, True, until)
    assert (await boris.ask("DELETE", "/api/me/vacation")).status_code == 200
    lines = (await anna.get("/api/me/games"))["games"]
    assert [facts(line)[1] for line in lines] == [(None, True, None)] * 2


async def test_strangers_see_nobody_where_they_may_not_look(on_sqlite: Running) -> None:
    anna, boris, vera = [await on_sqlite.visitor(name) for name in ("Аня", "Боря", "Вера")]
    table = await anna.open_table(options={"spectators": False})
    await boris.do(table["game"], {"do": "sit", "invite": table["invite"]})
    path = f"/api/tables/{table['game']}/company"
    assert await vera.refused("GET", path) == "no_spectators"
