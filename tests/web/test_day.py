"""«Ход дня» on the start page: laid by hand, compared with the best."""

from playwright.sync_api import Page, expect

from slovoplet.bots.puzzle import Puzzle
from slovoplet.rules.board.notation.position import parse_position
from slovoplet.rules.board.notation.turn import parse_turn
from slovoplet.rules.ruleset import RuleSet
from tests.web.conftest import PHONE, WIDE, House, Visit


def lay_best(page: Page, house: House, touch: bool) -> None:
    """Lays the answer of the day tile by tile, as the server knows it."""
    lay_answer(page, house.server.players.puzzle(house.server.desk.days.today), touch)


def lay_answer(page: Page, puzzle: Puzzle[RuleSet], touch: bool = False) -> None:
    """Lays the answer of a puzzle at a board tile by tile."""
    position = parse_position(puzzle.position)
    play = parse_turn(puzzle.answer, position.rules, position.board, 0)
    box = page.locator(".day .field").bounding_box()
    assert box is not None
    side = box["width"] / 15
    for tile in play.tiles:  # type: ignore[union-attr]
        letter = "Звезда" if tile.tile.islower() else f"{tile.tile},"
        found = page.locator(f".day .rack .tile[aria-label^='{letter}']").first
        spot = {
            "x": side * (ord(tile.square[0]) - 96.5),
            "y": side * (int(tile.square[1:]) - 0.5),
        }
        chosen = page.locator(".day .rack .tile[aria-pressed='true']")
        if touch:
            found.tap()
            chosen.wait_for()
            page.locator(".day .field").tap(position=spot)
        else:
            found.click()
            chosen.wait_for()
            page.locator(".day .field").click(position=spot)
        if tile.tile.islower():
            page.get_by_role("dialog").get_by_role("button", name=tile.tile.upper()).click()
        page.locator(f".day .field .tentative[data-square='{tile.square}']").wait_for()


def test_the_best_turn_is_found_and_stays_found(visit: Visit, house: House) -> None:
    for screen in (WIDE, PHONE):
        page = visit("/", screen)
        page.locator(".day .rack .tile").first.wait_for()
        lay_best(page, house, touch=screen is PHONE)
        expect(page.locator(".day .preview .ok").first).to_be_visible()
        page.get_by_role("button", name="Ответить").click()
        expect(page.locator(".day .told")).to_contain_text("Лучший ход найден")
        page.reload()
        expect(page.locator(".day .told")).to_contain_text("Лучший ход найден")


def test_a_long_sentence_makes_the_little_board_no_wider(visit: Visit) -> None:
    page = visit("/", PHONE)
    page.locator(".day .rack .tile").first.wait_for()
    width = "() => document.querySelector('.day .field').getBoundingClientRect().width"
    before = page.evaluate(width)
    page.evaluate(
        "() => { const p = document.createElement('p'); p.style.whiteSpace = 'nowrap';"
        " p.textContent = 'Эти фишки не связаны с остальными: '.repeat(3);"
        " document.querySelector('.day').append(p); }"
    )
    assert page.evaluate(width) == before


def test_the_answer_is_shown_in_outline(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".day")).to_contain_text("явно лучше всех")
    expect(page.locator(".day .ghost")).to_have_count(0)
    page.get_by_role("button", name="Показать ответ").click()
    expect(page.locator(".day .ghost").first).to_be_visible()
    expect(page.locator(".day .told")).to_contain_text("Лучший ход:")
    page.get_by_role("button", name="Попробовать ещё раз").click()
    expect(page.locator(".day .ghost")).to_have_count(0)
