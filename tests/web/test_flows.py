"""Flows that go to their end: playing again, signing in, sitting down, leaving, coming back."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, House, Visit
from tests.web.player import play_unseen
from tests.web.table import BOT, board_table, open_table, put, table_of_friends, tiles

PASSWORD = "длинный пароль 12"


def game_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1].split("?")[0]


def do(page: Page, **command: object) -> None:
    """Does something at the table over HTTP."""
    path = f"/api/tables/{game_of(page)}"
    order = {"id": f"flow-{command['do']}", "version": page.request.get(path).json()["version"]}
    answer = page.request.post(f"{path}/commands", data={**order, "command": command})
    assert answer.ok, answer.text()


def games(page: Page) -> list[str]:
    return [line["id"] for line in page.request.get("/api/me/games").json()["games"]]


def name_of(page: Page) -> str:
    return str(page.request.get("/api/me").json()["name"])


def log_in(page: Page, login: str) -> None:
    """Signs in on the page of the profile."""
    page.get_by_role("button", name="Пароль уже есть").click()
    page.locator("input[name=login]").fill(login)
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Войти").click()


def finished(visit: Visit) -> Page:
    """A game against a bot that is over, at its table."""
    page = visit(BLANK)
    address = open_table(page, "erudit", BOT, target=10)
    play_unseen(page, address)
    page.goto(address)
    page.locator(".end").wait_for()
    return page


def friends_at_the_end(visit: Visit) -> tuple[Page, Page]:
    host, guest = table_of_friends(visit)
    do(host, do="resign", seat=0)
    for page in (host, guest):
        page.locator(".end").wait_for()
    return host, guest


def test_one_press_plays_again_with_the_bot(visit: Visit) -> None:
    page = finished(visit)
    old = page.url
    page.get_by_role("button", name="Сыграть ещё").click()
    page.wait_for_url(lambda address: address != old)
    tiles(page).first.wait_for()
    assert len(games(page)) == 2
    page.go_back()
    # Who comes back to the old table may look at it.
    expect(page.get_by_role("link", name="К новой партии")).to_be_visible()


def test_a_friend_is_asked_to_play_again_and_both_go_to_one_table(visit: Visit) -> None:
    host, guest = friends_at_the_end(visit)
    host.get_by_role("button", name="Сыграть ещё").click()
    expect(host.locator(".again")).to_contain_text(f"Ждём ответа: {name_of(guest)}")
    expect(guest.locator(".again")).to_contain_text(f"{name_of(host)}: сыграем ещё?")
    assert len(games(host)) == 1, "no table is opened before the answer"
    guest.get_by_role("button", name="Играем").click()
    for page in (host, guest):
        tiles(page).first.wait_for()
    assert game_of(host) == game_of(guest)


def test_a_friend_who_does_not_play_again_is_told_of_and_no_dead_game_is_left(
    visit: Visit,
) -> None:
    host, guest = friends_at_the_end(visit)
    host.get_by_role("button", name="Сыграть ещё").click()
    guest.get_by_role("button", name="Не сейчас").click()
    expect(host.locator(".again")).to_contain_text(f"Больше не играет: {name_of(guest)}")
    assert len(games(host)) == len(games(guest)) == 1


def test_a_guest_who_signs_in_keeps_the_running_game(visit: Visit) -> None:
    elsewhere = visit(BLANK)
    elsewhere.request.post("/api/session", data={})
    registered = {"login": "lida-8", "password": PASSWORD}
    assert elsewhere.request.post("/api/me/account", data=registered).ok
    page = visit(BLANK)
    address = open_table(page, "erudit", BOT)
    page.goto("/profile")
    log_in(page, "lida-8")
    expect(page.get_by_text("1 партия гостя теперь ваша")).to_be_visible()
    # Without a reload: the list is the account's.
    page.locator(f'.list a[href="{address}"]').click()
    tiles(page).first.wait_for()


def test_the_list_of_games_is_the_accounts_as_soon_as_one_has_signed_in(visit: Visit) -> None:
    elsewhere = visit(BLANK)
    address = open_table(elsewhere, "erudit", BOT)
    registered = {"login": "zina-9", "password": PASSWORD}
    assert elsewhere.request.post("/api/me/account", data=registered).ok
    page = visit("/profile")
    log_in(page, "zina-9")
    expect(page.locator(f'.list a[href="{address}"]')).to_be_visible()


def test_sitting_down_from_the_list_sits_down(visit: Visit) -> None:
    host = visit(BLANK)
    host.request.post("/api/session", data={})
    order = {"game": "erudit", "options": {"listed": True}}
    address = f"/table/{host.request.post('/api/tables', data=order).json()['game']}"
    host.goto(address)
    host.get_by_role("heading", name="Ждём игроков").wait_for()
    page = visit("/")
    line = page.locator(".list li", has_text=name_of(host))
    line.get_by_role("button", name="Сесть").click()
    page.wait_for_url(f"**{address}")
    tiles(page).first.wait_for()


def test_an_address_that_is_none_has_a_head_and_says_so(visit: Visit) -> None:
    page = visit(BLANK)
    for address in ("/nowhere", "/table/", "/analysis", "/table/a%20b"):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", name="Такой страницы нет")).to_be_visible()
        expect(page.get_by_role("navigation", name="Разделы")).to_be_visible()


def test_back_closes_a_sheet_and_stays_at_the_table(visit: Visit, house: House) -> None:
    page = visit("/", PHONE)
    address = open_table(page, "erudit", BOT)
    page.reload()
    page.locator(f'.list a[href="{address}"]').click()
    tiles(page).first.wait_for()
    page.get_by_role("button", name="Ещё", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert address in page.url
    # One sheet after another, closed by its button: nothing is left over in the history.
    page.get_by_role("button", name="Ещё", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Правила стола").click()
    page.get_by_role("dialog", name="Правила стола").get_by_label("Закрыть").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => !history.state?.cover")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Во что сыграем?")


def test_a_lost_connection_is_not_spoken_of_once_it_is_back(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    expect(page.locator(".preview")).to_contain_text("✓")
    page.context.set_offline(True)
    page.locator(".play").click()
    expect(page.get_by_role("alert")).to_contain_text("Нет связи")
    page.context.set_offline(False)
    expect(page.get_by_text("Нет связи")).to_have_count(0)
    expect(page.locator(".preview")).to_contain_text("КОТ 5 ✓")


def test_after_the_end_nobody_hears_that_it_is_his_turn(visit: Visit) -> None:
    page = visit(BLANK)
    page.goto(open_table(page, "erudit", BOT))
    status = page.locator("main > p.hidden[role=status]")
    expect(status).to_have_text("Ваш ход")
    do(page, do="resign", seat=0)
    page.locator(".end").wait_for()
    expect(status).to_have_text("")
    expect(page).to_have_title(re.compile("^Эрудит"))


def test_a_game_that_has_not_begun_is_taken_off_the_list(visit: Visit) -> None:
    page = visit(BLANK)
    address = open_table(page, "erudit", {"who": "free"})
    page.goto("/")
    line = page.locator(".list li", has=page.locator(f'a[href="{address}"]'))
    line.get_by_role("button", name="Убрать").click()
    expect(page.locator(f'.list a[href="{address}"]')).to_have_count(0)
    page.goto(address)
    expect(page.get_by_role("heading", name="Стол отменён")).to_be_visible()


def test_a_finished_game_says_whether_it_was_won(visit: Visit) -> None:
    page = visit(BLANK)
    address = open_table(page, "erudit", BOT)
    page.goto(address)
    tiles(page).first.wait_for()
    do(page, do="resign", seat=0)
    page.goto("/")
    line = page.locator(f'.list a[href="{address.replace("table", "analysis")}"]')
    expect(line.locator(".about")).to_have_text("Поражение")
    page.goto("/profile")
    expect(line.locator(".about")).to_contain_text("Поражение")


def test_what_is_not_there_says_so_and_leads_on(visit: Visit) -> None:
    page = visit(BLANK)
    for path, told, on in (
        ("/person/nobody", "Такого человека здесь нет", "/people"),
        ("/tournament/none", "Здесь ничего нет", "/tournaments"),
        ("/puzzle/none", "Здесь ничего нет", "/learn"),
        ("/analysis/none", "Такого стола нет", "/"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(told)
        expect(page.get_by_role("main").locator(".button.primary")).to_have_attribute("href", on)
