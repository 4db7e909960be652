"""The program on the screen: it begins with the choice of a game, or at a table at once."""

from collections.abc import Callable, Sequence

from textual.app import App
from textual.theme import Theme

from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.cli.terminal.startscreen import StartScreen, Wishes
from slovoplet.cli.terminal.tablescreen import TableScreen

WOOD = Theme(
    "wood",
    primary="#b98b4a",
    secondary="#62432d",
    accent="#ecbf6d",
    foreground="#f0dfc3",
    background="#1f1611",
    surface="#2a1d14",
    panel="#3a291c",
    dark=True,
)
SeatThem = Callable[[Wishes], ScreenTable]


class TerminalApp(App[None]):
    """Plays at a table, or asks first what to play."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        table: ScreenTable | None = None,
        seat: SeatThem | None = None,
        games: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__()
        self.table = table
        self._games = games
        self._seat = seat

    def on_mount(self) -> None:
        """The table, or the choice."""
        self.register_theme(WOOD)
        self.theme = WOOD.name
        if self.table is not None:
            self.push_screen(TableScreen(self.table))
        elif self._seat is not None:
            self.push_screen(StartScreen(self._seat, self._games), self.begin)

    def begin(self, table: ScreenTable | None) -> None:
        """The choice is made, or nobody wants to play."""
        self.table = table
        if table is None:
            self.exit()
        else:
            self.push_screen(TableScreen(table))
