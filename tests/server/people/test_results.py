"""Results: games won and shared, opponents, the best turn and the longest word."""

import re

import pytest

from tests.server.chooser import choose
from tests.server.conftest import Running
from tests.server.finished import played_cards
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


async def events_of(visitor: Visitor, game: str, kind: str) -> Json:
    """All events of one kind in the log of a finished game."""
    events = (await visitor.get(f"/api/tables/{game}/events?after=0"))["events"]
    return [one["event"] for one in events if one["event"]["event"] == kind]


def read_word(spelling: str) -> str:
    """The word that cards spell: `[ЕЕ]` is one letter, `(А)` has no card, `к` is an Ундервуд."""
    return re.sub(r"\[(.)[^]]*\]|\((.)\)", r"\1\2", spelling).upper()


async def test_games_are_counted_by_game_and_by_opponent(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    games = [await lose_by_resigning(anna, boris) for _ in range(2)]
    mine, his = await anna.get("/api/me/results"), await boris.get("/api/me/results")
    assert (mine["games"], mine["won"]) == (2, 2)
    assert (his["games"], his["won"], his["shared"]) == (2, 0, 0)
    assert [(one["name"], one["games"]) for one in mine["by_game"]] == [("erudit", 2)]
    assert [(one["title"], one["won"]) for one in mine["by_opponent"]] == [("Боря", 2)]
    turns = [turn for one in games for turn in await events_of(anna, one, "played")]
    best = max(turn["points"] for turn in turns if turn["seat"] == 0)
    words = [word["word"] for turn in turns if turn["seat"] == 0 for word in turn["words"]]
    assert mine["best_turn"]["points"] == best
    assert mine["best_turn"]["game"] in games
    assert len(mine["longest_word"]["words"][0]) == max(map(len, words))
    assert mine["longest_word"]["words"][0] in words


async def test_a_card_game_has_a_best_turn_and_a_longest_word(running: Running) -> None:
    anna, game = await played_cards(running)
    laid = await events_of(anna, game, "word_laid")
    best = max(laid, key=lambda event: event["points"])
    longest = max((read_word(event["word"]) for event in laid), key=len)
    results = await anna.get("/api/me/results")
    assert results["best_turn"]["points"] == best["points"] > 0
    assert results["best_turn"]["words"] == [read_word(best["word"])]
    assert results["longest_word"]["words"] == [longest]
    assert results["longest_word"]["game"] == game


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
