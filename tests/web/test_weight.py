"""What the first visit to a table weighs, and how fast a laid tile is painted."""

from os import cpu_count, getloadavg
from statistics import median

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.conftest import PHONE, House, Visit
from tests.web.table import at, seed_with, tentative, tile_of, tiles

MOST_REQUESTS = 16
MOST_BYTES = 150_000
MOST_MS = 100
JUDGED = 5
# Every event from the tap on, with the time from its beginning to the next paint.
WATCH = """() => {
  window.taps = [];
  new PerformanceObserver((list) => window.taps.push(...list.getEntries().map((one) => [one.name, one.duration])))
    .observe({ type: "event", durationThreshold: 16 });
}"""


def test_the_first_visit_to_a_table_is_light(visit: Visit, house: House) -> None:
    host = visit("/new?way=friend")
    host.get_by_role("button", name="Открыть стол").click()
    link = host.get_by_label("Ссылка на стол").input_value()
    page = visit("about:blank")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(link)
    page.get_by_role("button", name="Сесть").click()
    tiles(page).first.wait_for()
    page.wait_for_load_state("networkidle")
    told = [answer for answer in answers if answer.ok and not answer.url.endswith(".woff2")]
    # As the bytes went over the wire: files packed, answers about the game not.
    sent = sum(answer.request.sizes()["responseBodySize"] for answer in told)
    plain = sum(len(answer.body()) for answer in told)
    print(f"requests {len(answers)}, sent {sent}, unpacked {plain}")
    assert len(answers) <= MOST_REQUESTS
    assert sent <= MOST_BYTES


def test_a_tile_laid_on_a_slow_phone_is_painted_soon(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ*")
    page = visit("/new?way=bot", PHONE)
    page.get_by_role("button", name="Начать игру").tap()
    page.wait_for_url("**/table/*")
    figures: list[float] = []
    # What else the machine does only adds: the tries it disturbed least are judged.
    while len(figures) < JUDGED or (least_disturbed(figures) >= MOST_MS and len(figures) < 15):
        figures.append(lay_first_tile(page))
    found = f"interaction to paint, ms: {least_disturbed(figures):.0f} of {figures}"
    print(found)
    if least_disturbed(figures) >= MOST_MS and getloadavg()[0] > 2 * (cpu_count() or 1):
        pytest.skip(f"the machine is busy with other things, not judged: {found}")
    assert least_disturbed(figures) < MOST_MS


def lay_first_tile(page: Page) -> float:
    """The longest event of the tap that lays the first tile, in a page that has just come: no code is warm."""
    page.evaluate("localStorage.clear()")
    page.reload()
    tiles(page).first.wait_for()
    phone = page.context.new_cdp_session(page)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    tile_of(page, "К").tap()
    expect(page.locator(".rack .selected")).to_have_count(1)
    square = at(page, "h8")
    page.evaluate(WATCH)
    page.touchscreen.tap(*square)
    # The browser tells of the events of a tap some time after it painted what they did.
    page.wait_for_function("() => window.taps.some(([name]) => name === 'click')")
    assert tentative(page) == {"h8": "К"}
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    phone.detach()
    return float(page.evaluate("Math.max(...window.taps.map(([, duration]) => duration))"))


def least_disturbed(figures: list[float]) -> float:
    """The median of the five smallest."""
    return median(sorted(figures)[:JUDGED])
