"""Takes a picture of every screen of the pages, and draws the icons: `make screenshots`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from tests.web.cardplayer import seat_at, start_cards
from tests.web.cardplayer import take_step as take_card_step
from tests.web.conftest import AT_ONCE, CHROMIUM, FLAGS, QUIET, House
from tests.web.player import play_to_the_end, play_unseen, take_turn
from tests.web.table import (
    BOT,
    click_square,
    open_game,
    open_table,
    put,
    seed_with,
    set_target,
    tiles,
    type_word,
)

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "build/screens"
IMAGES = ROOT / "src/slovoplet/web/images"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
# How long a page may need to be drawn anew at another size, in milliseconds.
SETTLED = 300
PATIENCE = 90_000
GAMES = ("erudit", "schitai-slova", "klub-znavtsiv", "underwood")
FIRST: ViewportSize = {"width": 1280, "height": 800}


def table(page: Page) -> None:
    """A game in progress with tiles being laid."""
    open_game(page)
    for _ in range(5):
        page.wait_for_function("() => document.title.startsWith('●')")
        take_turn(page)
    page.wait_for_function("() => document.title.startsWith('●')")


def start(page: Page) -> None:
    """The start page of somebody with a game in progress."""
    open_game(page)
    page.goto("/")
    page.locator(".list a").first.wait_for()
    page.locator(".day .rack .tile").first.wait_for()


def laying(page: Page) -> None:
    """The first word being laid."""
    open_game(page)
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    page.locator(".preview .ok").first.wait_for()


def wrong(page: Page) -> None:
    """A play with something that is not a word."""
    open_game(page)
    for letter, square in zip("ТКО", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    page.locator(".preview .bad").first.wait_for()


def star(page: Page) -> None:
    """A star asks for its letter."""
    open_game(page)
    put(page, "*", "h8")
    page.get_by_role("dialog").wait_for()


def exchange(page: Page) -> None:
    """Tiles chosen for an exchange."""
    open_game(page)
    page.get_by_role("button", name="Поменять").click()
    page.get_by_role("dialog").locator(".hand .tile").nth(1).click()


def room(page: Page) -> None:
    """A table waiting for players, with its link and its code."""
    page.goto("/new?way=friend")
    page.get_by_role("button", name="Открыть стол").click()
    page.locator("svg.qr").wait_for()


def handover(page: Page) -> None:
    """One device: pass it on."""
    page.goto("/new?way=device")
    page.get_by_role("button", name="Начать игру").click()
    page.get_by_role("button", name="Удерживайте").wait_for()


def textview(page: Page) -> None:
    """The text view with a few answers."""
    open_game(page)
    page.locator("#text-view input").focus()
    for command in ("рука", "проверить 8g КОТ"):
        page.locator("#text-view input").fill(command)
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)


def study(page: Page) -> None:
    """A finished game step by step."""
    page.goto("/new?way=bot&game=schitai-slova")
    set_target(page, 40)
    page.get_by_role("button", name="Начать игру").click()
    tiles(page).first.wait_for()
    play_to_the_end(page)
    page.get_by_role("link", name="Разбор", exact=True).click()
    page.locator(".best li").first.wait_for()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.locator(".best li:not(.played) button").first.click()


def resign(page: Page) -> None:
    """Gives the game up, by the table's menu."""
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    page.locator(".end-sheet").wait_for()


def end(page: Page) -> None:
    """The end of a game, with what a teacher noticed."""
    address = open_table(page, "erudit", BOT, target=60)
    play_unseen(page, address)
    page.goto(address)
    page.locator(".end-sheet .teacher li").first.wait_for()


def finished(page: Page) -> None:
    """The table of a finished game, once its end has been read."""
    end(page)
    page.keyboard.press("Escape")
    page.locator(".panel.end").wait_for()


def cards_end(page: Page) -> None:
    """Ундервуд: the end of a game."""
    count(page, 1)
    page.locator("dialog[open] .button.primary").click()
    page.locator(".end-sheet .teacher li").first.wait_for()


def cards_finished(page: Page) -> None:
    """Ундервуд: the table of a finished game, once its end has been read."""
    cards_end(page)
    page.keyboard.press("Escape")
    page.locator(".panel.end").wait_for()


def crowd(page: Page) -> None:
    """A table of seven bots."""
    page.goto(open_table(page, "erudit", *([BOT] * 7)))
    page.wait_for_function("() => document.title.startsWith('●')")


def cards_crowd(page: Page) -> None:
    """Ундервуд: nine bots."""
    page.goto(open_table(page, "underwood", *([BOT] * 9)))
    page.wait_for_function("() => document.title.startsWith('●')")


def fine(page: Page) -> None:
    """A new game with all its settings."""
    page.goto("/new?way=bot")
    page.get_by_text("Тонкие настройки").click()


def watched(page: Page) -> None:
    """A game of others, over whose shoulders one looks."""
    table(page)
    address = page.url
    page.context.clear_cookies()
    page.goto(address)
    page.locator(".watch-note").wait_for()


