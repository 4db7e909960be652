"""Lists of games."""

import pytest

from slovoplet.rules.cards.command import Put
from slovoplet.rules.cards.view import CardView
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
