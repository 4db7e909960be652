"""The teacher during a game with hints: asked from the dictionary's sheet, about one's own turns."""

from playwright.sync_api import expect

from tests.web.conftest import BLANK, House, Visit
from tests.web.table import BOT, open_table, put, seed_with, tiles


def test_the_teacher_is_asked_during_a_game_with_hints(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit(BLANK)
    page.goto(open_table(page, "erudit", BOT, dictionary_help="hints"))
    tiles(page).first.wait_for()
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    page.locator(".play").click()
    expect(page.locator(".record li")).to_have_count(2)
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Спросить словарь").click()
    page.get_by_role("button", name="Что скажет учитель").click()
    said = page.get_by_role("region", name="Учитель").get_by_role("listitem")
    expect(said.first).to_be_visible()
    assert all(text.endswith(".") for text in said.all_text_contents())
    expect(page.locator(".record li").first).to_contain_text("КОТ")
