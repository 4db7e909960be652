"""«Ровня» in the browser: chosen like any bot, and after the game the page says what it played at."""

from playwright.sync_api import expect

from tests.web.conftest import Visit


def test_it_is_chosen_played_with_and_tells_afterwards_where_it_played(visit: Visit) -> None:
    page = visit("/new?way=bot&game=erudit")
    page.get_by_role("radio", name="Ровня").check()
    expect(page.locator(".pick-card", has_text="Ровня")).to_contain_text("каждую вторую партию")
    page.get_by_role("button", name="Начать игру").click()
    expect(page.locator(".player", has_text="Ровня")).to_be_visible()
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("dialog", name="Сдаться").get_by_role("button", name="Сдаться").click()
    told = page.locator(".end .even")
    expect(told).to_contain_text("Ровня играла")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="EN English").click()
    expect(told).to_contain_text("Equal played")
