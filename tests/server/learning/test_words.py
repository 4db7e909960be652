"""Words to learn: one at a time, by what each person remembers; words missed in one's own games."""

from functools import partial

import pytest

from slovoplet.lexicon.learning.course import NEW, Today, WordKey
from slovoplet.lexicon.learning.recall import recall_again
from slovoplet.rules.game import Game
from slovoplet.server.learning import wordcards
from slovoplet.server.learning.wordcards import add_missed, load_learned, save_recall
from tests.server.conftest import Running, Time
from tests.server.visitor import LOCAL, Json, Visitor

pytestmark = pytest.mark.anyio

DAY = 24 * 60 * 60


async def answer(visitor: Visitor, asked: Json, remembered: bool = True) -> Json:
    """Answers the word that is asked."""
    shown = asked["card"]["shown"]
    body = {"deck": shown["deck"], "word": shown["word"], "remembered": remembered}
    return await visitor.post("/api/learning", body)


async def test_a_word_follows_a_word_until_the_day_is_done(running: Running, clock: Time) -> None:
    anna = await running.visitor("Аня")
    asked = await anna.get("/api/learning")
    assert (asked["done"], asked["daily"]) == (0, 20)
    words = []
    while asked["card"] is not None:
        words.append(asked["card"]["shown"]["word"])
        assert asked["card"]["is_new"]
        asked = await answer(anna, asked)
    assert len(words) == len(set(words)) == asked["done"] <= NEW
    assert (await anna.get("/api/learning"))["card"] is None, "the words are there, but not today"
    clock.pass_by(10 * DAY)
    later = await anna.get("/api/learning")
    assert later["done"] == 0
    assert later["card"]["shown"]["word"] in words
    assert not later["card"]["is_new"]


async def test_what_is_not_remembered_comes_again_today(running: Running) -> None:
    anna = await running.visitor("Аня")
    asked = await anna.get("/api/learning")
    first = asked["card"]
    assert first["again_in"] == 10 * 60 * 1000
    assert first["good_in"] >= DAY * 1000
    asked = await answer(anna, asked, remembered=False)
    words = []
    while asked["card"] is not None and len(words) < NEW:
        words.append(asked["card"]["shown"]["word"])
        asked = await answer(anna, asked)
    assert first["shown"]["word"] in words


async def test_only_the_word_that_is_asked_is_answered(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    asked = await anna.get("/api/learning")
    wrong = {"deck": "rare", "word": "НЕТ", "remembered": True}
    assert await anna.refused("POST", "/api/learning", wrong) == "stale"
    await answer(anna, asked)
    body = {"deck": asked["card"]["shown"]["deck"], "word": asked["card"]["shown"]["word"]}
    assert await anna.refused("POST", "/api/learning", body | {"remembered": True}) == "stale", (
        "pressed twice"
    )
    nonsense = {"deck": "nowhere", "word": "КОТ", "remembered": True}
    assert await anna.refused("POST", "/api/learning", nonsense) == "bad_message"


async def test_everybody_learns_alone(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    await answer(anna, await anna.get("/api/learning"))
    assert (await boris.get("/api/learning"))["done"] == 0


async def test_a_deck_is_listed_with_what_is_known(running: Running) -> None:
    anna = await running.visitor("Аня")
    asked = await anna.get("/api/learning")
    shown = asked["card"]["shown"]
    await answer(anna, asked)
    deck = await anna.get(f"/api/learning/words?deck={shown['deck']}")
    states = {one["word"]: one["state"] for one in deck["words"]}
    assert states.pop(shown["word"]) == "begun"
    assert set(states.values()) <= {"new"}
    assert await anna.refused("GET", "/api/learning/words?deck=nowhere") == "bad_message"


async def test_words_missed_in_ones_games_are_asked_first(running: Running) -> None:
    # КОТ is in the first hand.
    seeds = (f"{number:064x}" for number in range(1000))
    seed = next(
        one for one in seeds if set("КОТ") <= set(Game.new("erudit", ["А", "Б"], seed=one).hand)
    )
    running.server.services.new_seed = lambda: seed
    anna = await running.visitor("Аня")
    table = await anna.open_table(seats=LOCAL)
    game = str(table["game"])
    while table["phase"] != "over":
        turn = table["view"]["turn"]
        await anna.do(game, {"do": "pass", "seat": turn}, table["version"])
        table = await anna.look(game)
    first = await anna.get("/api/learning")
    assert first["last"]["game"] == game
    await anna.whole_review(game)
    asked = await anna.get("/api/learning")
    missed = next(deck for deck in asked["decks"] if deck["name"] == "missed")
    assert missed["words"] > 0
    assert asked["card"]["shown"]["deck"] == "missed"
    assert asked["card"]["shown"]["word"] == missed["waiting"][0]
    assert asked["card"]["gain"] > 0
    again = await anna.get("/api/learning")
    assert again["decks"] == asked["decks"], "a game is looked at once"


async def test_missed_words_are_bounded(running: Running, monkeypatch) -> None:
    monkeypatch.setattr(wordcards, "MOST_MISSED", 2)
    anna = await running.visitor("Аня")
    database = running.server.database
    key = WordKey("missed", "КОТ")
    recall = recall_again(None, True, 5)
    for number, word in enumerate(("КОТ", "ДОМ", "ТОК", "ОСА"), 1):
        work = partial(add_missed, account=anna.id, words={word: 7}, looked=number, now=number)
        await database.run(work)
        if word == "КОТ":
            keep = partial(save_recall, account=anna.id, key=key, recall=recall)
            await database.run(partial(keep, today=Today("a day"), now=5))
    learned = await database.run(partial(load_learned, account=anna.id))
    assert set(learned.missed) == {"КОТ", "ТОК", "ОСА"}, "what is being learned stays"
    assert learned.looked == 4
    assert learned.known == {key: recall}


async def test_words_go_with_the_person(running: Running) -> None:
    anna = await running.visitor("Аня")
    await answer(anna, await anna.get("/api/learning"))
    assert len((await anna.get("/api/me/export"))["words"]) == 1
    await anna.http.request("DELETE", "/api/me")
    learned = await running.server.database.run(partial(load_learned, account=anna.id))
    assert learned.known == {}
