"""The first minute: each game by clicks, by touch and by keys; the line on the start page; left at any time."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from tests.web.conftest import PHONE, WIDE, House, Visit
from tests.web.table import BOT, PLACES, open_table
from tests.web.test_access import problems

LYING = PHONE | {"viewport": {"width": 844, "height": 390}}
KOT = [("К", "g8"), ("О", "h8"), ("Т", "i8")]
TWO = [("У", "g9"), ("М", "g10"), ("И", "i9"), ("Р", "i10")]
BOARD_GAMES = ["erudit", "erudit-online", "schitai-slova", "ekraibl"]
TAKES = {"erudit", "ekraibl"}  # where a star may be taken off the board

Press = Callable[..., None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the words of the game: the first minute has more than those of the other tests."""
    set_up_log(Settings(log_level="error"))
    with House(tmp_path_factory.mktemp("first"), open_lexicon=open_lexicon) as running:
        yield running


def current(page: Page) -> Locator:
    return page.locator(".lesson.current")


def press(page: Page, one: Locator, **more: object) -> None:
    """A click, or a tap where there are fingers."""
    touch = page.evaluate("() => navigator.maxTouchPoints > 0")
    (one.tap if touch else one.click)(**more)  # type: ignore[operator]


def press_square(page: Page, square: str) -> None:
    """Presses a square of the part from e5 to k11."""
    field = current(page).locator(".field")
    box = field.bounding_box()
    assert box is not None
    side = box["width"] / 7
    spot = {
        "x": side * (ord(square[0]) - ord("e") + 0.5),
        "y": side * (int(square[1:]) - 5 + 0.5),
    }
    press(page, field, position=spot)


def lay(page: Page, tiles: list[tuple[str, str]]) -> None:
    for letter, square in tiles:
        press(page, current(page).locator(f".rack .tile[aria-label^='{letter}']").first)
        current(page).locator(".rack .tile[aria-pressed='true']").wait_for()
        press_square(page, square)
        current(page).locator(f".field .tentative[data-square='{square}']").wait_for()


def go(page: Page, name: str | re.Pattern[str]) -> None:
    """Presses the main button once it says this."""
    press(page, current(page).get_by_role("button", name=name))


# What a step does after it is drawn, such as to listen to keys, Preact does in a task after the next frame.
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def step(page: Page, code: str) -> None:
    expect(current(page)).to_have_attribute("data-step", code)
    page.evaluate(SETTLED)


def lead_through_board(page: Page, game: str) -> None:
    """All four steps of a board game, tile by tile."""
    step(page, "lay")
    expect(current(page).get_by_text("начните с буквы К")).to_be_visible()
    lay(page, KOT[:2])
    expect(current(page).get_by_text("дальше Т")).to_be_visible()
    expect(current(page).get_by_role("button", name="Ходить")).to_be_disabled()
    lay(page, KOT[2:])
    go(page, re.compile(r"Ходить \+\d+"))
    go(page, "Дальше")
    step(page, "words")
    lay(page, TWO[:2])
    expect(current(page).get_by_text("Верно! А теперь два слова сразу.")).to_be_visible()
    expect(current(page).get_by_role("button", name="Ходить")).to_be_disabled()
    lay(page, TWO[2:])
    expect(current(page).locator(".words-row")).to_contain_text("ТИР")
    go(page, re.compile(r"Ходить \+\d+"))
    go(page, "Дальше")
    if game in TAKES:
        step(page, "take")
        press_square(page, "i10")  # the letter in hand takes the star
        press(page, current(page).locator(".rack .taken .tile"))
    else:
        step(page, "star")
        press(page, current(page).locator(".rack .tile[aria-label='Звезда']"))
    press_square(page, "h10")
    press(page, page.get_by_role("dialog").get_by_role("button", name="И", exact=True))
    expect(current(page).locator(".words-row")).to_contain_text("МИР")
    go(page, re.compile(r"Ходить \+\d+"))
    go(page, "Дальше")
    step(page, "exchange")
    for letter in "ФЩ":
        press(page, current(page).locator(f".rack .tile[aria-label^='{letter}']").first)
    go(page, "Поменять 2 фишки")
    expect(current(page).get_by_text("Новые буквы у вас")).to_be_visible()
    assert current(page).locator(".rack .tile[aria-label^='Щ']").count() == 0
    go(page, "Готово")


def lead_through_cards(page: Page) -> None:
    """All four steps of Ундервуд, card by card."""
    hand = ".fan .card[aria-label^='{}']"
    step(page, "draw")
    go(page, "Взять 3 карты")
    go(page, "Дальше")
    step(page, "word")
    press(page, current(page).locator(hand.format("К")))
    expect(current(page).get_by_text("дальше О из ленты")).to_be_visible()
    press(page, current(page).locator(".tape .card[data-card='О']"))
    press(page, current(page).locator(hand.format("Т")))
    go(page, re.compile(r"Выложить \+?\d+|Выложить.*4"))
    go(page, "Дальше")
    step(page, "tape")
    press(page, current(page).locator(hand.format("Н")))
    go(page, re.compile("Положить|в ленту", re.IGNORECASE))
    go(page, "Дальше")
    step(page, "wild")
    press(page, current(page).locator(hand.format("М")))
    press(page, current(page).locator(".fan .card.wild"))
    press(page, page.get_by_role("dialog").get_by_role("button", name="И", exact=True))
    press(page, current(page).locator(hand.format("Р")))
    expect(current(page).locator(".words-row")).to_contain_text("МИР")
    go(page, re.compile("Выложить"))
    go(page, "Готово")


