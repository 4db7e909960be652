"""How the pages come: few files, each once; and how a table changes: by the socket, whatever is lost."""

import json
import re

from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from tests.web.conftest import BLANK, House, Visit, wait_for
from tests.web.table import (
    BOT,
    board_table,
    click_square,
    open_table,
    seed_with,
    show_hand,
    table_of_friends,
    tiles,
    type_word,
)

MOST_REQUESTS = 6  # of a repeat visit to a table, the socket's among them

# Every module as it is sent with others, and as the file that it is: their names must be the same.
COMPARE = """async () => {
  const first = document.querySelector("script[data-plain]").src;
  const { later } = await import(first);
  const places = (await (await fetch(first)).text()).matchAll(/^"([\\w/-]+\\.js)"\\(exports/gm);
  const names = [...places].map((found) => found[1]).filter((name) => name !== "main.js");
  const told = JSON.parse((await (await fetch(first)).text()).match(/^const PLACES=(.*);$/m)[1]);
  names.push(...Object.keys(told).filter((name) => name.endsWith(".js")));
  const wrong = [];
  for (const name of names) {
    const [packed, plain] = [await later(name), await import(`/${name}`)];
    if (Object.keys(packed).sort().join() !== Object.keys(plain).sort().join()) wrong.push(name);
  }
  return { count: names.length, wrong };
}"""


def test_a_module_sent_together_with_others_is_the_same_as_its_file(
    visit: Visit, house: House
) -> None:
    compared = visit("/rules").evaluate(COMPARE)
    assert compared["wrong"] == []
    assert compared["count"] > 100


def over_the_network(page: Page) -> list[str]:
    """The paths that a page asks for and does not find in its cache, and its sockets."""
    asked: dict[str, str] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda told: asked.update({told["requestId"]: told["request"]["url"]}),
    )
    session.on("Network.webSocketCreated", lambda told: asked.update({told["url"]: told["url"]}))
    session.on("Network.requestServedFromCache", lambda told: asked.pop(told["requestId"], None))

    def forget_kept(told: dict) -> None:  # type: ignore[type-arg]
        if told["response"].get("fromDiskCache"):
            asked.pop(told["requestId"], None)

    session.on("Network.responseReceived", forget_kept)
    page.goto(page.url)
    tiles(page).first.wait_for()
    page.wait_for_load_state("networkidle")
    return list(asked.values())


def test_a_repeat_visit_to_a_table_asks_for_little(visit: Visit, house: House) -> None:
    page = board_table(visit, house, "КОТ")
    page.wait_for_load_state("networkidle")
    asked = over_the_network(page)
    assert len(asked) <= MOST_REQUESTS, asked
    assert not any("/files/" in path for path in asked), asked


