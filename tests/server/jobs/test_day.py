"""«Ход дня»: the same for everybody, checked like a turn at a table."""

import datetime
from functools import partial

import pytest

from slovoplet.server.store.puzzles import load_puzzle
from tests.server.conftest import Running, Time

pytestmark = pytest.mark.anyio

OSA = {
    "do": "play",
    "seat": 0,
    "tiles": [{"square": "h9", "tile": "С"}, {"square": "h10", "tile": "А"}],
}
NONSENSE = {
    "do": "play",
    "seat": 0,
    "tiles": [{"square": "h9", "tile": letter} for letter in "Щ"] * 2,
}


async def test_the_puzzle_is_the_same_for_everybody_and_keeps_its_answer(
    on_sqlite: Running,
) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    day = await anna.get("/api/day")
    assert day == await boris.get("/api/day")
    assert day["date"] == "2023-11-15", "midnight in Moscow has passed, in London it has not"
    assert "СА" not in str(day), "the answer is not in it"


async def test_a_turn_is_previewed_and_compared_with_the_best(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    date = (await anna.get("/api/day"))["date"]
    preview = await anna.post("/api/day/preview", {"date": date, "play": OSA})
    assert preview["problems"] == []
    made = await anna.post("/api/day/turn", {"date": date, "play": OSA})
    assert made["points"] == preview["points"] == 4
    assert made["best"] == "h8 .СА"
    given_up = await anna.post("/api/day/turn", {"date": date})
    assert given_up["points"] is None


async def test_a_turn_that_is_none_does_not_show_the_answer(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    date = (await anna.get("/api/day"))["date"]
    refusal = await anna.refused("POST", "/api/day/turn", {"date": date, "play": NONSENSE})
    assert refusal == "square_twice"
    for wrong in ("2020-01-01", "2023-13-45"):
        body = {"date": wrong, "play": OSA}
        assert await anna.refused("POST", "/api/day/turn", body) == "not_found"


async def test_tomorrow_has_another_puzzle_and_today_can_still_be_finished(
    on_sqlite: Running, clock: Time
) -> None:
    anna = await on_sqlite.visitor("Аня")
    today = (await anna.get("/api/day"))["date"]
    clock.pass_by(24 * 60 * 60)
    assert (await anna.get("/api/day"))["date"] > today
    await anna.post("/api/day/turn", {"date": today, "play": OSA})


async def test_past_days_are_the_archive_and_days_to_come_are_secret(
    running: Running, clock: Time
) -> None:
    anna = await running.visitor("Аня")
    first = (await anna.get("/api/day"))["date"]
    clock.pass_by(5 * 24 * 60 * 60)
    assert (await anna.get(f"/api/day?date={first}"))["date"] == first
    made = await anna.post("/api/day/turn", {"date": first, "play": OSA})
    assert made["mine"]["points"] == 4
    assert (await anna.get(f"/api/day?date={first}"))["mine"]["points"] == 4
    for unknown in ("2023-11-17", "2023-12-01", "2023-13-45", "2020-01-01"):
        body = {"date": unknown, "play": OSA}
        assert await anna.refused("POST", "/api/day/turn", body) == "not_found"
    month = await anna.get("/api/days")
    assert [day["date"] for day in month["days"]] == [first, "2023-11-20"]
    assert month["days"][0] == {"date": first, "grade": "medium", "sign": "miss", "kept": False}
    assert (await anna.get("/api/days?month=2023-10"))["days"] == []
    assert await anna.refused("GET", "/api/days?month=2023-99") == "bad_message"


async def test_the_last_month_is_found_when_nobody_waits(on_sqlite: Running) -> None:
    days = on_sqlite.server.desk.days
    for _ in range(3):
        await days.fill_archive()
    assert await days.archive(datetime.date(2023, 10, 1), days.today) == [
        *("2023-11-12", "2023-11-13", "2023-11-14")
    ]


async def test_the_puzzle_is_no_dictionary_for_a_game_without_one(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    date = (await anna.get("/api/day"))["date"]
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    await anna.open_table(game="erudit-online", seats=seats)
    for path in ("preview", "turn"):
        body = {"date": date, "play": OSA}
        assert await anna.refused("POST", f"/api/day/{path}", body) == "lookup_forbidden"


async def test_the_puzzle_is_there_before_anybody_asks(on_sqlite: Running, clock: Time) -> None:
    days, database = on_sqlite.server.desk.days, on_sqlite.server.database
    tomorrow = days.today + datetime.timedelta(days=1)

    async def is_stored(date: datetime.date) -> bool:
        return await database.run(partial(load_puzzle, date=date)) is not None

    assert not await is_stored(days.today)
    await days.prepare()
    assert await is_stored(days.today)
    assert not await is_stored(tomorrow)
    # Late in the evening tomorrow's is found too, and nobody is shown it before midnight.
    clock.pass_by(20 * 60 * 60)
    assert tomorrow == days.today + datetime.timedelta(days=1), "still the same day"
    clock.pass_by(2 * 60 * 60)
    await days.prepare()
    assert await is_stored(tomorrow)
    anna = await on_sqlite.visitor("Аня")
    body = {"date": tomorrow.isoformat(), "play": OSA}
    assert await anna.refused("POST", "/api/day/turn", body) == "not_found"