@pytest.mark.parametrize("game", [*BOARD_GAMES, "underwood"])
@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["clicks", "touch"])
def test_a_newcomer_is_led_through_one_turn(
    visit: Visit, game: str, screen: dict[str, object]
) -> None:
    page = visit(f"/first/{game}", screen)
    if game == "underwood":
        lead_through_cards(page)
    else:
        lead_through_board(page, game)
    expect(page.get_by_text("Теперь вы умеете играть")).to_be_visible()
    press(page, page.get_by_role("link", name="Первая партия с «Ровней»"))
    page.wait_for_url(f"**/new?way=bot&game={game}")


def test_the_first_minute_by_keys(visit: Visit) -> None:
    page = visit("/first/erudit")

    def type_letters(letters: str) -> None:
        for letter in letters:
            before = current(page).locator(".tentative").count()
            page.keyboard.press(PLACES[letter])
            expect(current(page).locator(".tentative")).to_have_count(before + 1)

    for code, letters in (("lay", "КОТ"), ("words", "УМИР"), ("take", "РИ")):
        step(page, code)
        type_letters(letters)
        expect(current(page).locator(".words-row .ok").first).to_be_visible()
        page.locator("body").focus()
        page.keyboard.press("Enter")
        expect(current(page).get_by_role("button", name="Дальше")).to_be_visible()
        current(page).get_by_role("button", name="Дальше").focus()
        page.keyboard.press("Enter")
    step(page, "exchange")
    current(page).locator(".rack .tile").first.focus()
    page.keyboard.press("Space")
    current(page).get_by_role("button", name="Поменять 1 фишку").focus()
    page.keyboard.press("Enter")
    expect(current(page).get_by_text("Новые буквы у вас")).to_be_visible()


def test_cards_by_keys(visit: Visit) -> None:
    page = visit("/first/underwood")
    step(page, "draw")
    page.keyboard.press("Enter")
    expect(current(page).get_by_text("Теперь у вас десять карт")).to_be_visible()
    current(page).get_by_role("button", name="Дальше").focus()
    page.keyboard.press("Enter")
    step(page, "word")
    # Letters of the tape are typed like those of the hand.
    current(page).locator(".tape .card[data-card='О']").focus()
    page.keyboard.press("Enter")
    expect(current(page).locator(".line .card")).to_have_count(1)


def test_tiles_are_dragged(visit: Visit) -> None:
    page = visit("/first/erudit")
    field = current(page).locator(".field")
    for letter, square in KOT:
        tile = current(page).locator(f".rack .tile[aria-label^='{letter}']").first
        tile.hover()
        page.mouse.down()
        box = field.bounding_box()
        assert box is not None
        side = box["width"] / 7
        page.mouse.move(
            box["x"] + side * (ord(square[0]) - ord("e") + 0.5),
            box["y"] + side * (int(square[1:]) - 5 + 0.5),
            steps=6,
        )
        page.mouse.up()
        current(page).locator(f".field .tentative[data-square='{square}']").wait_for()
    expect(current(page).locator(".words-row")).to_contain_text("КОТ 5")


def test_the_answer_is_shown_and_nothing_is_ever_wrong(visit: Visit) -> None:
    page = visit("/first")
    lay(page, [("М", "h8"), ("Л", "i8")])
    expect(
        current(page)
        .get_by_text("начните с буквы", exact=False)
        .or_(current(page).get_by_text("дальше К"))
    ).to_be_visible()
    assert page.locator(".lesson .wrong, .lesson .bad").count() == 0
    go(page, "Показать")
    expect(current(page).locator(".words-row")).to_contain_text("КОТ")
    go(page, "Ходить +5")
    go(page, "Ещё раз")
    expect(current(page).get_by_text("начните с буквы К")).to_be_visible()
    expect(current(page).locator(".field .tile")).to_have_count(0)


def test_the_line_for_newcomers_leads_there_and_can_be_put_away(visit: Visit) -> None:
    page = visit("/")
    line = page.get_by_role("region", name="Первая минута")
    line.get_by_role("link", name="Показать").click()
    step(page, "lay")
    page.get_by_role("link", name="Хватит").click()
    line.get_by_role("button", name="Умею").click()
    expect(line).to_have_count(0)
    page.reload()
    page.get_by_role("heading", name="Во что сыграем?").wait_for()
    expect(page.locator(".panel").first).to_be_visible()
    expect(line).to_have_count(0)
    page.goto("/rules/underwood")
    page.get_by_role("link", name="Первая минута").click()
    step(page, "draw")


def test_who_has_played_is_no_newcomer(visit: Visit) -> None:
    page = visit("about:blank")
    open_table(page, "erudit", BOT)
    page.goto("/")
    page.locator(".list a").first.wait_for()
    expect(page.locator(".newcomer")).to_have_count(0)


@pytest.mark.parametrize("game", ["erudit", "underwood"])
@pytest.mark.parametrize("screen", [WIDE, PHONE, LYING], ids=["wide", "phone", "lying"])
def test_the_first_minute_is_readable_by_everybody(
    visit: Visit, game: str, screen: dict[str, object]
) -> None:
    page = visit(f"/first/{game}", screen)
    current(page).wait_for()
    assert problems(page) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing runs out of the page"
