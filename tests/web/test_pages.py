"""The other pages, the languages and the themes."""

import re

import pytest
from playwright.sync_api import expect

from slovoplet.server.store import gamelist
from tests.web.conftest import BLANK, House, Visit
from tests.web.table import board_table, open_game, open_table, put, seed_with, tiles


def test_english_is_spoken_everywhere_after_one_press(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    page.goto("/new?way=bot")
    page.get_by_role("button", name="Start the game").click()
    tiles(page).first.wait_for()
    expect(page.locator(".play")).to_have_text("Play")
    tiles(page).first.click()
    page.locator(".field").click(position={"x": 5, "y": 5})
    expect(page.locator(".preview")).to_contain_text("The first word must")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_the_server_is_asked_to_speak_as_the_pages_do(visit: Visit) -> None:
    page = visit(BLANK)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url.rpartition("/")[2]))
    open_game(page)
    page.get_by_role("button", name="EN English").click()
    expect(page.locator(".play")).to_have_text("Play")
    with page.expect_request("**/api/tables/**") as asked:
        page.reload()
    assert asked.value.url.endswith("lang=en")
    tiles(page).first.click()
    page.locator(".field").click(position={"x": 5, "y": 5})
    expect(page.locator(".preview")).to_contain_text("The first word must")
    page.get_by_role("button", name="РУ Русский").click()
    # What is on trial stays, and is judged in Russian by a connection of its own.
    expect(page.locator(".preview")).to_contain_text("Первое слово")
    assert sockets == ["socket", "socket?lang=en", "socket?lang=en", "socket"]


def test_a_first_visit_has_nothing_to_complain_of(visit: Visit) -> None:
    page = visit(BLANK)
    said: list[str] = []
    page.on("console", lambda line: said.append(f"{line.type}: {line.text}"))
    page.goto("/")
    expect(page.locator(".hello b")).not_to_be_empty()
    page.wait_for_load_state("networkidle")
    assert said == []


