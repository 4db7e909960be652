"""Results: games won and shared, opponents, the best turn and the longest word."""

import pytest

from tests.server.chooser import choose
from tests.server.conftest import Running
from tests.server.visitor import Json, Visitor, as_json, view_of

pytestmark = pytest.mark.anyio


async def lose_by_resigning(winner: Visitor, loser: Visitor) -> str:
    """A game that the second player gives up after one turn of each."""
    table = await winner.open_table()
    game = str(table["game"])
    await loser.do(game, {"do": "sit", "invite": table["invite"]})
    for mover in (winner, loser):
        own = await mover.look(game)
        await mover.do(game, as_json(choose(view_of(own), "", "r")))
    await loser.do(game, {"do": "resign", "seat": 1})
    return game


async def test_games_are_counted_by_game_and_by_opponent(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    for _ in range(2):
        game = await lose_by_resigning(anna, boris)
    mine, his = await anna.get("/api/me/results"), await boris.get("/api/me/results")
    assert (mine["games"], mine["won"]) == (2, 2)
    assert (his["games"], his["won"], his["shared"]) == (2, 0, 0)
    assert [(one["name"], one["games"]) for one in mine["by_game"]] == [("erudit", 2)]
    assert [(one["title"], one["won"]) for one in mine["by_opponent"]] == [("Боря", 2)]
    events: Json = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
    first = next(one["event"] for one in events if one["event"]["event"] == "played")
    assert mine["best_turn"]["points"] >= first["points"]
    assert len(mine["longest_word"]["words"][0]) >= len(first["words"][0]["word"])


async def test_who_has_not_played_has_no_results(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    results = await anna.get("/api/me/results")
    assert results["games"] == 0
    assert results["best_turn"] is None


async def test_a_game_on_one_device_is_nobodys_win(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    game = (await anna.open_table(seats=seats))["game"]
    await anna.do(game, {"do": "resign", "seat": 1})
    assert (await anna.get("/api/me/results"))["games"] == 0
