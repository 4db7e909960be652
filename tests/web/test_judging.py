"""Words that people judge: a play doubted by the next player, a vote, and the dictionary that helps."""

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.table import (
    BOT,
    hand,
    open_table,
    put,
    second_turn,
    seed_with,
    table_of_friends,
    tentative,
    tiles,
)


def friends(visit: Visit, house: House, check: str) -> tuple[Page, Page]:
    """Two people at a table whose host has the letters of КОТ."""
    house.seed = seed_with("КОТ")
    return table_of_friends(visit, check)


def lay(page: Page, word: str) -> None:
    for letter, square in zip(word, ("g8", "h8", "i8"), strict=False):
        put(page, letter, square)
    page.locator(".play").click()


def fall(host: Page, guest: Page, button: str) -> None:
    """The guest is against the play that waits, and it is made nobody's turn."""
    guest.get_by_role("button", name=button).click()
    for page in (host, guest):
        expect(page.locator(".banner.ask")).to_have_count(0)
    expect(host.locator(".record li")).to_have_count(0)


def test_a_doubted_play_comes_back_and_a_good_one_is_taken(visit: Visit, house: House) -> None:
    host, guest = friends(visit, house, "dispute")
    lay(host, "ТКО")
    expect(guest.locator(".banner.ask")).to_contain_text("ТКО")
    fall(host, guest, "Проверить по словарю")
    host.get_by_role("button", name="Вернуть в руку").first.click()
    lay(host, "КОТ")
    guest.get_by_role("button", name="Принять").click()
    expect(guest.locator(".record li").first).to_contain_text("КОТ")
    expect(host.locator(".record li").first).to_contain_text("КОТ")


def test_a_vote_decides(visit: Visit, house: House) -> None:
    host, guest = friends(visit, house, "vote")
    lay(host, "ТОК")
    expect(host.locator(".banner.ask")).to_contain_text("Решают остальные")
    fall(host, guest, "Нет такого слова")
    host.locator(".play").click()
    guest.get_by_role("button", name="Есть такое слово").click()
    expect(guest.locator(".record li").first).to_contain_text("ТОК")


def test_the_dictionary_proposes_a_turn_and_a_press_lays_it(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit(BLANK)
    page.goto(open_table(page, "erudit", BOT, dictionary_help="hints"))
    tiles(page).first.wait_for()
    held = hand(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    expect(page.get_by_role("dialog")).to_contain_text("Соперники узнают")
    expect(page.get_by_role("dialog")).to_contain_text("ещё 3 раза")
    page.get_by_role("button", name="Спросить", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Выложить").click()
    expect(page.locator(".field .ghost")).to_have_count(0)
    laid = tentative(page)
    assert len(laid) > 1
    assert set(laid.values()) <= set(held)
    expect(page.locator(".preview")).to_contain_text("✓")


def test_the_dictionary_lists_words_of_the_hand_and_a_part_of_the_board(
    visit: Visit, house: House
) -> None:
    """Sheet 000: «обратиться за помощью к СЛОВАРЮ «ЭРУДИТ», который поможет составить новое слово»"""
    page = second_turn(visit, house, "КОТ")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    dialog = page.get_by_role("dialog", name="Спросить словарь")
    expect(dialog.get_by_role("button", name="Спросить", exact=True)).to_have_count(0)
    expect(dialog.locator(".chip")).to_have_text(["только мои буквы", "КОТ", "К", "О", "Т"])
    dialog.get_by_role("button", name="О", exact=True).click()
    words = dialog.locator(".found-words .word")
    words.first.wait_for()
    assert all("О" in word for word in words.all_inner_texts())
    first = words.first.inner_text()
    words.first.click()
    expect(page.get_by_role("dialog", name=first)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("#text-view input").focus()
    page.locator("#text-view input").fill("словарь О")
    page.keyboard.press("Enter")
    expect(page.locator("#text-view")).to_contain_text(first)
