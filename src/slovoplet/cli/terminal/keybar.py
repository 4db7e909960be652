"""The keys at the bottom of the screen, which can be clicked too; only those that do something now."""

from collections.abc import Iterator

from textual.content import Content
from textual.widgets import Static

from slovoplet.cli.terminal.screentable import ScreenTable
from slovoplet.texts import say

GAP = "  "
EDGES = 2


class KeyBar(Static):
    """What each key does."""

    def __init__(self, table: ScreenTable) -> None:
        super().__init__(id="keys")
        self._table = table

    def follow(self) -> None:
        """Shows the keys of this moment, in as many lines as they need: a key stays with its name."""
        lines: list[list[Content]] = [[]]
        used = 0
        for key, action, label in self._keys():
            width = len(f"{key} {label}") + len(GAP)
            if used and used + width - len(GAP) > self.app.size.width - EDGES:
                lines.append([])
                used = 0
            used += width
            text = f"[@click=screen.{action}][b]$key[/b] $label[/]"
            lines[-1].append(Content.from_markup(text, key=key, label=label))
        self.update(Content("\n").join(Content(GAP).join(line) for line in lines))

    def _keys(self) -> Iterator[tuple[str, str, str]]:
        """Each key with its action and its name."""
        table = self._table
        rules, verbs = table.game.rules, table.display.verbs
        runs = table.game.result is None
        yield "F1", "show_help", say("terminal", "key_help")
        if runs and table.may_hint:
            yield "F2", "hint", say("terminal", "key_hint")
        if rules.dictionary_is_open:
            yield "F3", "ask('слово')", say("terminal", "key_word")
        if runs and rules.dictionary_helps_find:
            yield "F4", "ask('словарь')", say("terminal", "key_words")
        if runs and "менять" in verbs:
            yield "F5", "ask('менять')", say("terminal", "key_exchange")
        if runs and "пас" in verbs:
            yield "F6", "confirm('пас')", say("terminal", "key_pass")
        yield "F7", "tell('запись')", say("terminal", "key_record")
        if runs and "остаток" in verbs:
            yield "F8", "tell('остаток')", say("terminal", "key_unseen")
        yield "F9", "finish", say("terminal", "key_resign" if runs else "key_analysis")
        if table.can_talk:
            yield "^T", "talk", say("terminal", "key_talk")
        yield "Tab", "speak", say("terminal", "key_phrase")
        yield "F10", "leave", say("terminal", "key_leave")