def account(page: Page) -> None:
    """The profile of somebody with a password: sessions, recovery code."""
    page.request.post("/api/session", data={})
    login = f"lida-{page.context.pages.index(page)}-{id(page) % 10_000}"
    order = {"login": login, "password": "шесть сонных барсуков"}
    page.request.post("/api/me/account", data=order)
    page.goto("/profile")
    page.get_by_role("heading", name="Вход и безопасность").wait_for()


def nowhere(page: Page) -> None:
    """An address that is none."""
    page.goto("/nowhere")
    page.locator("h1").wait_for()


def hints(page: Page) -> None:
    """Hints from the dictionary."""
    open_game(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="только мои буквы").click()
    page.locator(".menu .word").first.wait_for()


def menu(page: Page) -> None:
    """The menu of the table."""
    open_game(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("dialog").wait_for()


def answer(page: Page) -> None:
    """The answer to the puzzle of the day, in outline."""
    page.locator(".day").scroll_into_view_if_needed()
    page.get_by_role("button", name="Показать ответ").click()
    page.locator(".day .ghost").first.wait_for()
    page.locator(".day").scroll_into_view_if_needed()


def letters(page: Page) -> None:
    """Words from letters."""
    page.goto("/words")
    page.get_by_role("textbox", name="Буквы").fill("КОРОВА*")
    page.get_by_role("button", name="Найти").click()
    page.locator(".word-list").first.wait_for()


def profile(page: Page) -> None:
    """A profile with results: a game played and lost."""
    table(page)
    resign(page)
    page.goto("/profile")
    page.locator(".feat").first.wait_for()


def cursor(page: Page) -> None:
    """Typing downwards."""
    open_game(page)
    click_square(page, "h7")
    click_square(page, "h7")
    type_word(page, "К")


def at(path: str) -> Callable[[Page], None]:
    """A page that needs only its address."""

    def come(page: Page) -> None:
        page.goto(path)
        page.locator("h1").wait_for()

    return come


def cards(page: Page) -> None:
    """Ундервуд: a word being built from hand and tape."""
    start_cards(page)
    for _ in range(14):
        page.wait_for_function("() => document.title.startsWith('●')")
        take_card_step(page)
    page.wait_for_timeout(300)


def count(page: Page, target: int = 100) -> None:
    """Ундервуд: the count of a deal."""
    seat_at(page, draw_count=1, target=target)
    while not page.locator("dialog[open] .counts").count():
        take_card_step(page)


def card_study(page: Page) -> None:
    """Ундервуд: a turn of a finished game next to the best words."""
    cards(page)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("dialog", name="Сдаться").get_by_role("button", name="Сдаться").click()
    page.locator(".end-sheet").get_by_role("link", name="Разбор", exact=True).click()
    page.get_by_role("button", name="К началу").click()
    for _ in range(3):
        page.get_by_role("button", name="Вперёд").click()
    page.locator(".best .played").wait_for()


SHOWN: dict[str, Callable[[Page], None]] = {
    "start": start,
    "newcomer": at("/"),
    "answer": answer,
    "new": at("/new?way=bot"),
    "new-fine": fine,
    "new-friend": at("/new?way=friend"),
    "new-cards": at("/new?way=bot&game=underwood"),
    "room": room,
    "table": table,
    "laying": laying,
    "wrong": wrong,
    "star": star,
    "exchange": exchange,
    "cursor": cursor,
    "handover": handover,
    "textview": textview,
    "analysis": study,
    "end": end,
    "finished": finished,
    "crowd": crowd,
    "watched": watched,
    "hints": hints,
    "menu": menu,
    "cards": cards,
    "cards-count": count,
    "cards-end": cards_end,
    "cards-finished": cards_finished,
    "cards-crowd": cards_crowd,
    "cards-analysis": card_study,
    "rules": at("/rules"),
    **{f"rules-{game}": at(f"/rules/{game}") for game in GAMES},
    "words": at("/words/КОТ"),
    "words-no": at("/words/КОТЫ"),
    "letters": letters,
    "profile": profile,
    "account": account,
    "nowhere": nowhere,
}


def take(browser: Browser, house: House, names: list[str]) -> None:
    """Takes all screens asked for, in all sizes and both schemes."""
    for name in names:
        context = browser.new_context(base_url=house.address, locale="ru-RU", viewport=FIRST)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        SHOWN[name](page)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.wait_for_timeout(SETTLED)
                page.screenshot(path=SCREENS / f"{name}-{width}x{height}-{scheme}.png")
        context.close()


def draw_icons(browser: Browser, house: House) -> None:
    """Draws the home-screen icons from the mark, and the picture for link previews."""
    page = browser.new_page(
        viewport={"width": 1200, "height": 630}, base_url=house.address, locale="ru-RU"
    )
    page.goto("/")
    page.locator(".way").first.wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=IMAGES / "preview.png")
    page.close()
    mark = (IMAGES / "favicon.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{mark}")
        page.screenshot(path=IMAGES / f"icon-{size}.png", omit_background=True)
        page.close()


def main(names: list[str]) -> None:
    """Takes the named pictures, or all of them."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    set_up_log(Settings(log_level="error"))
    with tempfile.TemporaryDirectory() as folder, House(Path(folder)) as house:
        house.seed = seed_with("КОТ*")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *QUIET])
            draw_icons(browser, house)
            take(browser, house, [] if names == ["icons"] else names or list(SHOWN))
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
