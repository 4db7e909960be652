"""«Поделиться»: a picture with a link, from the end of a game, from a turn, from «Ход дня»."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, WIDE, House, Visit
from tests.web.player import play_unseen
from tests.web.table import BOT, board_table, click_square, open_table, type_word
from tests.web.test_access import problems

# A phone has a sheet of its own to share with: what it is given is kept.
SHARING = """() => {
  window.sent = [];
  navigator.canShare = () => true;
  navigator.share = async (what) => { window.sent.push({
    title: what.title, url: what.url, files: (what.files ?? []).map((one) => [one.name, one.type, one.size]),
  }); };
}"""


def finished(page: Page) -> str:
    """A game against a bot, played to its end; its address."""
    address = open_table(page, "erudit", BOT, target=30)
    play_unseen(page, address)
    return address


def drawn(page: Page) -> None:
    """Waits until the picture of the sheet is there, in its whole size."""
    page.wait_for_function(
        "() => document.querySelector('.share-sheet img')?.naturalWidth === 1200"
    )


def test_a_finished_game_is_shared_from_its_end(visit: Visit) -> None:
    page = visit(BLANK)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = finished(page)
    page.goto(address)
    page.locator(".end-sheet").get_by_role("button", name="Поделиться").click()
    sheet = page.locator(".share-sheet")
    drawn(page)
    assert problems(page) == []
    link = sheet.get_by_label("Ссылка").input_value()
    assert link.endswith(address.replace("/table/", "/analysis/"))
    sheet.get_by_role("button", name="Скопировать ссылку").click()
    expect(sheet.get_by_role("button", name="Скопировано")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    for name, begins in (("Сохранить картинку", b"\x89PNG"), ("Анимация партии", b"GIF89a")):
        with page.expect_download() as download:
            sheet.get_by_role("link", name=name).click()
        path = download.value.path()
        assert path.read_bytes().startswith(begins)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.end-sheet")).to_be_visible()


def test_a_turn_is_shared_from_the_analysis_by_a_phone(visit: Visit) -> None:
    page = visit(BLANK, PHONE)
    address = finished(page)
    page.add_init_script(f"({SHARING})()")
    page.goto(address.replace("/table/", "/analysis/") + "?turn=2")
    # Until the game is there, the sections at the foot have a button of that name too.
    page.locator(".after").get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Поделиться").click()
    sheet = page.locator(".share-sheet")
    expect(sheet.get_by_role("heading")).to_have_text("Картинка: ход 2")
    drawn(page)
    sheet.get_by_role("button", name="Отправить").click()
    page.wait_for_function("() => window.sent.length === 1")
    (sent,) = page.evaluate("() => window.sent")
    assert sent["url"].endswith("?turn=2")
    name, media, size = sent["files"][0]
    assert (name.endswith("-2.png"), media) == (True, "image/png")
    assert size > 10_000


def test_the_puzzle_of_the_day_is_shared_once_it_is_solved_or_given_up(
    visit: Visit, house: House
) -> None:
    page = visit("/", WIDE)
    page.get_by_role("button", name="Показать ответ").click()
    page.locator(".day").get_by_role("button", name="Поделиться").click()
    drawn(page)
    date = house.server.desk.days.today.isoformat()
    assert page.get_by_label("Ссылка").input_value().endswith(f"/?day={date}")


def test_the_last_turn_of_a_game_that_goes_on_is_shared_from_its_menu(
    visit: Visit, house: House
) -> None:
    page = board_table(visit, house, "КОТ")
    menu = page.get_by_role("button", name="Ещё", exact=True)
    menu.click()
    item = page.get_by_role("button", name="Поделиться последним ходом")
    expect(page.get_by_role("button", name="Скопировать ссылку на стол")).to_be_visible()
    expect(item).to_have_count(0)
    page.keyboard.press("Escape")
    click_square(page, "g8")
    type_word(page, "КОТ")
    expect(page.locator(".preview")).to_contain_text("✓")
    page.keyboard.press("Enter")
    expect(page.locator(".record li").first).to_contain_text("КОТ")
    menu.click()
    item.click()
    drawn(page)
    link = page.locator(".share-sheet").get_by_label("Ссылка").input_value()
    assert re.search(r"/table/[\w-]+\?turn=\d+$", link)
    assert problems(page) == []
