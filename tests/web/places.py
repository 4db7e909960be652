"""The pages that have an address of their own, and how a test knows that one has come whole."""

from playwright.sync_api import Page, expect

LOADING = "Минуту…"
# What is there when a page is whole.
PAGES = {
    "/": ".day .rack .tile",
    "/new": ".go-bar .button",
    "/search": "h1, .seek",
    "/tournaments": ".list",
    "/learn": ".month a",
    "/puzzle/erudit-easy": ".day .rack .tile",
    "/puzzle/underwood-easy": ".fan .card",
    "/first/erudit": ".lesson.current .rack .tile",
    "/first/underwood": ".lesson.current",
    "/people": "h1",
    "/best": "h1",
    "/judge": "form, .field-input",
    "/profile": "h1",
    "/rules": ".game-list",
    "/rules/erudit": ".board",
    "/rules/underwood": ".prize-list",
    "/words": "h1",
    "/words/КОТ": "h1",
    "/moderation": "main",
    "/nowhere": "h1",
    "/table/nosuchtable": "main",
}


def open_whole(page: Page, path: str) -> None:
    """Opens a page and waits until nothing on it is still to come."""
    page.goto(path)
    page.locator(PAGES[path]).first.wait_for()
    expect_loaded(page)


def expect_loaded(page: Page) -> None:
    """Waits until no part of a page says that it is being loaded."""
    expect(page.get_by_text(LOADING, exact=True)).to_have_count(0)
