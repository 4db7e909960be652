"""Screens of Ундервуд's tables."""

from playwright.sync_api import Page

from tests.web.cardplayer import seat_at
from tests.web.cardplayer import take_step as take_card_step
from tests.web.conftest import BLANK
from tests.web.table import BOT, open_table
from tools.screenshots.boards import MINE
from tools.screenshots.stage import Scene, Stage


def cards(stage: Stage) -> Page:
    """A word being built from hand and tape."""
    page = stage.somebody("Лидия", BLANK)
    seat_at(page)
    for _ in range(14):
        page.wait_for_function(MINE)
        take_card_step(page)
    page.wait_for_function(MINE)
    return page


def crowd(stage: Stage) -> Page:
    """Nine bots."""
    page = stage.somebody("Лидия", BLANK)
    page.goto(open_table(page, "underwood", *([BOT] * 9)))
    page.wait_for_function(MINE)
    return page


def count(stage: Stage, target: int = 100) -> Page:
    """The count of a deal."""
    page = stage.somebody("Лидия", BLANK)
    seat_at(page, draw_count=1, target=target)
    while not page.locator("dialog[open] .counts").count():
        take_card_step(page)
    return page


def end(stage: Stage) -> Page:
    """The end of a game."""
    page = count(stage, 1)
    page.locator("dialog[open] .button.primary").click()
    page.locator(".end-sheet .teacher li").first.wait_for()
    return page


def finished(stage: Stage) -> Page:
    """The table of a finished game, once its end has been read."""
    page = end(stage)
    page.keyboard.press("Escape")
    page.locator(".panel.end").wait_for()
    return page


def study(stage: Stage) -> Page:
    """A turn of a finished game next to the best words."""
    page = end(stage)
    page.locator(".end-sheet").get_by_role("link", name="Разбор", exact=True).click()
    page.get_by_role("button", name="К началу").click()
    for _ in range(3):
        page.get_by_role("button", name="Вперёд").click()
    page.get_by_role("button", name="Лучшие", exact=True).click()
    page.locator(".best .played").first.wait_for()
    return page


CARDS: dict[str, Scene] = {
    "cards": cards,
    "cards-crowd": crowd,
    "cards-count": count,
    "cards-end": end,
    "cards-finished": finished,
    "cards-analysis": study,
}