def test_the_lamp_makes_it_dark_and_it_stays_dark(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Тёмная тема").click()
    dark = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(dark) == "rgb(26, 21, 18)"
    page.reload()
    assert page.evaluate(dark) == "rgb(26, 21, 18)"


def test_the_system_decides_the_theme_until_somebody_chooses(visit: Visit) -> None:
    page = visit("/", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(26, 21, 18)"


def test_a_word_is_looked_up(visit: Visit) -> None:
    page = visit("/words")
    page.get_by_role("textbox", name="Слово").fill("кот")
    page.get_by_role("button", name="Проверить").click()
    expect(page.locator(".answer")).to_contain_text("КОТ ✓ можно")
    page.get_by_role("textbox", name="Слово").fill("ъъ")
    page.get_by_role("button", name="Проверить").click()
    expect(page.locator(".answer")).to_contain_text("ЪЪ ✕ нельзя")


def test_the_dictionary_is_closed_to_a_player_whose_game_forbids_it(
    visit: Visit, house: House
) -> None:
    page = visit(BLANK)
    open_game(page, "erudit-online")
    page.goto("/words/КОТ")
    expect(page.locator(".banner")).to_be_visible()
    expect(page.locator(".answer")).to_have_count(0)


def test_the_rules_of_a_game_show_its_board_and_its_tiles(visit: Visit) -> None:
    page = visit("/rules")
    page.locator(".game-list").get_by_role("link", name=re.compile("^Экрайбл")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Экрайбл")
    expect(page.locator(".little:not(.crop) .sq")).to_have_count(56)
    expect(page.locator(".alphabet .tile")).to_have_count(33)


def test_a_guest_becomes_an_account_and_comes_back_from_elsewhere(visit: Visit) -> None:
    page = visit("/profile")
    expect(page.locator("h1")).not_to_have_text("Профиль")
    name = page.locator("h1").inner_text()
    page.get_by_label("Имя для входа").fill("vera-7")
    page.get_by_label("Пароль").fill("длинный пароль 12")
    page.get_by_role("button", name="Завести пароль").click()
    expect(page.get_by_text("Вы вошли как vera-7.")).to_be_visible()
    other = visit("/profile")
    other.get_by_role("button", name="Пароль уже есть").click()
    other.get_by_label("Имя для входа").fill("vera-7")
    other.get_by_label("Пароль").fill("длинный пароль 12")
    other.get_by_role("button", name="Войти").click()
    expect(other.get_by_role("heading", level=1)).to_have_text(name)


def test_an_address_that_is_none_says_so(visit: Visit) -> None:
    page = visit("/table/nosuchtable1")
    expect(page.get_by_role("heading", name="Этот стол не открыть")).to_be_visible()


def test_a_new_game_remembers_the_last_choice_and_says_its_rules(
    visit: Visit, house: House
) -> None:
    house.seed = seed_with("КОТ")
    page = visit("/new?way=bot")
    page.get_by_role("radio", name="Экрайбл").check()
    page.get_by_role("radio", name="Быстрая").check()
    expect(page.locator(".sentence")).to_have_text(
        "Экрайбл, 2 игрока, до 100 очков с доигрыванием круга, 1 минута на ход, "
        "словарь «Существительные», без повторов."
    )
    page.get_by_role("button", name="Начать игру").click()
    tiles(page).first.wait_for()
    page.goto("/new?way=bot")
    expect(page.get_by_role("radio", name="Быстрая")).to_be_checked()


def test_a_bot_is_called_by_its_level_in_both_languages(visit: Visit) -> None:
    page = visit("/")
    page.goto("/new?way=bot")
    page.get_by_role("radio", name="Любитель").check()
    page.get_by_role("button", name="Начать игру").click()
    expect(page.locator(".players")).to_contain_text("Любитель бот")
    page.goto("/profile")
    expect(page.locator(".list")).to_contain_text("Любитель")
    page.get_by_role("button", name="EN English").click()
    expect(page.locator(".list")).to_contain_text("Amateur")


def test_words_are_found_from_letters_and_short_words_are_listed(visit: Visit) -> None:
    page = visit("/words")
    page.get_by_role("textbox", name="Буквы").fill("коты")
    page.get_by_role("button", name="Найти").click()
    expect(page.locator(".word-list").first).to_contain_text("КОТЫ")
    expect(page.locator(".word-list").nth(1)).to_contain_text("ТОК")
    page.get_by_role("button", name="Из двух букв").click()
    expect(page.locator(".word-list").last).to_contain_text("ЩИ")
    page.get_by_role("textbox", name="Буквы").fill("***")
    page.get_by_role("button", name="Найти").click()
    expect(page.locator(".banner")).to_be_visible()


def test_everybody_is_spoken_to_in_russian_at_first(visit: Visit) -> None:
    page = visit("/", locale="en-US")
    expect(page.get_by_role("heading", level=1)).to_have_text("Во что сыграем?")


def test_the_profile_shows_results_and_records(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    expect(page.locator(".preview")).to_contain_text("✓")
    page.locator(".play").click()
    expect(page.locator(".record li").first).to_contain_text("КОТ")
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("button", name="Сдаться").click()
    page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    page.locator(".end").wait_for()
    page.goto("/profile")
    expect(page.get_by_text("Сыграно партий: 1, побед: 0.")).to_be_visible()
    expect(page.locator(".feat").first).to_contain_text("КОТ")
    expect(page.locator(".outcomes")).to_contain_text("Эрудит")
    page.locator(".list a").first.click()
    expect(page).to_have_url(re.compile("/analysis/"))


def test_the_profile_goes_on_with_more_games(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamelist, "SHOWN", 2)
    page = visit(BLANK)
    for _ in range(5):
        open_table(page, "erudit", {"who": "local", "name": "Вера"})
    page.goto("/profile")
    games = page.locator("section.list li")
    expect(games).to_have_count(2)
    more = page.get_by_role("button", name="Показать ещё")
    for shown in (4, 5):
        more.click()
        expect(games).to_have_count(shown)
    expect(more).to_have_count(0)
