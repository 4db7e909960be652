"""Speaking up about words: on the dictionary page and at a table, and the words that a table allows itself."""

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.store.admin import admin
from tests.web.conftest import House, Visit, reload
from tests.web.table import table_of_friends

SHOTS = os.environ.get("SLOVOPLET_SHOTS")


def shoot(page: Page, name: str) -> None:
    """Keeps a picture for whoever wants to look."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def test_a_missing_word_is_told_and_the_answer_is_shown(visit: Visit, house: House) -> None:
    page = visit("/words/ЪЪЪЪЪ")
    page.get_by_role("button", name="Нет моего слова").click()
    expect(page.locator(".answer")).to_contain_text("Ответа пока нет")
    shoot(page, "claim")
    url = house.server.settings.database_url
    assert admin(url, "refuse", "ъъъъъ", "--reason", "Такого не бывает.")[0] == 0
    reload(page)
    answer = "С вами не согласны. Такого не бывает."
    expect(page.locator(".answer")).to_contain_text(answer)
    expect(page.locator(".claims li")).to_have_text(f"ЪЪЪЪЪ {answer}")
    expect(page.locator(".answer")).to_contain_text("Издание словаря")


def test_a_word_can_be_doubted(visit: Visit) -> None:
    page = visit("/words/КОТ")
    page.get_by_role("button", name="Это не слово").click()
    expect(page.locator(".answer")).to_contain_text("Вы сказали, что это не слово")


def open_table_words(page: Page) -> None:
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Слова стола").click()


def test_a_table_allows_itself_a_word_when_everybody_agrees(visit: Visit) -> None:
    host, guest = table_of_friends(visit)
    open_table_words(host)
    sheet = host.get_by_role("dialog", name="Слова стола")
    expect(sheet).to_contain_text("Своих слов у стола пока нет.")
    sheet.get_by_role("textbox").fill("ъъъъъ")
    shoot(host, "tablewords")
    sheet.get_by_role("button", name="Проверить").click()
    expect(host.get_by_role("button", name="Нет моего слова")).to_be_visible()
    shoot(host, "wordsheet")
    host.get_by_role("dialog", name="ЪЪЪЪЪ").get_by_role("button", name="Закрыть").click()
    sheet.get_by_role("button", name="Предложить столу").click()
    expect(guest.locator(".banner.ask")).to_contain_text("ЪЪЪЪЪ")
    guest.get_by_role("button", name="Согласен").click()
    expect(guest.locator(".banner.ask")).to_have_count(0)
    open_table_words(guest)
    expect(guest.get_by_role("dialog")).to_contain_text("Можно за этим столом: ЪЪЪЪЪ")
