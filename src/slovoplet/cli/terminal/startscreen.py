"""What to play, and with whom: the screen before a game."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from slovoplet.bots.levels import level_names
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.rules.refusal import Refused
from slovoplet.texts import say, say_level, say_refusal

MOST_BOTS = 3  # that are offered; `--bots` seats as many as the rules allow


class Wishes(NamedTuple):
    """What somebody wants to play: the game, the people's names, the levels of the bots."""

    rules: str
    people: tuple[str, ...]
    levels: tuple[str, ...]


class StartScreen(Screen[ScreenTable | None]):
    """The choice of a game, of people and of bots."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10", "leave", show=False)]

    def __init__(
        self, seat: Callable[[Wishes], ScreenTable], games: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self._seat = seat
        self._games = games  # titles and names, the one that is offered first

    def compose(self) -> ComposeResult:
        """The form."""
        levels = [(say_level(name), name) for name in level_names()]
        bots = [(str(count), count) for count in range(MOST_BOTS + 1)]
        with Vertical(id="start", classes="sheet"):
            yield Static(say("terminal", "start"), classes="title")
            game = Select(self._games, value=self._games[0][1], allow_blank=False, id="game")
            yield from self._row("game", game)
            names = Input(say("library", "player", number=1), id="people")
            yield from self._row("people", names)
            yield from self._row("bots", Select(bots, value=1, allow_blank=False, id="bots"))
            level = Select(levels, value="lyubitel", allow_blank=False, id="level")
            yield from self._row("level", level)
            with Horizontal(classes="row"):
                yield Button(say("terminal", "begin"), variant="primary", id="begin")
                yield Button(say("terminal", "key_leave"), id="leave")
            yield Static(id="problem", classes="wrong")
            yield Static(say("terminal", "start_keys"), classes="keys")

    def _row(self, name: str, control: Select[str] | Select[int] | Input) -> ComposeResult:
        with Horizontal(classes="row"):
            yield Label(say("terminal", f"start_{name}"))
            yield control

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begins, or leaves."""
        if event.button.id == "begin":
            self.begin()
        else:
            self.dismiss(None)

    def on_input_submitted(self) -> None:
        """Enter after the names begins too."""
        self.begin()

    def begin(self) -> None:
        """Seats everybody, or says why not."""
        named = self.query_one("#people", Input).value
        people = tuple(name.strip() for name in named.split(",") if name.strip())
        count = int(str(self.query_one("#bots", Select).value))
        level = str(self.query_one("#level", Select).value)
        game = str(self.query_one("#game", Select).value)
        try:
            table = self._seat(Wishes(game, people, (level,) * count))
        except Refused as refused:
            self.query_one("#problem", Static).update(Text(say_refusal(refused)))
            return
        self.dismiss(table)

    def action_leave(self) -> None:
        """Nothing to play."""
        self.dismiss(None)
