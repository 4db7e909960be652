"""Rated games move ratings, once, as their logs say; made anew from the logs the numbers are the same."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from slovoplet.server.decoder import Decoders
from slovoplet.server.rating.counting import count_some
from slovoplet.server.rating.ledger import enter_games
from slovoplet.server.rating.ratedgame import RatedGame, RatedSeat
from slovoplet.server.rating.rebuild import add_up
from slovoplet.server.store.place.ratings import rated, rated_week, rating
from slovoplet.server.store.schema import game
from tests.server.chooser import choose
from tests.server.conftest import Running, Time
from tests.server.rating.rivals import (
    QUICK,
    counted,
    lose,
    rating_of,
    sit_rated,
)
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL, as_json, view_of

pytestmark = pytest.mark.anyio
Rows = list[tuple[Any, ...]]


def all_rows(connection: Connection) -> list[Rows]:
    """Everything that is kept of ratings."""
    return [
        sorted(map(tuple, connection.execute(select(table))), key=repr)
        for table in (rating, rated, rated_week)
    ]


def forget_ratings(connection: Connection) -> None:
    """Leaves the database as if nothing had been counted."""
    for table in (rating, rated, rated_week):
        connection.execute(delete(table))
    connection.execute(update(game).values(counted=None))


async def stored(running: Running) -> list[Rows]:
    return await running.server.database.run(all_rows)


async def test_a_rated_game_moves_both_ratings_and_a_rebuild_gives_the_same(
    running: Running, clock: Time
) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    games = []
    for _ in range(3):
        games.append(await lose(anna, boris))
        clock.pass_by(1)
    [mine, his] = await counted(anna, games[0])
    assert mine["before"] == his["before"] == 1500
    assert mine["after"] - 1500 == 1500 - his["after"] > 0
    for each in games:
        await counted(anna, each)
    rating = await rating_of(anna, anna)
    assert (rating["game"], rating["tempo"], rating["games"]) == ("erudit", "quick", 3)
    assert rating["provisional"]
    assert rating["rating"] > mine["after"]
    history = await anna.get(f"/api/people/{anna.id}/ratings/history?game=erudit&tempo=quick")
    assert {point["game"] for point in history["points"]} == set(games)
    assert history["points"][-1]["rating"] == rating["rating"]
    before = await stored(running)
    url = str(running.server.settings.database)
    code, told = await asyncio.to_thread(admin, url, "ratings", "--check")
    assert (code, "с рейтингом: 3" in told) == (0, True)
    code, told = await asyncio.to_thread(admin, url, "ratings")
    assert (code, "то же самое" in told) == (0, True)
    assert await stored(running) == before


async def test_numbers_that_somebody_changed_are_found_and_mended(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    await counted(anna, await lose(anna, boris))
    before = await stored(on_sqlite)
    await on_sqlite.server.database.run(lambda one: one.execute(update(rating).values(mu=3000)))
    url = str(on_sqlite.server.settings.database)
    code, told = await asyncio.to_thread(admin, url, "ratings", "--check")
    assert (code, "rating" in told) == (1, True)
    assert (await asyncio.to_thread(admin, url, "ratings"))[0] == 0
    assert await stored(on_sqlite) == before


async def test_who_leaves_loses_to_all_and_who_stays_stands_by_points(on_sqlite: Running) -> None:
    anna, boris, vera = [await on_sqlite.visitor(name) for name in ("Аня", "Боря", "Вера")]
    game = await sit_rated(anna, boris, vera)
    own = await anna.look(game)
    await anna.do(game, as_json(choose(view_of(own), "", "r")))
    await anna.do(game, {"do": "resign", "seat": 0})
    await vera.do(game, {"do": "resign", "seat": 2})
    mine, his, hers = await counted(anna, game)
    # Anna has the most points, and left first.
    assert his["after"] > hers["after"] > mine["after"]


async def test_time_that_runs_out_three_times_is_leaving(on_sqlite: Running, clock: Time) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    game = await sit_rated(anna, boris)
    table = await on_sqlite.server.tables.get(game)
    while table.state.phase != "over":
        if table.state.thinker == 1:
            clock.pass_by(130)
            await table.run_out()
        else:
            own = await anna.look(game)
            await anna.do(game, as_json(choose(view_of(own), "", str(own["version"]))))
        clock.pass_by(1)
    mine, his = await counted(anna, game)
    assert mine["after"] > 1500 > his["after"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"house_rules": {"clock": QUICK, "target": 50}},
        {"house_rules": {}},
        {"house_rules": {"clock": QUICK}, "seats": LOCAL},
        {"house_rules": {"clock": QUICK}, "options": {"rated": True, "check": "dispute"}},
    ],
    ids=["house rules", "no clock", "one device", "no dictionary"],
)
async def test_only_rules_of_a_sheet_with_a_clock_are_rated(
    on_sqlite: Running, wanted: dict[str, Any]
) -> None:
    anna = await on_sqlite.visitor("Аня")
    body = {"game": "erudit", "options": {"rated": True}} | wanted
    assert await anna.refused("POST", "/api/tables", body) == "not_rated"


async def test_nobody_takes_a_second_seat_at_a_rated_table(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    table = await anna.open_table(house_rules={"clock": QUICK}, options={"rated": True})
    sit = {"do": "sit", "name": "Ещё я"}
    assert await anna.fails(table["game"], sit) == "not_rated"


async def test_a_game_that_nobody_called_rated_changes_nothing(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    game = await sit_rated(anna, boris, rated=False)
    await boris.do(game, {"do": "resign", "seat": 1})
    assert await counted(anna, game) == []
    assert (await anna.get(f"/api/people/{anna.id}/ratings"))["ratings"] == []


async def test_a_bot_has_a_strength_that_does_not_change(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    table = await anna.open_table(
        house_rules={"clock": QUICK}, options={"rated": True}, seats=seats
    )
    await anna.do(table["game"], {"do": "resign", "seat": 0})
    [mine] = await counted(anna, table["game"])
    assert mine["after"] < 1500
    rows = await on_sqlite.server.database.run(
        lambda one: one.execute(select(rated).where(rated.c.bot.is_not(None))).all()
    )
    assert [(row.mu_before, row.account) for row in rows] == [(row.mu, None) for row in rows]


async def test_a_guest_who_signs_in_after_a_game_does_not_bring_its_rating(
    on_sqlite: Running,
) -> None:
    boris = await on_sqlite.visitor("Боря")
    owner, guest = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Гость")
    credentials = {"login": "anya", "password": "тихий сапог у окна"}
    await owner.post("/api/me/account", credentials)
    await counted(boris, await lose(guest, boris))
    await guest.post("/api/login", credentials)
    assert (await boris.get(f"/api/people/{owner.id}/ratings"))["ratings"] == []
    before = await stored(on_sqlite)
    url = str(on_sqlite.server.settings.database)
    assert (await asyncio.to_thread(admin, url, "ratings", "--check"))[0] == 0
    assert await stored(on_sqlite) == before


async def test_after_a_rated_game_one_plays_again_for_a_rating(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    game = await lose(anna, boris)
    await anna.do(game, {"do": "rematch", "seat": 0})
    await boris.do(game, {"do": "rematch", "seat": 1})
    again = await anna.look((await anna.look(game))["rematch"])
    assert again["options"]["rated"] is True
    assert again["phase"] == "running"


async def test_counting_at_the_same_time_counts_once(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    games = [await lose(anna, boris) for _ in range(4)]
    for each in games:
        await counted(anna, each)
    before = await stored(running)
    database = running.server.database
    await database.run(forget_ratings)
    work: Callable[[Connection], int] = partial(count_some, decoders=Decoders(), most=2)
    while any(await asyncio.gather(*(database.run(work) for _ in range(4)))):
        pass
    assert await stored(running) == before


async def test_a_game_that_is_counted_late_is_put_where_it_belongs(running: Running) -> None:
    people = [await running.visitor(name) for name in ("Аня", "Боря", "Вера")]
    ids = [one.id for one in people]
    opened = [str((await people[0].open_table())["game"]) for _ in range(6)]
    games = [
        RatedGame(
            name,
            "erudit",
            "quick",
            1000 * (at // 2),  # pairs that ended at the same moment
            (
                RatedSeat(0, ids[at % 3], None, 1 + at % 2),
                RatedSeat(1, ids[(at + 1) % 3], None, 2 - at % 2),
                RatedSeat(2, None, "sosed", 3),
            ),
        )
        for at, name in enumerate(opened)
    ]
    database = running.server.database
    for at in (3, 5, 0, 4, 1, 2, 2):
        await database.run(partial(enter_games, games=[games[at]]))
    sums = add_up(games)
    for table, rows in zip((rating, rated, rated_week), sums, strict=True):
        found = await database.run(lambda one, table=table: one.execute(select(table)).all())
        expected = {tuple(row[column.name] for column in table.columns) for row in rows}
        assert set(map(tuple, found)) == expected
