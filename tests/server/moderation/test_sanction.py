"""What moderators do reaches those who are there, and is remembered with its reason."""

import asyncio

import pytest
from sqlalchemy import delete, text, update
from sqlalchemy.exc import DBAPIError

from slovoplet.server.cluster.names import Names
from slovoplet.server.moderation.enforcement import Enforcement
from slovoplet.server.store.schema import trail
from tests.server.conftest import Start, Time
from tests.server.moderation.scene import PASSWORD, Scene, make_moderator, register
from tests.server.store.admin import admin
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio

REASON = ["--reason", "за дело"]


async def test_a_muted_person_says_nothing_anywhere_until_the_time_is_over(
    scene: Scene, clock: Time
) -> None:
    await scene.rule("PUT", f"people/{scene.boris.id}/silence", hours=2, reason="ругань")
    path = f"/api/tables/{scene.game}/chat"
    answer = await scene.boris.ask("POST", path, {"text": "а"})
    refusal = answer.json()
    assert (answer.status_code, refusal["code"]) == (403, "silenced")
    assert refusal["details"]["until"] in refusal["text"]
    async with scene.boris.tab() as tab:
        await tab.join(scene.game)
        assert (await tab.ask("say", game=scene.game, text="а"))["refusal"]["code"] == "silenced"
    clock.pass_by(2 * 60 * 60 + 1)
    await scene.boris.post(path, {"text": "можно"})
    await scene.rule("PUT", f"people/{scene.boris.id}/silence", hours=2)
    await scene.rule("PUT", f"people/{scene.boris.id}/silence", hours=0)
    await scene.boris.post(path, {"text": "снова можно"})
    acts = [(line["act"], line["account"], line["reason"]) for line in await scene.trail()]
    assert acts[-1] == ("mute", scene.boris.id, "ругань")
    assert len(acts) == 3


async def test_a_new_name_is_seen_at_the_table_and_under_old_and_new_talk(scene: Scene) -> None:
    await scene.say(scene.boris, "раз")
    async with scene.anna.tab() as tab, scene.boris.tab() as renamed:
        await tab.join(scene.game)
        await renamed.join(scene.game)
        await tab.wait("state")
        await scene.rule("PUT", f"people/{scene.boris.id}/name", name="Тихий Ёж")
        shown = await tab.wait("state")
        assert [seat["name"] for seat in shown["table"]["seats"]] == ["Аня", "Тихий Ёж"]
        # The socket knew the old name.
        assert (await renamed.dismissed())[1] == 1008
    await scene.say(scene.boris, "два")
    lines = (await scene.anna.get(f"/api/tables/{scene.game}/chat"))["lines"]
    assert {line["name"] for line in lines} == {"Тихий Ёж"}
    bad = await scene.vera.refused(
        "PUT", f"/api/moderation/people/{scene.boris.id}/name", {"name": "\n", "reason": "а"}
    )
    assert bad == "bad_name"
    assert (await scene.trail())[0]["detail"] == "Тихий Ёж"


async def test_a_closed_account_is_out_at_once_and_stays_out(scene: Scene) -> None:
    await register(scene.boris, "boris")
    async with scene.boris.tab() as tab:
        await tab.join(scene.game)
        await scene.rule("PUT", f"people/{scene.boris.id}/closed", closed=True)
        assert (await tab.dismissed())[1] == 1008
    assert await scene.boris.refused("GET", "/api/me") == "sign_in"
    credentials = {"login": "boris", "password": PASSWORD}
    again = Visitor(scene.running.address)
    assert await again.refused("POST", "/api/login", credentials) == "account_closed"
    wrong = credentials | {"password": "не тот пароль, что был"}
    assert await again.refused("POST", "/api/login", wrong) == "wrong_password"
    await scene.rule("PUT", f"people/{scene.boris.id}/closed", closed=False)
    assert (await again.post("/api/login", credentials))["id"] == scene.boris.id
    await again.close()
    assert [line["act"] for line in await scene.trail()] == ["reopen_account", "close_account"]


