"""The text view: a whole game without looking at the board."""

from playwright.sync_api import Page, expect

from tests.web import opponent
from tests.web.conftest import BLANK, House, Visit
from tests.web.player import look
from tests.web.table import board_table, open_game, seed_with, table_of_friends


def tell(page: Page, command: str) -> str:
    """Types a command and returns what the page answers."""
    box = page.locator("#text-view input")
    lines = page.locator("#text-view .lines p:not(.news)")
    before = lines.count()
    box.fill(command)
    box.press("Enter")
    expect(lines).not_to_have_count(before)
    page.wait_for_function(
        "count => document.querySelectorAll('#text-view .lines p:not(.news)').length > count + 1",
        arg=before,
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


def test_the_log_tells_every_turn_with_its_points_and_scrolls(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ*")
    news = page.locator("#text-view .lines .news")
    page.locator("#text-view input").focus()
    expect(news).to_have_text(["Ваш ход."])
    for _ in range(12):
        tell(page, "поле")
        tell(page, "остаток")
    tell(page, "ход 8g КОТ")
    me = page.locator(".player .name").first.inner_text().removesuffix(" вы")
    expect(news.nth(1)).to_have_text(f"{me}: КОТ, 5 очков. Всего 5.")
    # Then the bot's turn, and whose turn it is again.
    expect(news.filter(has_text="Любитель: ")).to_have_count(1)
    expect(news.last).to_have_text("Ваш ход.")
    log = page.locator("#text-view .lines")
    below = "one => one.scrollHeight - one.clientHeight - one.scrollTop"
    assert log.evaluate("one => one.scrollHeight > one.clientHeight")
    assert log.evaluate(below) <= 1
    tell(page, "сдаться")
    expect(news.last).to_contain_text("Победа: Любитель. Остался один игрок.")
    expect(news.last).to_contain_text(f"{me} 5")


def test_votes_and_proposals_have_commands(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit, "vote")
    assert tell(host, "за") == "Сейчас вас ни о чём не спрашивают."
    first = host if host.title().startswith("●") else guest
    second = guest if first is host else host
    second.locator("#text-view input").focus()
    letters = tell(first, "рука").split()
    word = "".join(letter for letter in letters if letter != "*")[:3]
    tell(first, f"ход 8g {word}")
    asked = second.locator("#text-view .news").last
    expect(asked).to_contain_text("Есть такое слово? Напишите: за или против.")
    assert tell(second, "за") == "Сделано."
    expect(first.locator(".field .tile")).to_have_count(3)
    assert "предложить слово КОТ" in tell(second, "предложить")
    assert tell(second, "предложить слово ЩЫЩ") == "Сделано."
    first.locator("#text-view input").focus()
    expect(first.locator("#text-view .news").last).to_contain_text("Напишите: да или нет.")
    assert tell(first, "да") == "Сделано."
    expect(first.locator(".banner.ask")).to_have_count(0)


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
