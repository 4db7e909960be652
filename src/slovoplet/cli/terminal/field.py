"""Where a game is played on the screen: what every kind's field can do, and a line to type turns for any kind."""

from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.rules.command import Command
from slovoplet.texts import say

# What a key with a Latin letter types where a Russian or Ukrainian layout would have another letter.
LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
RUSSIAN_KEYS = str.maketrans(LATIN, "йцукенгшщзхъфывапролджэячсмитьбю")
UKRAINIAN_KEYS = str.maketrans(LATIN, "йцукенгшщзхїфівапролджєячсмитьбю")


class PlayField(Widget, can_focus=True):
    """What lies on the table, and the turn that a person prepares on it."""

    grows = False  # whether it needs more room as a turn is prepared

    class Changed(Message):
        """Something was laid or taken back."""

    class Entered(Message):
        """The turn shall be made."""

    class Complained(Message):
        """Something cannot be laid, and why."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, table: ScreenTable) -> None:
        super().__init__(id="field")
        self.table = table

    @property
    def turn(self) -> Command | str | None:
        """The turn that is prepared, as a command or as it is written; `None` while there is none."""
        raise NotImplementedError

    def follow(self) -> None:
        """Shows the table as it is now, with nothing prepared."""
        raise NotImplementedError

    def recall(self) -> None:
        """Takes everything back."""
        raise NotImplementedError

    def lay(self, text: str) -> None:
        """Prepares a written turn, such as a hint."""
        raise NotImplementedError

    def fit(self, room: Size) -> None:
        """Draws the table for this much room."""

    def draw_hand(self) -> Text:
        """The hand of the person at the screen, without what is laid already."""
        hand = self.table.view.hand
        return Text(self.table.display.say("hand", hand=" ".join(hand))) if hand else Text()

    def press_hand(self, piece: str) -> None:
        """A click on a tile or card of the hand."""

    def letter_of(self, character: str) -> str | None:
        """The capital letter of the game that a key types, whatever the keyboard's layout."""
        alphabet = self.table.game.rules.alphabet
        keys = UKRAINIAN_KEYS if "Ї" in alphabet.letters else RUSSIAN_KEYS
        for typed in (character, character.lower().translate(keys)):
            letter = alphabet.normalise(typed)
            if len(letter) == 1 and letter in alphabet.letters:
                return letter
        return None

    def changed(self) -> None:
        """Draws anew, and says that something is laid otherwise."""
        self.refresh(layout=self.grows)
        self.post_message(self.Changed())


class LineField(PlayField):
    """The table as its kind describes it, and a line to type turns in the kind's notation."""

    grows = True

    def __init__(self, table: ScreenTable) -> None:
        super().__init__(table)
        self.line = ""

    @property
    def turn(self) -> Command | str | None:
        """The line as it is."""
        return self.line.strip() or None

    def follow(self) -> None:
        """Shows the table, with an empty line."""
        self.recall()

    def recall(self) -> None:
        """Empties the line."""
        self.line = ""
        self.changed()

    def lay(self, text: str) -> None:
        """Puts a turn into the line."""
        self.line = text
        self.changed()

    def render(self) -> Text:
        """The table and the line."""
        table = self.table.game.kind.describe(self.table.view)
        return Text("\n").join([Text(table), Text(), self.draw_line()])

    def draw_line(self) -> Text:
        """The line with its cursor."""
        text = Text(say("terminal", "turn") + " ")
        text.append(self.line, "bold")
        return text.append("▁", "blink")

    def press_hand(self, piece: str) -> None:
        """The piece is typed."""
        self.line += piece
        self.changed()

    def on_key(self, event: events.Key) -> None:
        """Letters go into the line, Enter makes the turn."""
        if event.key == "enter":
            self.post_message(self.Entered())
        elif event.key == "backspace":
            self.line = self.line[:-1]
            self.changed()
        elif event.key == "escape":
            self.recall()
        elif event.character and event.is_printable and event.character not in "/":
            self.line += self.type(event.character)
            self.changed()
        else:
            return
        event.stop()
        event.prevent_default()

    def type(self, character: str) -> str:
        """What a typed character adds to the line."""
        return character


def piece_at(hand: str, column: int) -> str:
    """The tile or card that is drawn at a column of the hand; empty between them."""
    if not 0 <= column < len(hand):
        return ""
    begin = hand.rfind("  ", 0, column + 1) + 1
    return hand[begin:].split(" ")[1][:1] if hand[begin:].startswith(" ") else hand[begin:][:1]
