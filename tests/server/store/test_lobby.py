"""The lobby: tables whose host is there, few of each host, and nobody's hide another's."""

import pytest

from slovoplet.server.people.presence import ABSENT_AFTER
from slovoplet.server.store import gamelist
from tests.server.conftest import Running, Start, Time
from tests.server.visitor import LOCAL, Json, Visitor

pytestmark = pytest.mark.anyio

LISTED = {"listed": True}


async def lobby(visitor: Visitor, query: str = "") -> list[str]:
    return [line["id"] for line in (await visitor.get(f"/api/tables?{query}"))["games"]]


async def test_a_table_is_listed_while_its_host_is_there(running: Running, clock: Time) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    game = (await anna.open_table(options=LISTED))["game"]
    assert await lobby(boris) == [game]
    clock.pass_by(ABSENT_AFTER / 1000 + 1)
    assert await lobby(boris) == []
    await anna.look(game)
    assert await lobby(boris) == [game]
    async with anna.tab() as tab:
        await tab.join(game)
    await running.until_all_left(game)
    assert await lobby(boris) == [game], "a minute's grace"
    clock.pass_by(ABSENT_AFTER / 1000 + 1)
    assert await lobby(boris) == []
    await boris.look(game)
    assert await lobby(boris) == [], "a stranger is not the host"


async def test_a_host_without_a_seat_is_there_too(running: Running, clock: Time) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    seats = [{"who": "free"}, {"who": "free"}]
    game = (await anna.open_table(options=LISTED, seats=seats))["game"]
    clock.pass_by(ABSENT_AFTER / 1000 + 1)
    assert await lobby(boris) == []
    await anna.look(game)
    assert await lobby(boris) == [game]


async def test_nobody_lists_more_than_a_few_tables(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, max_listed_person=3) as running:
        anna, boris = await running.visitor(), await running.visitor()
        for _ in range(3):
            await anna.open_table(options=LISTED)
        body = {"game": "erudit", "options": LISTED}
        assert await anna.refused("POST", "/api/tables", body) == "too_many_listed"
        await anna.open_table()
        await boris.open_table(options=LISTED)


async def test_the_people_of_one_address_list_a_bounded_number(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, rate_listed="1/hour", address_share=2) as running:
        body = {"game": "erudit", "options": LISTED}
        for _ in range(2):
            guest = await running.visitor(home="2001:db8::1")
            await guest.post("/api/tables", body)
        third = await running.visitor(home="2001:db8::3")
        assert await third.refused("POST", "/api/tables", body) == "too_often"


async def test_many_tables_of_one_person_hide_nobodys(
    sqlite_url: str, start: Start, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamelist, "LOBBY_PAGE", 10)
    # As a server may have them that had no limit before.
    async with start(sqlite_url, max_open_tables_person=1000) as running:
        boris = await running.visitor()
        honest = (await boris.open_table(options=LISTED))["game"]
        anna = await running.visitor()
        for _ in range(30):
            clock.pass_by(0.01)
            await anna.open_table(options=LISTED)
        assert honest in await lobby(boris)
    async with (
        start(sqlite_url, max_listed_person=3) as running,
        boris.at(running.address) as again,
    ):
        shown = await lobby(again)
        assert honest in shown
        assert len(shown) == 4


async def test_a_long_list_comes_in_pages(
    on_sqlite: Running, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamelist, "LOBBY_PAGE", 2)
    opened = []
    for _ in range(5):
        clock.pass_by(0.01)
        guest = await on_sqlite.visitor()
        opened.append((await guest.open_table(options=LISTED))["game"])
    pages: list[Json] = [await guest.get("/api/tables")]
    while pages[-1]["next"]:
        # Who opens a table meanwhile is on the first page, and shifts nobody from one page to another.
        await (await on_sqlite.visitor()).open_table(options=LISTED)
        pages.append(await guest.get(f"/api/tables?after={pages[-1]['next']}"))
    assert [len(page["games"]) for page in pages] == [2, 2, 1]
    listed = [line["id"] for page in pages for line in page["games"]]
    assert listed == opened[::-1], "the newest first"


@pytest.mark.parametrize("cursor", ["x", "1.2", "1.2.3.4", "-1.2.a", "1.2.%00", "9999999.1.a"])
async def test_a_cursor_that_no_list_gave_is_refused(on_sqlite: Running, cursor: str) -> None:
    anna = await on_sqlite.visitor()
    for path in ("/api/tables", "/api/me/games"):
        assert await anna.refused("GET", f"{path}?after={cursor}") == "bad_message"


async def test_filters_look_at_all_tables_not_at_a_page(
    on_sqlite: Running, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamelist, "LOBBY_PAGE", 1)
    boris = await on_sqlite.visitor()
    seats = [{"who": "me"}, {"who": "free"}, {"who": "free"}]
    rules = {"clock": {"kind": "move", "seconds": 60}}
    wanted = (await boris.open_table(options=LISTED, seats=seats, house_rules=rules))["game"]
    clock.pass_by(1)
    await (await on_sqlite.visitor()).open_table(options=LISTED)
    assert await lobby(boris, "seats=3") == [wanted]
    assert await lobby(boris, "clock=move") == [wanted]


async def test_who_waits_for_hours_leaves_the_lobby(on_sqlite: Running, clock: Time) -> None:
    anna = await on_sqlite.visitor()
    game = (await anna.open_table(options=LISTED))["game"]
    clock.pass_by(gamelist.LISTED_FOR / 1000)
    await anna.look(game)
    assert await lobby(anna) == []


async def test_the_lobby_shows_nothing_of_a_running_game_without_spectators(
    running: Running,
) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    secret = {"listed": True, "spectators": False}
    waiting = (await anna.open_table(options=secret))["game"]
    assert await lobby(boris) == [waiting], "somebody has to find it to sit down"
    closed = await anna.open_table(options=secret, seats=LOCAL)
    shown = await anna.open_table(options=LISTED, seats=LOCAL)
    assert await lobby(boris, "phase=running") == [shown["game"]]
    assert closed["game"] not in await lobby(boris)
