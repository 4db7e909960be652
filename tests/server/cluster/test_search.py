"""Strangers on different processes find each other, sit at one table, and are rated once."""

import asyncio

import pytest
from sqlalchemy import func, select

from slovoplet.server.store.place.ratings import rated
from slovoplet.server.store.schema import game
from tests.server.cluster.servers import Servers
from tests.server.rating.rivals import counted
from tests.server.seek.test_search import QUICK, seated

pytestmark = pytest.mark.anyio


async def test_people_on_different_processes_find_each_other(servers: Servers) -> None:
    people = [await servers.visitor(number % 3, f"Игрок {number}") for number in range(6)]
    # Of another strength nobody is: all want the same at once, and each finds one opponent.
    await asyncio.gather(*(one.post("/api/seek", QUICK | {"seats": 3}) for one in people))
    tables = await asyncio.gather(*(seated(one) for one in people))
    assert len(set(tables)) == 2
    for table in set(tables):
        shown = await people[0].look(table)
        assert len({seat["account"] for seat in shown["seats"]}) == 3
    opened = select(func.count()).select_from(game).where(game.c.id.in_(set(tables)))
    assert servers.read(lambda link: link.execute(opened).scalar_one()) == 2


async def test_a_game_that_ends_on_one_process_is_counted_once(servers: Servers) -> None:
    anna, boris = await servers.visitor(0, "Аня"), await servers.visitor(1, "Боря")
    for one in (anna, boris):
        await one.post("/api/seek", QUICK)
    table, other = await asyncio.gather(seated(anna), seated(boris))
    assert table == other
    shown = await boris.look(table)
    await boris.do(table, {"do": "resign", "seat": shown["seat"]}, shown["version"])
    changes = await counted(anna, table)
    assert sorted(one["after"] > one["before"] for one in changes) == [False, True]
    rows = select(func.count()).select_from(rated).where(rated.c.game == table)
    assert servers.read(lambda link: link.execute(rows).scalar_one()) == 2
