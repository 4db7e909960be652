"""Refusals explain themselves at the table, hints are words on the board, and nobody is scolded too early."""

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, House, Visit
from tests.web.table import (
    BOT,
    board_table,
    open_game,
    open_table,
    put,
    seed_with,
    tap_square,
    tentative,
    tile_of,
    tiles,
)


def lay(page: Page, word: str) -> None:
    """Lays a word from g8 on, tile by tile."""
    for at, letter in enumerate(word):
        put(page, letter, f"{chr(ord('g') + at)}8")


def table_with(visit: Visit, house: House, letters: str, **house_rules: object) -> Page:
    house.seed = seed_with(letters)
    page = visit(BLANK)
    page.goto(open_table(page, "erudit", BOT, **house_rules))
    tiles(page).first.wait_for()
    return page


def test_a_refused_word_says_why_and_which_would_do(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "РОТЫ")
    lay(page, "РОТЫ")
    why = page.locator(".preview .why")
    expect(why).to_contain_text("«РОТЫ» — множественное число. Годится единственное: «РОТА».")
    why.get_by_role("button", name="РОТА").click()
    expect(page.get_by_role("dialog", name="РОТА")).to_be_visible()
    page.keyboard.press("Escape")
    # Nothing has moved, and the move itself says the same.
    assert set(tentative(page).values()) == set("РОТЫ")
    page.locator(".play").click()
    page.get_by_role("alert").get_by_role("button", name="РОТЫ").click()
    expect(page.get_by_role("dialog", name="РОТЫ")).to_contain_text("множественное число")


def test_the_words_of_the_preview_and_of_the_turn_before_tell_their_meaning(
    visit: Visit, house: House
) -> None:
    page = board_table(visit, house, "КОТ")
    lay(page, "КОТ")
    page.locator(".preview").get_by_role("button", name="КОТ").click()
    expect(page.get_by_role("dialog", name="КОТ")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".play").click()
    expect(page.locator(".record li")).to_have_count(2)
    word = page.locator(".record li .word").last.inner_text()
    expect(page.locator(".preview")).to_contain_text("Любитель: ")
    page.locator(".preview").get_by_role("button", name=word).first.click()
    expect(page.get_by_role("dialog", name=word)).to_be_visible()


def test_a_play_that_is_not_finished_is_not_scolded(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    put(page, "К", "h8")
    put(page, "Т", "j8")
    expect(page.locator(".preview li.quiet")).to_be_visible()
    expect(page.locator(".preview .bad, .field .wrong")).to_have_count(0)
    put(page, "О", "i8")
    expect(page.locator(".preview")).to_contain_text("КОТ 5 ✓")


def test_where_the_dictionary_is_closed_no_word_is_judged_or_explained(
    visit: Visit, house: House
) -> None:
    page = table_with(visit, house, "РОТЫ", dictionary_help="none")
    lay(page, "РОТЫ")
    expect(page.locator(".preview .word")).to_have_text("РОТЫ")
    expect(page.locator(".preview")).to_contain_text("всего")
    expect(page.locator(".preview .bad, .preview .ok, .field .wrong")).to_have_count(0)
    expect(page.locator(".preview button.word")).to_have_count(0)
    game = page.url.rsplit("/", 1)[-1]
    tiles_laid = [
        {"square": f"{file}8", "tile": tile} for file, tile in zip("ghij", "РОТЫ", strict=True)
    ]
    play = {"do": "play", "seat": 0, "tiles": tiles_laid}
    told = page.request.post(f"/api/tables/{game}/preview", data={"play": play}).json()
    assert (told["checked"], told["problems"], told["reasons"]) == (False, [], [])


def test_a_hint_is_a_word_with_points_that_lies_on_the_board_as_a_shadow(
    visit: Visit, house: House
) -> None:
    page = table_with(visit, house, "КОТ", dictionary_help="hints")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="Спросить", exact=True).click()
    word, points = page.locator(".hints .chip").first.inner_text().split()
    assert word.isupper()
    assert int(points) > 0
    shadow = page.locator(".field .ghost")
    expect(shadow).to_have_count(len(word))
    assert tentative(page) == {}
    page.get_by_role("button", name=f"Что такое {word}").click()
    expect(page.get_by_role("dialog", name=word)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Спрятать").click()
    expect(shadow).to_have_count(0)


def test_a_phone_has_coordinates_where_squares_are_named(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit(BLANK, PHONE)
    open_game(page)
    expect(page.locator(".board .cols")).to_be_hidden()
    tile_of(page, "К").tap()
    tap_square(page, "b2")
    expect(page.locator(".preview")).to_contain_text("h8")
    expect(page.locator(".board .cols")).to_be_visible()
    expect(page.locator(".board .rows")).to_be_visible()
