"""The table on a phone, with real touch events."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BLANK, PHONE, House, Visit
from tests.web.qrreader import read_code
from tests.web.table import (
    at,
    hand,
    open_game,
    seed_with,
    settle,
    tap_square,
    tentative,
    tile_of,
    tiles,
    touch_drag,
)

LIFT = 46  # the tile is drawn so far above the finger


@pytest.fixture
def phone(visit: Visit, house: House) -> Page:
    house.seed = seed_with("КОТ*")
    page = visit(BLANK, PHONE)
    open_game(page)
    return page


def test_tap_a_tile_tap_a_square_and_the_board_zooms_in(phone: Page) -> None:
    before = phone.locator(".table .field").bounding_box()
    tile_of(phone, "К").tap()
    tap_square(phone, "g8")
    assert tentative(phone) == {"g8": "К"}
    settle(phone)
    after = phone.locator(".table .field").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] / before["width"] == pytest.approx(1.6, abs=0.02)


def test_a_finger_drags_a_tile_to_the_board_and_back(phone: Page) -> None:
    x, y = at(phone, "h8")
    touch_drag(phone, tile_of(phone, "К"), (x, y + LIFT))
    assert tentative(phone) == {"h8": "К"}
    box = phone.locator(".rack").bounding_box()
    assert box is not None
    back = (200, box["y"] + LIFT + 20)
    touch_drag(phone, phone.locator(".field .tentative"), back, hold=True)
    assert tentative(phone) == {}


def test_a_finger_that_does_not_rest_on_a_laid_tile_pans_the_board(phone: Page) -> None:
    tile_of(phone, "К").tap()
    tap_square(phone, "h8")
    settle(phone)
    tile = phone.locator(".field .tentative")
    before = tile.bounding_box()
    assert before is not None
    touch_drag(phone, tile, (before["x"] - 40, before["y"] - 30))
    after = tile.bounding_box()
    assert after is not None
    assert tentative(phone) == {"h8": "К"}
    moved = (after["x"] - before["x"], after["y"] - before["y"])
    middle = before["width"] / 2
    assert moved == pytest.approx((-40 - middle, -30 - middle), abs=6)


def test_a_word_is_played_by_taps(phone: Page) -> None:
    for letter, square in zip("КОТ", ("g8", "h8", "i8"), strict=True):
        tile_of(phone, letter).tap()
        tap_square(phone, square)
    expect(phone.locator(".play")).to_have_text("Ходить+5")
    phone.locator(".play").tap()
    phone.get_by_role("button", name="Запись").tap()
    expect(phone.get_by_role("dialog").locator(".record li").first).to_contain_text("КОТ")


def test_the_hand_and_the_buttons_are_large_enough_for_a_finger(phone: Page) -> None:
    for target in [*tiles(phone).all(), *phone.locator(".actions .button").all()]:
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844), (844, 390)])
def test_the_table_never_scrolls_sideways(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    for tile in tiles(phone).all():
        box = tile.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_the_soft_keyboard_never_opens(phone: Page) -> None:
    tile_of(phone, "К").tap()
    tap_square(phone, "h8")
    assert phone.evaluate("document.activeElement.matches('input, textarea')") is False


def test_tiles_of_the_hand_are_put_in_another_order_by_a_finger(phone: Page) -> None:
    before = hand(phone)
    last = tiles(phone).last.bounding_box()
    assert last is not None
    touch_drag(phone, tiles(phone).first, (last["x"] + 20, last["y"] + 24))
    assert hand(phone) == before[1:] + before[0]


def test_what_lies_between_two_fingers_stays_there(phone: Page) -> None:
    x, y = at(phone, "d4")
    fingers = phone.context.new_cdp_session(phone)
    for kind, apart in (("touchStart", 30), ("touchMove", 40), ("touchMove", 55)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settle(phone)
    under = phone.evaluate(
        "async ([x, y]) => (await import('/board/field/board.js'))"
        ".squareUnder(document.querySelector('.table .field'), x, y, 15)",
        [x, y],
    )
    assert under == "d4"


def test_two_fingers_spread_zoom_the_board_and_close_it_again(phone: Page) -> None:
    def width() -> float:
        settle(phone)
        box = phone.locator(".table .field").bounding_box()
        assert box is not None
        return box["width"]

    before = width()
    x, y = at(phone, "h8")
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if kind == "touchEnd" else points},
        )

    touch("touchStart", 30)
    for apart in (36, 44, 54):
        touch("touchMove", apart)
    touch("touchEnd", 54)
    assert width() / before > 1.4
    touch("touchStart", 60)
    for apart in (45, 30, 20):
        touch("touchMove", apart)
    touch("touchEnd", 20)
    assert width() == pytest.approx(before, rel=0.02)
    assert tentative(phone) == {}


@pytest.mark.parametrize("width", [320, 390])
def test_the_tiles_to_exchange_fit_the_sheet(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 700})
    phone.get_by_role("button", name="Поменять").tap()
    sheet = phone.get_by_role("dialog", name="Поменять фишки")
    for part in [*sheet.locator(".hand .tile").all(), sheet.get_by_role("button").last]:
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


# A path drawn on a canvas and looked at dot by dot, as a camera does.
DOTS = """(path) => {
  const size = 1 + Math.max(...[...path.matchAll(/M(\\d+) /g)].map(([, x]) => Number(x)));
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const ink = canvas.getContext("2d");
  ink.fill(new Path2D(path));
  const dots = ink.getImageData(0, 0, size, size).data;
  const places = Array.from({ length: size }, (_, at) => at);
  return places.map((y) => places.map((x) => (dots[4 * (y * size + x) + 3] > 127 ? "#" : ".")).join(""));
}"""


def test_the_code_of_a_table_reads_as_its_link(visit: Visit) -> None:
    page = visit("/new?way=friend", PHONE)
    page.get_by_role("button", name="Открыть стол").tap()
    page.locator("svg.qr").wait_for()
    link = page.get_by_label("Ссылка на стол").input_value()
    assert read_code(page.evaluate(DOTS, page.locator("svg.qr path").get_attribute("d"))) == link


def test_codes_of_every_size_read_as_what_they_say(visit: Visit) -> None:
    page = visit("/rules")
    for length in (1, 17, 18, 60, 110, 150, 180, 220, 250, 271):
        text = ("Словоплёт! " * 30).encode()[:length].decode(errors="ignore")
        path = page.evaluate(
            "async text => (await import('/site/qrcode.js')).qrPath(text).path", text
        )
        assert read_code(page.evaluate(DOTS, path)) == text
    assert (
        page.evaluate("async () => (await import('/site/qrcode.js')).qrPath('a'.repeat(272))")
        is None
    )
