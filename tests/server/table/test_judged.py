"""A judged table on the server: one phone or several, late players, the clock, a restart."""

import pytest

from tests.server.conftest import Running, Start, Time
from tests.server.visitor import Json, Visitor

pytestmark = pytest.mark.anyio

PEOPLE = [{"who": "me", "name": "Аня"}, {"who": "local", "name": "Боря"}]


async def open_judged(host: Visitor, **options: Json) -> Json:
    return await host.open_table(**{"game": "judged-erudit", "seats": PEOPLE} | options)


def scores(table: Json) -> list[int]:
    return [seat["score"] for seat in table["view"]["seats"]]


async def test_one_phone_enters_for_everybody_and_sees_the_points_first(running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await open_judged(anna)
    game = table["game"]
    assert (table["phase"], table["mine"]) == ("running", [0, 1])
    play = {"do": "enter", "seat": 0, "text": "8g КОТ"}
    seen = await anna.post(f"/api/tables/{game}/preview", {"play": play})
    assert (seen["points"], seen["score"]["words"][0]["word"]) == (5, "КОТ")
    await anna.do(game, play)
    await anna.do(game, {"do": "enter", "seat": 1, "text": "h7 ДОМ"})
    table = await anna.look(game)
    assert scores(table) == [5, 5]
    assert [seat["name"] for seat in table["seats"]] == ["Аня", "Боря"]


async def test_another_phone_joins_by_the_link_and_enters_too(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await open_judged(anna)
    game = table["game"]
    play = {"do": "enter", "seat": 0, "text": "8g КОТ"}
    assert await boris.fails(game, play) == "not_your_seat"
    assert await boris.fails(game, {"do": "sit", "invite": "wrong"}) == "wrong_invite"
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    assert (await boris.look(game))["mine"] == [0, 1]
    await boris.do(game, play)
    assert scores(await anna.look(game)) == [5, 0]


async def test_somebody_comes_late_leaves_and_is_in_the_list_of_names(running: Running) -> None:
    anna = await running.visitor("Аня")
    game = (await open_judged(anna))["game"]
    await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТ"})
    await anna.do(game, {"do": "sit", "name": "Вера"})
    table = await anna.look(game)
    assert [seat["name"] for seat in table["seats"]] == ["Аня", "Боря", "Вера"]
    await anna.do(game, {"do": "pass", "seat": 1})
    await anna.do(game, {"do": "enter", "seat": 2, "text": "h7 ДОМ"})
    await anna.do(game, {"do": "resign", "seat": 1})
    table = await anna.look(game)
    assert scores(table) == [5, 0, 5]
    assert table["view"]["seats"][1]["out"]


async def test_nobody_comes_late_to_an_ordinary_table(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    game = (await anna.open_table(seats=PEOPLE))["game"]
    assert await anna.fails(game, {"do": "sit", "name": "Вера"}) == "not_waiting"


async def test_a_correction_and_the_end_are_told(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    game = (await open_judged(anna))["game"]
    await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТ"})
    await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТЫ", "at": 0})
    await anna.do(game, {"do": "settle", "seat": 0, "word": "КОТЫ", "votes_against": [1]})
    await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КИТ"})
    await anna.do(game, {"do": "finish", "seat": 0})
    table = await anna.look(game)
    assert (table["phase"], table["view"]["ended"]["winners"]) == ("over", [0])
    results = await anna.get("/api/me/results")
    assert results["games"] == 0
    assert results["best_turn"] is None


async def test_an_evening_survives_a_restart(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url) as first:
        anna = await first.visitor("Аня")
        game = (await open_judged(anna))["game"]
        await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТ"})
        await anna.do(game, {"do": "sit", "name": "Вера"})
        await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КИТ", "at": 0})
        before = await anna.look(game)
        cookies = anna.http.cookies
    async with start(sqlite_url) as second:
        again = await second.visitor()
        again.http.cookies = cookies
        after = await again.look(game)
        assert after["view"] == before["view"]
        assert [seat["name"] for seat in after["seats"]] == ["Аня", "Боря", "Вера"]


async def test_a_tap_on_the_clock_runs_the_next_players_time(
    sqlite_url: str, start: Start, clock: Time
) -> None:
    async with start(sqlite_url) as running:
        anna = await running.visitor("Аня")
        rules = {"clock": {"kind": "move", "seconds": 60}}
        game = (await open_judged(anna, house_rules=rules))["game"]
        assert (await anna.look(game))["clock"]["running"] == 0
        await anna.do(game, {"do": "press_clock", "seat": 0, "running": 1})
        clock.pass_by(40)
        await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТ"})
        shown = (await anna.look(game))["clock"]
        assert (shown["running"], shown["now"] - shown["since"]) == (1, 40_000)
        await anna.do(game, {"do": "press_clock", "seat": 0, "running": None})
        assert (await anna.look(game))["clock"]["due"] is None


async def test_underwood_is_judged_too(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    game = (await open_judged(anna, game="judged-underwood"))["game"]
    await anna.do(game, {"do": "enter_word", "seat": 0, "word": "ВЕСНА"})
    seen = await anna.post(
        f"/api/tables/{game}/preview",
        {"play": {"do": "enter_word", "seat": 0, "word": "ЖУРАВЛЬ", "prize": "1"}},
    )
    assert seen["points"] == 30
    await anna.do(game, {"do": "tell_hand", "seat": 1, "cards": "НБ*"})
    await anna.do(game, {"do": "close_deal", "seat": 0})
    assert scores(await anna.look(game)) == [5, -9]


async def test_a_phone_joins_by_a_code_of_eight_figures(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    table = await open_judged(anna)
    game = table["game"]
    code = (await anna.get(f"/api/tables/{game}/code"))["code"]
    assert len(code) == 8
    assert code.isdecimal()
    assert await boris.refused("GET", f"/api/tables/{game}/code") == "not_found"
    found = await boris.post("/api/judge/code", {"code": f"{code[:4]} {code[4:]}"})
    assert found == {"game": game, "invite": table["invite"]}
    await boris.do(game, {"do": "sit", "invite": found["invite"]})
    assert (await boris.get(f"/api/tables/{game}/code"))["code"] == code


async def test_a_code_is_not_guessed_and_ends_with_the_game(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    game = (await open_judged(anna))["game"]
    code = (await anna.get(f"/api/tables/{game}/code"))["code"]
    await anna.do(game, {"do": "finish", "seat": 0})
    said = {"code": code}
    assert await boris.refused("POST", "/api/judge/code", said) == "no_such_code"
    tries = [await boris.refused("POST", "/api/judge/code", said) for _ in range(12)]
    assert tries[-1] == "too_often"


async def test_an_ordinary_table_has_no_code(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    game = (await anna.open_table(seats=PEOPLE))["game"]
    assert await anna.refused("GET", f"/api/tables/{game}/code") == "not_found"
    assert await anna.refused("POST", "/api/judge/code", {"code": "12345678"}) == "no_such_code"


async def test_after_the_game_it_says_what_could_have_been_played(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    game = (await open_judged(anna))["game"]
    await anna.do(game, {"do": "enter", "seat": 0, "text": "8g КОТ"})
    await anna.do(game, {"do": "enter", "seat": 1, "text": "h7 ДОМ"})
    address = f"/api/tables/{game}/uses"
    assert await anna.refused("GET", address) == "not_over"
    await anna.do(game, {"do": "finish", "seat": 0})
    first, second = (await anna.get(address))["uses"]
    assert (first["hand"], first["whole"]) == ("КОТ", False)
    assert max(one["points"] for one in first["best"]) == 5
    assert second["number"] == 1
    (told,) = (await anna.get(f"{address}?number=1&rest=АРТЕЛ"))["uses"]
    assert (told["hand"], told["whole"]) == ("АДЕЛМРТ", True)
    assert told["best"][0]["points"] >= second["best"][0]["points"]
    assert await anna.refused("GET", f"{address}?number=1&rest=АРТЕЛЬЩИК") == "more_than_hand"
