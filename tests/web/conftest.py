"""A real server in a thread and the system's Chromium, on a wide screen and on a phone."""

import asyncio
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from slovoplet.bots.player import Players
from slovoplet.lexicon.opened import Dictionary
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.process import Process, address_of, listen
from slovoplet.server.settings import Settings
from tests.web import opponent

WHOLE = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
# The shell, a package of its own, shows the same pages for little more than half the work of the whole browser.
CHROMIUM = shutil.which("chromium-headless-shell") or WHOLE
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
QUIET = ["--disable-background-networking", "--disable-component-update"]
# Tests send from one address and in a hurry.
GENEROUS = dict.fromkeys(
    (
        "rate_requests",
        "rate_messages",
        "rate_guests",
        "rate_checks",
        "rate_previews",
        "rate_chat",
        "rate_reports",
        "rate_people",
        "rate_calls",
    ),
    "1000000/minute",
)
# How long anything may take on a machine that is busy with other things, in milliseconds.
PATIENCE = 25_000
expect.set_options(timeout=PATIENCE)
# For a test that opens a table at once: no page is loaded that nobody looks at.
BLANK = "about:blank"
WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


# Nothing moves unless a test wishes it: every press waits until what it presses has come to rest.
STILL = {"reduced_motion": "reduce"}
MOVING = {"reduced_motion": "no-preference"}
# Bots' turns are shown at once: how they are shown otherwise has tests of its own.
AT_ONCE = """try {
  if (!localStorage.getItem("slovoplet.pace")) localStorage.setItem("slovoplet.pace", '"at_once"');
} catch {}"""

FIRST_SEED = 1


class House:
    """A server in a thread of its own; `seed` decides the draws of the next games."""

    def __init__(
        self,
        folder: Path,
        players: Players | None = None,
        open_lexicon: Callable[[RuleSet], Dictionary] = opponent.open_words,
        **changes: object,
    ) -> None:
        told = GENEROUS | {"database": f"sqlite:///{folder}/pages.db", "log_level": "error"}
        settings = Settings(port=0, **told | changes)  # type: ignore[arg-type]
        self.server = Server(
            settings,
            players=players or opponent.Opponents(),
            open_lexicon=open_lexicon,
        )
        self.seed = FIRST_SEED
        self.server.services.new_seed = lambda: f"{self.seed:064x}"
        self._listening = listen(settings)
        self.address = address_of(self._listening).rstrip("/")
        self._process = Process(self.server)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._process.serve(sockets=[self._listening])

        asyncio.run(serve())

    def __enter__(self) -> "House":
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._process.should_exit = True
        self._thread.join(20)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of the browser tests."""
    set_up_log(Settings(log_level="error"))
    with House(tmp_path_factory.mktemp("pages")) as running:
        yield running


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What steers browsers; there can be one only."""
    with sync_playwright() as started:
        yield started


def start(driver: Playwright, chromium: str) -> Browser:
    return driver.chromium.launch(executable_path=chromium, args=[*FLAGS, *QUIET])


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """The system's Chromium, as a shell if it can be; the tests in it are skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: the tests of the pages did not run")
    with start(driver, CHROMIUM) as started:
        yield started


@pytest.fixture
def whole_browser(driver: Playwright) -> Iterator[Browser]:
    """The whole Chromium, for what the shell has not: notices."""
    if WHOLE is None:
        pytest.skip("only the shell of Chromium is installed: notices were not tested")
    with start(driver, WHOLE) as started:
        yield started


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens the site as a new person: `visit("/new", PHONE)`; a script error fails the test."""
    # What a test does not wish for is the same whatever ran before it.
    house.seed = FIRST_SEED
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(path: str = "/", screen: dict[str, object] = WIDE, **more: object) -> Page:
        context = browser.new_context(
            base_url=house.address,
            **(STILL | {"locale": "ru-RU", "service_workers": "block"} | screen | more),
        )
        contexts.append(context)
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda line: errors.append(line.text) if "Security Policy" in line.text else None,
        )
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []


def reload(page: Page) -> None:
    """Loads the page anew, once it has taken a closed sheet's entry out of its history: that is a way of its own."""
    page.wait_for_function("() => !history.state?.cover")
    page.reload()


def wait_for(page: Page, holds: Callable[[], object], what: str) -> None:
    """Waits for what the page cannot be asked; its events are handled meanwhile."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(what)
        page.wait_for_timeout(50)
