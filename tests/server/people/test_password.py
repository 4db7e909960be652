"""Passwords: long enough without tricks, and not those that are guessed first."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.people.password import check_password
from tests.server.conftest import Running

SHORT = ["", " " * 8, "  abcdef  ", "\u200b" * 8, "а\u200b" * 4, "\xa0" * 12, "семь пп", "x" * 201]
COMMON = [
    "........",
    "яяяяяяяя",
    "12345678",
    "password",
    "Password1",
    "qwertyui",
    "йцукенгш",
    "пароль123",
    "Пароль1234",
    "gfhjkm123",
    "qwerty123",
    "11112222",
    "iloveyou",
    "admin123",
]


@pytest.mark.parametrize(
    ("code", "password"),
    [
        *(("bad_password", short) for short in SHORT),
        *(("common_password", known) for known in COMMON),
    ],
)
def test_what_is_too_short_too_long_or_guessed_first_is_refused(code: str, password: str) -> None:
    with pytest.raises(Denied, match=code):
        check_password(password)


@pytest.mark.parametrize("password", ["аняиванова", "fyzbdfyjdf", "Аня.Иванова"])
def test_ones_own_name_is_no_password(password: str) -> None:
    with pytest.raises(Denied, match="common_password"):
        check_password(password, known=("аняиванова", "Аня.Иванова"))


@pytest.mark.parametrize(
    "password",
    [
        "длинный пароль",
        "correct horse battery",
        "кот-на-крыше-7",
        "x9$kQ2!mzP",
        "Мороз и солнце; день чудесный!" * 6,
    ],
)
def test_any_other_password_will_do(password: str) -> None:
    check_password(password)


@pytest.mark.anyio
async def test_eight_spaces_are_no_password_for_an_account(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    weak = {"login": "anna", "password": " " * 8}
    assert await anna.refused("POST", "/api/me/account", weak) == "bad_password"
    weak["password"] = "qwerty123"
    assert await anna.refused("POST", "/api/me/account", weak) == "common_password"
    good = "длинный пароль"
    await anna.post("/api/me/account", {"login": "anna", "password": good})
    change = {"old": good, "new": "12345678"}
    assert await anna.refused("POST", "/api/me/password", change) == "common_password"
