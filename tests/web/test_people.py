"""People at one table: by link, as spectators, on one device, in talk."""

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, House, Visit, reload
from tests.web.player import take_turn
from tests.web.table import (
    board_table,
    click_square,
    hand,
    seed_with,
    show_hand,
    tiles,
    type_word,
)


def open_table(visit: Visit, house: House) -> tuple[Page, str]:
    """A host with К О Т in hand who waits, and the link to the table."""
    house.seed = seed_with("КОТ")
    host = visit("/new?way=friend")
    host.get_by_role("button", name="Открыть стол").click()
    link = host.get_by_label("Ссылка на стол").input_value()
    return host, link


def test_two_browsers_play_each_other_by_link(visit: Visit, house: House) -> None:
    host, link = open_table(visit, house)
    expect(host.locator("svg.qr")).to_be_visible()
    guest = visit(link)
    guest.get_by_role("button", name="Сесть").click()
    tiles(host).first.wait_for()
    tiles(guest).first.wait_for()
    click_square(host, "g8")
    type_word(host, "КОТ")
    expect(host.locator(".preview")).to_contain_text("✓")
    host.keyboard.press("Enter")
    expect(guest.locator(".record li").first).to_contain_text("КОТ")
    expect(guest).to_have_title("● Ваш ход — Эрудит — Словоплёт")
    take_turn(guest)
    expect(host.locator(".record li")).to_have_count(2)


def test_a_friend_sees_whose_table_it_is_which_rules_and_who_he_is(
    visit: Visit, house: House
) -> None:
    host, link = open_table(visit, house)
    name = host.locator(".seat-list .name").first.evaluate("one => one.firstChild.textContent")
    guest = visit(link)
    expect(guest.get_by_role("heading", level=1)).to_have_text(f"{name} зовёт вас за стол")
    expect(guest.locator(".rules")).to_contain_text("Эрудит")
    rules = guest.get_by_role("main").get_by_role("link", name="Правила игры")
    expect(rules).to_have_attribute("href", "/rules/erudit")
    own = guest.get_by_label("Вы сядете под именем")
    expect(own).not_to_have_value("")
    own.fill("Гроссмейстер")
    own.press("Enter")
    expect(guest.get_by_role("alert")).to_contain_text("Так зовут бота")
    own.fill("Аня из Пскова")
    own.press("Enter")
    expect(guest.get_by_role("alert")).to_have_count(0)
    guest.get_by_role("button", name="Сесть").click()
    tiles(guest).first.wait_for()
    expect(host.get_by_text("Аня из Пскова").first).to_be_visible()


def test_a_spectator_sees_no_hand(visit: Visit, house: House) -> None:
    host, link = open_table(visit, house)
    guest = visit(link)
    guest.get_by_role("button", name="Сесть").click()
    tiles(guest).first.wait_for()
    third = visit(link.split("?")[0])
    expect(third.get_by_text("Вы смотрите эту партию")).to_be_visible()
    expect(third.locator(".rack")).to_have_count(0)
    expect(host.get_by_text("1 зритель")).to_be_visible()


def test_talk_reaches_the_other(visit: Visit, house: House) -> None:
    host, link = open_table(visit, house)
    guest = visit(link)
    guest.get_by_role("button", name="Сесть").click()
    tiles(guest).first.wait_for()
    guest.get_by_label("Сообщение").fill("Привет! <b>не разметка</b>")
    guest.get_by_label("Сообщение").press("Enter")
    expect(host.get_by_role("log", name="Разговор")).to_contain_text("Привет! <b>не разметка</b>")


def test_on_one_device_the_hand_is_hidden_until_its_owner_holds_the_button(
    visit: Visit, house: House
) -> None:
    house.seed = seed_with("КОТ")
    page = visit("/new?way=device", PHONE)
    page.get_by_role("button", name="Начать игру").tap()
    button = page.get_by_role("button", name="Удерживайте")
    button.wait_for()
    expect(tiles(page)).to_have_count(0)
    button.tap()  # too short
    expect(tiles(page)).to_have_count(0)
    button.dispatch_event("pointerdown")
    tiles(page).first.wait_for()
    first = hand(page)
    tiles(page).nth(first.index("К")).tap()
    page.touchscreen.tap(*_middle(page))
    page.get_by_role("button", name="Пас", exact=True).tap()
    page.get_by_role("button", name="Точно пас?").tap()
    expect(page.get_by_role("heading", name="Передайте устройство: Игрок 2")).to_be_visible()
    expect(page.locator(".tile")).to_have_count(0)
    show_hand(page)
    assert sorted(hand(page)) != sorted(first)


def _middle(page: Page) -> tuple[float, float]:
    box = page.locator(".table .field").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_guest_takes_another_name_and_keeps_it(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Сменить имя").click()
    page.get_by_role("dialog").get_by_label("Ваше имя").fill("Вера")
    page.get_by_role("button", name="Сохранить").click()
    expect(page.locator(".hello b")).to_have_text("Вера")
    reload(page)
    expect(page.locator(".hello b")).to_have_text("Вера")


def test_a_game_with_my_turn_stands_first_on_the_start_page(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    page.goto("/")
    expect(page.locator(".list h3.mine")).to_have_text("● Ваш ход")
    page.locator(".list h3.mine + ul a").first.click()
    tiles(page).first.wait_for()
