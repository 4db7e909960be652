"""A player who plays by clicks alone: looks at the table as the server shows it, finds a play, lays it by hand."""

import msgspec
from playwright.sync_api import Page, expect
from tests.web import opponent
from tests.web.table import click_square, put, tiles

from slovoplet.rules.command import Play
from slovoplet.rules.view import View


def look(page: Page) -> View | None:
    """The game as the player in this browser sees it."""
    game = page.url.rsplit("/", 1)[-1].split("?")[0]
    table = page.request.get(f"/api/tables/{game}").json()
    return msgspec.convert(table["view"], View) if table["view"] else None


def lay(page: Page, play: Play, with_typing: bool = False) -> None:
    """Lays a play tile by tile."""
    for tile in play.tiles:
        put(page, tile.tile, tile.square)


def take_turn(page: Page) -> None:
    """Makes one turn by clicks: a play, else an exchange of one tile, else a pass."""
    view = look(page)
    assert view is not None
    play = opponent.find_play(view, "player")
    turns = view.seats[view.seat or 0].turns
    if play is not None:
        lay(page, play)
        expect(page.locator(".preview")).to_contain_text("✓")
        page.locator(".play").click()
    elif view.bag:
        page.get_by_role("button", name="Поменять").click()
        dialog = page.get_by_role("dialog", name="Поменять фишки")
        dialog.locator(".hand .tile").first.click()
        dialog.get_by_role("button", name="Поменять 1 фишку").click()
    else:
        page.get_by_role("button", name="Пас", exact=True).click()
        page.get_by_role("button", name="Точно пас?").click()
    page.wait_for_function(
        "was => !document.querySelector('.field .tentative') && !document.querySelector('dialog[open]')",
        arg=turns,
    )


def play_to_the_end(page: Page, most: int = 60) -> None:
    """Plays until the page says that the game is over."""
    done = page.locator(".end, .player.to-move:has-text('вы') ~ *, .player.to-move:has-text('вы')")
    for _ in range(most):
        page.wait_for_function(
            "() => document.querySelector('.end') || document.title.startsWith('●')", timeout=15_000
        )
        if page.locator(".end").count():
            return
        take_turn(page)
        page.wait_for_timeout(30)
    raise AssertionError(f"not over after {most} turns: {done.count()}")


__all__ = ["click_square", "lay", "look", "play_to_the_end", "take_turn", "tiles"]
