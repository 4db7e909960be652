"""Screens of the judge and of the moderators."""

from functools import partial

from playwright.sync_api import Page

from tests.web.conftest import WIDE
from tests.web.judgehand import JudgePhone, open_judged
from tests.web.test_moderation import mark_somebody, moderator, two_at_a_table
from tools.screenshots.stage import Scene, Stage

FOUR = ["Аня", "Боря", "Вера", "Гриша"]


def evening(stage: Stage) -> JudgePhone:
    """Two turns at a real board."""
    phone = open_judged(stage.visit, FOUR)
    phone.enter("g8", False, "кот")
    phone.enter("h7", True, "дМ")
    phone.moves("Вера")
    return phone


def board(stage: Stage) -> Page:
    """The judge's board."""
    return evening(stage).page


def word(stage: Stage) -> Page:
    """A word is typed."""
    phone = evening(stage)
    phone.word("e10", False, "рыд")
    phone.page.get_by_role("button", name="Спор о слове РЫД").wait_for()
    return phone.page


def dispute(stage: Stage) -> Page:
    """A word is disputed."""
    page = word(stage)
    page.get_by_role("button", name="Спор о слове РЫД").tap()
    page.get_by_role("dialog").wait_for()
    return page


def record(stage: Stage) -> Page:
    """What was entered."""
    phone = evening(stage)
    phone.press("Запись")
    phone.page.get_by_role("dialog").wait_for()
    return phone.page


def result(stage: Stage) -> Page:
    """The end of an evening."""
    phone = open_judged(stage.visit, FOUR, target=4)
    phone.enter("g8", False, "кот")
    page = phone.page
    while not page.get_by_role("button", name="Остатки и итог").is_visible():
        shown = page.locator(".turn h2").inner_text()
        phone.press("Пас")
        page.wait_for_function(
            "before => document.querySelector('.turn h2')?.textContent !== before", arg=shown
        )
        page.wait_for_timeout(100)
    phone.press("Остатки и итог")
    phone.press("Закончить партию")
    page.locator(".final").wait_for()
    return page


def cards(stage: Stage) -> Page:
    """The judge of Ундервуд."""
    return open_judged(stage.visit, FOUR, "underwood").page


def moderation(stage: Stage, part: str = "", shown: str = ".cases li") -> Page:
    """What the moderators see."""
    host, _ = two_at_a_table(stage.visit, stage.house)
    host.get_by_role("log", name="Разговор").get_by_role("button", name="Пожаловаться").click()
    sheet = host.get_by_role("dialog", name="Пожаловаться")
    sheet.get_by_role("button", name="Отправить").click()
    mark_somebody(stage.house, host)
    page = moderator(stage.visit, stage.house, WIDE, stage.login)
    page.locator(".cases li").first.wait_for()
    if part:
        page.get_by_role("button", name=part).click()
        page.locator(shown).first.wait_for()
    return page


def ruling(stage: Stage) -> Page:
    """A moderator acts."""
    page = moderation(stage)
    page.locator(".cases li").first.get_by_role("button", name="Лишить слова").click()
    page.get_by_role("dialog").wait_for()
    return page


KEEPERS: dict[str, Scene] = {
    "judge-board": board,
    "judge-word": word,
    "judge-dispute": dispute,
    "judge-record": record,
    "judge-result": result,
    "judge-cards": cards,
    "moderation": moderation,
    "moderation-fair": partial(moderation, part="Честная игра"),
    "moderation-people": partial(moderation, part="Люди", shown="form.lookup"),
    "moderation-log": partial(moderation, part="Журнал", shown="tbody tr"),
    "moderation-ruling": ruling,
}
