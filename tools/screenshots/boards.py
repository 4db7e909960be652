"""Screens of the tables with a board, and of what comes after a game."""

from playwright.sync_api import Page

from tests.web.conftest import BLANK
from tests.web.player import play_unseen, take_turn
from tests.web.table import (
    BOT,
    click_square,
    open_game,
    open_table,
    put,
    seed_with,
    tiles,
    type_word,
)
from tests.web.test_told import two_at_a_table
from tools.screenshots.stage import Scene, Stage

MINE = "() => document.title.startsWith('●')"


def opened(stage: Stage) -> Page:
    """A new table against a bot, with К О Т and a star in hand."""
    stage.house.seed = seed_with("КОТ*")
    page = stage.somebody("Лидия", BLANK)
    open_game(page)
    return page


def table(stage: Stage) -> Page:
    """A game in progress."""
    page = opened(stage)
    for _ in range(5):
        page.wait_for_function(MINE)
        take_turn(page)
    page.wait_for_function(MINE)
    return page


def lay(page: Page, letters: str) -> None:
    """Lays letters in the middle of the board."""
    for letter, square in zip(letters, ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)


def laying(stage: Stage) -> Page:
    """The first word being laid."""
    page = opened(stage)
    lay(page, "КОТ")
    page.locator(".preview .ok").first.wait_for()
    return page


def wrong(stage: Stage) -> Page:
    """A play with something that is not a word."""
    page = opened(stage)
    lay(page, "ТКО")
    page.locator(".preview .bad").first.wait_for()
    return page


def star(stage: Stage) -> Page:
    """A star asks for its letter."""
    page = opened(stage)
    put(page, "*", "h8")
    page.get_by_role("dialog").wait_for()
    return page


def exchange(stage: Stage) -> Page:
    """Tiles chosen for an exchange."""
    page = opened(stage)
    page.get_by_role("button", name="Поменять").click()
    page.get_by_role("dialog").locator(".hand .tile").nth(1).click()
    return page


def cursor(stage: Stage) -> Page:
    """Typing downwards."""
    page = opened(stage)
    click_square(page, "h7")
    click_square(page, "h7")
    type_word(page, "К")
    return page


def menu(stage: Stage) -> Page:
    """The menu of the table."""
    page = table(stage)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("dialog").wait_for()
    return page


def talk(stage: Stage) -> Page:
    """Two people, words between them, and the sheet with what they said."""
    stage.house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(stage.visit, {"clock": {"kind": "move", "seconds": 120}}, {})
    for page, line in ((guest, "Здравствуйте! Играем до двухсот?"), (host, "Да, удачи!")):
        page.get_by_label("Сообщение").fill(line)
        page.get_by_label("Сообщение").press("Enter")
    host.get_by_text("Здравствуйте").first.wait_for()
    host.set_viewport_size({"width": 390, "height": 844})
    host.locator(".sheets").get_by_role("button", name="Чат").click()
    host.get_by_role("dialog").wait_for()
    return host


def vote(stage: Stage) -> Page:
    """The other's word is voted on."""
    stage.house.seed = seed_with("КОТ")
    host, guest = two_at_a_table(stage.visit, {}, {"check": "vote"})
    lay(host, "ТКО")
    host.locator(".play").click()
    guest.get_by_role("button", name="Нет такого слова").first.wait_for()
    return guest


def hints(stage: Stage) -> Page:
    """Hints from the dictionary."""
    page = opened(stage)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="только мои буквы").click()
    page.locator(".menu .word").first.wait_for()
    return page


def textview(stage: Stage) -> Page:
    """The text view with a few answers."""
    page = opened(stage)
    line = page.locator("#text-view input")
    line.focus()
    for command in ("рука", "проверить 8g КОТ", "счёт", "помощь"):
        line.fill(command)
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    return page


def crowd(stage: Stage) -> Page:
    """A table of seven bots."""
    page = stage.somebody("Лидия", BLANK)
    page.goto(open_table(page, "erudit", *([BOT] * 7)))
    page.wait_for_function(MINE)
    return page


def watched(stage: Stage) -> Page:
    """A game of others, over whose shoulders one looks."""
    address = table(stage).url
    page = stage.visit(address)
    page.locator(".watch-note").wait_for()
    return page


def ended(stage: Stage, target: int = 60) -> Page:
    """A game against a bot, played to its end; its table is shown."""
    page = stage.somebody("Лидия", BLANK)
    address = open_table(page, "erudit", BOT, target=target)
    play_unseen(page, address)
    page.goto(address)
    page.locator(".end-sheet .teacher li").first.wait_for()
    return page


def finished(stage: Stage) -> Page:
    """The table of a finished game, once its end has been read."""
    page = ended(stage)
    page.keyboard.press("Escape")
    page.locator(".panel.end").wait_for()
    return page


def share(stage: Stage) -> Page:
    """The picture of a finished game, to be sent."""
    page = ended(stage, 30)
    page.locator(".end-sheet").get_by_role("button", name="Поделиться").click()
    page.wait_for_function(
        "() => document.querySelector('.share-sheet img')?.naturalWidth === 1200"
    )
    return page


def study(stage: Stage) -> Page:
    """A finished game step by step."""
    page = ended(stage)
    page.locator(".end-sheet").get_by_role("link", name="Разбор", exact=True).click()
    page.locator(".best li").first.wait_for()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.locator(".best li:not(.played) button").first.click()
    return page


def record(stage: Stage) -> Page:
    """The record of a finished game."""
    page = study(stage)
    page.locator(".best").get_by_role("button", name="Запись").click()
    return page


def summary(stage: Stage) -> Page:
    """The results of a finished game."""
    page = study(stage)
    page.locator(".best").get_by_role("button", name="Итоги").click()
    return page


def invited(stage: Stage) -> Page:
    """A friend comes by a link."""
    link = room(stage).get_by_label("Ссылка на стол").input_value()
    page = stage.visit(link)
    page.get_by_role("button", name="Сесть").wait_for()
    return page


def room(stage: Stage) -> Page:
    """A table waiting for players, with its link and its code."""
    page = stage.somebody("Лидия", "/new?way=friend")
    page.get_by_role("button", name="Открыть стол").click()
    page.locator("svg.qr").wait_for()
    return page


def handover(stage: Stage) -> Page:
    """One device: pass it on."""
    page = stage.somebody("Лидия", "/new?way=device")
    page.get_by_role("button", name="Начать игру").click()
    page.get_by_role("button", name="Удерживайте").wait_for()
    return page


def unknown(stage: Stage) -> Page:
    """A table that is none."""
    page = stage.visit("/table/nosuchtable")
    page.locator("h1").wait_for()
    return page


def tiles_left(stage: Stage) -> Page:
    """The tiles that nobody has seen yet, as a sheet of a phone."""
    page = table(stage)
    page.set_viewport_size({"width": 390, "height": 844})
    tiles(page).first.wait_for()
    page.locator(".sheets").get_by_role("button", name="Остаток").click()
    page.get_by_role("dialog").wait_for()
    return page


BOARDS: dict[str, Scene] = {
    "room": room,
    "invited": invited,
    "handover": handover,
    "table": table,
    "laying": laying,
    "wrong": wrong,
    "star": star,
    "exchange": exchange,
    "cursor": cursor,
    "menu": menu,
    "talk": talk,
    "unseen": tiles_left,
    "vote": vote,
    "hints": hints,
    "textview": textview,
    "crowd": crowd,
    "watched": watched,
    "end": ended,
    "finished": finished,
    "share": share,
    "analysis": study,
    "analysis-record": record,
    "analysis-summary": summary,
    "no-table": unknown,
}
