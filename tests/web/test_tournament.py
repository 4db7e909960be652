"""A tournament in the browser: made, played by six with bots, from the start to the table of results."""

import pytest
from playwright.sync_api import Page, expect

from slovoplet.server.tournament import progress
from tests.web.conftest import PHONE, WIDE, House, Visit
from tests.web.test_access import problems

PASSWORD = "шесть сонных барсуков"
SHORT = {"target": 12, "clock": {"kind": "game", "minutes": 10}}


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds follow each other at once."""
    monkeypatch.setattr(progress, "PAUSE", 100)


def with_account(visit: Visit, login: str, screen: dict[str, object] = WIDE) -> Page:
    page = visit("/", screen)
    page.locator(".hello").wait_for()
    assert page.request.post("/api/me/account", data={"login": login, "password": PASSWORD}).ok
    return page


def make(page: Page, **wanted: object) -> str:
    plan = {"title": "Проба", "game": "erudit", "house_rules": SHORT, "starts_in": 60} | wanted
    answer = page.request.post("/api/tournaments", data=plan)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def resign(page: Page) -> None:
    """Gives a game up, as the menu does."""
    game = page.url.rpartition("/")[2]
    table = page.request.get(f"/api/tables/{game}").json()
    command = {"do": "resign", "seat": table["mine"][0]}
    body = {"id": f"resign-{game}", "version": table["version"], "command": command}
    assert page.request.post(f"/api/tables/{game}/commands", data=body).ok


def test_six_with_bots_from_the_start_to_the_table_of_results(visit: Visit) -> None:
    page = with_account(visit, "tourney-six")
    tourney = make(page, bot="lyubitel", least=6, rounds=2)
    page.goto(f"/tournament/{tourney}")
    expect(page.locator(".head")).to_contain_text("10 минут на партию, до 12 очков")
    page.get_by_role("button", name="Играть").click()
    expect(page.locator(".round")).to_contain_text("Вы играете")
    onlooker = visit(f"/tournament/{tourney}")
    expect(onlooker.locator(".standing tbody tr")).to_have_count(1)
    page.get_by_role("button", name="Начать сейчас").click()
    for number in (1, 2):
        # Nobody presses anything: whoever plays is taken to the table.
        page.wait_for_url("**/table/*")
        page.locator(".rack").first.wait_for()
        expect(onlooker.locator(".rounds [aria-current=step]")).to_have_text(str(number))
        expect(onlooker.locator(".pairs li")).to_have_count(3)
        # The game of the person goes on: whoever looks on sees its board.
        expect(onlooker.locator(".watch a svg.glance").first).to_be_visible()
        resign(page)
        page.get_by_role("dialog").get_by_role("link", name="К турниру").click()
        page.wait_for_url("**/tournament/*")
    for one in (page, onlooker):
        expect(one.locator(".round")).to_contain_text("Турнир окончен")
        expect(one.locator(".round")).to_contain_text("Победитель — ")
        expect(one.locator(".standing tbody tr")).to_have_count(6)
    mine = page.locator(".standing tr.you")
    expect(mine.locator(".pts")).to_have_text("0")
    expect(mine.locator("td").first).not_to_have_text("1")
    points = page.locator(".standing .pts").all_inner_texts()
    assert sum(float(one.replace("½", ".5")) for one in points) == 6
    expect(page.locator(".standing")).to_contain_text("Бухг.")
    expect(page.get_by_text("При равных очках выше тот")).to_be_visible()
    expect(page.get_by_role("link", name="Разбор").first).to_be_visible()


def test_a_tournament_is_made_with_a_form_and_called_off(visit: Visit) -> None:
    page = with_account(visit, "tourney-form")
    page.goto("/tournaments")
    page.get_by_role("button", name="Устроить турнир").click()
    sheet = page.get_by_role("dialog", name="Устроить турнир")
    sheet.get_by_label("Название").fill("Арена у самовара")
    sheet.locator("select[name=game]").select_option(label="Ундервуд")
    sheet.get_by_role("radio", name="арена").check()
    sheet.get_by_label("Сколько минут", exact=True).fill("30")
    sheet.get_by_role("button", name="Устроить").click()
    page.wait_for_url("**/tournament/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Арена у самовара")
    expect(page.locator(".head")).to_contain_text(
        "Ундервуд, арена, 30 минут, 10 минут на партию, с рейтингом"
    )
    page.get_by_role("button", name="Отменить турнир").click()
    expect(page.get_by_role("heading", name="Турнир отменён")).to_be_visible()


def test_guests_play_in_the_tournament_of_the_evening_and_make_none(visit: Visit) -> None:
    page = visit("/")
    panel = page.get_by_role("region", name="Турниры")
    panel.get_by_role("link", name="Турнир вечера").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Турнир вечера")
    page.get_by_role("button", name="Играть").click()
    expect(page.locator(".standing tr.you")).to_have_count(1)
    page.get_by_role("button", name="Не играть").click()
    expect(page.locator(".standing tr.you")).to_have_count(0)
    page.goto("/tournaments")
    expect(page.locator(".head")).to_contain_text("каждый, у кого есть учётная запись")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious_at_tournaments(
    visit: Visit, house: House, screen: dict[str, object]
) -> None:
    width = screen["viewport"]["width"]  # type: ignore[index]
    page = with_account(visit, f"tourney-axe-{width}", screen)
    tourney = make(page, bot="lyubitel", least=4, house_rules=SHORT | {"target": 300})
    found = {}
    page.goto("/tournaments")
    page.locator(".list li").first.wait_for()
    found["list"] = problems(page)
    page.get_by_role("button", name="Устроить турнир").click()
    page.get_by_role("dialog").wait_for()
    found["form"] = problems(page)
    page.goto(f"/tournament/{tourney}")
    page.get_by_role("button", name="Играть").click()
    page.get_by_role("button", name="Начать сейчас").click()
    page.wait_for_url("**/table/*")
    page.goto(f"/tournament/{tourney}")
    page.locator(".standing tr.you").wait_for()
    found["running"] = problems(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "nothing sticks out"
    told = [f"{place}: {one}" for place, all_of_it in found.items() for one in all_of_it]
    assert told == [], "\n".join(told)
