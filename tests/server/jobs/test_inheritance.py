"""A guest who signs in brings the games along."""

import pytest

from slovoplet.server.store.audit import check_games
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, Visitor

pytestmark = pytest.mark.anyio

PASSWORD = "длинный пароль 12"
BOT = {"who": "bot", "level": "easy"}


async def account(running: Running, login: str = "vera", name: str = "Вера") -> Visitor:
    """Somebody with a password, on another device."""
    vera = await running.visitor(name)
    await vera.post("/api/me/account", {"login": login, "password": PASSWORD})
    return vera


async def log_in(guest: Visitor, login: str = "vera") -> int:
    """Signs in on the guest's device; returns how many games came along."""
    entered = await guest.post("/api/login", {"login": login, "password": PASSWORD})
    return int(entered["games"])


async def test_the_games_of_a_guest_who_signs_in_go_on_in_the_accounts_name(
    running: Running,
) -> None:
    vera = await account(running)
    guest = await running.visitor("Гость")
    running_game = (await guest.open_table(seats=[{"who": "me"}, BOT]))["game"]
    waiting = (await guest.open_table())["game"]
    over = (await guest.open_table(seats=[{"who": "me"}, BOT]))["game"]
    await guest.do(over, {"do": "resign", "seat": 0})
    assert await log_in(guest) == 3
    games = {line["id"]: line for line in (await vera.get("/api/me/games"))["games"]}
    assert set(games) == {running_game, waiting, over}
    assert games[over]["outcome"] == "lost"
    table = await vera.look(running_game)
    assert (table["mine"], table["seats"][0]["name"]) == ([0], "Вера")
    if table["view"]["turn"] == 0:
        await vera.do(running_game, {"do": "pass", "seat": 0})
    # The table that waits is hers too: only its host may call it off.
    await vera.do(waiting, {"do": "call_off"})
    found = await running.server.database.run(lambda one: list(check_games(one)))
    assert [problem for _, problem in found if problem] == []


async def test_others_on_the_guests_device_keep_their_names(running: Running) -> None:
    vera = await account(running)
    guest = await running.visitor("Гость")
    seats = [{"who": "me"}, {"who": "local", "name": "Лиза"}]
    game = (await guest.open_table(seats=seats))["game"]
    assert await log_in(guest) == 1
    table = await vera.look(game)
    assert (table["mine"], [seat["name"] for seat in table["seats"]]) == ([0, 1], ["Вера", "Лиза"])


async def test_who_changes_from_one_account_to_another_brings_nothing(running: Running) -> None:
    await account(running)
    other = await account(running, "lida", "Лида")
    game = (await other.open_table(seats=LOCAL))["game"]
    assert await log_in(other) == 0
    lida = await running.visitor()
    await log_in(lida, "lida")
    assert [line["id"] for line in (await lida.get("/api/me/games"))["games"]] == [game]


async def test_the_guests_other_tabs_are_told_to_come_again(running: Running) -> None:
    await account(running)
    guest = await running.visitor("Гость")
    game = (await guest.open_table(seats=[{"who": "me"}, BOT]))["game"]
    async with guest.tab() as tab:
        await tab.join(game)
        await tab.wait("state")
        await log_in(guest)
        assert (await tab.wait("bye"))["refusal"]["code"] == "sign_in"
