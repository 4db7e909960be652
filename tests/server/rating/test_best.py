"""Tables of the best: the strongest, who gained the most this week, the best turns and the longest words."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update

from slovoplet.server.rating import best
from slovoplet.server.rating.best import best_people
from slovoplet.server.rating.week import week_of
from slovoplet.server.store.place.ratings import rated_week, rating
from slovoplet.server.store.schema import account
from tests.server.chooser import choose
from tests.server.conftest import Running
from tests.server.rating.rivals import counted, lose, sit_rated
from tests.server.visitor import as_json, view_of

pytestmark = pytest.mark.anyio
NOW = 1_700_000_000_000


def fill(connection: Connection, people: int) -> None:
    """People from weak to strong, of whom the weak gained the most; two have the same numbers."""
    rows: list[dict[str, Any]] = [
        {"id": f"p{at:03}", "name": f"Имя {at}", "created": 1} for at in range(people)
    ]
    connection.execute(insert(account), rows)
    pool = {"rules": "erudit", "tempo": "quick", "games": 30}
    ratings = [
        pool
        | {"account": f"p{at:03}", "mu": 1500.25 + at // 2, "sigma": 90.0, "settled": True, "at": 1}
        for at in range(people)
    ]
    connection.execute(insert(rating), ratings)
    gains = [
        pool | {"account": f"p{at:03}", "week": week_of(NOW), "gain": 100.5 - at // 2}
        for at in range(people)
    ]
    connection.execute(insert(rated_week), gains)


async def test_pages_follow_each_other_without_a_gap(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best, "SHOWN", 4)
    database = running.server.database
    await database.run(partial(fill, people=11))
    for of in ("now", "week"):
        seen: list[str] = []
        after = ""
        while True:
            work = partial(best_people, rules="erudit", tempo="quick", of=of, now=NOW, after=after)
            page = await database.run(work)
            seen += [line.account for line in page.people]
            after = page.next
            if not after:
                break
        expected = [f"p{at:03}" for at in range(11)]
        assert sorted(seen) == expected
        assert (seen[0], seen[-1]) == (("p010", "p000") if of == "now" else ("p001", "p010"))


async def test_who_is_gone_or_provisional_is_not_among_the_best(on_sqlite: Running) -> None:
    database, anna = on_sqlite.server.database, await on_sqlite.visitor("Аня")
    await database.run(partial(fill, people=3))
    await database.run(
        lambda one: one.execute(update(account).where(account.c.id == "p002").values(deleted=1))
    )
    await database.run(
        lambda one: one.execute(
            update(rating).where(rating.c.account == "p001").values(settled=False)
        )
    )
    people = (await anna.get("/api/ratings/people?game=erudit&tempo=quick"))["people"]
    assert [one["name"] for one in people] == ["Имя 0"]
    mine = (await anna.get("/api/people/p000/ratings"))["ratings"]
    assert [(one["rating"], one["place"]) for one in mine] == [(1500, 2)]


async def test_the_week_lists_who_gained(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    await counted(anna, await lose(anna, boris))
    people = (await anna.get("/api/ratings/people?of=week"))["people"]
    assert [(one["name"], one["gain"] > 0) for one in people] == [("Аня", True)]


async def test_records_lead_to_their_game(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    game = await sit_rated(anna, boris)
    hidden = await sit_rated(anna, boris, spectators=False)
    for each in (game, hidden):
        own = await anna.look(each)
        await anna.do(each, as_json(choose(view_of(own), "", "r")))
        await boris.do(each, {"do": "resign", "seat": 1})
        await counted(anna, each)
    turns = (await anna.get("/api/ratings/feats?game=erudit&by=turn"))["feats"]
    words = (await anna.get("/api/ratings/feats?game=erudit&by=word"))["feats"]
    assert [(one["name"], one["game"]) for one in turns] == [("Аня", game)]
    assert turns[0]["points"] > 0
    assert words[0]["points"] == len(words[0]["words"][0])
