"""Lists of words: from letters, and the short ones."""

from pathlib import Path

import pytest

from tests.server.conftest import Running
from tests.server.threaded import serving_in_thread
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


async def test_words_are_found_from_letters_and_a_star(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert (await anna.get("/api/letters?letters=кото"))["words"] == ["КОТ", "ТОК"]
    starred = await anna.get("/api/letters?letters=ОМ*")
    assert starred == {"words": ["ДОМ", "ОМ"], "count": 2}


async def test_short_words_are_listed(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert (await anna.get("/api/short-words"))["words"] == ["АД", "ОМ", "ЩИ"]
    assert (await anna.get("/api/short-words?length=3"))["count"] == 5


async def test_no_rude_word_is_listed(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as address:
        anna = await Visitor.come(address)
        for game in ("erudit", "underwood"):
            made = await anna.get(f"/api/letters?letters=сукахер&game={game}")
            assert "РУКА" in made["words"]
            assert not {"СУКА", "ХЕР"} & set(made["words"])
            short = await anna.get(f"/api/short-words?length=3&game={game}")
            assert "ХЕК" in short["words"]
            assert "ХЕР" not in short["words"]
        await anna.close()


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("letters=***", "bad_pattern"),
        ("letters=cat", "bad_pattern"),
        ("letters=", "bad_message"),
        ("letters=АААААААААААААААА", "bad_message"),
        ("letters=АД&game=chess", "rules_unknown"),
    ],
)
async def test_what_is_no_question_is_refused(on_sqlite: Running, query: str, code: str) -> None:
    anna = await on_sqlite.visitor("Аня")
    assert await anna.refused("GET", f"/api/letters?{query}") == code


async def test_the_lists_are_closed_to_a_player_whose_game_forbids_the_dictionary(
    on_sqlite: Running,
) -> None:
    anna = await on_sqlite.visitor("Аня")
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    await anna.open_table(game="erudit-online", seats=seats)
    for path in ("/api/letters?letters=КОТ", "/api/short-words"):
        assert await anna.refused("GET", path) == "lookup_forbidden"