@pytest.mark.parametrize("seats", [LOCAL, [{"who": "me"}, {"who": "free"}]])
async def test_a_closed_table_is_over_for_everybody_without_a_result(
    scene: Scene, seats: list[dict[str, str]]
) -> None:
    anna = scene.anna
    game = (await anna.open_table(seats=seats, options={"listed": True}))["game"]
    async with anna.tab() as tab:
        await tab.join(game)
        await scene.rule("POST", f"tables/{game}/close")
        events = await tab.wait("events")
        assert events["events"][-1]["event"]["event"] == "table_closed"
    table = await anna.look(game)
    assert (table["phase"], table["clock"]["running"]) == ("closed", None)
    assert await anna.fails(game, {"do": "pass", "seat": 0}) == "table_closed"
    assert await anna.fails(game, {"do": "begin"}) == "table_closed"
    said = await anna.refused("POST", f"/api/tables/{game}/chat", {"text": "эй"})
    assert said == "table_closed"
    for listed in ("/api/tables", "/api/tables?phase=running", "/api/me/games"):
        assert game not in [line["id"] for line in (await anna.get(listed))["games"]]
    assert (await anna.get("/api/me/results"))["games"] == 0
    again = f"/api/moderation/tables/{game}/close"
    assert await scene.vera.refused("POST", again, {"reason": "ещё"}) == "table_closed"
    assert admin(scene.url, "check")[0] == 0
    assert (await scene.trail())[0]["game"] == game


async def test_a_deleted_line_is_gone_from_the_screens_too(scene: Scene) -> None:
    line = await scene.say(scene.boris, "дурные слова")
    async with scene.anna.tab() as tab:
        await tab.join(scene.game)
        await scene.rule("POST", f"lines/{line}/delete")
        assert (await tab.wait("unsaid"))["line"] == line
    assert (await scene.anna.get(f"/api/tables/{scene.game}/chat"))["lines"] == []
    path = f"/api/moderation/lines/{line}/delete"
    assert await scene.vera.refused("POST", path, {"reason": "ещё"}) == "not_found"
    told = (await scene.trail())[0]
    assert (told["line"], told["account"], told["game"]) == (line, scene.boris.id, scene.game)


async def test_moderators_are_the_operators_alone(scene: Scene) -> None:
    other = await make_moderator(scene.running, "zoya")
    for path, body in (
        ("silence", {"hours": 1}),
        ("name", {"name": "Заяц"}),
        ("closed", {"closed": True}),
    ):
        whole = f"/api/moderation/people/{other.id}/{path}"
        assert await scene.vera.refused("PUT", whole, body | {"reason": "а"}) == "is_moderator"
    assert await scene.trail() == []


async def test_what_needs_a_reason_is_not_done_without_one(scene: Scene) -> None:
    path = f"/api/moderation/people/{scene.boris.id}/closed"
    for reason in ({}, {"reason": ""}):
        assert await scene.vera.refused("PUT", path, {"closed": True} | reason) == "bad_message"
    assert await scene.vera.refused("PUT", path, {"closed": True, "reason": "  "}) == "empty_text"
    assert (await scene.boris.get("/api/me"))["id"] == scene.boris.id


async def test_the_trail_cannot_be_rewritten(scene: Scene) -> None:
    await scene.rule("PUT", f"people/{scene.boris.id}/silence", hours=1)
    before = await scene.trail()
    database = scene.running.server.database
    statements = [update(trail).values(reason=""), delete(trail)]
    if not database.is_sqlite:
        statements.append(text("TRUNCATE trail"))
    for statement in statements:
        with pytest.raises(DBAPIError, match="append-only"):
            await database.run(lambda connection, one=statement: connection.execute(one))
    assert await scene.trail() == before


