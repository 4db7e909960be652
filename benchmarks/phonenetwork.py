"""How long a table takes over a phone's network: `python -m benchmarks.phonenetwork http://127.0.0.1:8080 …`.

Opens a game against a bot at each of the servers and visits it with the system's Chromium, which makes its
network slow by its own means: 300 ms before each answer, 700 kbit a second, nothing in the cache at first.
The servers take turns, so that two versions meet the same machine. Prints for each server the medians of

* a first visit to a running game, until the hand is there and a tile of it can be taken up,
* a repeat visit to the same,
* a friend's first visit by a link, until «Сесть» is there, and from the press to the tiles,

and the requests that went over the network, the socket's among them.
"""

import argparse
import shutil
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

LATENCY_MS = 300
BYTES_A_SECOND = 700_000 / 8
PATIENCE_MS = 60_000
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
TILES = ".rack .tile"


class Wire:
    """What goes over a page's slowed network: requests, and the bytes that answered them."""

    def __init__(self, page: Page) -> None:
        self.requests = 0
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        self._slow_down(session)
        self._cached: set[str] = set()
        session.on(
            "Network.requestServedFromCache", lambda told: self._cached.add(told["requestId"])
        )
        session.on("Network.responseReceived", self._note)
        session.on("Network.webSocketCreated", lambda told: self._count())
        session.on("Network.loadingFinished", self._weigh)

    def _slow_down(self, session: CDPSession) -> None:
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY_MS,
                "downloadThroughput": BYTES_A_SECOND,
                "uploadThroughput": BYTES_A_SECOND,
            },
        )

    def _note(self, told: dict) -> None:  # type: ignore[type-arg]
        answer = told["response"]
        if told["requestId"] in self._cached or answer.get("fromDiskCache"):
            return
        if not answer["url"].startswith("data:"):
            self._count()

    def _count(self) -> None:
        self.requests += 1

    def _weigh(self, told: dict) -> None:  # type: ignore[type-arg]
        self.bytes += int(told["encodedDataLength"])


@contextmanager
def slow_page(context: BrowserContext) -> Iterator[tuple[Page, Wire]]:
    """A new tab of a browser on a slow network."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page, Wire(page)
    page.close()


def new_table(address: str, body: dict[str, object]) -> tuple[str, httpx.Client]:
    """A table that a new guest opened, and the guest."""
    guest = httpx.Client(base_url=address, timeout=60)
    guest.post("/api/session", json={}).raise_for_status()
    opened = guest.post("/api/tables", json=body)
    opened.raise_for_status()
    table = opened.json()
    return f"/table/{table['game']}?invite={table['invite']}", guest


def visit_own_game(browser: Browser, address: str) -> dict[str, float]:
    """A first and a repeat visit to a running game by its player."""
    seats = [{"who": "me"}, {"who": "bot", "level": "lyubitel"}]
    path, guest = new_table(address, {"game": "erudit", "seats": seats})
    path = path.partition("?")[0]
    context = browser.new_context(base_url=address, locale="ru-RU", **PHONE)  # type: ignore[arg-type]
    host = urlsplit(address).hostname
    for name, value in guest.cookies.items():
        context.add_cookies([{"name": name, "value": value, "domain": host, "path": "/"}])  # type: ignore[list-item]
    found: dict[str, float] = {}
    for visit in ("first", "repeat"):
        with slow_page(context) as (page, wire):
            begun = time.monotonic()
            page.goto(path, wait_until="commit")
            page.locator(TILES).first.wait_for()
            page.locator(TILES).first.tap()
            page.locator(".rack .selected").wait_for()
            found[f"{visit}, s"] = time.monotonic() - begun
            page.wait_for_load_state("networkidle")
            found[f"{visit}, requests"] = wire.requests
            found[f"{visit}, kB"] = wire.bytes / 1000
    context.close()
    return found


def visit_by_link(browser: Browser, address: str) -> dict[str, float]:
    """A stranger's first visit by a link to a friend's table."""
    seats = [{"who": "me"}, {"who": "free"}]
    path, _host = new_table(address, {"game": "erudit", "seats": seats})
    context = browser.new_context(base_url=address, locale="ru-RU", **PHONE)  # type: ignore[arg-type]
    with slow_page(context) as (page, wire):
        begun = time.monotonic()
        page.goto(path, wait_until="commit")
        sit = page.get_by_role("button", name="Сесть")
        sit.wait_for()
        came = time.monotonic()
        sit.tap()
        page.locator(TILES).first.wait_for()
        sat = time.monotonic()
        page.wait_for_load_state("networkidle")
        found = {"link, s": came - begun, "seated, s": sat - came, "link, requests": wire.requests}
    context.close()
    return found


def main() -> None:
    """Visits the servers in turn and prints the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("addresses", nargs="+")
    parser.add_argument("--tries", type=int, default=3)
    wanted = parser.parse_args()
    figures: dict[tuple[str, str], list[float]] = defaultdict(list)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for _ in range(wanted.tries):
            for address in wanted.addresses:
                for visits in (visit_own_game, visit_by_link):
                    for name, figure in visits(browser, address).items():
                        figures[address, name].append(figure)
    for (address, name), all_of_them in figures.items():
        tries = " ".join(f"{one:.2f}" for one in all_of_them)
        print(f"{address}  {name:18} {median(all_of_them):7.2f}   of {tries}")


if __name__ == "__main__":
    main()
