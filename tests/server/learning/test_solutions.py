"""Answers to puzzles: the best one is kept, «почти» keeps a streak, others' answers come after one's own."""

import pytest

from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60


def down_from_o(*letters: str) -> Json:
    """A play that goes on down from the О of КОТ."""
    tiles = [{"square": f"h{9 + at}", "tile": letter} for at, letter in enumerate(letters)]
    return {"do": "play", "seat": 0, "tiles": tiles}


# By the test's own puzzle the best brings 6; any word will do, so these bring 6, 4 and 2.
BEST, WORSE = down_from_o("С", "А", "М"), down_from_o("С", "А")


async def answer(visitor: Visitor, play: Json = None) -> Json:
    date = (await visitor.get("/api/day"))["date"]
    return await visitor.post("/api/day/turn", {"date": date, "play": play})


async def test_the_best_of_ones_answers_is_kept(running: Running) -> None:
    anna = await running.visitor("Аня")
    assert (await anna.get("/api/day"))["mine"] is None
    worse = await answer(anna, WORSE)
    assert (worse["points"], worse["sign"]) == (4, "miss")
    better = await answer(anna, BEST)
    assert (better["points"], better["sign"]) == (6, "best")
    again = await answer(anna, WORSE)
    assert (again["points"], again["mine"]["points"]) == (4, 6)
    assert (await anna.get("/api/day"))["mine"] == {
        "points": 6,
        "text": "h8 .САМ",
        "sign": "best",
        "seen": False,
    }


async def test_who_has_seen_the_answer_finds_nothing_any_more(running: Running) -> None:
    anna = await running.visitor("Аня")
    given_up = await answer(anna)
    assert given_up["mine"] == {"points": None, "text": "", "sign": "miss", "seen": True}
    copied = await answer(anna, BEST)
    assert copied["sign"] == "best"
    assert copied["mine"]["sign"] == "miss"
    assert (await anna.get("/api/days"))["streak"] == {"days": 0, "longest": 0}


async def test_everybodys_best_answer_is_told_to_who_is_done(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await answer(anna, BEST)
    tried = (await answer(boris, WORSE))["everybody"]
    assert tried == {"tried": 2, "found": 1, "best": 6, "name": "Аня", "text": ""}
    done = (await answer(boris))["everybody"]
    assert done == {"tried": 2, "found": 1, "best": 6, "name": "Аня", "text": "h8 .САМ"}


async def test_days_in_a_row_are_a_streak_and_the_archive_keeps_none(
    running: Running, clock: Time
) -> None:
    anna = await running.visitor("Аня")
    first = (await anna.get("/api/day"))["date"]
    await answer(anna, BEST)
    clock.pass_by(DAY)
    await answer(anna, BEST)
    month = await anna.get("/api/days")
    assert month["streak"] == {"days": 2, "longest": 2}
    assert [day["sign"] for day in month["week"]] == [None] * 5 + ["best"] * 2
    clock.pass_by(2 * DAY + 6 * 60 * 60)
    missed = "2023-11-17"
    await running.server.desk.days.fill_archive()
    await anna.post("/api/day/turn", {"date": missed, "play": BEST})
    month = await anna.get("/api/days")
    assert month["streak"] == {"days": 0, "longest": 2}
    signs = {day["date"]: (day["sign"], day["kept"]) for day in month["days"]}
    assert signs[missed] == ("best", False)
    assert signs[first] == ("best", True)


async def test_yesterdays_puzzle_keeps_a_streak_a_little_after_midnight(
    running: Running, clock: Time
) -> None:
    anna = await running.visitor("Аня")
    today = (await anna.get("/api/day"))["date"]
    clock.pass_by(DAY - 60 * 60)  # the tests begin an hour and a quarter after midnight
    assert (await anna.get("/api/day"))["date"] > today
    await anna.post("/api/day/turn", {"date": today, "play": BEST})
    assert (await anna.get("/api/days"))["streak"]["days"] == 1


async def test_answers_go_with_the_person_and_are_exported(running: Running) -> None:
    anna = await running.visitor("Аня")
    await answer(anna, BEST)
    exported = await anna.get("/api/me/export")
    assert [one["points"] for one in exported["puzzles"]] == [6]
    await anna.http.request("DELETE", "/api/me")
    boris = await running.visitor("Боря")
    assert (await answer(boris, WORSE))["everybody"]["tried"] == 1
