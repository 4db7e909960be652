"""Board, hand and main button are on the screen at once, whatever its size, and nothing sticks out."""

import pytest
from playwright.sync_api import Page

from tests.web.cardplayer import card_table, hand_card
from tests.web.conftest import BLANK, House, Visit
from tests.web.table import BOT, board_table, open_table, put

# What people have, standing and lying; the second half is what page zoom makes of larger ones.
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (568, 320),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1440, 900),
    (1680, 1050),
    (1920, 1080),
    (2560, 1440),
    # 200 %: of 1024 × 768, 768 × 1024, 1280 × 720 and 1920 × 1080; 150 % of 1366 × 768.
    (512, 384),
    (384, 512),
    (640, 360),
    (960, 540),
    (911, 512),
]
# Each part lies inside the window, and a press in its middle meets it and nothing that covers it.
MISFITS = """({ parts, pressed }) => {
  const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } =
    document.documentElement;
  const told = [];
  if (scrollWidth > width) told.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > height) told.push(`the page is ${scrollHeight} high`);
  const look = (selector) => [...document.querySelectorAll(selector)];
  for (const selector of [...parts, ...pressed]) {
    if (look(selector).length === 0) told.push(`no ${selector}`);
    for (const one of look(selector)) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const at = [left, top, right, bottom].map(Math.round).join(" ");
      if (right - left < 1 || bottom - top < 1) told.push(`${selector} is not shown`);
      if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) {
        told.push(`${selector} is outside: ${at}`);
      }
      const cut = !one.matches(".tile, .card, .slot") && one.scrollWidth > one.clientWidth + 1;
      if (cut && getComputedStyle(one).overflowX === "visible") {
        told.push(`${selector} overflows: ${one.scrollWidth} in ${one.clientWidth}`);
      }
    }
  }
  for (const selector of pressed) {
    for (const one of look(selector)) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!one.contains(met)) told.push(`${selector} is covered by ${met?.className}`);
    }
  }
  return told;
}"""
BOARD_PARTS = [".board-window", ".players", ".preview", ".rack", ".actions"]
BOARD_PRESSED = [".rack :is(.tile, .slot)", ".actions .button", ".preview .recall"]
CARD_PARTS = [".owners", ".tape", ".tape ol", ".builder .line", ".verdict", ".fan", ".steps"]
CARD_PRESSED = [".fan .card:not(.used)", ".builder .line > li", ".steps .buttons .button"]


def misfits(page: Page, parts: list[str], pressed: list[str]) -> list[str]:
    """What is wrong at each size."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        told = page.evaluate(MISFITS, {"parts": parts, "pressed": pressed})
        found += [f"{width}×{height}: {one}" for one in sorted(set(told))]
    return found


def test_a_board_its_hand_and_its_buttons_fit_every_screen(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ*")
    assert misfits(page, BOARD_PARTS, BOARD_PRESSED) == []
    # A word on trial that is none: the preview has most to say.
    for letter, square in zip("ТКО", ("g8", "h8", "i8"), strict=True):
        put(page, letter, square)
    page.locator(".preview .bad").first.wait_for()
    assert misfits(page, BOARD_PARTS, BOARD_PRESSED) == []


def test_cards_the_word_and_the_buttons_fit_every_screen(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ*")
    assert misfits(page, CARD_PARTS, CARD_PRESSED) == []
    for letter in "КОТ":
        hand_card(page, letter).click()
    page.locator(".verdict .ok").wait_for()
    assert misfits(page, CARD_PARTS, CARD_PRESSED) == []


def test_the_word_row_neither_wraps_nor_jumps(visit: Visit, house: House) -> None:
    page = card_table(visit, house, "КОТ*")
    page.set_viewport_size({"width": 360, "height": 640})
    line, hand = page.locator(".builder .line"), page.locator(".fan .letters")
    before = [line.bounding_box(), hand.bounding_box()]
    while page.locator(".fan .card:not(.used, .prize, .wild)").count():
        page.locator(".fan .card:not(.used, .prize, .wild)").first.click()
    assert [line.bounding_box(), hand.bounding_box()] == before
    tops = page.locator(".builder .line .card").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    )
    assert len(tops) > 3
    assert len(set(tops)) == 1


@pytest.mark.parametrize(
    ("game", "others", "player"), [("erudit", 7, ".player"), ("underwood", 9, ".owner")]
)
def test_a_full_table_fits_and_everybody_has_a_name_and_a_colour(
    visit: Visit, house: House, game: str, others: int, player: str
) -> None:
    page = visit(BLANK)
    # No guest's name, of which some begin as the bots' does.
    page.request.post("/api/guests", data={"name": "Вера"})
    page.goto(open_table(page, game, *[BOT] * others))
    page.locator(".rack .tile, .fan .card").first.wait_for()
    parts, pressed = (
        (BOARD_PARTS, BOARD_PRESSED) if player == ".player" else (CARD_PARTS, CARD_PRESSED)
    )
    page.locator(".actions .play, .steps .go").wait_for()
    assert misfits(page, parts, pressed) == []
    shown = page.locator(player)
    marks = shown.locator(".mark").all_text_contents()
    colours = shown.evaluate_all(
        "all => all.map(one => getComputedStyle(one).getPropertyValue('--who'))"
    )
    assert len(set(marks)) == len(set(colours)) == others + 1
