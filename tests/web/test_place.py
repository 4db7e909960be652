"""What people see of each other without asking: ratings, vacations, and a turn that comes while one looks elsewhere."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, WIDE, Visit, wait_for
from tests.web.table import tiles
from tests.web.test_access import problems
from tests.web.test_company import person

DAYS = {"clock": {"kind": "days", "days": 2}}
QUICK = {"clock": {"kind": "move", "seconds": 120}}
# Nothing is asked for again and again: what changes on the page the server has told.
NO_POLLS = """(() => {
  const every = window.setInterval;
  window.setInterval = (work, pause) => (pause >= 10000 ? 0 : every(work, pause));
})()"""


def command(page: Page, game: str, **told: object) -> None:
    version = page.request.get(f"/api/tables/{game}").json()["version"]
    body = {"id": f"c{version}", "version": version, "command": told}
    answer = page.request.post(f"/api/tables/{game}/commands", data=json.dumps(body))
    assert answer.ok, answer.text()


def sit_together(host: Page, guest: Page, rules: object) -> str:
    """A game of two in which it is the host's turn."""
    body = {"game": "erudit", "house_rules": rules}
    table = host.request.post("/api/tables", data=json.dumps(body)).json()
    command(guest, table["game"], do="sit", invite=table["invite"])
    return str(table["game"])


def win_rated(winner: Page, loser: Page) -> None:
    """A rated quick game of Эрудит that is given up, and counted."""
    body = {"game": "erudit", "house_rules": QUICK, "options": {"rated": True}}
    table = winner.request.post("/api/tables", data=json.dumps(body)).json()
    command(loser, table["game"], do="sit", invite=table["invite"])
    command(loser, table["game"], do="resign", seat=1)
    ratings = f"/api/tables/{table['game']}/ratings"
    wait_for(winner, lambda: winner.request.get(ratings).json()["counted"], "ratings")


def test_a_turn_that_comes_is_in_the_title_at_once(visit: Visit) -> None:
    anna, boris = visit("/"), visit(BLANK)
    boris.add_init_script(NO_POLLS)
    with boris.expect_response("**/api/me/waiting"):
        boris.goto("/")
    for page, name in ((anna, "Аня Ходящая"), (boris, "Боря Читающий")):
        person(page, name)
    game = sit_together(anna, boris, DAYS)
    expect(boris).to_have_title(re.compile(r"^Словоплёт"))
    command(anna, game, do="pass", seat=0)
    expect(boris).to_have_title(re.compile(r"^\(1\) Словоплёт"))
    waiting = boris.get_by_role("region", name="Мои партии")
    expect(waiting.get_by_role("link", name="Аня Ходящая")).to_be_visible()
    command(boris, game, do="pass", seat=1)
    expect(boris).to_have_title(re.compile(r"^Словоплёт"))


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_opponents_see_a_vacation_at_the_table_and_in_the_list(
    visit: Visit, screen: dict[str, object]
) -> None:
    anna, boris = visit("/", screen), visit("/")
    for page, name in ((anna, "Аня Ждущая"), (boris, "Боря Отдыхающий")):
        person(page, name)
    game = sit_together(anna, boris, DAYS)
    answer = boris.request.put("/api/me/vacation", data=json.dumps({"days": 3}))
    assert answer.ok, answer.text()
    anna.reload()
    row = anna.get_by_role("region", name="Мои партии").get_by_role("link", name="Боря Отдыхающий")
    expect(row).to_contain_text("в отпуске до")
    row.click()
    tiles(anna).first.wait_for()
    expect(anna.locator(".player", has_text="Боря Отдыхающий")).to_contain_text("в отпуске до")
    assert anna.url.endswith(game)
    assert problems(anna) == []


def test_ratings_stand_beside_names_where_people_meet(visit: Visit) -> None:
    anna, boris = visit("/"), visit("/")
    anna_id = person(anna, "Аня Сильная")
    person(boris, "Боря Новый")
    win_rated(anna, boris)
    [known] = anna.request.get(f"/api/people/{anna_id}/ratings").json()["ratings"]
    rating = f"{known['rating']}?"
    body = {"game": "erudit", "house_rules": QUICK, "options": {"listed": True}}
    table = anna.request.post("/api/tables", data=json.dumps(body)).json()
    line = boris.get_by_role("region", name="Открытые столы").locator("li", has_text="Аня Сильная")
    expect(line).to_contain_text(f"Аня Сильная, {rating}")
    line.get_by_role("button", name="Сесть").click()
    boris.wait_for_url(f"**/table/{table['game']}")
    expect(boris.locator(".player", has_text="Аня Сильная")).to_contain_text(rating)


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_ones_own_profile_has_the_graph_of_a_rating_marked_while_few_games_tell_it(
    visit: Visit, screen: dict[str, object]
) -> None:
    anna, boris = visit("/profile", screen), visit("/")
    for page in (anna, boris):
        person(page)
    panel = anna.get_by_role("region", name="Рейтинги")
    expect(panel).to_be_visible()
    for _ in range(2):
        win_rated(anna, boris)
    anna.reload()
    expect(panel.get_by_role("button", name="Эрудит, быстро")).to_contain_text("?")
    expect(panel.get_by_role("button", name="Эрудит, быстро")).to_contain_text("2 партии")
    expect(panel.locator("svg.graph")).to_be_visible()
    assert problems(anna) == []
