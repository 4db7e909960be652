"""Accessibility: axe finds nothing serious on any screen, wide or phone, light or dark."""

from collections.abc import Callable
from importlib.resources import files
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.cardplayer import (
    SHORTEST_GAME,
    card_seed,
    go_on,
    hand_card,
    my_turn,
    seat_at,
    take_step,
    tape_card,
)
from tests.web.conftest import BLANK, PHONE, WIDE, House, Visit
from tests.web.places import expect_loaded, open_whole
from tests.web.table import click_square, open_game, put, seed_with, tiles
from tests.web.test_moderation import mark_somebody, moderator, two_at_a_table

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
PLACES = [
    *("/", "/new", "/rules", "/rules/erudit", "/words/КОТ", "/learn", "/people", "/profile"),
    *("/best", "/judge", "/words", "/nowhere", "/rules/underwood"),
]


def problems(page: Page) -> list[str]:
    """What axe calls serious or critical, in the light and in the dark."""
    # The page's own policy allows no foreign script: axe comes in through the debugger.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE + ";0")
    _turn(page, "light")
    found = page.evaluate(
        # The stylesheets are there: nothing has to be loaded before.
        "async () => (await axe.run({ resultTypes: ['violations'], preload: false })).violations"
    )
    _turn(page, "dark")
    # Only colours differ between the two.
    found += page.evaluate(
        "async () => (await axe.run("
        "{ runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false })).violations"
    )
    page.emulate_media(color_scheme="light")
    return [
        f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def _turn(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Changes the theme at once, and shows at once what fades in: a colour half way would be judged."""
    page.emulate_media(color_scheme=scheme)
    # The page hears of it a moment later.
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=scheme)
    page.evaluate(
        # Containers are styled only when the page is laid out.
        "() => (getComputedStyle(document.body).color, document.body.offsetHeight, document.getAnimations()"
        ".filter(one => one.effect.getComputedTiming().endTime < Infinity).forEach(one => one.finish()))"
    )


Screen = dict[str, object]


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def screen(request: pytest.FixtureRequest) -> Screen:
    """A wide screen and a phone's in turn."""
    chosen: Screen = request.param
    return chosen


@pytest.fixture
def calm(visit: Visit, screen: Screen) -> Callable[[str], Page]:
    """Visits a page on that screen."""
    return lambda path: visit(path, screen)


def assert_none(found: dict[str, list[str]]) -> None:
    """Fails with every problem and its place."""
    told = [f"{place}: {one}" for place, all_of_it in found.items() for one in all_of_it]
    assert told == [], "\n".join(told)


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(visit: Visit, screen: Screen, place: str) -> None:
    page = visit(BLANK, screen)
    open_whole(page, place)
    assert problems(page) == []


def test_axe_finds_nothing_serious_in_the_other_sections(visit: Visit) -> None:
    page = visit("/rules/underwood", PHONE)
    page.get_by_role("navigation", name="Разделы").get_by_role("button", name="Ещё").click()
    page.get_by_role("dialog").wait_for()
    assert problems(page) == []


def test_axe_finds_nothing_serious_at_a_table(visit: Visit, house: House, screen: Screen) -> None:
    house.seed = seed_with("КОТ*")
    page = visit(BLANK, screen)
    open_game(page)
    found = {}
    put(page, "К", "g8")
    put(page, "Т", "h8")
    expect(page.locator(".preview")).to_contain_text("словаре")
    found["table"] = problems(page)
    for name in ("Поменять", "Ещё"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").wait_for()
        found[name] = problems(page)
        page.keyboard.press("Escape")
    assert_none(found)


def test_axe_finds_nothing_serious_where_people_report_and_moderate(
    visit: Visit, house: House, screen: Screen
) -> None:
    host, _ = two_at_a_table(visit, house)
    host.get_by_role("log", name="Разговор").get_by_role("button", name="Пожаловаться").click()
    sheet = host.get_by_role("dialog", name="Пожаловаться")
    sheet.wait_for()
    found = {"talk": problems(host)}
    sheet.get_by_role("button", name="Отправить").click()
    page = moderator(visit, house, screen, f"axe-{len(str(screen))}")
    page.locator(".cases li").first.wait_for()
    found["reports"] = problems(page)
    page.locator(".cases li").first.get_by_role("button", name="Лишить слова").click()
    page.get_by_role("dialog").wait_for()
    found["ruling"] = problems(page)
    page.keyboard.press("Escape")
    mark_somebody(house, host)
    parts = (("Честная игра", ".cases li"), ("Люди", "form.lookup"), ("Журнал", "tbody tr"))
    for part, shown in parts:
        page.get_by_role("button", name=part).click()
        page.locator(shown).first.wait_for()
        found[part] = problems(page)
    assert_none(found)


def test_axe_finds_nothing_serious_around_a_game(
    calm: Callable[[str], Page], house: House, screen: Screen
) -> None:
    house.seed = seed_with("КОТ*")
    page = calm("/new?way=friend")
    found = {}
    page.get_by_role("button", name="Открыть стол").click()
    page.locator("svg.qr").wait_for()
    found["waiting room"] = problems(page)
    page.goto("/new?way=device")
    page.get_by_role("button", name="Начать игру").click()
    page.get_by_role("button", name="Удерживайте").wait_for()
    found["hand-over"] = problems(page)
    open_game(page)
    page.locator("#text-view input").focus()
    page.locator("#text-view input").fill("рука")
    page.keyboard.press("Enter")
    found["text view"] = problems(page)
    sheets = ("Запись", "Остаток", "Чат") if screen is PHONE else ()
    for name in sheets:
        page.locator(".sheets").get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        found[name] = problems(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="только мои буквы").click()
    page.locator(".menu .word").first.wait_for()
    found["hints"] = problems(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    found["resign"] = problems(page)
    page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    page.locator(".end-sheet").wait_for()
    found["end"] = problems(page)
    page.keyboard.press("Escape")
    page.locator(".panel.end").wait_for()
    found["after the end"] = problems(page)
    page.get_by_role("link", name="Разбор", exact=True).click()
    page.locator(".best").wait_for()
    for name in ("Лучшие", "Запись", "Итоги"):
        page.locator(".best").get_by_role("button", name=name).click()
        expect_loaded(page)
        found[f"analysis, {name}"] = problems(page)
    page.locator(".after").get_by_role("button", name="Ещё").click()
    page.get_by_role("dialog").wait_for()
    found["files"] = problems(page)
    assert_none(found)


def test_axe_finds_nothing_serious_at_cards(calm: Callable[[str], Page], house: House) -> None:
    house.seed = card_seed("КОТ3")
    page = calm("/rules/underwood")
    page.locator(".prize-list").wait_for()
    found = {"rules": problems(page)}
    seat_at(page)
    my_turn(page, "draw")
    found["draw"] = problems(page)
    go_on(page, "word")
    hand_card(page, "3").click()
    for letter in "КОТ":
        hand_card(page, letter).click()
    expect(page.locator(".prize-slot")).to_contain_text("✕")
    found["word"] = problems(page)
    page.locator(".prize-slot .card").click()
    go_on(page, "tape")
    tape_card(page, 0).wait_for()
    found["laid"] = problems(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("dialog").wait_for()
    found["menu"] = problems(page)
    page.get_by_role("button", name="Неоткрытые карты").click()
    page.locator("dialog .unseen").wait_for()
    found["unseen"] = problems(page)
    page.keyboard.press("Escape")
    assert_none(found)


def test_axe_finds_nothing_serious_in_the_count_and_the_replay(
    calm: Callable[[str], Page], house: House
) -> None:
    house.seed = SHORTEST_GAME
    page = calm(BLANK)
    seat_at(page, draw_count=1, target=1)
    found = {}
    while not page.locator("dialog[open] .counts").count():
        take_step(page)
    page.locator("dialog[open] .counts").wait_for()
    found["count"] = problems(page)
    page.keyboard.press("Escape")
    page.locator(".end-sheet .end-facts").wait_for()
    found["end"] = problems(page)
    page.get_by_role("link", name="Разбор", exact=True).click()
    page.get_by_role("button", name="Запись", exact=True).click()
    page.locator(".best li").first.wait_for()
    found["replay"] = problems(page)
    page.get_by_role("button", name="К началу").click()
    page.get_by_role("button", name="Вперёд").click()
    page.get_by_role("button", name="Лучшие", exact=True).click()
    page.locator(".best .played").first.wait_for()
    found["best words"] = problems(page)
    page.get_by_role("button", name="Итоги").click()
    page.locator(".summary").wait_for()
    found["summary"] = problems(page)
    assert_none(found)


def test_a_turn_is_announced(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    open_game(page)
    expect(page.get_by_role("status").filter(has_text="Ваш ход")).to_have_count(1)


def test_the_board_is_walked_by_the_keyboard_and_the_square_is_said(visit: Visit) -> None:
    page = visit(BLANK)
    open_game(page)
    page.locator(".field").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status").filter(has_text="h9: пусто")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator(".cursor.down")).to_have_count(1)


def test_focus_is_visible(visit: Visit) -> None:
    page = visit("/")
    page.locator(".way").first.wait_for()
    page.keyboard.press("Tab")
    style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert style == "solid"


def test_reduced_motion_stops_the_glow(visit: Visit, house: House) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    open_game(page)
    click_square(page, "h8")
    tiles(page).first.wait_for()
    running = page.evaluate(
        "document.getAnimations().filter(one => one.playState === 'running').length"
    )
    assert running == 0
