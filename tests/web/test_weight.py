"""What the first visit to a table weighs, and how fast a laid tile is painted."""

from playwright.sync_api import Response, expect

from tests.web.conftest import PHONE, House, Visit
from tests.web.table import seed_with, tap_square, tentative, tile_of, tiles

MOST_REQUESTS = 60
MOST_BYTES = 200_000


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
    tiles(page).first.wait_for()
    page.evaluate(
        "() => { window.slow = []; new PerformanceObserver((list) => window.slow.push("
        "...list.getEntries().map((one) => [one.name, one.duration]))"
        ").observe({ type: 'event', durationThreshold: 16 }) }"
    )
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    tile_of(page, "К").tap()
    tap_square(page, "h8")
    expect(page.locator(".field .tentative")).to_have_count(1)
    assert tentative(page) == {"h8": "К"}
    # A noisy machine's time is a figure for the docs, not an assertion.
    print("interaction to paint, ms:", page.evaluate("window.slow"))
