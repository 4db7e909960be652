"""Moderation in the browser: somebody reports a line, somebody with the role acts, everybody sees it."""

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import insert

from slovoplet.server.fairplay.schema import mark
from slovoplet.server.moderation.role import set_role
from slovoplet.server.moderation.trail import OPERATOR, Ruling
from tests.web.conftest import PHONE, WIDE, House, Visit
from tests.web.table import tiles
from tests.web.test_people import open_table

LANDSCAPE = PHONE | {"viewport": {"width": 844, "height": 390}}
BAD = "Совсем дурные слова, и много их"


def moderator(visit: Visit, house: House, screen: dict[str, object], login: str) -> Page:
    """Somebody with the role, at the page of the moderators."""
    page = visit("/", screen)
    page.locator(".hello").wait_for()
    account = {"login": login, "password": "шесть сонных барсуков"}
    assert page.request.post("/api/me/account", data=account).ok
    ruling = Ruling(OPERATOR, "", 1)
    house.server.database.run_here(lambda one: set_role(one, ruling, login, "moderator"))
    page.goto("/profile")
    page.get_by_role("link", name="Модерация").click()
    return page


def rule(page: Page, act: str, **fields: str) -> None:
    """Does something to the first that is shown."""
    page.locator(".cases li").first.get_by_role("button", name=act).click()
    sheet = page.get_by_role("dialog", name=act)
    for label, value in ({"Почему": "так надо"} | fields).items():
        sheet.get_by_label(label).fill(value)
    sheet.get_by_role("button", name="Сделать").click()
    expect(page.get_by_role("status")).to_have_text("Сделано, в журнале записано.")


def two_at_a_table(visit: Visit, house: House) -> tuple[Page, Page]:
    """A host and a guest who has said something bad."""
    host, link = open_table(visit, house)
    guest = visit(link)
    guest.get_by_role("button", name="Сесть").click()
    tiles(guest).first.wait_for()
    guest.get_by_label("Сообщение").fill(BAD)
    guest.get_by_label("Сообщение").press("Enter")
    expect(host.get_by_role("log", name="Разговор")).to_contain_text(BAD)
    return host, guest


@pytest.mark.parametrize("screen", [WIDE, PHONE, LANDSCAPE], ids=["wide", "phone", "landscape"])
def test_a_reported_line_is_deleted_its_author_muted_and_the_table_closed(
    visit: Visit, house: House, screen: dict[str, object]
) -> None:
    host, guest = two_at_a_table(visit, house)
    talk = host.get_by_role("log", name="Разговор")
    talk.get_by_role("button", name="Пожаловаться").click()
    sheet = host.get_by_role("dialog", name="Пожаловаться")
    expect(sheet).to_contain_text(BAD)
    sheet.get_by_label("Что не так?").fill("грубит")
    sheet.get_by_role("button", name="Отправить").click()
    expect(sheet).to_contain_text("Спасибо")
    host.keyboard.press("Escape")

    width = screen["viewport"]["width"]  # type: ignore[index]
    height = screen["viewport"]["height"]  # type: ignore[index]
    page = moderator(visit, house, screen, f"vera-{width}-{height}")
    case = page.locator(".cases li").first
    expect(case).to_contain_text(BAD)
    expect(case).to_contain_text("грубит")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, "nothing sticks out"
    for button in case.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44

    rule(page, "Убрать реплику")
    expect(talk).not_to_contain_text(BAD)
    expect(guest.get_by_role("log", name="Разговор")).not_to_contain_text(BAD)
    rule(page, "Лишить слова", **{"На сколько часов": "3"})
    guest.get_by_label("Сообщение").fill("а теперь?")
    guest.get_by_label("Сообщение").press("Enter")
    expect(guest.get_by_role("alert")).to_contain_text("Модератор лишил вас слова до")
    rule(page, "Дать другое имя", **{"Новое имя": "Тихий Ёж"})
    expect(host.locator(".players")).to_contain_text("Тихий Ёж")
    rule(page, "Закрыть стол")
    for player in (host, guest):
        expect(player.get_by_role("heading", name="Стол закрыт")).to_be_visible()
    rule(page, "Жалоба разобрана")
    expect(page.locator(".cases li", has_text="грубит")).to_have_count(0)

    page.get_by_role("button", name="Журнал").click()
    rows = page.locator("tbody tr")
    expect(rows.first).to_contain_text("Жалоба разобрана")
    expect(page.get_by_role("cell", name="Дать другое имя").first).to_be_visible()
    expect(rows.first).to_contain_text("так надо")


def test_a_person_is_found_and_an_account_closed_and_opened(visit: Visit, house: House) -> None:
    host, guest = two_at_a_table(visit, house)
    host.get_by_role("button", name="Ещё").first.click()
    host.get_by_role("dialog").get_by_role("button", name="Пожаловаться").click()
    sheet = host.get_by_role("dialog", name="Пожаловаться")
    sheet.get_by_role("button", name="На игрока").click()
    sheet.get_by_role("button", name="Отправить").click()
    expect(sheet).to_contain_text("Спасибо")

    page = moderator(visit, house, WIDE, "zoya")
    me = guest.request.get("/api/me").json()
    page.get_by_role("button", name="Люди").click()
    page.get_by_label("Найти").first.fill(me["id"])
    page.get_by_role("button", name="Найти").click()
    expect(page.locator(".cases li")).to_have_count(1)
    expect(page.locator(".cases li")).to_contain_text("1 жалоба")
    rule(page, "Закрыть запись")
    assert guest.request.get("/api/me").status == 401
    page.get_by_role("button", name="Люди").click()
    page.get_by_label("Найти").first.fill(me["id"])
    page.get_by_role("button", name="Найти").click()
    rule(page, "Открыть запись")


def test_the_page_shows_nothing_to_others(visit: Visit) -> None:
    page = visit("/moderation")
    expect(page.get_by_role("status")).to_have_text("Это могут только модераторы.")
    page.goto("/profile")
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("link", name="Модерация")).to_have_count(0)


def mark_somebody(house: House, page: Page) -> str:
    """Marks whoever looks at a page for the moderators; returns the name."""
    me = page.request.get("/api/me").json()
    figures = {"turns": 12, "several": 10, "best": 9, "unevenness": 140}
    row = {"account": me["id"], "at": 1, "games": 3, "latest": "abc"} | figures
    house.server.database.run_here(lambda one: one.execute(insert(mark).values(row)))
    return str(me["name"])


def test_who_plays_like_the_engine_is_shown_to_moderators(visit: Visit, house: House) -> None:
    somebody = visit("/")
    somebody.locator(".hello").wait_for()
    name = mark_somebody(house, somebody)
    page = moderator(visit, house, WIDE, "fair-vera")
    page.get_by_role("button", name="Честная игра").click()
    case = page.locator(".cases li", has_text=name)
    expect(case).to_contain_text("Слишком много лучших ходов")
    expect(case).to_contain_text("Ходов из нескольких слов: 10, из них лучших: 9.")
    expect(case).to_contain_text("Неровность темпа: 0,14")
    rule(page, "Пометка рассмотрена")
    page.get_by_role("button", name="Честная игра").click()
    expect(page.locator(".cases li", has_text=name)).to_have_count(0)
