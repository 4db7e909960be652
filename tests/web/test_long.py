"""Long names and unbroken text break no layout; a name that is cut is whole on a press."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, House, Visit
from tests.web.table import BOT, open_table, table_of_friends, tiles

LONG = "Щ" * 40
SIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
WIDTHS = [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800)]

# A page made smaller hears a frame later that its talk is out of sight; this watcher, made later, hears after it.
OUT_OF_SIGHT = """() => new Promise((done) => {
  const looking = new IntersectionObserver(([one]) => {
    if (one.isIntersecting) return;
    looking.disconnect();
    done();
  });
  looking.observe(document.querySelector(".talk form"));
})"""


def sideways(page: Page) -> list[str]:
    """The sizes at which the page is wider than the window."""
    found = []
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate(SIDE) > 0:
            found.append(f"{width}×{height}: {page.url}")
    return found


def called(page: Page, name: str) -> None:
    """The person of this browser has a name."""
    page.request.post("/api/session", data={})
    assert page.request.patch("/api/me", data={"name": name}).ok


@pytest.mark.parametrize("game", ["erudit", "underwood"])
def test_a_long_name_breaks_no_table_and_no_list(visit: Visit, house: House, game: str) -> None:
    page = visit(BLANK)
    called(page, LONG)
    page.goto(open_table(page, game, BOT))
    page.locator(".rack .tile, .fan .card").first.wait_for()
    assert sideways(page) == []
    for path in ("/", "/profile"):
        page.goto(path)
        page.get_by_text(LONG).first.wait_for()
        assert sideways(page) == []


def test_a_name_that_is_cut_is_whole_on_a_press(visit: Visit, house: House) -> None:
    page = visit(BLANK, PHONE)
    called(page, LONG)
    page.goto(open_table(page, "erudit", BOT))
    tiles(page).first.wait_for()
    name = page.locator(".player button.name").first
    assert name.evaluate("one => one.scrollWidth > one.clientWidth")
    assert name.evaluate("one => getComputedStyle(one).textOverflow") == "ellipsis"
    name.tap()
    whole = page.locator(".whole-name:popover-open")
    expect(whole).to_contain_text(LONG)
    box = whole.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_unbroken_talk_stays_in_its_place_and_is_announced_where_it_is_not_shown(
    visit: Visit, house: House
) -> None:
    host, guest = table_of_friends(visit)
    guest.get_by_label("Сообщение").fill("ш" * 300)
    host.set_viewport_size({"width": 390, "height": 844})
    host.evaluate(OUT_OF_SIGHT)
    guest.get_by_label("Сообщение").press("Enter")
    expect(host.locator(".sheets .unread")).to_have_text("11 новая реплика")
    assert sideways(host) == []
    # The wide table showed the talk itself: nothing is unread any more.
    expect(host.locator(".unread")).to_have_count(0)
    guest.get_by_label("Сообщение").fill("ау")
    host.set_viewport_size({"width": 1000, "height": 700})
    host.evaluate(OUT_OF_SIGHT)
    guest.get_by_label("Сообщение").press("Enter")
    for size in ((1000, 700), (900, 600), (844, 390), (768, 1024), (390, 844), (360, 640)):
        host.set_viewport_size({"width": size[0], "height": size[1]})
        expect(host.locator(".unread:visible").first).to_be_visible()
    host.get_by_role("button", name="Ещё").click()
    host.get_by_role("dialog").get_by_role("button", name="Чат").click()
    expect(host.get_by_role("dialog", name="Разговор")).to_contain_text("ау")
    expect(host.locator(".unread")).to_have_count(0)
