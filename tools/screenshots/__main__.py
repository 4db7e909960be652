"""Takes a picture of every screen of the pages, and draws the icons: `make screenshots`."""

import argparse
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from tests.web.conftest import CHROMIUM, FLAGS, QUIET, House
from tools.screenshots.boards import BOARDS
from tools.screenshots.cards import CARDS
from tools.screenshots.contactsheet import ROWS, join
from tools.screenshots.keepers import KEEPERS
from tools.screenshots.place import PLACE
from tools.screenshots.stage import Scene, Stage

ROOT = Path(__file__).parent.parent.parent
IMAGES = ROOT / "src/slovoplet/web/images"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = [size for row in ROWS for size in row]
# How long a page may need to be drawn anew at another size, in milliseconds.
SETTLED = 300
SCROLLS = "() => document.documentElement.scrollHeight > innerHeight"
SHOWN: dict[str, Scene] = PLACE | BOARDS | CARDS | KEEPERS


def shoot(page: Page, folder: Path, name: str) -> None:
    """Takes a page in all sizes and both schemes, and puts them on two contact sheets."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(SETTLED)
            path = folder / f"{name}-{width}x{height}-{scheme}.png"
            page.screenshot(path=path, scale="css")
        if page.evaluate(SCROLLS):
            page.screenshot(
                path=folder / f"{name}-{width}x{height}-whole.png", full_page=True, scale="css"
            )
    for scheme in SCHEMES:
        join(folder, name, scheme).save(folder / f"sheet-{name}-{scheme}.png")


def take(browser: Browser, house: House, folder: Path, names: list[str]) -> None:
    """Takes all screens asked for; one that cannot be set up is told, and the others are taken."""
    for name in names:
        stage = Stage(browser, house, name)
        try:
            shoot(SHOWN[name](stage), folder, name)
        except Exception as error:
            print(f"{name}: {error}")
        stage.close()


def draw_icons(browser: Browser, house: House) -> None:
    """Draws the home-screen icons from the mark, and the picture for link previews."""
    page = browser.new_page(
        viewport={"width": 1200, "height": 630}, base_url=house.address, locale="ru-RU"
    )
    page.goto("/")
    page.locator(".way").first.wait_for()
    page.wait_for_timeout(500)
    page.screenshot(path=IMAGES / "preview.png")
    page.close()
    mark = (IMAGES / "favicon.svg").read_text(encoding="utf-8")
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{mark}")
        page.screenshot(path=IMAGES / f"icon-{size}.png", omit_background=True)
        page.close()


def main() -> None:
    """Takes the named pictures, or all of them."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("names", nargs="*", choices=[[], "icons", *SHOWN], metavar="screen")
    told.add_argument("--into", type=Path, default=ROOT / "build/screens", metavar="folder")
    wanted = told.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    set_up_log(Settings(log_level="error"))
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder), open_lexicon=open_lexicon) as house,
        sync_playwright() as web,
    ):
        browser = web.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *QUIET])
        if not wanted.names or "icons" in wanted.names:
            draw_icons(browser, house)
        names = [one for one in wanted.names or SHOWN if one != "icons"]
        take(browser, house, wanted.into, names)
        browser.close()


if __name__ == "__main__":
    main()
