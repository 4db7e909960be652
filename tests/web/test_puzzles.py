"""Puzzles by grade in the browser: solved by hand, kept, counted; the month and its streak; cards too."""

from playwright.sync_api import Page, expect

from slovoplet.bots.puzzle import Puzzle, seed_in_set
from slovoplet.rules.cards.notation.turn import parse_step
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import RuleSet
from tests.web.conftest import PHONE, WIDE, House, Visit
from tests.web.test_access import problems
from tests.web.test_day import lay_answer, lay_best

LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}


def puzzle_of(house: House, game: str, grade: str, number: int = 1) -> Puzzle[RuleSet]:
    """A puzzle of a set, as the server found it."""
    players = house.server.players
    return players.graded_puzzle(grade, seed_in_set(game, number), load_rules(game))


def test_a_puzzle_is_solved_and_the_next_one_comes(visit: Visit, house: House) -> None:
    page = visit("/learn")
    page.locator(".sets").get_by_role("link", name="Решать: Средние").click()
    page.locator(".day .rack .tile").first.wait_for()
    expect(page).to_have_url(f"{house.address}/puzzle/erudit-medium-1")
    lay_answer(page, puzzle_of(house, "erudit", "medium"))
    page.get_by_role("button", name="Ответить").click()
    expect(page.locator(".day .told")).to_contain_text("Лучший ход найден")
    expect(page.locator(".day .others")).to_contain_text("Лучший ответ у игрока")
    page.get_by_role("link", name="Следующая").click()
    expect(page).to_have_url(f"{house.address}/puzzle/erudit-medium-2")
    expect(page.locator(".day")).to_contain_text("Задача 2")
    page.goto("/learn")
    expect(page.locator(".sets")).to_contain_text("Решали 1, нашли 1")
    page.goto("/puzzle/erudit-medium-1")
    expect(page.locator(".day .told")).to_contain_text("Лучший ход найден")


def test_a_word_of_cards_is_the_answer(visit: Visit, house: House) -> None:
    for screen in (WIDE, PHONE):
        page = visit("/puzzle/underwood-easy", screen)
        puzzle = puzzle_of(house, "underwood", "easy")
        lay = parse_step(puzzle.answer, puzzle.rules.alphabet, 0)
        assert lay.tear == 0
        for letter in lay.word:
            free = page.locator(f".fan .card[aria-label^='{letter.upper()},']:not(.used)").first
            free.click()
        page.get_by_role("button", name="Ответить").click()
        expect(page.locator(".told")).to_contain_text("Лучший ход найден")
        assert problems(page) == []


def test_who_gives_up_sees_the_answer_and_everybodys(visit: Visit) -> None:
    page = visit("/puzzle/erudit-hard", LYING)
    page.get_by_role("button", name="Показать ответ").click()
    expect(page.locator(".day .told")).to_contain_text("Лучший ход:")
    expect(page.locator(".day .ghost").first).to_be_visible()
    board, button = (
        page.locator(found).bounding_box()
        for found in (".day .field", ".day .row .button >> nth=0")
    )
    assert board["x"] + board["width"] <= button["x"], "side by side on a lying phone"
    assert problems(page) == []


def test_a_day_solved_is_marked_in_the_month(visit: Visit, house: House) -> None:
    page = visit("/learn")
    today = house.server.desk.days.today
    expect(page.locator(".month .today .sign")).to_have_class("sign now")
    expect(page.locator(".days .count")).to_have_text("решайте каждый день")
    page.get_by_role("link", name="Решать сегодняшний").click()
    page.locator(".day .rack .tile").first.wait_for()
    expect(page).to_have_url(f"{house.address}/puzzle/{today.isoformat()}")
    lay_best(page, house, touch=False)
    page.get_by_role("button", name="Ответить").click()
    expect(page.locator(".day .told")).to_contain_text("Лучший ход найден")
    page.goto("/learn")
    expect(page.locator(".month .today .sign")).to_have_class("sign best")
    expect(page.locator(".days .count")).to_have_text("1 день подряд")
    page.goto("/")
    expect(page.locator(".streak li")).to_have_count(7)
    expect(page.locator(".streak .sign.best")).to_have_count(1)


def test_a_puzzle_that_is_none_is_told(visit: Visit) -> None:
    page = visit("/puzzle/erudit-hard-99")
    expect(page.get_by_role("alert")).to_be_visible()


def no_sideways(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_the_page_fits_every_screen(visit: Visit) -> None:
    for width, height in ((320, 568), (390, 844), (844, 390), (1440, 900)):
        page = visit("/learn", {"viewport": {"width": width, "height": height}})
        page.locator(".month a").first.wait_for()
        page.locator(".sets li").first.wait_for()
        assert no_sideways(page), width
