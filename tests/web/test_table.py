"""Laying tiles at the table on a wide screen, with the mouse and with the keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.table import (
    at,
    board_table,
    click_square,
    drag,
    hand,
    open_game,
    open_table,
    press,
    put,
    second_turn,
    seed_with,
    show_hand,
    tentative,
    tile_of,
    tiles,
    type_word,
)


@pytest.fixture
def table(visit: Visit, house: House) -> Page:
    """A new game against a bot with К О Т and a star in hand."""
    return board_table(visit, house, "КОТ*")


def test_a_tile_dragged_to_a_square_lies_there_on_trial(table: Page) -> None:
    drag(table, tile_of(table, "К"), "h8")
    assert tentative(table) == {"h8": "К"}
    assert len(hand(table)) == 6


def test_a_tile_clicked_and_a_square_clicked_is_laid(table: Page) -> None:
    put(table, "К", "g8")
    assert tentative(table) == {"g8": "К"}


def test_the_preview_says_every_word_with_its_points(table: Page) -> None:
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(table, letter, square)
    expect(table.locator(".preview")).to_contain_text("КОТ 5 ✓")
    expect(table.locator(".play")).to_have_text("Ходить+5")


def test_a_word_that_is_not_in_the_dictionary_is_said_and_outlined(table: Page) -> None:
    for letter, square in zip("ТКО", ("g8", "h8", "i8"), strict=True):
        put(table, letter, square)
    expect(table.locator(".preview")).to_contain_text("Слова «ТКО» нет в словаре")
    expect(table.locator(".field .tentative.wrong")).not_to_have_count(0)


def test_a_refused_play_says_why_and_stays_on_trial(table: Page) -> None:
    put(table, "К", "h8")
    put(table, "Т", "i8")
    expect(table.locator(".preview")).to_contain_text("нет в словаре")
    table.locator(".play").click()
    expect(table.get_by_role("alert")).to_have_text("Нет в словаре: КТ.")
    assert tentative(table) == {"h8": "К", "i8": "Т"}


def test_dropping_a_laid_tile_on_another_swaps_them(table: Page) -> None:
    put(table, "К", "g8")
    put(table, "О", "h8")
    drag(table, table.locator('.field [data-square="g8"]'), "h8")
    assert tentative(table) == {"g8": "О", "h8": "К"}


def test_a_laid_tile_dragged_off_the_board_comes_home(table: Page) -> None:
    put(table, "К", "g8")
    box = table.locator(".rack").bounding_box()
    assert box is not None
    table.mouse.move(*at(table, "g8"))
    table.mouse.down()
    table.mouse.move(box["x"] + 300, box["y"] + 30, steps=6)
    table.mouse.up()
    assert tentative(table) == {}
    assert len(hand(table)) == 7


def test_recall_brings_everything_home(table: Page) -> None:
    put(table, "К", "g8")
    put(table, "О", "h8")
    table.get_by_role("button", name="Вернуть в руку").first.click()
    assert tentative(table) == {}


def test_a_click_on_a_square_turns_the_arrow_right_down_off(table: Page) -> None:
    click_square(table, "h8")
    expect(table.locator(".cursor")).to_have_class(re.compile("^cursor ?$"))
    click_square(table, "h8")
    expect(table.locator(".cursor.down")).to_have_count(1)
    click_square(table, "h8")
    expect(table.locator(".cursor")).to_have_count(0)


def test_typing_lays_letters_along_the_arrow_and_backspace_takes_them_back(table: Page) -> None:
    click_square(table, "g8")
    type_word(table, "КОТ")
    assert tentative(table) == {"g8": "К", "h8": "О", "i8": "Т"}
    table.keyboard.press("Backspace")
    assert tentative(table) == {"g8": "К", "h8": "О"}


def test_caps_lock_and_a_latin_layout_change_nothing(table: Page) -> None:
    click_square(table, "g8")
    press(table, "К", capital=True)
    table.keyboard.press("j")  # О on the same key
    assert tentative(table) == {"g8": "К", "h8": "О"}


def test_shift_and_a_letter_lays_a_star(table: Page) -> None:
    click_square(table, "g8")
    type_word(table, "КоТ")
    assert tentative(table) == {"g8": "К", "h8": "О", "i8": "Т"}
    expect(table.locator(".field .tentative.star")).to_have_count(1)


def test_the_arrow_up_shuffles_and_the_arrow_down_recalls(table: Page) -> None:
    before = hand(table)
    put(table, "К", "g8")
    for _ in range(8):
        table.keyboard.press("ArrowUp")
    assert tentative(table) == {"g8": "К"}
    table.keyboard.press("ArrowDown")
    assert sorted(hand(table)) == sorted(before)


def test_a_dropped_star_asks_for_its_letter(table: Page) -> None:
    drag(table, tile_of(table, "*"), "h8")
    dialog = table.get_by_role("dialog", name="Какая это буква?")
    dialog.get_by_role("button", name="Ы", exact=True).click()
    assert tentative(table) == {"h8": "Ы"}


def test_the_keys_are_dead_while_a_dialog_is_open(table: Page) -> None:
    click_square(table, "g8")
    table.get_by_role("button", name="Поменять").click()
    press(table, "О")
    table.get_by_role("dialog").wait_for()
    press(table, "О")
    table.keyboard.press("Escape")
    assert tentative(table) == {}


def test_what_is_laid_survives_a_reload(table: Page) -> None:
    put(table, "К", "g8")
    table.reload()
    table.locator(".field .tentative").wait_for()
    assert tentative(table) == {"g8": "К"}
    assert len(hand(table)) == 6


def test_a_play_is_made_with_enter_and_stands_in_the_record(table: Page) -> None:
    click_square(table, "g8")
    type_word(table, "КОТ")
    expect(table.locator(".preview")).to_contain_text("✓")
    table.keyboard.press("Enter")
    expect(table.locator(".record li").first).to_contain_text("КОТ+55")
    expect(tiles(table)).to_have_count(7)


def test_letters_that_lie_there_are_skipped_while_typing(visit: Visit, house: House) -> None:
    page = second_turn(visit, house, "КОТ*")
    click_square(page, "h7")
    click_square(page, "h7")
    letters = hand(page)
    plain = [letter for letter in letters if letter != "*"][:2]
    type_word(page, "".join(plain))
    assert tentative(page) == {"h7": plain[0], "h9": plain[1]}


def test_pass_asks_for_a_second_press(table: Page) -> None:
    table.get_by_role("button", name="Пас", exact=True).click()
    expect(table.locator(".record li")).to_have_count(0)
    table.get_by_role("button", name="Точно пас?").click()
    expect(table.locator(".record li").first).to_contain_text("пас")


def test_an_exchange_chosen_by_typing_skips_the_turn(table: Page) -> None:
    table.get_by_role("button", name="Поменять").click()
    dialog = table.get_by_role("dialog", name="Поменять фишки")
    dialog.wait_for()
    type_word(table, "КО")
    dialog.get_by_role("button", name="Поменять 2 фишки").click()
    expect(table.locator(".record li").first).to_contain_text("обмен, 2 фишки")


def test_the_title_says_whose_turn_it_is(table: Page) -> None:
    expect(table).to_have_title("● Ваш ход — Эрудит — Словоплёт")


def test_where_the_dictionary_is_closed_the_page_does_not_judge_words(
    visit: Visit, house: House
) -> None:
    """Sheet 001: «Запрещается использовать словарь для поиска слов»"""
    house.seed = seed_with("КОТ*")
    page = visit(BLANK)
    open_game(page, "erudit-online")
    click_square(page, "g8")
    type_word(page, "ТКО")
    expect(page.locator(".preview")).to_contain_text("5")
    expect(page.locator(".preview")).not_to_contain_text("✓")
    expect(page.locator(".preview .bad")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390), (1280, 720)])
def test_twelve_players_fit_the_table(visit: Visit, width: int, height: int) -> None:
    """Sheet 000: «2 человека и более»; twelve at most."""
    page = visit(BLANK)
    page.set_viewport_size({"width": width, "height": height})
    others = [{"who": "local", "name": f"Игрок {number}"} for number in range(2, 13)]
    page.goto(open_table(page, "erudit", *others))
    show_hand(page)
    expect(page.locator(".player")).to_have_count(12)
    last = page.locator(".player").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wider <= 0
