"""Reports: anybody may make them, moderators see what was there at the time."""

import pytest
from sqlalchemy import insert

from slovoplet.server.store.schema import report
from tests.server.conftest import Running, Start
from tests.server.moderation.scene import Scene, make_moderator
from tests.server.store.admin import admin

pytestmark = pytest.mark.anyio


async def test_moderators_see_what_was_reported_even_after_it_changed(scene: Scene) -> None:
    line = await scene.say(scene.boris, "дурные слова")
    complaints = [
        {"kind": "message", "about": str(line), "text": "грубит"},
        {"kind": "table", "about": scene.game},
        {"kind": "name", "about": scene.boris.id, "text": "такое имя"},
        {"kind": "person", "about": scene.boris.id, "text": "мешает"},
        {"kind": "word", "about": "абырвалг", "text": "нет такого"},
    ]
    for complaint in complaints:
        await scene.anna.post("/api/reports", complaint, status=201)
    await scene.boris.ask("PATCH", "/api/me", {"name": "Совсем Другой"})
    reports = (await scene.vera.get("/api/moderation/reports"))["reports"]
    assert [one["kind"] for one in reversed(reports)] == [one["kind"] for one in complaints]
    by_kind = {one["kind"]: one for one in reports}
    assert by_kind["message"]["evidence"] == "Боря: дурные слова"
    assert by_kind["message"]["accused"] == scene.boris.id
    assert by_kind["message"]["game"] == scene.game
    assert by_kind["message"]["line"] == line
    assert by_kind["word"]["line"] is None
    assert by_kind["table"]["evidence"] == "Аня, Боря"
    assert by_kind["name"]["evidence"] == "Боря"
    assert by_kind["name"]["accused_name"] == "Совсем Другой"
    assert {one["reporter"] for one in reports} == {scene.anna.id}
    told = admin(scene.url, "reports")[1]
    assert "дурные слова" in told
    assert "Жалоб: 5." in told


async def test_the_same_report_twice_is_one(scene: Scene) -> None:
    body = {"kind": "person", "about": scene.boris.id}
    for _ in range(3):
        await scene.anna.post("/api/reports", body, status=201)
    [found] = (await scene.vera.get("/api/moderation/reports"))["reports"]
    await scene.rule("POST", f"reports/{found['id']}/close", reason="поговорили")
    assert (await scene.vera.get("/api/moderation/reports"))["reports"] == []
    [closed] = (await scene.vera.get("/api/moderation/reports?closed=true"))["reports"]
    assert closed["id"] == found["id"]
    path = f"/api/moderation/reports/{found['id']}/close"
    assert await scene.vera.refused("POST", path, {"reason": "ещё раз"}) == "not_found"
    await scene.anna.post("/api/reports", body, status=201)
    assert len((await scene.vera.get("/api/moderation/reports"))["reports"]) == 1


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("message", "77"),
        ("message", "ё"),
        ("message", "9" * 40),
        ("table", "nosuchtable"),
        ("person", "nobody"),
    ],
)
async def test_what_is_not_there_cannot_be_reported(
    on_sqlite: Running, kind: str, about: str
) -> None:
    anna = await on_sqlite.visitor()
    code = await anna.refused("POST", "/api/reports", {"kind": kind, "about": about})
    assert code in ("not_found", "no_table")


async def test_nobody_floods_the_moderators(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_reports="3/hour") as running:
        vera, anna, boris = await make_moderator(running), *[await running.visitor() for _ in "ab"]
        for number in range(3):
            await anna.post("/api/reports", {"kind": "word", "about": f"сло{number}"}, status=201)
        assert (
            await anna.refused("POST", "/api/reports", {"kind": "word", "about": "е"})
            == "too_often"
        )
        await boris.post("/api/reports", {"kind": "word", "about": "ещё"}, status=201)
        assert len((await vera.get("/api/moderation/reports"))["reports"]) == 4


async def test_whoever_leaves_takes_the_evidence_along(scene: Scene) -> None:
    await scene.anna.post("/api/reports", {"kind": "name", "about": scene.boris.id}, status=201)
    await scene.boris.ask("DELETE", "/api/me")
    [found] = (await scene.vera.get("/api/moderation/reports"))["reports"]
    assert found["evidence"] == ""


async def test_a_report_from_before_lines_were_checked_is_shown(scene: Scene) -> None:
    old = {"account": scene.anna.id, "kind": "message", "about": "та реплика", "text": "", "at": 1}
    await scene.running.server.database.run(lambda one: one.execute(insert(report), old))
    [shown] = (await scene.vera.get("/api/moderation/reports"))["reports"]
    assert (shown["about"], shown["line"]) == ("та реплика", None)
