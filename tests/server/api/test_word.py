"""A word in the dictionary: for every game, and in the reader's language."""

import re

import pytest

from slovoplet.rules.kinds import rule_set_names
from tests.server.conftest import Running
from tests.server.visitor import LOCAL

pytestmark = pytest.mark.anyio

REFUSED = "/api/words/ЩЩЩ"


def is_russian(text: str) -> bool:
    return re.search("[а-яё]{2}", text) is not None


async def test_what_is_said_of_a_word_is_in_the_readers_language(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    russian, english = await anna.get(REFUSED), await anna.get(f"{REFUSED}?lang=en")
    assert "нет в словаре" in russian["text"]
    assert "dictionary" in english["text"]
    assert {**russian, "text": ""} == {**english, "text": ""}
    assert "is a word" in (await anna.get("/api/words/КОТ?lang=en&game=underwood"))["text"]


REFUSALS = {
    "GET /api/words/КОТ?game=chess&lang=en": "rules_unknown",
    "GET /api/tables/nowhere?lang=en": "no_table",
    "GET /api/nowhere?lang=en": "not_found",
    "DELETE /api/tables?lang=en": "method_not_allowed",
    "GET /api/letters?letters=&lang=en": "bad_message",
}


@pytest.mark.parametrize("asked", REFUSALS)
async def test_a_refusal_is_in_the_readers_language(on_sqlite: Running, asked: str) -> None:
    method, path = asked.split(" ")
    anna = await on_sqlite.visitor()
    english = (await anna.ask(method, path)).json()
    russian = (await anna.ask(method, path.replace("lang=en", "lang=ru"))).json()
    assert english["code"] == russian["code"] == REFUSALS[asked]
    assert (is_russian(english["text"]), is_russian(russian["text"])) == (False, True)


async def test_a_socket_and_a_preview_refuse_in_the_readers_language(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(seats=LOCAL)
    play = {"do": "play", "seat": 0, "tiles": [{"square": "a1", "tile": "Щ"}]}
    path = f"/api/tables/{table['game']}/preview"
    for lang in ("en", "ru"):
        (first, *_) = (await anna.post(f"{path}?lang={lang}", {"play": play}))["problems"]
        assert is_russian(first["text"]) is (lang == "ru")
        async with anna.tab(query=f"?lang={lang}") as tab:
            refused = await tab.ask("join", game="nowhere")
            assert is_russian(refused["refusal"]["text"]) is (lang == "ru")


@pytest.mark.parametrize("game", rule_set_names())
async def test_every_game_has_a_dictionary(on_sqlite: Running, game: str) -> None:
    anna = await on_sqlite.visitor()
    assert (await anna.get(f"/api/words/КОТ?game={game}"))["allowed"]
    assert (await anna.get(f"/api/letters?letters=КОТ&game={game}"))["words"] == ["КОТ", "ТОК"]
