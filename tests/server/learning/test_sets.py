"""The endless sets: found ahead and bounded, each person's next puzzle, answers kept."""

from functools import partial

import pytest

from slovoplet.bots.puzzle import GRADES, SET_GAMES
from slovoplet.rules.cards.kind import CardKind
from slovoplet.server.learning import riddles, sets
from slovoplet.server.learning.riddles import RiddleId, last_riddle, save_riddle
from tests.server.conftest import Running
from tests.server.learning.test_solutions import BEST, WORSE

pytestmark = pytest.mark.anyio


async def test_a_puzzle_follows_a_puzzle(running: Running) -> None:
    anna = await running.visitor("Аня")
    first = await anna.get("/api/puzzles/erudit/medium")
    assert (first["id"], first["number"], first["mine"]) == ("erudit-medium-1", 1, None)
    assert "САМ" not in str(first)
    assert (await anna.get("/api/puzzles/erudit/medium"))["number"] == 1, "not tried yet"
    preview = await anna.post("/api/puzzles/preview", {"id": first["id"], "play": WORSE})
    assert preview["points"] == 4
    made = await anna.post("/api/puzzles/turn", {"id": first["id"], "play": WORSE})
    assert (made["points"], made["sign"], made["everybody"]["tried"]) == (4, "miss", 1)
    await anna.post("/api/puzzles/turn", {"id": first["id"], "play": BEST})
    assert (await anna.get("/api/puzzles/erudit/medium"))["number"] == 2
    again = await anna.get(f"/api/puzzles/{first['id']}")
    assert again["mine"]["sign"] == "best"
    boris = await running.visitor("Боря")
    assert (await boris.get("/api/puzzles/erudit/medium"))["number"] == 1


async def test_the_counts_are_by_game_and_grade(running: Running) -> None:
    anna = await running.visitor("Аня")
    puzzle = await anna.get("/api/puzzles/ekraibl/hard")
    await anna.post("/api/puzzles/turn", {"id": puzzle["id"], "play": BEST})
    counts = (await anna.get("/api/puzzles"))["sets"]
    assert [(one["game"], one["grade"]) for one in counts] == [
        (game, grade) for game in SET_GAMES for grade in GRADES
    ]
    hard = next(one for one in counts if (one["game"], one["grade"]) == ("ekraibl", "hard"))
    assert hard == {
        **{"game": "ekraibl", "grade": "hard", "tried": 1},
        **{"found": 1, "near": 0, "ready": 1},
    }


async def test_cards_have_puzzles_too(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    puzzle = await anna.get("/api/puzzles/underwood/easy")
    assert puzzle["cells"] == ""
    view = CardKind().readers.view.decode(puzzle["position"])
    assert sorted(view.hand) == sorted(puzzle["hand"])
    shown = await anna.post("/api/puzzles/turn", {"id": puzzle["id"]})
    play = {"do": "lay", "seat": view.turn, "word": shown["best"].split(" ")[0]}
    preview = await anna.post("/api/puzzles/preview", {"id": puzzle["id"], "play": play})
    assert isinstance(preview["points"], int)


async def test_what_is_no_puzzle_is_not_found(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    for path in ("erudit/absurd", "nowhere/easy", "erudit-easy-99", "erudit-easy-x", "easy"):
        assert await anna.refused("GET", f"/api/puzzles/{path}") == "not_found"
    assert (
        await anna.refused("POST", "/api/puzzles/turn", {"id": "erudit-easy-0", "play": BEST})
        == "not_found"
    )


async def test_a_few_of_each_set_lie_ready(running: Running, monkeypatch) -> None:
    monkeypatch.setattr(sets, "SET_GAMES", ("erudit",))
    monkeypatch.setattr(sets, "AHEAD", 2)
    found, database = running.server.desk.sets, running.server.database
    for _ in range(4):
        await found.prepare()

    async def newest(grade: str) -> int:
        return await database.run(partial(last_riddle, game="erudit", grade=grade))

    assert [await newest(grade) for grade in GRADES] == [2, 2, 2], "and no more"
    anna = await running.visitor("Аня")
    puzzle = await anna.get("/api/puzzles/erudit/easy")
    await anna.post("/api/puzzles/turn", {"id": puzzle["id"], "play": BEST})
    await found.prepare()
    assert await newest("easy") == 3, "one was tried, one comes"


async def test_nothing_is_found_ahead_while_somebody_waits(on_sqlite: Running, monkeypatch) -> None:
    server = on_sqlite.server
    monkeypatch.setattr(type(server.line), "length", 1)
    await server.desk.sets.prepare()
    assert await server.database.run(partial(last_riddle, game="erudit", grade="easy")) == 0


async def test_the_oldest_puzzles_go(running: Running, monkeypatch) -> None:
    monkeypatch.setattr(riddles, "MOST", 2)
    database = running.server.database
    for number in (1, 2, 3):
        work = partial(save_riddle, named=RiddleId("erudit", "easy", number), body="{}")
        await database.run(work)
    anna = await running.visitor("Аня")
    ready = (await anna.get("/api/puzzles"))["sets"][0]["ready"]
    assert ready == 2
