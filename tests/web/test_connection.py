"""What a bad network costs: nothing."""

from playwright.sync_api import expect

from tests.web.conftest import House, Visit
from tests.web.table import (
    board_table,
    click_square,
    put,
    seed_with,
    table_of_friends,
    tentative,
    tiles,
    type_word,
)


def test_a_lost_connection_is_said_and_comes_back_by_itself(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    put(page, "К", "g8")
    page.context.set_offline(True)
    expect(page.get_by_text("Соединение…")).to_be_visible()
    put(page, "О", "h8")
    expect(page.locator(".preview")).to_contain_text("не проверено")
    page.context.set_offline(False)
    expect(page.get_by_text("Соединение…")).to_be_hidden()
    assert tentative(page) == {"g8": "К", "h8": "О"}
    put(page, "Т", "i8")
    expect(page.locator(".preview")).to_contain_text("КОТ")
    page.locator(".play").click()
    expect(page.locator(".record li").first).to_contain_text("КОТ")


def test_what_happened_meanwhile_comes_by_itself(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit)
    guest.context.set_offline(True)
    click_square(host, "g8")
    type_word(host, "КОТ")
    expect(host.locator(".preview")).to_contain_text("✓")
    host.locator(".play").click()
    expect(host.locator(".record li")).to_have_count(1)
    expect(guest.locator(".record li")).to_have_count(0)
    guest.context.set_offline(False)
    expect(guest.locator(".record li").first).to_contain_text("КОТ")
    expect(guest.locator('.field [data-square="h8"]')).to_have_text("О")


def test_new_pages_ask_for_a_reload_after_the_turn_never_in_it(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit)
    version = house.server.services.pages
    try:
        house.server.services.pages = "another"
        for page in (host, guest):
            page.context.set_offline(True)
            page.context.set_offline(False)
        expect(guest.get_by_text("Страницы обновились.")).to_be_visible()
        expect(host.get_by_text("Страницы обновились.")).to_have_count(0)
        click_square(host, "g8")
        type_word(host, "КОТ")
        expect(host.locator(".preview")).to_contain_text("✓")
        host.locator(".play").click()
        expect(host.get_by_text("Страницы обновились.")).to_be_visible()
        guest.reload()
        tiles(guest).first.wait_for()
        expect(guest.get_by_text("Страницы обновились.")).to_have_count(0)
    finally:
        house.server.services.pages = version
