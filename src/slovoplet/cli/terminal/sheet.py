"""Sheets over the table: a text to read, a question to answer, a list to choose from."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from slovoplet.texts import say


class Sheet(ModalScreen[bool]):
    """A text to read; Enter says yes, Escape says no, and where there is nothing to decide both close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", show=False),
        Binding("escape", "close(False)", show=False),
    ]

    def __init__(self, title: str, text: str, keys: str = "") -> None:
        super().__init__()
        self._title, self._text = title, text
        self._keys = keys or say("terminal", "close_keys")

    def compose(self) -> ComposeResult:
        """The title, the text in as much room as there is, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title), classes="title")
            with VerticalScroll(classes="text"):
                yield Static(Text(self._text))
            yield Static(Text(self._keys), classes="keys")

    def on_mount(self) -> None:
        """Arrows scroll at once."""
        self.query_one(VerticalScroll).focus()

    def action_close(self, agreed: bool) -> None:
        """Closes the sheet with an answer."""
        self.dismiss(agreed)


class Cover(Sheet):
    """A sheet that hides the whole table: the device goes to the next player."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False)]

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text, say("terminal", "cover_keys"))

    def action_nothing(self) -> None:
        """Only Enter opens a hand."""


class Question(ModalScreen[str]):
    """A line to answer with; empty if the question was closed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical(classes="sheet small"):
            yield Static(Text(self._question), classes="title")
            yield Input()
            yield Static(Text(say("terminal", "question_keys")), classes="keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter answers."""
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """No answer."""
        self.dismiss("")


class Choice(ModalScreen[int]):
    """A list to choose from; -1 if nothing was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title, self._lines = title, lines

    def compose(self) -> ComposeResult:
        """The title and the lines."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title), classes="title")
            yield OptionList(*map(Text, self._lines))
            yield Static(Text(say("terminal", "choice_keys")), classes="keys")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line is chosen."""
        self.dismiss(event.option_index)

    def action_close(self) -> None:
        """Nothing is chosen."""
        self.dismiss(-1)
