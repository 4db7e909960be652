"""A person at the table on the screen: keys pressed through Textual's own pilot."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from unittest.mock import patch

from textual.pilot import Pilot

from slovoplet.cli.board.field import RIM
from slovoplet.cli.terminal.app import TerminalApp
from slovoplet.cli.terminal.opponents import name_seats, seat_bots
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.cli.terminal.tablescreen import TableScreen
from slovoplet.rules.board.square import Square, parse_place
from slovoplet.surface.game import Game
from slovoplet.surface.library import lexicon_of
from tests.waiting import settle, until

SMALL, WIDE = (80, 24), (130, 45)


class Player:
    """Presses keys until what the table waits for is done."""

    def __init__(self, pilot: Pilot[None], table: ScreenTable) -> None:
        self.pilot, self.table = pilot, table
        self.clicks = pilot.app.size.width > SMALL[0]

    @property
    def screen(self) -> TableScreen:
        found = [one for one in self.pilot.app.screen_stack if isinstance(one, TableScreen)]
        return found[0]

    def shown(self, name: str) -> str:
        """What a part of the screen says."""
        return str(self.screen.query_one(f"#{name}").render())

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for something that another thread or a later message does."""
        await until(holds)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def my_turn(self) -> None:
        """Waits for the bots."""
        await self.until(lambda: self.table.stage in ("mine", "over"))
        await self.until(lambda: self.screen._shown == self.table.game.state.version)

    async def go(self, square: Square) -> None:
        """Moves the cursor with arrows, or with the mouse."""
        field = self.screen.field
        if self.clicks:
            scale = field.scale
            place = (RIM + square.col * scale.cols, 1 + square.row * scale.rows)
            await self.pilot.click(field, offset=place)
            return
        cursor = field.laying.cursor
        rows, cols = square.row - cursor.row, square.col - cursor.col
        await self.press(*["down" if rows > 0 else "up"] * abs(rows))
        await self.press(*["right" if cols > 0 else "left"] * abs(cols))

    async def type_turn(self, text: str) -> None:
        """Types a turn on the board as it is written, word by word."""
        laying = self.screen.field.laying
        *swaps, first = text.split(" ", text.count("="))
        for swap in swaps:
            await self.go(parse_place(swap.partition("=")[0], laying.board.size)[0])
            await self.press("*")
        for part in first.split(" + "):
            place, word = part.split()
            square, direction = parse_place(place, laying.board.size)
            if laying.direction is not direction:
                await self.press("space")
            for at, letter in enumerate(word):
                here = square.step(direction, at)
                if letter == "." or here in laying.tiles:
                    continue
                if laying.cursor != here:
                    await self.go(here)
                await self.press(letter.upper() if letter.islower() else letter.lower())


async def _settle(*_: float) -> None:
    await settle()


@asynccontextmanager
async def showing(app: TerminalApp, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """The app on a screen of this size; after a key its messages are waited for, and not an idle processor."""
    with (
        patch("textual.app.wait_for_idle", _settle),
        patch("textual.pilot.wait_for_idle", _settle),
    ):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot


@asynccontextmanager
async def sit_down(
    rules: str,
    size: tuple[int, int] = SMALL,
    *,
    people: tuple[str, ...] = ("Аня",),
    levels: tuple[str, ...] = ("lyubitel",),
    game: Game | None = None,
    seed: int = 3,
    **settings: object,
) -> AsyncIterator[Player]:
    """A person at a table on a screen of this size."""
    game = game or Game.new(rules, name_seats(people, levels), seed=seed, **settings)
    table = ScreenTable(game, lambda text: None, lexicon_of(game.rules), seat_bots(game, levels))
    async with showing(TerminalApp(table), size) as pilot:
        yield Player(pilot, table)
