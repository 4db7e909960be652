"""Rules over HTTP: the form of a game, what makes no sense, and rule sets of one's own."""

from typing import Any

import pytest

from slovoplet.server.rulebook.form import OPTIONS
from slovoplet.server.rulebook.own import MOST_EACH
from slovoplet.server.table.event import Options
from slovoplet.texts import Language, catalogue
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio

OWN = {
    "title": "По-нашему",
    "game": "erudit",
    "house_rules": {"target": 150, "star_value": 3},
    "options": {"check": "vote", "listed": True},
}


async def problem_of(visitor: Visitor, **wanted: object) -> Any:
    table = {"game": "erudit", "seats": LOCAL} | wanted
    return (await visitor.post("/api/rules/check", table))["problem"]


async def test_the_form_of_a_game_has_its_settings_the_tables_options_and_the_bots(
    on_sqlite: Running,
) -> None:
    anna = await on_sqlite.visitor()
    form = await anna.get("/api/rules/underwood")
    fields = {field["key"]: field for field in form["fields"]}
    assert {"letters", "prizes", "underwoods", "table.check", "table.after_refusal"} <= set(fields)
    assert fields["draw_count"] | {"least": 1, "most": 20} == fields["draw_count"]
    assert [bot["level"] for bot in form["bots"]] == list(on_sqlite.server.services.levels)
    assert await anna.refused("GET", "/api/rules/nardy") == "rules_unknown"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_option_of_a_table_is_in_the_form_and_says_what_it_does(language: Language) -> None:
    listed = {key for keys in OPTIONS.values() for key in keys}
    assert listed == set(Options.__struct_fields__) - {"seats"}
    for key in listed:
        assert catalogue(language)["setting_about"][f"table.{key}"].endswith(".")


@pytest.mark.parametrize(
    ("wanted", "key", "said"),
    [
        ({"house_rules": {"target": 0}}, "target", "До скольких очков: от 1 до 10000, а не 0."),
        ({"house_rules": {"target": 12.5}}, "target", "До скольких очков: нужно целое число."),
        ({"house_rules": {"target": ""}}, "target", "До скольких очков: нужно целое число."),
        (
            {"house_rules": {"clock": {"kind": "move", "seconds": 10**9}}},
            "clock.seconds",
            "Секунд на ход: от 1 до 604800, а не 1000000000.",
        ),
        (
            {"house_rules": {"target": None, "pass_rounds": 0, "end_when_out": False}},
            "end_when_out",
            "Конец, когда кончились фишки: партия никогда не кончится.",
        ),
        (
            {
                "options": {"check": "vote"},
                "seats": [{"who": "me"}, {"who": "bot", "level": "simple"}],
            },
            "table.check",
            "Кто проверяет слова: голосовать некому",
        ),
    ],
)
async def test_what_makes_no_sense_is_said_in_words_beside_its_setting(
    on_sqlite: Running, wanted: dict[str, Any], key: str, said: str
) -> None:
    anna = await on_sqlite.visitor()
    if wanted.get("seats"):
        wanted["seats"][1]["level"] = on_sqlite.server.services.levels[0]
    problem = await problem_of(anna, **wanted)
    assert problem["details"]["key"] == key
    assert problem["text"].startswith(said)
    # Opening such a table is refused by the same check.
    code = await anna.refused("POST", "/api/tables", {"game": "erudit", "seats": LOCAL} | wanted)
    assert code == problem["code"]


async def test_what_makes_sense_has_no_problem(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    assert await problem_of(anna, house_rules={"target": 150}, options={"check": "vote"}) is None


async def test_rules_of_ones_own_are_saved_shared_and_played_by(running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    saved = await anna.post("/api/me/rules", OWN)
    assert (await anna.get("/api/me/rules"))["rules"] == [saved]
    assert (await boris.get("/api/me/rules"))["rules"] == []
    shared = await boris.get(f"/api/rulesheets/{saved['id']}")
    sheet = shared["sheet"]
    assert sheet["house_rules"] == {"sheet": "", "target": 150, "star_value": 3}
    assert sheet["options"]["check"] == "vote"
    assert not sheet["options"]["listed"], "whether a table is open is no rule"
    assert (await boris.post("/api/rules/read", {"text": shared["text"]})) == sheet
    table = await boris.open_table(
        game=sheet["game"],
        house_rules=sheet["house_rules"] | {"title": sheet["title"]},
        seats=LOCAL,
    )
    assert (table["rules"]["title"], table["rules"]["star_value"]) == ("По-нашему", 3)


async def test_the_same_name_again_is_the_same_rules_changed(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    first = await anna.post("/api/me/rules", OWN)
    second = await anna.post("/api/me/rules", OWN | {"house_rules": {"target": 300}})
    assert first["id"] == second["id"]
    shared = await anna.get(f"/api/rulesheets/{first['id']}")
    assert shared["sheet"]["house_rules"]["target"] == 300
    assert (
        shared["text"]
        == 'extends = "erudit"\ntitle = "По-нашему"\nsheet = ""\ntarget = 300\n\n[table]\ncheck = "vote"\n'
    )


async def test_only_their_owner_removes_rules_and_then_the_link_is_dead(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor(), await on_sqlite.visitor()
    saved = await anna.post("/api/me/rules", OWN)
    address = f"/api/me/rules/{saved['id']}"
    assert await boris.refused("DELETE", address) == "not_found"
    assert (await anna.ask("DELETE", address)).status_code == 200
    assert await anna.refused("GET", f"/api/rulesheets/{saved['id']}") == "not_found"


async def test_nobody_keeps_more_rules_than_there_is_room_for(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for number in range(MOST_EACH):
        await anna.post("/api/me/rules", OWN | {"title": f"Правила {number}"})
    assert await anna.refused("POST", "/api/me/rules", OWN) == "too_many_rules"
    await anna.post("/api/me/rules", OWN | {"title": "Правила 1"})


async def test_rules_that_make_no_sense_or_have_no_name_are_not_saved(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for wrong, code in (
        ({"title": " "}, "rule_title"),
        ({"title": "я" * 61}, "rule_title"),
        ({"house_rules": {"target": -1}}, "rule_wrong_type"),
        ({"game": "nardy"}, "rules_unknown"),
    ):
        assert await anna.refused("POST", "/api/me/rules", OWN | wrong) == code
    assert (await anna.get("/api/me/rules"))["rules"] == []


async def test_ones_own_rules_are_in_ones_data_and_go_with_the_person(running: Running) -> None:
    anna = await running.visitor()
    saved = await anna.post("/api/me/rules", OWN)
    assert [one["title"] for one in (await anna.get("/api/me/export"))["rules"]] == ["По-нашему"]
    assert (await anna.ask("DELETE", "/api/me")).status_code == 200
    other = await running.visitor()
    assert await other.refused("GET", f"/api/rulesheets/{saved['id']}") == "not_found"
