"""A player who plays by clicks alone: looks at the table as the server shows it, finds a play, lays it by hand."""

import json

import msgspec
from playwright.sync_api import Page, expect

from slovoplet.rules.board.command import Play
from slovoplet.rules.board.view import BoardView
from tests.web import opponent
from tests.web.conftest import wait_for
from tests.web.table import hand, put
from tools.catalogue import target


def look(page: Page) -> BoardView | None:
    """The game as the player in this browser sees it."""
    game = page.url.rsplit("/", 1)[-1].split("?")[0]
    table = page.request.get(f"/api/tables/{game}").json()
    return msgspec.convert(table["view"], BoardView) if table["view"] else None


def said(page: Page, section: str, code: str) -> str:
    """A sentence in the language of the page."""
    language = page.evaluate("document.documentElement.lang")
    return str(json.loads(target(language).read_text(encoding="utf-8"))[section][code])


def lay(page: Page, play: Play) -> None:
    """Lays a play tile by tile."""
    for tile in play.tiles:
        put(page, tile.tile, tile.square)


def shows(page: Page, view: BoardView) -> bool:
    """Whether the page shows this very position: it hears of a move a moment after the server made it."""
    laid = page.locator(".field .tile").count()
    return sorted(hand(page)) == sorted(view.hand) and laid == sum(
        map(str.isalpha, view.board.cells)
    )


def look_when_to_move(page: Page) -> BoardView | None:
    """The position in which this player is to move, once the page shows it; nothing after the end of the game."""
    seen: list[BoardView] = []

    def is_there() -> bool:
        view = look(page)
        assert view is not None
        seen.append(view)
        return view.ended is not None or (view.turn == view.seat and shows(page, view))

    wait_for(page, is_there, "the player's turn on the page")
    return None if seen[-1].ended else seen[-1]


def take_turn(page: Page) -> None:
    """Makes one turn by clicks, when it comes: a play, else an exchange of one tile, else a pass."""
    view = look_when_to_move(page)
    if view is None:
        return
    play = opponent.find_play(view, "player")
    if play is not None:
        lay(page, play)
        # Where the dictionary is closed the page tells the points only.
        judged = "✓" if view.rules.dictionary_is_open else said(page, "preview", "sum")
        expect(page.locator(".preview")).to_contain_text(judged)
        page.locator(".play").click()
    elif view.bag:
        page.get_by_role("button", name=said(page, "table", "exchange")).click()
        dialog = page.get_by_role("dialog", name=said(page, "exchange", "title"))
        dialog.locator(".hand .tile").first.click()
        one = said(page, "exchange", "confirm").replace("{tiles:", "1 ").split("|")[0]
        dialog.get_by_role("button", name=one).click()
    else:
        page.get_by_role("button", name=said(page, "table", "pass"), exact=True).click()
        page.get_by_role("button", name=said(page, "table", "pass_sure")).click()
    # A last turn opens the sheet of the end.
    page.wait_for_function(
        "() => !document.querySelector('.field .tentative, dialog[open]:not(.end-sheet, :has(.end-sheet))')"
    )
    wait_for(
        page,
        lambda: (after := look(page)) is None or after.version != view.version,
        "the turn at the server",
    )


def play_to_the_end(page: Page, most: int = 400) -> None:
    """Plays until the page says that the game is over."""
    you = said(page, "players", "you")
    for _ in range(most):
        page.wait_for_function(
            "() => document.querySelector('.end')"
            f" || document.querySelector('.player.to-move .name small')?.textContent.includes('{you}')",
        )
        if page.locator(".end").count():
            return
        take_turn(page)
    raise AssertionError(f"not over after {most} looks")


def play_unseen(page: Page, address: str, most: int = 400) -> None:
    """Plays a game to its end over HTTP, for a test of what comes after it."""
    path = f"/api{address.replace('/table/', '/tables/')}"
    for _ in range(most):
        table = page.request.get(path).json()
        view = msgspec.convert(table["view"], BoardView)
        if view.ended is not None:
            return
        if view.turn != view.seat:
            page.request.get(f"{path}/events?after={table['version']}&wait=20")
            continue
        command = msgspec.to_builtins(opponent.choose(view, "", "player"))
        version = table["version"]
        order = {"id": f"unseen-{version}", "version": version, "command": command}
        answer = page.request.post(f"{path}/commands", data=order)
        assert answer.ok, answer.text()
    raise AssertionError(f"not over after {most} looks")
