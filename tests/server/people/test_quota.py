"""Quotas: what one person, and one address with all its people, may take up."""

import asyncio

import msgspec
import pytest

from slovoplet.rules.kinds import load_rules
from slovoplet.server.people import quota
from tests.server.conftest import Running, Start, Time
from tests.server.redisserver import RedisServer
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio

BOTS = [{"who": "bot", "level": "easy"}] * 10
HOSTED = {"game": "erudit", "seats": [{"who": "free"}, {"who": "free"}]}


async def open_many(visitor: Visitor, times: int, **wanted: object) -> list[str]:
    """The codes with which opening this many tables at once is refused; empty for those that are open."""
    body = {"game": "erudit", "house_rules": {"max_players": 10}} | wanted
    answers = await asyncio.gather(
        *(visitor.ask("POST", "/api/tables", body) for _ in range(times))
    )
    return sorted(answer.json().get("code", "") for answer in answers)


async def test_a_table_counts_against_its_host_without_a_seat(
    sqlite_url: str, start: Start
) -> None:
    async with start(sqlite_url, max_open_tables_person=2) as running:
        anna, boris = await running.visitor(), await running.visitor()
        await anna.post("/api/tables", HOSTED)
        await anna.post("/api/tables", HOSTED)
        assert await anna.refused("POST", "/api/tables", HOSTED) == "too_many"
        await boris.post("/api/tables", HOSTED)


async def test_a_table_that_nobody_came_to_stops_counting(
    sqlite_url: str, start: Start, clock: Time
) -> None:
    async with start(sqlite_url, max_open_tables_person=1) as running:
        anna = await running.visitor()
        await anna.post("/api/tables", HOSTED)
        assert await anna.refused("POST", "/api/tables", HOSTED) == "too_many"
        clock.pass_by(quota.WAITED_FOR / 1000)
        await anna.post("/api/tables", HOSTED)


async def test_bots_count_whether_the_host_plays_or_not(running: Running) -> None:
    anna = await running.visitor()
    codes = [await open_many(anna, 1, seats=BOTS) for _ in range(8)]
    assert codes == [[""]] * 6 + [["too_many_bots"]] * 2, "sixty bots"
    assert await open_many(anna, 1, seats=LOCAL) == [""], "a table without bots may still be opened"


async def test_bots_that_come_later_count_too(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, max_bots_person=1) as running:
        anna = await running.visitor()
        table = await anna.open_table(
            seats=[{"who": "me"}, {"who": "free"}, {"who": "free"}], options={"start": "host"}
        )
        await anna.do(table["game"], {"do": "sit_bot", "level": "easy"})
        code = await anna.fails(table["game"], {"do": "sit_bot", "level": "easy"})
        assert code == "too_many_bots"


async def test_opening_all_at_once_is_bounded_by_the_rate(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_tables="22/hour") as running:
        anna = await running.visitor()
        assert await open_many(anna, 10, seats=BOTS) == [""] * 2 + ["too_often"] * 8


async def test_a_table_that_is_refused_anyway_has_its_rules_not_looked_at(
    sqlite_url: str, start: Start, redis: RedisServer
) -> None:
    async with start(sqlite_url, bus=redis.url, rate_tables="1/hour") as running:
        anna = await running.visitor()
        endless = {"title": "x" * 14_000}
        assert await open_many(anna, 1, seats=LOCAL, house_rules=endless) == ["rule_title"]
        assert await open_many(anna, 2, seats=LOCAL) == ["", "too_often"]
        assert await open_many(anna, 1, seats=LOCAL, house_rules=endless) == ["too_often"]


@pytest.mark.parametrize(
    ("homes", "share"),
    [
        (["192.0.2.1"] * 3, True),
        (["2001:db8::1", "2001:db8::2", "2001:db8::3"], True),
        (["192.0.2.1", "192.0.2.2", "192.0.2.3"], False),
    ],
)
async def test_the_people_of_one_address_share_a_rate(
    sqlite_url: str, start: Start, homes: list[str], share: bool
) -> None:
    async with start(sqlite_url, rate_tables="2/hour", address_share=2) as running:
        codes = []
        for home in homes:
            codes += await open_many(await running.visitor(home=home), 2, seats=LOCAL)
        assert codes == [""] * 4 + (["too_often"] * 2 if share else [""] * 2)


@pytest.mark.parametrize(
    ("rate", "method", "path", "body"),
    [
        ("rate_checks", "GET", "/api/words/кот", None),
        ("rate_checks", "GET", "/api/letters?letters=кот", None),
        ("rate_checks", "GET", "/api/short-words", None),
        ("rate_previews", "POST", "/api/day/turn", {"date": "2023-11-15"}),
        ("rate_reports", "POST", "/api/reports", {"kind": "word", "about": "кот"}),
    ],
)
async def test_word_tools_and_reports_count_by_person_and_by_address(
    sqlite_url: str, start: Start, rate: str, method: str, path: str, body: object
) -> None:
    async with start(sqlite_url, **{rate: "2/hour", "address_share": 2}) as running:
        codes = []
        for _ in range(3):
            guest = await running.visitor(home="192.0.2.1")
            for _ in range(3):
                codes.append((await guest.ask(method, path, body)).status_code == 429)
        # Two for the first and two for the second guest; the address has no more for a third.
        assert codes == [False, False, True] * 2 + [True] * 3
        elsewhere = await running.visitor(home="192.0.2.2")
        assert (await elsewhere.ask(method, path, body)).status_code != 429


async def test_all_forms_are_for_the_alphabet_they_are_shipped_with(on_sqlite: Running) -> None:
    """Making a graph of them anew for a guest's alphabet takes 16 s of a core and 800 MB."""
    anna = await on_sqlite.visitor()
    rules = msgspec.to_builtins(load_rules("erudit"))
    letters = rules["alphabet"]["letters"].replace("Ъ", "")
    strange = {"alphabet": {"letters": letters, "fold": {}}}
    strange["tiles"] = {tile: kind for tile, kind in rules["tiles"].items() if tile != "Ъ"}
    body = {"game": "erudit", "seats": LOCAL, "house_rules": strange | {"lexicon": "all"}}
    assert await anna.refused("POST", "/api/tables", body) == "no_all_forms"
    await anna.post("/api/tables", body | {"house_rules": strange})
    await anna.post("/api/tables", body | {"house_rules": {"lexicon": "all"}})
