"""A forgotten password: a code, shown once, sets a new one, once; and sessions end when their owner says so."""

import pytest

from slovoplet.server.people.recovery import new_code, read_code
from tests.server.conftest import Running, Start

pytestmark = pytest.mark.anyio

SECRET = {"login": "аня.иванова", "password": "длинный пароль"}
FRESH = "совсем другой пароль"


async def test_a_code_sets_a_new_password_once(running: Running) -> None:
    anna, thief, later = [await running.visitor() for _ in range(3)]
    await anna.post("/api/me/account", SECRET)
    who = (await anna.get("/api/me"))["id"]
    code = (await anna.post("/api/me/recovery", {"password": SECRET["password"]}))["code"]
    await thief.post("/api/login", SECRET)
    # Typed by hand: small letters, no hyphens, and a letter instead of a digit.
    typed = code.lower().replace("-", " ").replace("0", "o")
    wanted = {"login": " Аня.Иванова", "code": typed, "password": FRESH}
    assert (await later.post("/api/recover", wanted))["id"] == who
    assert (await later.get("/api/me"))["id"] == who
    for other in (anna, thief):
        assert await other.refused("GET", "/api/me") == "sign_in", "every other session has ended"
    assert await anna.refused("POST", "/api/recover", wanted) == "wrong_code"
    assert await anna.refused("POST", "/api/login", SECRET) == "wrong_password"
    await anna.post("/api/login", SECRET | {"password": FRESH})


async def test_only_the_newest_code_counts_and_only_the_owner_gets_one(running: Running) -> None:
    anna, guest = await running.visitor(), await running.visitor()
    await anna.post("/api/me/account", SECRET)
    asked = {"password": SECRET["password"]}
    wrong = {"password": "не тот пароль"}
    assert await anna.refused("POST", "/api/me/recovery", wrong) == "wrong_password"
    assert await guest.refused("POST", "/api/me/recovery", asked) == "wrong_password"
    old = (await anna.post("/api/me/recovery", asked))["code"]
    new = (await anna.post("/api/me/recovery", asked))["code"]
    wanted = {"login": SECRET["login"], "code": old, "password": FRESH}
    assert await guest.refused("POST", "/api/recover", wanted) == "wrong_code"
    weak = wanted | {"code": new, "password": "qwerty123"}
    assert await guest.refused("POST", "/api/recover", weak) == "common_password"
    # A password that will not do does not use the code up.
    await guest.post("/api/recover", wanted | {"code": new})


async def test_codes_are_guessed_as_slowly_as_passwords(start: Start, sqlite_url: str) -> None:
    async with start(sqlite_url, rate_passwords="3/minute") as running:
        guest = await running.visitor()
        wanted = {"login": SECRET["login"], "code": new_code(), "password": FRESH}
        codes = [await guest.refused("POST", "/api/recover", wanted) for _ in range(4)]
        assert codes == ["wrong_code"] * 3 + ["too_often"]


async def test_all_other_sessions_end_at_once(running: Running) -> None:
    anna, phone = await running.visitor(), await running.visitor()
    await anna.post("/api/me/account", SECRET)
    await phone.post("/api/login", SECRET)
    token = (await anna.post("/api/me/tokens", {"label": "робот"}))["token"]
    assert len((await anna.get("/api/me/sessions"))["sessions"]) == 3
    assert (await anna.ask("DELETE", "/api/me/sessions")).status_code == 200
    kept = (await anna.get("/api/me/sessions"))["sessions"]
    assert [one["current"] for one in kept] == [True]
    assert await phone.refused("GET", "/api/me") == "sign_in"
    robot = await running.visitor()
    robot.http.cookies.clear()
    robot.http.headers["authorization"] = f"Bearer {token}"
    assert await robot.refused("GET", "/api/me") == "sign_in"


def test_a_code_is_read_however_it_is_typed() -> None:
    code = new_code()
    assert len(read_code(code)) == 20
    assert read_code(code.lower().replace("-", "")) == read_code(code)
    assert read_code("o0-il АВ") == "0011AB"
