"""Stars and turns of several words."""

from playwright.sync_api import expect

from slovoplet.rules.game import Game
from tests.web.conftest import BLANK, House, Visit
from tests.web.table import (
    board_table,
    click_square,
    drag,
    open_game,
    press,
    show_hand,
    tentative,
    tile_of,
    type_word,
)


def seed_for_a_swap() -> int:
    """A seed where the first player can lay КоТ with a star, and the second has О and words to use a star in."""
    for seed in range(200_000):
        game = Game.new("erudit", ["А", "Б"], seed=f"{seed:064x}")
        first, second = (seat.hand for seat in game.state.seats)
        if {"К", "Т", "*"} <= set(first) and {"О", "М"} <= set(second) and "*" not in second:
            return seed
    raise LookupError


def test_a_star_is_taken_off_the_board_and_must_be_laid_in_the_same_turn(
    visit: Visit, house: House
) -> None:
    house.seed = seed_for_a_swap()
    page = visit(BLANK)
    open_game(page, way="device")
    click_square(page, "g8")
    type_word(page, "КоТ")
    expect(page.locator(".preview")).to_contain_text("✓")
    page.keyboard.press("Enter")
    show_hand(page)
    expect(page.locator(".field .takeable")).to_have_count(1)
    drag(page, tile_of(page, "О"), "h8")
    expect(page.locator(".rack .star-slot .tile")).to_have_count(1)
    expect(page.locator(".play")).to_have_text("Положите взятую звезду")
    expect(page.locator(".play")).to_be_disabled()
    recalled = page.get_by_role("button", name="Вернуть в руку").first
    recalled.click()
    expect(page.locator(".rack .star-slot")).to_have_count(0)
    drag(page, tile_of(page, "О"), "h8")
    drag(page, page.locator(".rack .star-slot .tile"), "h7")
    page.get_by_role("dialog").get_by_role("button", name="Д", exact=True).click()
    click_square(page, "h9")
    page.keyboard.press("Escape")
    click_square(page, "h9")
    press(page, "М")
    expect(page.locator(".preview")).to_contain_text("ДОМ")
    expect(page.locator(".preview")).to_contain_text("✓")
    page.locator(".play").click()
    show_hand(page)
    expect(page.locator('.field [data-square="h8"]')).to_have_text("О")
    expect(page.locator('.field [data-square="h7"].star')).to_have_count(1)
    expect(page.locator(".record .turn-mark")).to_have_text("★")
    expect(page.get_by_role("img", name="взята звезда с h8, вместо неё О")).to_be_visible()


def test_a_turn_of_three_words(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТЯМ")
    click_square(page, "g8")
    type_word(page, "КОТ")
    for square, letter in (("g7", "Я"), ("h9", "М")):
        click_square(page, square)
        press(page, letter)
    assert tentative(page) == {"g8": "К", "h8": "О", "i8": "Т", "g7": "Я", "h9": "М"}
    for word in ("КОТ 5 ✓", "ЯК 8 ✓", "ОМ 3 ✓"):
        expect(page.locator(".preview")).to_contain_text(word)
    expect(page.locator(".play")).to_have_text("Ходить+16")
    page.locator(".play").click()
    expect(page.locator(".record li").first).to_contain_text("КОТ + ЯК + ОМ")
