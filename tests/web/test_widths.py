"""No page is wider than the window, whatever its size; the sections are where the thumb or the eye looks for them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, WIDE, House, Visit
from tests.web.places import PAGES, expect_loaded, open_whole
from tests.web.player import play_unseen
from tests.web.table import BOT, open_game, open_table, seed_with
from tests.web.test_tournament import make, with_account

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# The smallest phone, and where the head is fullest.
EDGES = [(320, 568), (568, 320), (860, 600), (1119, 700), (1120, 800)]
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const told = [];
  if (document.documentElement.scrollWidth > width) {
    told.push(`the page is ${document.documentElement.scrollWidth} wide`);
  }
  for (const one of document.querySelectorAll(".top, .top > *, .sections > *, main, main > *")) {
    const { left, right, width: own } = one.getBoundingClientRect();
    if (own > 0 && right > 0 && (left < -0.5 || right > width + 0.5)) {
      told.push(`${one.tagName} ${one.className}: ${Math.round(left)} to ${Math.round(right)}`);
    }
  }
  return told;
}"""


def wider(page: Page) -> list[str]:
    """What sticks out at each size."""
    found = []
    for width, height in SIZES + EDGES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{page.url} {width}×{height}: {one}" for one in page.evaluate(WIDER)]
    return found


def test_no_page_is_wider_than_the_window(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    found = []
    for path in PAGES:
        open_whole(page, path)
        found += wider(page)
    assert found == [], "\n".join(found)


def analysis(visit: Visit) -> Page:
    """A game that was played to its end, looked at turn by turn."""
    page = visit(BLANK)
    address = open_table(page, "erudit", BOT, target=30)
    play_unseen(page, address)
    page.goto(address.replace("/table/", "/analysis/"))
    page.locator(".best li").first.wait_for()
    return page


def tournament(visit: Visit) -> Page:
    """A tournament before its start."""
    page = with_account(visit, "wide-tourney")
    page.goto(f"/tournament/{make(page, title='Щ' * 30, bot='lyubitel')}")
    page.get_by_role("heading", level=1).wait_for()
    return page


def room(visit: Visit) -> Page:
    """A table that waits for a friend."""
    page = visit("/new?way=friend")
    page.get_by_role("button", name="Открыть стол").click()
    page.locator("svg.qr").wait_for()
    return page


def person(visit: Visit) -> Page:
    """Somebody's page."""
    page = visit(BLANK)
    play_unseen(page, open_table(page, "erudit", BOT, target=30))
    page.goto(f"/person/{page.request.get('/api/me').json()['id']}")
    page.locator("h1").wait_for()
    expect_loaded(page)
    return page


@pytest.mark.parametrize("scene", [analysis, tournament, room, person])
def test_no_page_with_something_on_it_is_wider_than_the_window(
    visit: Visit, house: House, scene: Callable[[Visit], Page]
) -> None:
    house.seed = seed_with("КОТ")
    found = wider(scene(visit))
    assert found == [], "\n".join(found)


def test_a_phone_has_its_sections_at_the_foot(visit: Visit) -> None:
    page = visit("/learn", PHONE)
    bar = page.get_by_role("navigation", name="Разделы")
    box = bar.bounding_box()
    assert box is not None
    assert round(box["y"] + box["height"]) == 844
    shown = bar.locator(":is(a, button):visible")
    assert [one.inner_text() for one in shown.all()] == [
        *("Играть", "Турниры", "Учиться", "Люди", "Ещё")
    ]
    for one in shown.all():
        size = one.bounding_box()
        assert size is not None
        assert size["height"] >= 44
        assert size["width"] >= 44
    expect(bar.locator("[aria-current=page]")).to_have_text("Учиться")
    bar.get_by_role("button", name="Ещё").tap()
    sheet = page.get_by_role("dialog", name="Ещё")
    expect(sheet.get_by_role("button", name="English")).to_be_visible()
    page.go_back()
    expect(sheet).to_have_count(0)
    bar.get_by_role("button", name="Ещё").tap()
    sheet.get_by_role("link", name="Словарь").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Словарь")
    expect(bar.get_by_role("button", name="Ещё")).to_have_attribute("aria-current", "page")
    page.go_back()
    expect(page.locator(".month").first).to_be_visible()


def test_a_table_and_a_new_game_have_the_room_for_themselves(visit: Visit, house: House) -> None:
    page = visit("/new", PHONE)
    page.locator(".go-bar .button").wait_for()
    expect(page.get_by_role("navigation", name="Разделы")).to_be_hidden()
    open_game(page)
    expect(page.get_by_role("navigation", name="Разделы")).to_have_count(0)


def test_whoever_is_here_stands_in_the_head_with_what_waits(visit: Visit, house: House) -> None:
    page = visit(BLANK, WIDE)
    open_game(page)
    page.goto("/people")
    me = page.locator(".top .me")
    name = page.request.get("/api/me").json()["name"]
    expect(me).to_contain_text(name)
    expect(me.locator(".waits")).to_have_text("1")
    me.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_the_sign_of_a_best_turn_is_a_small_one(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = analysis(visit)
    page.keyboard.press("Home")
    signs = page.locator(".notes .lost")
    for _ in range(8):
        page.keyboard.press("ArrowRight")
        for one in signs.all():
            box = one.bounding_box()
            assert box is None or box["height"] < 40