def test_a_page_finds_its_files_on_a_server_of_another_version(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    path = open_table(page, "erudit", BOT)

    def is_missing(route: Route) -> None:
        route.fulfill(status=404)

    page.route(re.compile(r"/files/.*\.(js|css)$"), is_missing)
    page.goto(path)
    tiles(page).first.wait_for()
    radius = "getComputedStyle(document.querySelector('.rack .tile')).borderRadius"
    assert page.evaluate(radius) != "0px", "the styles came, too"


# A link of the site that is pressed wherever one is.
PRESS_RULES = """() => {
  const link = document.createElement("a");
  link.href = "/rules";
  document.body.append(link);
  link.click();
}"""


def test_a_page_that_is_gone_from_the_server_is_loaded_anew(visit: Visit, house: House) -> None:
    page = visit(BLANK)
    page.goto(open_table(page, "erudit", BOT))
    tiles(page).first.wait_for()  # a table has its first pack, and no other
    gone: list[str] = []
    loads: list[str] = []

    def is_missing(route: Route) -> None:
        """What is loaded anew finds everything, however soon it asks."""
        if loads:
            route.continue_()
            return
        gone.append(route.request.url)
        route.fulfill(status=404)

    def note_load(request: Request) -> None:
        if request.is_navigation_request():
            loads.append(request.url)

    page.route(re.compile(r"/files/.*/rest\.js$"), is_missing)
    page.evaluate("performance.now = () => 60_000")  # as one that has been open for long
    page.on("request", note_load)
    page.evaluate(PRESS_RULES)
    page.wait_for_function("() => location.pathname.startsWith('/rules')")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main.page")).to_be_visible()
    assert gone
    assert any("/rules" in url for url in loads)


def play(page: Page, word: str, square: str) -> None:
    click_square(page, square)
    type_word(page, word)
    expect(page.locator(".preview")).to_contain_text("✓")
    page.locator(".play").click()


def test_a_move_comes_by_the_socket_alone(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    for page in (host, guest):
        page.wait_for_load_state("networkidle")
        page.on("request", note)
    play(host, "КОТ", "g8")
    for page in (host, guest):
        expect(page.locator(".record li").first).to_contain_text("КОТ")
        expect(page.locator('.field [data-square="h8"]')).to_have_text("О")
    # What waits elsewhere is counted once a minute, whatever happens here.
    assert [path for path in asked if "/api/" in path and "/me/waiting" not in path] == []


class LossyLine:
    """The socket of a page, on which what the server sends can be lost."""

    def __init__(self, page: Page) -> None:
        self.lose = 0  # messages with plays that are lost from now on
        self.lost: list[str] = []
        page.route_web_socket(re.compile("/api/socket"), self._stand_between)

    def _stand_between(self, socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if self.lose and json.loads(message)["type"] == "events" and '"played"' in str(message):
                self.lose -= 1
                self.lost.append(str(message))
            else:
                socket.send(message)

        socket.connect_to_server().on_message(pass_on)


def test_a_lost_answer_to_the_own_move_is_asked_for(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    page = visit(BLANK)
    line = LossyLine(page)
    page.goto(open_table(page, "erudit", {"who": "local", "name": "Игрок 2"}))
    show_hand(page)
    line.lose = 1
    play(page, "КОТ", "g8")
    # The answer names a version that the page has not seen.
    show_hand(page)
    expect(page.locator('.field [data-square="h8"]')).to_have_text("О")
    expect(page.locator(".record li").first).to_contain_text("КОТ")
    assert "played" in line.lost[0]


def lose_a_move(host: Page, guest: Page, line: LossyLine) -> None:
    """The host lays КОТ, and what the guest is told of it is lost."""
    guest.reload()
    tiles(guest).first.wait_for()
    guest.wait_for_load_state("networkidle")
    line.lose = 1
    play(host, "КОТ", "g8")
    expect(host.locator(".record li")).to_have_count(1)
    wait_for(guest, lambda: line.lost, "a message that is lost")


def test_a_lost_message_without_another_after_it_is_asked_for(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit)
    line = LossyLine(guest)
    guest.clock.install()
    lose_a_move(host, guest, line)
    assert guest.locator(".record li").count() == 0
    guest.clock.fast_forward(20_000)
    expect(guest.locator(".record li").first).to_contain_text("КОТ")
    expect(guest.locator('.field [data-square="h8"]')).to_have_text("О")


def test_a_gap_in_the_numbers_is_asked_for(visit: Visit, house: House) -> None:
    house.seed = seed_with("КОТ")
    host, guest = table_of_friends(visit)
    line = LossyLine(guest)
    lose_a_move(host, guest, line)
    # The next thing that happens brings the table, and shows that a turn is missing in the record.
    guest.evaluate(
        """async () => {
          const id = location.pathname.split("/")[2];
          const table = await (await fetch(`/api/tables/${id}`)).json();
          await fetch(`/api/tables/${id}/commands`, {
            method: "POST", headers: { "content-type": "application/json" },
            body: JSON.stringify({ id: "x", version: table.version,
              command: { do: "pass", seat: table.seat } }),
          });
        }"""
    )
    expect(guest.locator(".record li")).to_have_count(2)
    expect(guest.locator('.field [data-square="h8"]')).to_have_text("О")
