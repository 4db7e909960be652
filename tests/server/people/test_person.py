"""People: guests at once, accounts that keep their games, sessions, one's own data."""

import pytest
from sqlalchemy import text

from slovoplet.server.denial import Denied
from slovoplet.server.people.accounts import clean_login
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio

SECRET = {"login": "Аня.Иванова", "password": "длинный пароль"}


async def test_a_guest_gets_a_friendly_name_and_a_cookie_that_scripts_cannot_read(
    running: Running,
) -> None:
    visitor = Visitor(running.address)
    response = await visitor.ask("POST", "/api/guests", {})
    assert len(response.json()["name"].split()) == 2
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    await visitor.close()


def forbid(running: Running, act: str, table: str) -> None:
    """Has the database refuse an act, as a full disk would."""
    trigger = (
        f"CREATE TRIGGER no_{table} BEFORE {act} ON {table} BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    running.server.database.run_here(lambda connection: connection.execute(text(trigger)))


async def test_a_guest_who_gets_no_session_leaves_no_account(on_sqlite: Running) -> None:
    forbid(on_sqlite, "INSERT", "session")
    visitor = Visitor(on_sqlite.address)
    assert (await visitor.ask("POST", "/api/guests", {})).status_code == 500
    await visitor.close()
    count = text("SELECT count(*) FROM account")
    assert on_sqlite.server.database.run_here(lambda one: one.scalar(count)) == 0


async def test_a_password_is_changed_with_all_that_follows_or_not_at_all(
    on_sqlite: Running,
) -> None:
    anna, elsewhere = await on_sqlite.visitor("Аня"), Visitor(on_sqlite.address)
    await anna.post("/api/me/account", SECRET)
    await elsewhere.post("/api/login", SECRET)
    await elsewhere.close()
    forbid(on_sqlite, "DELETE", "device")
    new = {"old": SECRET["password"], "new": "совсем другой пароль"}
    assert (await anna.ask("POST", "/api/me/password", new)).status_code == 500
    assert len((await anna.get("/api/me/sessions"))["sessions"]) == 2
    again = Visitor(on_sqlite.address)
    await again.post("/api/login", SECRET)
    await again.close()


async def test_a_guest_becomes_an_account_with_a_known_device_or_stays_a_guest(
    on_sqlite: Running,
) -> None:
    anna = await on_sqlite.visitor("Аня")
    forbid(on_sqlite, "INSERT", "device")
    assert (await anna.ask("POST", "/api/me/account", SECRET)).status_code >= 400
    assert (await anna.get("/api/me"))["guest"]


async def test_whoever_comes_in_again_is_who_he_was(running: Running) -> None:
    visitor = Visitor(running.address)
    first = await visitor.post("/api/session", {})
    assert first["guest"]
    assert await visitor.post("/api/session", {}) == first
    assert await visitor.get("/api/me") == first
    await visitor.close()


async def test_a_guest_becomes_an_account_and_keeps_the_games(running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(seats=LOCAL)
    me = await anna.post("/api/me/account", SECRET)
    assert (me["login"], me["guest"]) == ("аня.иванова", False)
    assert await anna.refused("POST", "/api/me/account", SECRET) == "has_account"
    elsewhere = Visitor(running.address)
    again = await elsewhere.post("/api/login", SECRET)
    assert again["id"] == anna.id
    games = (await elsewhere.get("/api/me/games"))["games"]
    assert [game["id"] for game in games] == [table["game"]]
    await elsewhere.close()


async def test_a_wrong_password_and_an_unknown_login_sound_the_same(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    await anna.post("/api/me/account", SECRET)
    wrong = SECRET | {"password": "не тот пароль"}
    unknown = SECRET | {"login": "nobody"}
    assert await anna.refused("POST", "/api/login", wrong) == "wrong_password"
    assert await anna.refused("POST", "/api/login", unknown) == "wrong_password"


async def test_a_login_belongs_to_one(running: Running) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    await anna.post("/api/me/account", SECRET)
    assert await boris.refused("POST", "/api/me/account", SECRET) == "login_taken"


async def test_sessions_are_listed_and_ended(running: Running) -> None:
    anna = await running.visitor()
    await anna.post("/api/me/account", SECRET)
    elsewhere = Visitor(running.address)
    await elsewhere.post("/api/login", SECRET)
    sessions = (await anna.get("/api/me/sessions"))["sessions"]
    assert [session["current"] for session in sessions].count(True) == 1
    other = next(session["id"] for session in sessions if not session["current"])
    response = await anna.ask("DELETE", f"/api/me/sessions/{other}")
    assert response.status_code == 200
    assert await elsewhere.refused("GET", "/api/me") == "sign_in"
    assert await anna.refused("DELETE", f"/api/me/sessions/{other}") == "not_found"
    await anna.post("/api/logout")
    assert await anna.refused("GET", "/api/me") == "sign_in"
    await elsewhere.close()


async def test_a_changed_password_ends_all_other_sessions_and_their_sockets(
    running: Running,
) -> None:
    anna = await running.visitor()
    await anna.post("/api/me/account", SECRET)
    thief, program = Visitor(running.address), Visitor(running.address)
    await thief.post("/api/login", SECRET)
    token = (await anna.post("/api/me/tokens", {}))["token"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert (await program.get("/api/me"))["id"] == anna.id
    async with thief.tab() as stolen, anna.tab() as own:
        change = {"old": SECRET["password"], "new": "совсем другой пароль"}
        await anna.post("/api/me/password", change)
        assert (await stolen.wait("bye"))["refusal"]["code"] == "sign_in"
        assert (await own.ask("ping"))["type"] == "pong"
    assert await thief.refused("GET", "/api/me") == "sign_in"
    assert await program.refused("GET", "/api/me") == "sign_in"
    assert (await anna.get("/api/me"))["id"] == anna.id
    await thief.close()
    await program.close()


async def test_nobody_ends_anothers_session(on_sqlite: Running) -> None:
    anna, boris = await on_sqlite.visitor(), await on_sqlite.visitor()
    session = (await anna.get("/api/me/sessions"))["sessions"][0]["id"]
    assert await boris.refused("DELETE", f"/api/me/sessions/{session}") == "not_found"
    assert await anna.get("/api/me")


async def test_a_program_plays_by_its_token_alone(running: Running) -> None:
    anna = await running.visitor()
    token = (await anna.post("/api/me/tokens", {"label": "мой бот"}))["token"]
    program = Visitor(running.address)
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert (await program.get("/api/me"))["id"] == anna.id
    table = await program.open_table(seats=LOCAL)
    await program.do(table["game"], {"do": "pass", "seat": 0})
    await program.close()


async def test_the_export_has_all_of_ones_data_and_no_secrets(running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(seats=LOCAL)
    await anna.post(f"/api/tables/{table['game']}/chat", {"text": "привет"})
    data = await anna.get("/api/me/export")
    assert data["account"]["name"] == "Аня"
    assert data["games"][0]["id"] == table["game"]
    assert data["messages"][0]["text"] == "привет"
    for token in anna.http.cookies.values():
        assert token not in str(data)


async def test_a_deleted_person_is_forgotten_and_the_games_stay(running: Running) -> None:
    anna, boris = await running.visitor("Аня Секретная"), await running.visitor()
    table = await anna.open_table()
    game = table["game"]
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    await anna.post(f"/api/tables/{game}/chat", {"text": "мой адрес"})
    await anna.post("/api/me/account", SECRET)
    response = await anna.ask("DELETE", "/api/me")
    assert response.status_code == 200
    assert await anna.refused("GET", "/api/me") == "sign_in"
    assert await boris.refused("POST", "/api/login", SECRET) == "wrong_password"
    shown = str(await boris.look(game)) + str(await boris.get(f"/api/tables/{game}/chat"))
    shown += str(await boris.get(f"/api/tables/{game}/events?after=0"))
    assert "Секретная" not in shown
    assert "адрес" not in shown
    assert (await boris.look(game))["phase"] == "running"


async def test_a_new_name_is_seen_at_the_tables(running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(seats=LOCAL)
    response = await anna.ask("PATCH", "/api/me", {"name": "Анна"})
    assert response.status_code == 200
    names = [seat["name"] for seat in (await anna.look(table["game"]))["seats"]]
    assert names == ["Анна", "Вера"]


async def test_whom_anybody_at_the_table_has_blocked_cannot_sit_down(running: Running) -> None:
    anna, boris, vera = [await running.visitor(name) for name in ("Аня", "Боря", "Вера")]
    free = [{"who": "me"}, {"who": "free"}, {"who": "free"}]
    table = await anna.open_table(seats=free, options={"listed": True})
    await vera.do(table["game"], {"do": "sit"})
    assert (await vera.ask("PUT", f"/api/me/blocks/{boris.id}")).status_code == 200
    assert await boris.fails(table["game"], {"do": "sit"}) == "blocked"


async def test_whom_the_host_has_blocked_cannot_sit_down(running: Running) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    await anna.ask("PUT", f"/api/me/blocks/{boris.id}")
    assert (await anna.get("/api/me/blocks"))["accounts"] == [boris.id]
    table = await anna.open_table(options={"listed": True})
    assert await boris.fails(table["game"], {"do": "sit"}) == "blocked"
    await anna.ask("DELETE", f"/api/me/blocks/{boris.id}")
    await boris.do(table["game"], {"do": "sit"})


def test_a_login_has_one_spelling() -> None:
    assert clean_login("  АНЯ-1 ") == "аня-1"
    with pytest.raises(Denied):
        clean_login("а б")
