"""Whole games against a bot, by clicks alone."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import BLANK, MOVING, House, Visit
from tests.web.player import play_to_the_end
from tests.web.table import click_square, put, seed_with, set_target, show_hand, tiles, type_word


def start(page: Page, game: str, target: int | None) -> None:
    page.goto(f"/new?way=bot&game={game}")
    if target is not None:
        set_target(page, target)
    page.get_by_role("button", name="Начать игру").click()
    tiles(page).first.wait_for()


@pytest.mark.parametrize(
    ("game", "target"),
    [
        ("erudit", 30),
        ("erudit-online", None),
        ("schitai-slova", 30),
        ("ekraibl", 30),
        ("skreibl", 20),
        ("vse-znaika", 20),
        ("klub-znatokov", 20),
    ],
)
def test_a_whole_game_is_played_by_clicks(
    visit: Visit, house: House, game: str, target: int | None
) -> None:
    house.seed = seed_with("КОТ", game=game)
    page = visit(BLANK, **MOVING)
    start(page, game, target)
    play_to_the_end(page)
    expect(page.locator(".end h2")).to_contain_text("обед")
    expect(page.locator(".player .score").first).not_to_have_text("0")
    page.get_by_role("link", name="Разбор", exact=True).click()
    expect(page.locator(".graph svg")).to_be_visible()
    turns = int(page.locator("output").inner_text().split()[-1])
    page.keyboard.press("ArrowLeft")
    expect(page.locator("output")).to_have_text(f"{turns - 1} из {turns}")


@pytest.mark.parametrize("game", ["vse-znaiko", "klub-znavtsiv"])
def test_a_whole_game_is_played_in_ukrainian_by_clicks(
    visit: Visit, house: House, game: str
) -> None:
    house.seed = seed_with("КІТ", game=game)
    page = visit(f"/new?way=bot&game={game}")
    page.get_by_role("button", name="УК Українська").click()
    expect(page.locator("h1")).to_have_text("Нова гра")
    page.get_by_text("Тонкі налаштування").click()
    page.get_by_label("До скількох очок").fill("20")
    page.get_by_label("До скількох очок").press("Tab")
    expect(page.locator(".rules.sentence")).to_contain_text("словник «Іменники, українські»")
    page.get_by_role("button", name="Почати гру").click()
    tiles(page).first.wait_for()
    click_square(page, "g8")
    type_word(page, "КІТ")
    expect(page.locator(".preview")).to_contain_text("КІТ 5 ✓")
    page.get_by_role("button", name="Повернути в руку").click()
    play_to_the_end(page)
    expect(page.locator(".end h2")).to_contain_text("еремо")
    page.get_by_role("link", name="Розбір", exact=True).click()
    expect(page.locator(".graph svg")).to_be_visible()


def test_after_the_target_the_round_is_played_out(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit("/")
    page.goto("/new?way=device")
    page.get_by_text("Тонкие настройки").click()
    page.get_by_label("До скольких очков").fill("4")
    page.get_by_label("До скольких очков").press("Tab")
    page.get_by_role("button", name="Начать игру").click()
    show_hand(page)
    click_square(page, "g8")
    type_word(page, "КОТ")
    expect(page.locator(".preview")).to_contain_text("✓")
    page.keyboard.press("Enter")
    show_hand(page)
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Доигрываем круг: ещё ходят Игрок 2")


def test_a_round_is_played_out_to_its_end_by_clicks(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit("/new?way=device")
    page.get_by_text("Тонкие настройки").click()
    page.get_by_label("До скольких очков").fill("4")
    page.get_by_label("До скольких очков").press("Tab")
    page.get_by_role("button", name="Начать игру").click()
    show_hand(page)
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    expect(page.locator(".preview")).to_contain_text("✓")
    page.locator(".play").click()
    show_hand(page)
    expect(page.locator(".banner")).to_contain_text("Доигрываем круг")
    expect(page.locator(".end")).to_have_count(0)
    page.get_by_role("button", name="Пас", exact=True).click()
    page.get_by_role("button", name="Точно пас?").click()
    expect(page.locator(".end")).to_contain_text("Очки набраны, круг доигран.")
    expect(page.locator(".player .done")).to_have_count(1)


def test_the_first_ukrainian_table_offers_to_build_the_words(visit: Visit) -> None:
    """The server's own part, which takes longer, is in tests/server/api/test_lexicon.py."""
    page = visit(BLANK)
    states = [("missing", ""), ("building", "dictionary"), ("building", "choosing"), ("ready", "")]
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        state, stage = states[min(len(asked) - 1, len(states) - 1)]
        route.fulfill(status=200, json={"state": state, "stage": stage})

    page.route("**/api/lexicons/nouns-uk", answer)
    page.goto("/new?way=bot&game=vse-znaiko")
    notice, start_button = (
        page.locator(".missing-words"),
        page.get_by_role("button", name="Начать игру"),
    )
    expect(notice).to_contain_text("Украинских слов на этом сервере ещё нет")
    expect(start_button).to_be_disabled()
    page.get_by_role("button", name="Собрать слова").click()
    expect(notice).to_contain_text("Собираем украинские слова")
    expect(notice).to_have_count(0)
    expect(start_button).to_be_enabled()
    assert asked == ["GET", "POST", "GET", "GET"]
