"""A board on the screen: drawn in the game's colours, with a cursor that words are typed at."""

from typing import NamedTuple, cast

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.strip import Strip

from slovoplet.cli.board.laying import Laying
from slovoplet.cli.board.screen import LAST, PLAIN, STAR, TILE, mark_style
from slovoplet.cli.terminal.field import PlayField
from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.rules.alphabet import STAR as STAR_TILE
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.event import Played
from slovoplet.rules.board.square import COLUMNS, Direction, Square, parse_square
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.command import Command
from slovoplet.rules.refusal import Refused
from slovoplet.texts import say, say_refusal

LAID = "bold #2a1a0e on #fff3cf"
FRAME = "#f0dfc3 on #62432d"
CURSOR = "bold #ffffff on #a3311d"
RIM = 3  # columns before the first square: the number of the row
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
SIDE = 32  # columns that the players and the past need beside the board
REST = 9  # rows that the rest of the screen needs


class Scale(NamedTuple):
    """How large a square is drawn, in columns and rows."""

    cols: int
    rows: int


SCALES = (Scale(5, 2), Scale(4, 1), Scale(2, 1))  # the first that fits


class BoardField(PlayField):
    """The board, the tiles being laid on it, and the cursor."""

    def __init__(self, table: ScreenTable) -> None:
        super().__init__(table)
        view = self.view
        self.laying = Laying(view.rules, view.board, view.hand)
        self.scale = SCALES[-1]
        self._last: set[Square] = set()

    @property
    def view(self) -> BoardView:
        """The board as the person at the screen sees it."""
        return cast(BoardView, self.table.view)

    @property
    def turn(self) -> Command | str | None:
        """What is laid, as a play."""
        return self.laying.play(
            self.table.game.turn if self.table.seat is None else self.table.seat
        )

    def follow(self) -> None:
        """Shows the board as it is now, with nothing laid."""
        view, log = self.view, self.table.game.log
        self.laying.set_table(view.board, view.hand)
        last = next((event for event in reversed(log) if isinstance(event, Played)), None)
        placed = last.tiles if last else ()
        self._last = {parse_square(tile.square, view.rules.size) for tile in placed}
        self.changed()

    def recall(self) -> None:
        """Takes all tiles back."""
        self.laying.recall()
        self.changed()

    def lay(self, text: str) -> None:
        """Lays the tiles of a written turn."""
        play = self.table.read(text)
        if isinstance(play, Play):
            self.laying.lay(play)
        self.changed()

    def fit(self, room: Size) -> None:
        """Chooses the largest squares that leave room for the rest."""
        size = self.laying.board.size
        for scale in SCALES:
            fits = RIM + size * scale.cols + SIDE <= room.width
            if fits and 1 + size * scale.rows + REST <= room.height:
                break
        self.scale = scale
        self.styles.width = RIM + size * scale.cols
        self.styles.height = 1 + size * scale.rows
        self.refresh(layout=True)

    # Keys and the mouse.

    def on_key(self, event: events.Key) -> None:
        """Letters are laid, arrows move the cursor, space turns it, Backspace takes back, Enter plays."""
        try:
            used = self._press(event)
        except Refused as refused:
            self.post_message(self.Complained(say_refusal(refused)))
            used = True
        if used:
            event.stop()
            event.prevent_default()

    def _press(self, event: events.Key) -> bool:
        laying = self.laying
        if event.key == "enter":
            self.post_message(self.Entered())
            return True
        if event.key in ARROWS:
            laying.walk(*ARROWS[event.key])
        elif self.table.game.result is not None:
            return False
        elif event.key == "space":
            laying.turn()
        elif event.key == "backspace":
            laying.take_back()
        elif event.key == "escape":
            laying.recall()
        elif event.character == STAR_TILE:
            laying.take_star()
        elif event.character and (letter := self.letter_of(event.character)):
            laying.type(letter, as_star=event.character.isupper())
        else:
            return False
        self.changed()
        return True

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor there, turns it, or takes a tile back."""
        row = (event.y - 1) // self.scale.rows
        square = Square(row, (event.x - RIM) // self.scale.cols)
        if event.y >= 1 and event.x >= RIM and square in self.laying.board:
            self.laying.press(square)
            self.changed()

    def press_hand(self, piece: str) -> None:
        """A tile of the hand goes where the cursor is; for a star one has to type its letter."""
        if piece == STAR_TILE:
            self.post_message(self.Complained(say("terminal", "star_letter")))
            return
        try:
            self.laying.type(piece)
        except Refused as refused:
            self.post_message(self.Complained(say_refusal(refused)))
        self.changed()

    # Drawing.

    def render_line(self, y: int) -> Strip:
        """A line of the board; only what Textual asks for is drawn, because a key changes little."""
        size, scale = self.laying.board.size, self.scale
        row, line = divmod(y - 1, scale.rows)
        frame = Style.parse(FRAME)
        if y == 0:
            names = (
                name.center(scale.cols) if scale.cols > 2 else f"{name} " for name in COLUMNS[:size]
            )
            return Strip([Segment(" " * RIM + "".join(names), frame)])
        if row >= size:
            return Strip.blank(self.size.width)
        drawn = [Segment(f"{row + 1 if line == 0 else '':>2} ", frame)]
        for col in range(size):
            shown, style = self._draw_square(Square(row, col), line)
            drawn.append(Segment(shown, Style.parse(style)))
        return Strip(drawn)

    def _draw_square(self, square: Square, line: int) -> tuple[str, str]:
        """One line of a square, and its style."""
        shown, style = self._face(square, line)
        if square != self.laying.cursor:
            return shown, style
        arrow = "→" if self.laying.direction is Direction.ACROSS else "↓"
        # An arrow too, because colour must not be the only sign.
        return (shown[:-1] + arrow if line == 0 else shown), CURSOR

    def _face(self, square: Square, line: int) -> tuple[str, str]:
        laying, rules = self.laying, self.laying.rules
        if tile := laying.tiles.get(square):
            return self._draw_tile(tile, "+", line), LAID
        if letter := laying.swaps.get(square):
            return self._draw_tile(letter, "+", line), LAID
        if laying.board.has_tile(square):
            tile = laying.board[square]
            is_last = square in self._last
            style = STAR if tile.islower() else LAST if is_last else TILE
            return self._draw_tile(tile, "*" if tile.islower() else "'" * is_last, line), style
        premium = rules.premium(square)
        if premium.word > 1 or premium.letter > 1:
            times = premium.word if premium.word > 1 else premium.letter
            what = say("terminal", "mark_word" if premium.word > 1 else "mark_letter")
            return self._draw_mark(f"{times}{what}", line), mark_style(rules, square)
        return self._center("+" if square == rules.start_square else "·", line), PLAIN

    def _draw_tile(self, tile: str, sign: str, line: int) -> str:
        """A tile; in two columns a letter and a sign, in more its value too."""
        cols, rows = self.scale
        value = str(self.laying.rules.value(tile))
        letter = tile.upper()
        if cols == 2:
            return f"{letter}{sign or ' '}"
        if rows == 1:
            return f" {letter}{sign or value if len(value) < 2 else value}".ljust(cols)
        return f"  {letter}{sign}".ljust(cols) if line == 0 else value.rjust(cols - 1) + " "

    def _draw_mark(self, mark: str, line: int) -> str:
        return mark if self.scale.cols == 2 else self._center(f"×{mark}", line)

    def _center(self, sign: str, line: int) -> str:
        cols = self.scale.cols
        if line:
            return " " * cols
        return f"{sign} " if cols == 2 else sign.center(cols)

    def draw_hand(self) -> Text:
        """The tiles still in hand, each with its value."""
        rules = self.laying.rules
        text = Text()
        for tile in rules.alphabet.sort("".join(self.laying.left.elements())):
            value = "" if tile == STAR_TILE else str(rules.value(tile))
            text.append(f" {tile}{value} ", STAR if tile == STAR_TILE else TILE).append(" ")
        return text
