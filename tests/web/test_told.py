"""What touches another is told to him: a hint, a vote, a turn that ran out of time."""

import asyncio

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.table import BOT, put, seed_with, tiles


def two_at_a_table(
    visit: Visit, house_rules: dict[str, object], options: dict[str, object]
) -> tuple[Page, Page]:
    """Two people who sit at a table with К О Т in the first hand."""
    host, guest = visit(BLANK), visit(BLANK)
    for page, name in ((host, "Анна"), (guest, "Борис")):
        page.request.post("/api/session", data={"name": name})
    order = {"game": "erudit", "house_rules": house_rules, "options": options | {"listed": True}}
    game = host.request.post("/api/tables", data=order).json()["game"]
    sit = {"id": "sit-down", "version": 0, "command": {"do": "sit"}}
    assert guest.request.post(f"/api/tables/{game}/commands", data=sit).ok
    for page in (host, guest):
        page.goto(f"/table/{game}")
        tiles(page).first.wait_for()
    return host, guest


def test_who_asks_the_dictionary_is_shown_to_the_others_at_once(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(visit, {"dictionary_help": "hints"}, {})
    host.get_by_role("button", name="Ещё", exact=True).click()
    host.get_by_role("button", name="Спросить словарь").click()
    host.get_by_role("button", name="Спросить", exact=True).click()
    expect(guest.locator(".banner.told")).to_have_text("Анна спрашивает у словаря готовый ход.")
    expect(guest.locator(".player", has_text="Анна")).to_contain_text("словарь: 1 раз")
    expect(guest.locator(".ghost")).to_have_count(0)
    expect(host.locator(".banner.told")).to_have_count(0)
    guest.locator(".banner.told").get_by_label("Закрыть").click()
    expect(guest.locator(".banner.told")).to_have_count(0)


def test_among_people_there_are_no_whole_turns_unless_the_table_says_so(
    visit: Visit, house: House
) -> None:
    host, _ = two_at_a_table(visit, {}, {})
    game = host.url.rsplit("/", 1)[-1]
    version = host.request.get(f"/api/tables/{game}").json()["version"]
    order = {"id": "a-hint", "version": version, "seat": 0}
    answer = host.request.post(f"/api/tables/{game}/hints", data=order)
    assert answer.json()["code"] == "no_help"


def test_a_word_is_judged_where_it_would_lie_and_its_author_hears_who_was_against(
    visit: Visit, house: House
) -> None:
    house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(visit, {}, {"check": "vote"})
    for letter, square in zip("ТОК", ("g8", "h8", "i8"), strict=True):
        put(host, letter, square)
    host.locator(".play").click()
    asked = guest.locator(".field .tile.asked")
    expect(asked).to_have_count(3)
    expect(guest.locator('.field .asked[data-square="h8"]')).to_contain_text("О")
    guest.get_by_role("button", name="Нет такого слова").click()
    expect(asked).to_have_count(0)
    told = host.locator(".banner.told")
    expect(told).to_contain_text("не приняли: ТОК. Против: Борис")
    expect(guest.locator(".banner.told")).to_contain_text("Анна: не приняты ТОК. Против: Борис")


def test_nobody_judges_a_bots_words(visit: Visit, house: House) -> None:
    host, guest = visit(BLANK), visit(BLANK)
    for page in (host, guest):
        page.request.post("/api/session", data={})
    seats = [{"who": "me"}, {"who": "free"}, BOT]
    options = {"check": "vote", "listed": True, "seats": 3}
    order = {"game": "erudit", "options": options, "seats": seats}
    game = host.request.post("/api/tables", data=order).json()["game"]
    commands = f"/api/tables/{game}/commands"
    sit = {"id": "sit-down", "version": 0, "command": {"do": "sit"}}
    assert guest.request.post(commands, data=sit).ok
    for seat, page in enumerate((host, guest)):
        version = page.request.get(f"/api/tables/{game}").json()["version"]
        skip = {"id": f"pass-{seat}", "version": version, "command": {"do": "pass", "seat": seat}}
        assert page.request.post(commands, data=skip).ok
    for page in (host, guest):
        page.goto(f"/table/{game}")
        expect(page.locator(".record li")).to_have_count(3)
        expect(page.locator(".banner.ask")).to_have_count(0)


def test_a_turn_that_ran_out_of_time_is_told_to_both(visit: Visit, house: House) -> None:
    rules: dict[str, object] = {"clock": {"kind": "move", "seconds": 120}}
    host, guest = two_at_a_table(visit, rules, {})
    let_time_pass(house, host, seconds=121)
    expect(host.locator(".banner.told")).to_have_text("Ваше время вышло: ход пропущен.")
    expect(guest.locator(".banner.told")).to_have_text("Анна: время вышло, ход пропущен.")


def let_time_pass(house: House, page: Page, seconds: int) -> None:
    """The table's clock runs out, as if so much time had passed."""
    services = house.server.services
    now = services.now

    async def run_out() -> None:
        table = await house.server.tables.get(page.url.rsplit("/", 1)[-1])
        services.now = lambda: now() + seconds * 1000
        try:
            await table.run_out()
        finally:
            services.now = now

    asyncio.run_coroutine_threadsafe(run_out(), house.loop).result(20)
