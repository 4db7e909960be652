"""Guessing passwords: strangers are slowed down, and the owner gets in."""

from functools import partial

import pytest

from slovoplet.server.people.device import MOST_DEVICES, add_device, knows_device
from tests.server.conftest import Running, Start
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

SECRET = {"login": "аня.иванова", "password": "длинный пароль"}
LATER = 2_000_000_000_000
WRONG = SECRET | {"password": "не тот пароль"}


async def owner(running: Running, home: str = "192.0.2.1") -> Visitor:
    anna = await running.visitor(home=home)
    await anna.post("/api/me/account", SECRET)
    return anna


async def guess(running: Running, home: str, times: int) -> list[str]:
    thief = Visitor(running.address, home=home)
    codes = [await thief.refused("POST", "/api/login", WRONG) for _ in range(times)]
    await thief.close()
    return codes


async def log_in(running: Running, home: str) -> None:
    somewhere = Visitor(running.address, home=home)
    await somewhere.post("/api/login", SECRET)
    await somewhere.close()


async def test_a_thief_does_not_lock_the_owner_out(running: Running) -> None:
    anna = await owner(running)
    codes = await guess(running, "192.0.2.66", 12)
    assert codes == ["wrong_password"] * 10 + ["too_often"] * 2
    await log_in(running, "192.0.2.2")  # a new device, elsewhere
    await anna.post("/api/logout")
    await anna.post("/api/login", SECRET)


async def test_a_known_device_gets_in_beside_a_thief_at_the_same_address(
    on_sqlite: Running,
) -> None:
    anna = await owner(on_sqlite, home="192.0.2.1")
    await anna.post("/api/logout")
    assert "too_often" in await guess(on_sqlite, "192.0.2.1", 12)
    await anna.post("/api/login", SECRET)
    change = {"old": SECRET["password"], "new": "совсем другой пароль"}
    await anna.post("/api/me/password", change)


async def test_a_known_device_has_an_allowance_too(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="3/minute") as running:
        anna = await owner(running)
        await anna.post("/api/logout")
        codes = [await anna.refused("POST", "/api/login", WRONG) for _ in range(4)]
        assert codes == ["wrong_password"] * 3 + ["too_often"]


async def test_guesses_from_many_addresses_are_bounded(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="2/hour") as running:
        anna = await owner(running)
        await anna.post("/api/logout")
        tried = [
            code for number in range(30) for code in await guess(running, f"198.51.100.{number}", 1)
        ]
        assert tried == ["wrong_password"] * 20 + ["too_often"] * 10
        await anna.post("/api/login", SECRET)


async def test_one_address_guesses_at_few_logins(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="2/hour", address_share=3) as running:
        thief = Visitor(running.address, home="2001:db8::1")
        codes = []
        for number in range(8):
            body = WRONG | {"login": f"login-{number}"}
            codes.append(await thief.refused("POST", "/api/login", body))
        assert codes == ["wrong_password"] * 6 + ["too_often"] * 2
        await thief.close()


async def test_the_wait_grows_and_is_told(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_passwords="1/minute;2/day") as running:
        thief = Visitor(running.address)
        await thief.refused("POST", "/api/login", WRONG)
        refusal = (await thief.ask("POST", "/api/login", WRONG)).json()
        assert refusal["code"] == "too_often"
        assert 1 <= refusal["details"]["seconds"] <= 61
        assert str(refusal["details"]["seconds"]) in refusal["text"]
        await thief.close()


async def test_another_accounts_device_is_a_stranger(on_sqlite: Running) -> None:
    await owner(on_sqlite)
    boris = await on_sqlite.visitor(home="192.0.2.9")
    await boris.post("/api/me/account", {"login": "boris", "password": "тоже длинный пароль"})
    await boris.post("/api/logout")
    codes = [await boris.refused("POST", "/api/login", WRONG) for _ in range(11)]
    assert codes == ["wrong_password"] * 10 + ["too_often"]


async def test_a_new_password_forgets_other_devices(running: Running) -> None:
    anna = await owner(running)
    thief = Visitor(running.address, home="192.0.2.66")
    await thief.post("/api/login", SECRET)
    stolen = thief.http.cookies["slovoplet-device"]
    own = anna.http.cookies["slovoplet-device"]
    await anna.post("/api/me/password", {"old": SECRET["password"], "new": "совсем другой пароль"})
    database, login = running.server.database, SECRET["login"]

    def known(token: str) -> bool:
        return database.run_here(lambda connection: knows_device(connection, login, token, 0))

    assert (known(own), known(stolen)) == (True, False)
    await thief.close()


async def test_an_account_has_a_bounded_number_of_devices(on_sqlite: Running) -> None:
    anna = await owner(on_sqlite)
    first = anna.http.cookies["slovoplet-device"]
    database = on_sqlite.server.database
    for number in range(MOST_DEVICES):
        work = partial(add_device, account_id=anna.id, token=f"{number}", now=LATER + number)
        await database.run(work)
    assert not database.run_here(
        lambda connection: knows_device(connection, SECRET["login"], first, 0)
    )
