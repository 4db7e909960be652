"""Words that people judge: a play doubted by the next player, a vote, and the dictionary that helps."""

from playwright.sync_api import Page, expect

from tests.web.conftest import House, Visit
from tests.web.table import hand, put, seed_with, tentative, tiles


def two_at_a_table(visit: Visit, check: str) -> tuple[Page, Page]:
    """A host and a guest who judge each other's words."""
    host = visit("/new?way=friend")
    host.get_by_text("Тонкие настройки").click()
    host.get_by_label("Кто проверяет слова").select_option(check)
    host.get_by_role("button", name="Открыть стол").click()
    guest = visit(host.get_by_label("Ссылка на стол").input_value())
    guest.get_by_role("button", name="Сесть").click()
    for page in (host, guest):
        tiles(page).first.wait_for()
    return host, guest


def lay(page: Page, word: str) -> None:
    for letter, square in zip(word, ("g8", "h8", "i8"), strict=False):
        put(page, letter, square)
    page.locator(".play").click()


def test_a_doubted_play_comes_back_and_a_good_one_is_taken(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(visit, "dispute")
    lay(host, "ТКО")
    expect(guest.locator(".banner.ask")).to_contain_text("ТКО")
    guest.get_by_role("button", name="Проверить по словарю").click()
    expect(guest.locator(".banner.ask")).to_have_count(0)
    expect(host.locator(".record li")).to_have_count(0)
    host.get_by_role("button", name="Вернуть в руку").first.click()
    lay(host, "КОТ")
    guest.get_by_role("button", name="Принять").click()
    expect(guest.locator(".record li").first).to_contain_text("КОТ")
    expect(host.locator(".record li").first).to_contain_text("КОТ")


def test_a_vote_decides(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(visit, "vote")
    lay(host, "ТОК")
    expect(host.locator(".banner.ask")).to_contain_text("Решают остальные")
    guest.get_by_role("button", name="Нет такого слова").click()
    expect(host.locator(".banner.ask")).to_have_count(0)
    expect(host.locator(".record li")).to_have_count(0)
    host.locator(".play").click()
    guest.get_by_role("button", name="Есть такое слово").click()
    expect(guest.locator(".record li").first).to_contain_text("ТОК")


def test_the_dictionary_proposes_a_turn_and_a_press_lays_it(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit("/new?way=bot")
    page.get_by_role("button", name="Начать игру").click()
    tiles(page).first.wait_for()
    held = hand(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    expect(page.get_by_role("dialog")).to_contain_text("Соперники узнают")
    page.get_by_role("button", name="Спросить", exact=True).click()
    page.locator(".menu .word").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    laid = tentative(page)
    assert len(laid) > 1
    assert set(laid.values()) <= set(held)
    expect(page.locator(".preview")).to_contain_text("✓")
