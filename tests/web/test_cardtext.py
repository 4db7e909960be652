"""The text view at Ундервуд's table: every command answers, and a whole game is played in it."""

from playwright.sync_api import expect

from slovoplet.rules.cards.notation.turn import format_step
from tests.web.cardopponent import choose_step
from tests.web.cardplayer import SHORTEST_GAME, SHOWN, card_seed, look, my_turn, seat_at
from tests.web.conftest import BLANK, House, Visit
from tests.web.test_textview import tell


def test_every_command_answers(visit: Visit, house: House) -> None:
    house.seed = card_seed("КОТ*")
    page = visit(BLANK)
    seat_at(page)
    my_turn(page, "draw")
    tape = look(page).tape
    assert "взять" in tell(page, "помощь")
    assert set("КОТ*") <= set(tell(page, "рука"))
    assert tell(page, "лента") == f"{tape}\nВ колоде {look(page).deck} карт."
    assert tell(page, "слова") == "Слов на столе нет."
    assert tell(page, "шаг") == "Ваш ход: возьмите карты из колоды"
    assert ": 0" in tell(page, "счёт")
    assert "без часов" in tell(page, "время")
    assert tell(page, "последний") == "Ходов ещё не было."
    assert tell(page, "остаток").startswith(f"{len(look(page).unseen)}: в колоде")
    assert tell(page, "слово КОТ") == "КОТ: можно"
    assert tell(page, "выложить").startswith("Пишите так")
    assert "другой шаг" in tell(page, "положить К")
    assert tell(page, "взять") == "Сделано."
    assert tell(page, "проверить КОТ") == "Всего 4"
    assert "Нет в словаре" in tell(page, "проверить ТКО") or "ТКО" in tell(page, "проверить ТКО")
    assert tell(page, "выложить КоТ") == "Сделано."
    assert "КоТ 3" in tell(page, "слова")
    assert tell(page, "положить О") == "Сделано."
    assert "КОТ" in page.locator(".events").inner_text()


def test_a_whole_game_is_played_in_the_text_view(visit: Visit, house: House) -> None:
    house.seed = SHORTEST_GAME
    page = visit(BLANK)
    seat_at(page, draw_count=1, target=5)
    for _ in range(150):
        shown = page.wait_for_function(SHOWN).json_value()
        if shown == "end":
            break
        if shown == "count":
            page.keyboard.press("Escape")
            page.locator("dialog .counts").wait_for(state="detached")
            continue
        view = look(page)
        if view.turn == view.seat and view.ended is None:
            assert tell(page, f"ход {format_step(choose_step(view, 'text'))}") == "Сделано."
    expect(page.locator(".end").first).to_be_visible()
