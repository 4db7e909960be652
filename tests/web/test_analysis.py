"""Разбор: the best turns, ghosts on the board, playing on, a link to a position, files."""

import json

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, House, Visit
from tests.web.player import play_unseen
from tests.web.table import BOT, open_table, seed_with, tiles


def finished(page: Page, target: int = 20) -> None:
    """Opens the analysis of a short game."""
    address = open_table(page, "erudit", BOT, target=target)
    play_unseen(page, address)
    page.goto(address.replace("/table/", "/analysis/"))
    page.locator(".best li").first.wait_for()


def first_turn(visit: Visit, house: House) -> Page:
    """The analysis of a short game, at its first turn."""
    house.seed = seed_with("КОТ*")
    page = visit(BLANK)
    finished(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    return page


def test_a_game_is_looked_at_turn_by_turn(visit: Visit, house: House) -> None:
    page = first_turn(visit, house)
    expect(page.locator(".turn .hand .tile")).to_have_count(7)
    expect(page.locator(".best .played")).to_have_count(1)
    laid = page.locator(".replay .tile.last").count()
    assert laid > 1
    other = page.locator(".best li:not(.played) button").first
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    assert page.locator(".replay .tile.ghost").count() > 0
    expect(page.locator(".replay .tile.last")).to_have_count(0)
    meaning = page.locator(".meanings button").first
    word = other.locator(".word").inner_text().split(" + ")[0]
    expect(meaning).to_have_text(f"Что такое {word}")
    meaning.click()
    expect(page.get_by_role("dialog", name=word)).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".best .played button").click()
    expect(page.locator(".replay .tile.last")).to_have_count(laid)
    page.get_by_role("button", name="Итоги").click()
    expect(page.locator(".summary thead th")).to_have_count(2)
    expect(page.locator(".summary")).to_contain_text("Найдено очков")


def test_the_address_names_the_position(visit: Visit, house: House) -> None:
    page = first_turn(visit, house)
    told = page.locator(".turn h1").inner_text()
    assert page.url.endswith("?turn=1")
    stranger = visit(page.url.removeprefix(house.address))
    expect(stranger.locator(".turn h1")).to_have_text(told)


def test_one_plays_on_from_a_position(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ*")
    page = visit(BLANK, PHONE)
    finished(page)
    page.get_by_role("button", name="К началу").tap()
    for _ in range(3):
        page.get_by_role("button", name="Вперёд").tap()
    page.locator(".best li").first.wait_for()
    page.get_by_role("button", name="Назад").tap()
    before = page.locator(".replay .tile").count()
    page.get_by_role("button", name="Вперёд").tap()
    page.get_by_role("button", name="Играть отсюда с ботом").tap()
    tiles(page).first.wait_for()
    expect(page.locator(".table .field .tile")).to_have_count(before)
    expect(page.locator(".player.to-move")).to_contain_text("вы")


def test_a_game_is_kept_as_files(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ*")
    page = visit(BLANK)
    finished(page)

    def download(name: str) -> str:
        page.get_by_role("button", name="Скачать").click()
        with page.expect_download() as waiting:
            page.get_by_role("button", name=name).click()
        return waiting.value.path().read_text("utf-8")

    assert "Любитель" in download("Запись партии, текст"), "the bot has its name in the record"
    assert json.loads(download("JSON, все события"))[0]["event"] == "started"
    assert download("Картинка поля, SVG").startswith("<svg")
    assert "#player1" in download("GCG для программ скрэббла")
