"""The text view: a whole game without looking at the board."""

from playwright.sync_api import Page, expect

from tests.web import opponent
from tests.web.conftest import BLANK, House, Visit
from tests.web.player import look
from tests.web.table import board_table, open_game, seed_with


def tell(page: Page, command: str) -> str:
    """Types a command and returns what the page answers."""
    box = page.locator("#text-view input")
    lines = page.locator("#text-view .lines p")
    before = lines.count()
    box.fill(command)
    box.press("Enter")
    expect(lines).not_to_have_count(before)
    page.wait_for_function(
        "count => document.querySelectorAll('#text-view .lines p').length > count + 1", arg=before
    )
    return "\n".join(lines.all_inner_texts()[before + 1 :])


def test_the_first_stop_of_the_tab_key_is_the_text_view(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    open_game(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#text-view input")).to_be_focused()


def test_every_command_answers(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ*")
    assert "ход 8g КОТ" in tell(page, "помощь")
    assert set("КОТ*") <= set(tell(page, "рука"))
    assert tell(page, "поле") == "Поле пусто."
    assert tell(page, "клетка a1") == "a1: пусто, слово втрое"
    assert ": 0" in tell(page, "счёт")
    assert "без часов" in tell(page, "время")
    assert tell(page, "последний") == "Ходов ещё не было."
    assert tell(page, "остаток").startswith("124: в мешке 117")
    assert tell(page, "слово КОТ") == "КОТ: можно"
    assert "КОТ 5" in tell(page, "проверить 8g КОТ")
    assert tell(page, "ход 1a КОТ") == "Первое слово должно пройти через клетку h8."
    assert "Не понимаю" in tell(page, "абракадабра")
    assert tell(page, "ход 8g КОТ") == "Сделано."
    expect(page.locator(".record li").first).to_contain_text("КОТ")


def test_a_whole_game_is_played_in_the_text_view(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ", game="schitai-slova")
    page = visit("/new?way=bot&game=schitai-slova")
    page.get_by_text("Тонкие настройки").click()
    page.get_by_label("До скольких очков").fill("20")
    page.get_by_label("До скольких очков").press("Tab")
    page.get_by_role("button", name="Начать игру").click()
    for _ in range(30):
        page.wait_for_function(
            "() => document.querySelector('.end') || document.title.startsWith('●')"
        )
        view = look(page)
        if view is None or view.ended:
            break
        play = opponent.find_play(view, "text")
        turn = " + ".join(f"{one.square} {one.tile}" for one in play.tiles) if play else ""
        tell(page, f"ход {turn}" if turn else f"менять {view.hand[0]}")
    expect(page.locator(".end")).to_be_visible()