async def test_what_is_done_at_the_terminal_reaches_a_running_server(
    scene: Scene,
) -> None:
    line = await scene.say(scene.boris, "дурные слова")
    await register(scene.boris, "boris")

    def rule(*args: str) -> None:
        code, told = admin(scene.url, *args, *REASON)
        assert code == 0, told

    async with scene.anna.tab() as tab, scene.boris.tab() as out:
        await tab.join(scene.game)
        await out.join(scene.game)
        await asyncio.to_thread(rule, "delete-line", str(line))
        assert (await tab.wait("unsaid"))["line"] == line
        await asyncio.to_thread(rule, "mute", "boris", "1")
        said = await scene.boris.refused("POST", f"/api/tables/{scene.game}/chat", {"text": "а"})
        assert said == "silenced"
        await asyncio.to_thread(rule, "close-account", "boris")
        assert (await out.dismissed())[1] == 1008
        await asyncio.to_thread(rule, "close-table", scene.game)
        while (await tab.wait("events"))["events"][-1]["event"]["event"] != "table_closed":
            pass
    await asyncio.to_thread(rule, "reopen-account", "boris")
    await asyncio.to_thread(rule, "rename", "boris", "Тихий Ёж")
    told = admin(scene.url, "trail")[1]
    assert "operator: rename" in told
    assert "за дело" in told
    assert admin(scene.url, "close-account", "nobody", *REASON)[0] == 2
    assert admin(scene.url, "close-table", "nosuch", *REASON)[0] == 2


async def test_every_process_carries_out_what_one_was_told(database_url: str, start: Start) -> None:
    async with start(database_url) as one, start(database_url) as other:
        vera, boris = await make_moderator(one), await one.visitor("Боря")
        game = (await boris.open_table(seats=LOCAL))["game"]
        async with boris.at(other.address) as elsewhere, elsewhere.tab() as tab:
            await tab.join(game)
            path = f"/api/moderation/tables/{game}/close"
            await vera.post(path, {"reason": "а"})
            while (await tab.wait("events"))["events"][-1]["event"]["event"] != "table_closed":
                pass
            path = f"/api/moderation/people/{boris.id}/closed"
            await vera.ask("PUT", path, {"closed": True, "reason": "а"})
            assert (await tab.dismissed())[1] == 1008


async def test_moderators_find_people_by_name_login_and_id(scene: Scene) -> None:
    await register(scene.boris, "boris")
    await scene.anna.post("/api/reports", {"kind": "person", "about": scene.boris.id}, status=201)
    for wanted in ("Боря", "Бор", "boris", scene.boris.id):
        people = (await scene.vera.get(f"/api/moderation/people?name={wanted}"))["people"]
        found = {one["id"]: one for one in people}
        assert found[scene.boris.id]["reports"] == 1, wanted
        assert scene.anna.id not in found
    assert (await scene.vera.get("/api/moderation/people?name=%25"))["people"] == []


async def test_the_trail_says_what_exactly_was_done(scene: Scene, clock: Time) -> None:
    await scene.rule("PUT", f"people/{scene.boris.id}/silence", hours=2)
    await scene.rule("PUT", f"people/{scene.boris.id}/name", name="Тихий Ёж")
    version = (await scene.anna.look(scene.game))["version"]
    await scene.rule("POST", f"tables/{scene.game}/close")
    closed, renamed, muted = await scene.trail()
    assert (muted["act"], muted["detail"]) == ("mute", str(clock() + 2 * 60 * 60 * 1000))
    assert (renamed["act"], renamed["detail"]) == ("rename", "Тихий Ёж")
    assert (closed["act"], closed["detail"]) == ("close_table", str(version + 1))
    everything = (await scene.vera.get("/api/moderation/trail"))["lines"]
    assert (everything[-1]["act"], everything[-1]["detail"]) == ("give_role", "moderator")


async def test_what_was_done_before_a_server_started_is_not_carried_out_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await scene.rule("PUT", f"people/{scene.boris.id}/closed", closed=True)
    await scene.rule("PUT", f"people/{scene.boris.id}/closed", closed=False)
    server = scene.running.server
    ended: list[str] = []
    monkeypatch.setattr(server.services, "sessions_ended", lambda news: ended.append(news.account))
    names = Names(server.services, server.tables)
    later = Enforcement(server.services, server.tables, names)
    await later.start()
    await later.follow()
    assert ended == []
    await scene.rule("PUT", f"people/{scene.anna.id}/closed", closed=True)
    ended.clear()
    await later.follow()
    assert ended == [scene.anna.id]
