"""A game between a browser and a terminal, at one table of a server."""

import asyncio
import threading

from playwright.sync_api import expect

from slovoplet.cli.terminal.app import TerminalApp
from slovoplet.cli.terminal.serverlink import ServerLink
from slovoplet.cli.terminal.servertable import ServerGame, ServerTable
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.square import parse_square
from tests.cli.pilot import SMALL, Player
from tests.web import opponent
from tests.web.conftest import BLANK, House, Visit
from tests.web.player import look, take_turn
from tests.web.table import open_table, tiles


class AtTerminal(threading.Thread):
    """Somebody at a terminal, in a thread of its own: the browser's driver keeps this one's event loop."""

    def __init__(self, link: str) -> None:
        super().__init__()
        self.link = ServerLink(link)
        self.moves: list[str] = []
        self.problem: Exception | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._play())
        except Exception as problem:
            self.problem = problem

    async def _play(self) -> None:
        now = self.link.come_in("Терминал")
        begun = self.link.wait_for_begin(now, lambda: None)
        table = ServerTable(ServerGame(self.link, begun))
        async with TerminalApp(table).run_test(size=SMALL) as pilot:
            await pilot.pause()
            player = Player(pilot, table)
            await player.my_turn()
            while table.game.result is None:
                await self._take_turn(player)
                await player.my_turn()
            self.moves = list(table.moves)

    async def _take_turn(self, player: Player) -> None:
        view = player.table.view
        play = opponent.find_play(view, "terminal")
        if not isinstance(play, Play):
            await player.press("f6", "enter")
            return
        for placed in play.tiles:
            await player.go(parse_square(placed.square, view.rules.size))
            await player.press(placed.tile.lower())
        await player.press("enter")


def test_a_browser_and_a_terminal_play_a_game(
    visit: Visit, house: House, tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("SLOVOPLET_COOKIES", str(tmp_path / "cookies"))
    page = visit(BLANK)
    place = open_table(page, "erudit", {"who": "free"}, target=15)
    game = place.rsplit("/", 1)[-1]
    invite = page.request.get(f"/api/tables/{game}").json()["invite"]
    terminal = AtTerminal(f"{house.address}{place}?invite={invite}")
    terminal.start()
    page.goto(place)
    tiles(page).first.wait_for()
    while terminal.problem is None and look(page).ended is None:
        take_turn(page)
    terminal.join(60)
    assert terminal.problem is None
    assert "Побед" in terminal.moves[-1]
    expect(page.locator(".end h2")).to_contain_text("обед")
    seats = page.request.get(f"/api/tables/{game}").json()["seats"]
    assert seats[1]["name"] == "Терминал"
    assert any(move.startswith("Терминал") for move in terminal.moves)
