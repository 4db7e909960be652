"""Lists of games."""

import pytest

from tests.server.conftest import Running, Time

pytestmark = pytest.mark.anyio

LOCAL = [{"who": "me"}, {"who": "local", "name": "Вера"}]


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
    assert rules["levels"] == ["easy", "hard"]
