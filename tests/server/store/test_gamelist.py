"""Lists of games."""

import pytest
from sqlalchemy import func, select, update

from slovoplet.rules.cards.command import Put
from slovoplet.rules.cards.view import CardView
from slovoplet.server.store import gamelist
from slovoplet.server.store.schema import seat
from slovoplet.server.upkeep.packing import pack_some
from tests.server.chooser import choose, find_play
from tests.server.conftest import Running, Time
from tests.server.visitor import LOCAL, any_view_of, as_json, view_of

pytestmark = pytest.mark.anyio


async def test_open_tables_are_shown_with_filters_and_closed_ones_are_not(
    running: Running,
) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor()
    clock = {"kind": "move", "seconds": 60}
    opened = await anna.open_table(
        game="ekraibl", options={"listed": True}, house_rules={"clock": clock}
    )
    await anna.open_table(game="ekraibl")
    shown = (await boris.get("/api/tables"))["games"]
    assert [line["id"] for line in shown] == [opened["game"]]
    assert shown[0]["title"] == "Экрайбл"
    assert shown[0]["seats"][0]["name"] == "Аня"
    for query, found in {
        "game=ekraibl": 1,
        "game=erudit": 0,
        "clock=move": 1,
        "clock=days": 0,
        "seats=2": 1,
        "seats=3": 0,
        "phase=running": 0,
    }.items():
        assert len((await boris.get(f"/api/tables?{query}"))["games"]) == found, query


async def test_my_games_begin_with_those_where_i_have_to_move(
    running: Running, clock: Time
) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    tables = []
    for _ in range(3):
        clock.pass_by(1)
        table = await anna.open_table(options={"listed": True})
        tables.append(table["game"])
    first, second, _ = tables
    for game in (first, second):
        await boris.do(game, {"do": "sit"})
    await anna.do(first, {"do": "pass", "seat": 0})
    mine = (await anna.get("/api/me/games"))["games"]
    assert [(line["id"], line["my_turn"]) for line in mine[:2]] == [(second, True), (first, False)]
    theirs = (await boris.get("/api/me/games"))["games"]
    assert [line["id"] for line in theirs] == [first, second]


async def test_the_games_one_can_play_come_with_all_their_settings(running: Running) -> None:
    anna = await running.visitor()
    rules = await anna.get("/api/rules")
    assert {"erudit", "ekraibl"} <= {game["id"] for game in rules["games"]}
    assert rules["levels"] == ["hard", "easy"], "as the server was given them"


async def test_lists_show_the_scores_and_the_last_move(running: Running) -> None:
    anna = await running.visitor()
    board = await anna.open_table(seats=LOCAL, options={"listed": True})
    (line,) = (await anna.get("/api/me/games"))["games"]
    assert (line["scores"], line["last"]) == ([0, 0], None)
    play = find_play(view_of(board), "1")
    assert play is not None
    await anna.do(board["game"], as_json(play))
    (line,) = (await anna.get("/api/tables?phase=running"))["games"]
    scores = [seat["score"] for seat in (await anna.look(board["game"]))["view"]["seats"]]
    assert line["scores"] == scores
    assert line["last"]["event"] == "played"
    assert line["last"]["points"] == scores[0] > 0
    assert line["last"]["words"]
    await anna.do(board["game"], {"do": "pass", "seat": 1})
    (line,) = (await anna.get("/api/me/games"))["games"]
    assert line["last"] == {"seat": 1, "event": "passed", "words": [], "points": 0}


async def test_lists_show_the_word_last_laid_at_cards(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    game = (await anna.open_table(game="underwood", seats=LOCAL))["game"]
    laid = ""
    while not laid:
        seat = (await anna.look(game))["view"]["turn"]
        own = await anna.look(game, seat)
        command = as_json(choose(any_view_of(own), "", str(own["version"])))
        await anna.do(game, command)
        laid = command.get("word", "")
    own = any_view_of(await anna.look(game, seat))
    assert isinstance(own, CardView)
    # Not what the chooser would do: a prize card may allow it one more word.
    await anna.do(game, as_json(Put(seat, own.rules.letters_of(own.hand)[: own.puts])))
    (line,) = (await anna.get("/api/me/games"))["games"]
    assert line["last"]["event"] == "word_laid", "the card put after it says less"
    assert line["last"]["words"] == [laid.upper()]


async def test_no_points_are_shown_where_none_are_counted(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    await anna.open_table(seats=LOCAL, house_rules={"level": "simple"})
    (line,) = (await anna.get("/api/me/games"))["games"]
    assert line["scores"] == []


async def test_my_games_come_in_pages_that_lose_and_repeat_nothing(
    running: Running, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamelist, "SHOWN", 2)
    anna = await running.visitor()
    tables = []
    for at in range(7):
        clock.pass_by(at % 2)  # some at the same moment
        local = {"seats": LOCAL, "house_rules": {"pass_rounds": 2}} if at % 3 else {}
        tables.append((await anna.open_table(**local))["game"])
    for turn in range(4):
        await anna.do(tables[1], {"do": "pass", "seat": turn % 2})
    pages = [await anna.get("/api/me/games")]
    while pages[-1]["next"]:
        pages.append(await anna.get(f"/api/me/games?after={pages[-1]['next']}"))
    assert [len(page["games"]) for page in pages] == [2, 2, 2, 1]
    lines = [line for page in pages for line in page["games"]]
    assert sorted(line["id"] for line in lines) == sorted(tables)
    phases = [line["phase"] for line in lines]
    assert phases == ["running"] * 3 + ["waiting"] * 3 + ["over"]
    for one in ("running", "waiting"):
        times = [line["changed"] for line in lines if line["phase"] == one]
        assert times == sorted(times, reverse=True)


async def test_games_that_an_older_program_ended_are_listed_too(running: Running) -> None:
    """It does not know of the time at which a seat's game ended; packing makes up for it."""
    anna = await running.visitor()
    tables = []
    for _ in range(3):
        table = await anna.open_table(seats=LOCAL, house_rules={"pass_rounds": 2})
        tables.append(table["game"])
        for turn in range(4):
            await anna.do(tables[-1], {"do": "pass", "seat": turn % 2})
    before = await anna.get("/api/me/games")
    results = await anna.get("/api/me/results")
    assert {line["id"] for line in before["games"]} == set(tables)
    forget = update(seat).where(seat.c.game == tables[1]).values(ended=None)
    await running.server.database.run(lambda one: one.execute(forget))
    for packed in (0, 3):
        await running.server.database.run(
            lambda one, packed=packed: pack_some(one, 2**60, packed) if packed else 0
        )
        again = await anna.get("/api/me/games")
        assert sorted(line["id"] for line in again["games"]) == sorted(tables)
        assert await anna.get("/api/me/results") == results
    left = select(func.count()).select_from(seat).where(seat.c.ended.is_(None))
    assert await running.server.database.run(lambda one: one.execute(left).scalar()) == 0
