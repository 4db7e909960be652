"""One press finds an opponent: two guests meet, a bot is offered where nobody is, a rated game moves both ratings."""

import re

from playwright.sync_api import Page, expect
from sqlalchemy import update

from slovoplet.server.store.place.seeks import seek as seeks
from tests.server.store.admin import admin
from tests.web.conftest import PHONE, House, Visit
from tests.web.table import tiles
from tests.web.test_access import problems

FIND = "Найти соперника"


def seek(page: Page, game: str = "Эрудит") -> None:
    if game == "Скрэйбл":
        page.get_by_role("button", name=re.compile(r"^Ещё \d")).click()
    page.get_by_role("radio", name=re.compile(f"^{game}")).check()
    page.get_by_role("button", name=FIND).click()
    expect(page).to_have_url("/search")


def wait_for_twenty_seconds(house: House) -> None:
    """Whoever searches has done so for twenty seconds longer."""
    longer = update(seeks).values(since=seeks.c.since - 20_000)
    house.server.database.run_here(lambda connection: connection.execute(longer))


def test_two_guests_find_each_other_and_a_rated_game_moves_both_ratings(
    visit: Visit, house: House
) -> None:
    anna, boris = visit("/"), visit("/", PHONE)
    seek(anna)
    expect(anna.get_by_role("heading", level=1)).to_have_text("Ищем соперника")
    expect(anna.locator(".scale")).to_be_visible()
    seek(boris)
    for page in (anna, boris):
        expect(page.get_by_role("heading", level=1)).to_contain_text("Нашли")
        page.get_by_role("button", name="За стол").click()
    for page in (anna, boris):
        page.wait_for_url("**/table/*")
        tiles(page).first.wait_for()
    assert anna.url == boris.url
    boris.get_by_role("button", name="Ещё", exact=True).click()
    boris.get_by_role("button", name="Сдаться").click()
    boris.get_by_role("dialog", name="Сдаться").get_by_role("button", name="Сдаться").click()
    expect(anna.locator(".rating-change")).to_have_text(re.compile(r"1500\? → 1[56]\d\d\? \+\d"))
    expect(boris.locator(".rating-change")).to_have_text(re.compile(r"1500\? → 1[34]\d\d\? −\d"))
    code, told = admin(str(house.server.settings.database), "ratings", "--check")
    assert code == 0, told


def test_nobody_is_there_so_a_bot_is_offered_and_the_search_goes_on_behind_the_game(
    visit: Visit, house: House
) -> None:
    page = visit("/")
    seek(page, "Экрайбл")
    expect(page.get_by_role("button", name="Отменить")).to_be_visible()
    wait_for_twenty_seconds(house)
    offer = page.get_by_role("button", name="Сыграть с ботом")
    expect(offer).to_be_visible()
    expect(page.locator(".face small").last).to_contain_text("бот")
    offer.click()
    page.wait_for_url("**/table/*")
    tiles(page).first.wait_for()
    expect(page.locator(".search-bar")).to_contain_text("Ищем соперника")
    # Somebody comes: one is asked, and changes over.
    other = visit("/", PHONE)
    seek(other, "Экрайбл")
    with_bot = page.url
    expect(page.get_by_role("dialog")).to_contain_text("Нашли")
    page.get_by_role("button", name="Пересесть").click()
    other.get_by_role("button", name="За стол").click()
    other.wait_for_url("**/table/*")
    page.wait_for_url(other.url)
    assert page.url != with_bot
    expect(page.locator(".search-bar")).to_have_count(0)


def test_axe_finds_nothing_serious_while_one_searches_and_when_somebody_is_found(
    visit: Visit, house: House
) -> None:
    page = visit("/")
    seek(page, "Скрэйбл")
    found = {"waiting": problems(page)}
    wait_for_twenty_seconds(house)
    page.get_by_role("button", name="Сыграть с ботом").wait_for()
    found["a bot"] = problems(page)
    seek(visit("/"), "Скрэйбл")
    page.get_by_role("button", name="За стол").wait_for()
    found["found"] = problems(page)
    assert found == {screen: [] for screen in found}


def test_what_was_searched_for_last_is_chosen_already(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name=re.compile("^Ундервуд")).check()
    page.get_by_text("По переписке").click()
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^Ундервуд"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^По переписке"))).to_be_checked()


def test_a_search_can_be_called_off(visit: Visit) -> None:
    page = visit("/")
    seek(page, "Считай слова")
    page.get_by_role("button", name="Отменить").click()
    expect(page.get_by_role("button", name=FIND)).to_be_visible()


def test_who_have_met_before_see_the_score_and_then_what_they_were_dealt(visit: Visit) -> None:
    anna, boris = visit("/"), visit("/", PHONE)
    for turn in range(2):
        for page in (anna, boris):
            page.goto("/")
            seek(page, "Экрайбл")
        for page in (anna, boris):
            expect(page.get_by_role("heading", level=1)).to_contain_text("Нашли")
            if turn == 1:
                expect(page.get_by_text("Вы встречались 1 раз:")).to_be_visible()
            page.get_by_role("button", name="За стол").click()
        for page in (anna, boris):
            expect(page.get_by_role("img", name=re.compile("^Ваша рука"))).to_be_visible()
            expect(page.locator(".search")).to_contain_text("так выпал жребий")
        for page in (anna, boris):
            page.wait_for_url("**/table/*")
            tiles(page).first.wait_for()
        boris.get_by_role("button", name="Ещё", exact=True).click()
        boris.get_by_role("button", name="Сдаться").click()
        boris.get_by_role("dialog", name="Сдаться").get_by_role("button", name="Сдаться").click()
        expect(anna.locator(".rating-change")).to_be_visible()
