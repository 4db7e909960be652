"""The table on the screen: the field, the players, what has happened, and the keys."""

import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from slovoplet.bots.hint import Hint
from slovoplet.cli.kinds import field_of
from slovoplet.cli.phrase import Phrase
from slovoplet.cli.terminal.field import PlayField, piece_at
from slovoplet.cli.terminal.keybar import KeyBar
from slovoplet.cli.terminal.screentable import Judgement, Saying, ScreenTable, shorten
from slovoplet.cli.terminal.sheet import Choice, Cover, Question, Sheet
from slovoplet.rules.refusal import Refused
from slovoplet.texts import say

TICK = 0.5  # seconds between looks at the clock
PAUSE = 2  # seconds before somebody who could not be reached is asked again
REVIEW_LINES = 2
SHORT = 78  # an answer of one line is shown below the table; a longer one gets a sheet


class TableScreen(Screen[None]):
    """A game from the first turn to its analysis."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "show_help", show=False),
        Binding("f2", "hint", show=False),
        Binding("f3", "ask('слово')", show=False),
        Binding("f4", "ask('словарь')", show=False),
        Binding("f5", "ask('менять')", show=False),
        Binding("f6", "confirm('пас')", show=False),
        Binding("f7", "tell('запись')", show=False),
        Binding("f8", "tell('остаток')", show=False),
        Binding("f9", "finish", show=False),
        Binding("f10,ctrl+q", "leave", show=False, priority=True),
        Binding("slash,tab", "speak", show=False),
        Binding("ctrl+t", "talk", show=False),
    ]

    def __init__(self, table: ScreenTable) -> None:
        super().__init__()
        self.table = table
        self.field: PlayField = field_of(table.game.rules)(table)
        self._shown = 0  # the version of the game on the screen
        self._asked: Sheet | None = None  # words of others that wait for an answer

    def compose(self) -> ComposeResult:
        """The field with the players beside it, the hand and what is said below."""
        yield Static(id="head")
        with Horizontal(id="middle"):
            with VerticalScroll(id="room", can_focus=False):
                yield self.field
            with Vertical(id="side"):
                yield Static(id="scores")
                with VerticalScroll(id="past", can_focus=False):
                    yield Static(id="moves")
        yield Static(id="hand")
        yield Static(id="review")
        yield Static(id="notice")
        yield KeyBar(self.table)

    def on_mount(self) -> None:
        """The game begins, or goes on."""
        self.say(say("terminal", "welcome"))
        self.advance()
        self.table.listen(self._be_told)
        if self.table.time_left:
            self.set_interval(TICK, self.show_head)

    def on_unmount(self) -> None:
        """Nobody listens any more."""
        self.table.close()

    def _be_told(self) -> None:
        self.app.call_later(self.hear)  # from another thread

    def hear(self) -> None:
        """Shows what others said and the clock; what has happened in the game is fetched."""
        self.show_head()
        self.show_moves()
        if self.table.is_behind and self.table.stage == "mine":
            self.wait_for_others()

    def on_resize(self, event: events.Resize) -> None:
        """The field is drawn for the room there is."""
        self.field.fit(event.size)
        self.query_one(KeyBar).follow()

    # What goes on.

    def advance(self) -> None:
        """Shows the table as it is now, and gives the turn to whoever has it."""
        table = self.table
        stage = table.stage
        if stage == "handover":
            table.hide()
        self.show()
        if stage != "judge":
            self._close_question()
        if stage in ("bot", "others", "judge"):
            self.wait_for_others()
        if stage == "judge":
            self._ask_judgement()
        elif stage == "handover":
            text = table.display.say("hand_over", name=table.up)
            self.app.push_screen(Cover(table.up, text), self._take_device)
        elif stage == "over":
            self.say(say("terminal", "over", told=" ".join(table.moves[-1:])))
        self.field.focus()

    def _ask_judgement(self) -> None:
        """Shows the words of others, once, to whoever judges them."""
        question = self.table.question
        if question is None or self._asked is not None:
            return

        def answered(agreed: bool | None) -> None:
            self._asked = None
            if agreed is not None:
                self.table.rule(agreed)
                self.advance()

        self._asked = Sheet(self.table.title(), *question)
        self.app.push_screen(self._asked, answered)

    def _close_question(self) -> None:
        """The words were judged by others, or the time is over."""
        asked, self._asked = self._asked, None
        if asked is not None and asked.is_current:
            asked.dismiss(None)

    def _take_device(self, agreed: bool | None) -> None:
        self.table.take_device()
        self.advance()

    @work(thread=True, group="others", exclusive=True)
    def wait_for_others(self) -> None:
        """A bot thinks, or others elsewhere: the screen stays alive."""
        try:
            self.table.wait()
        except Refused as refused:
            self.app.call_from_thread(self.say, self.table.explain(refused), True)
            time.sleep(PAUSE)  # the network may come back
        if self.app.is_running:
            self.app.call_from_thread(self.advance)

    def show(self) -> None:
        """Draws everything anew."""
        table = self.table
        self._shown = table.game.state.version
        self.field.follow()
        self.show_head()
        self._static("scores").update(Text("\n".join(table.scores())))
        self.show_moves()
        self.query_one(KeyBar).follow()

    def show_head(self) -> None:
        """The game, who is to move, and what is left of the time."""
        table = self.table
        parts = [table.title()]
        if not table.game.result:
            code = "thinks" if table.stage == "bot" else "up"
            parts += [say("terminal", code, name=table.up), table.time_left]
        self._static("head").update(Text(" · ".join(filter(None, parts))))

    def show_moves(self) -> None:
        """What has happened and what was said, the last of it in sight."""
        self._static("moves").update(Text("\n".join(self.table.moves)))
        self.query_one("#past", VerticalScroll).scroll_end(animate=False)

    def say(self, text: str, is_wrong: bool = False) -> None:
        """Shows a sentence below the table."""
        self._static("notice").update(Text(text))
        self._static("notice").set_class(is_wrong, "wrong")

    def _static(self, name: str) -> Static:
        return self.query_one(f"#{name}", Static)

    # The turn.

    def on_play_field_changed(self) -> None:
        """Shows the hand, and what the turn would score."""
        self._static("hand").update(self.field.draw_hand(), layout=False)
        if (turn := self.field.turn) is None:
            self._static("review").update("", layout=False)
        else:
            self.show_review(self.table.judge(turn))

    def show_review(self, judged: Judgement) -> None:
        """The points of the turn that is prepared, and what is wrong with it."""
        lines = [Text(f"✗ {problem}") for problem in judged.problems]
        if judged.points is not None:
            total = self.table.display.say("review_sum", points=judged.points)
            sign = "✓ " if judged.is_good else ""
            room = (REVIEW_LINES - len(lines)) * (self.size.width - 2)
            counted = f"{sign}{total} · {' · '.join(judged.lines)}"
            if len(counted) > room:
                counted = f"{sign}{total} · {' · '.join(map(shorten, judged.lines))}"
            lines.append(Text(counted, "bold"))
        text = Text("\n").join(lines)
        if judged.remark:
            text.append(f"\n{judged.remark}")
        self._static("review").update(text, layout=False)
        self._static("review").set_class(bool(judged.problems), "wrong")

    def on_click(self, event: events.Click) -> None:
        """A click on a tile or card of the hand."""
        hand = self._static("hand")
        if event.widget is not hand:
            return
        at = event.get_content_offset(hand)
        piece = piece_at(self.field.draw_hand().plain, at.x) if at else ""
        if piece:
            self.field.press_hand(piece)

    def on_play_field_complained(self, message: PlayField.Complained) -> None:
        """Says why something cannot be laid."""
        self.say(message.text, is_wrong=True)

    def on_play_field_entered(self) -> None:
        """Makes the turn that is prepared; refused, it stays as it is."""
        if self.table.stage != "mine":
            self.say(say("terminal", "not_now"), is_wrong=True)
            return
        if (turn := self.field.turn) is None:
            self.say(say("terminal", "nothing_laid"), is_wrong=True)
        else:
            self.take(self.table.make(turn))

    def take(self, answer: Saying) -> None:
        """Shows an answer, and the table if it changed; what is refused leaves everything as it was."""
        if self._shown != self.table.game.state.version:
            self.say("")
            self.advance()
        if answer.refused or ("\n" not in answer.text and len(answer.text) <= SHORT):
            if answer.text:
                self.say(answer.text, answer.refused)
        else:
            self.app.push_screen(Sheet(self.table.title(), answer.text))

    # Keys.

    def action_speak(self) -> None:
        """A phrase as at a table line by line."""
        self._ask(say("terminal", "ask_phrase"), self.table.answer)

    def action_talk(self) -> None:
        """Says something to those who are elsewhere."""
        if self.table.can_talk:
            asked = say("terminal", "ask_talk")
            self._ask(asked, lambda text: self.table.answer(Phrase("сказать", text)))

    def action_ask(self, verb: str) -> None:
        """Asks what a verb is about, and does it."""
        if self._knows(verb):
            asked = say("terminal", f"ask_{ASKED[verb]}")
            self._ask(asked, lambda text: self.table.answer(Phrase(verb, text)))

    def action_tell(self, verb: str) -> None:
        """Answers a question at once."""
        if self._knows(verb):
            self.take(self.table.answer(Phrase(verb)))

    def action_confirm(self, verb: str) -> None:
        """Does what a verb says once it is confirmed."""
        if self._knows(verb) and self._is_mine():
            self._confirm(verb)

    def action_finish(self) -> None:
        """Resigns while the game runs, and shows its analysis afterwards."""
        if self.table.game.result is not None:
            self.say(say("terminal", "analysing"))
            self.analyse()
        elif self._is_mine():
            self._confirm("сдаться")

    def action_hint(self) -> None:
        """Turns to choose from, where the rules allow it."""
        if self._is_mine():
            self.say(say("terminal", "searching"))
            self.find_hints()

    def action_show_help(self) -> None:
        """The keys, and the phrases of the table."""
        keys = self.table.display.say("help_screen")
        text = "\n\n".join([keys, say("terminal", "phrases"), *self.table.phrases])
        self.app.push_screen(Sheet(self.table.title(), text))

    def action_leave(self) -> None:
        """Leaves the table, once it is confirmed if a game runs."""
        if self.table.game.result is not None or isinstance(self.app.screen, Sheet):
            self.quit()
            return
        texts = (say("terminal", code) for code in ("leave", "leave_more", "yes_no"))
        self.app.push_screen(Sheet(*texts), lambda agreed: self.quit() if agreed else None)

    def quit(self) -> None:
        """Leaves, and waits for nobody any more."""
        self.table.close()
        self.app.exit()

    def _is_mine(self) -> bool:
        mine = self.table.stage == "mine"
        if not mine:
            self.say(say("terminal", "not_now"), is_wrong=True)
        return mine

    def _knows(self, verb: str) -> bool:
        """Whether the kind has this verb; a key without one does nothing."""
        return verb in ALWAYS or verb in self.table.display.verbs

    def _ask(self, question: str, answer: Callable[[str], Saying]) -> None:
        def done(text: str | None) -> None:
            if text:
                self.take(answer(text))

        self.app.push_screen(Question(question), done)

    def _confirm(self, verb: str) -> None:
        def done(agreed: bool | None) -> None:
            if agreed:
                self.take(self.table.answer(Phrase(verb)))

        title = say("terminal", f"confirm_{ASKED[verb]}")
        self.app.push_screen(Sheet(title, "", say("terminal", "yes_no")), done)

    @work(thread=True, group="search", exclusive=True)
    def find_hints(self) -> None:
        """Searches without stopping the screen."""
        try:
            found = self.table.hints()
        except Refused as refused:
            self.app.call_from_thread(self.say, self.table.explain(refused), True)
            return
        self.app.call_from_thread(self.show_hints, found)

    def show_hints(self, found: list[Hint]) -> None:
        """Lets a person choose a turn, which is laid but not made."""
        self.say(say("terminal", "welcome") if found else self.table.display.say("no_hint"))
        self.query_one(KeyBar).follow()
        if not found:
            return
        lines = [f"{hint.points:>4}  {' · '.join(hint.words)}   {hint.text}" for hint in found]

        def done(at: int | None) -> None:
            if at is not None and at >= 0:
                self.field.lay(found[at].text)

        self.app.push_screen(Choice(say("terminal", "hints"), lines), done)

    @work(thread=True, group="search", exclusive=True)
    def analyse(self) -> None:
        """Analyses without stopping the screen."""
        text = self.table.analyse()
        self.app.call_from_thread(self.say, "")
        self.app.call_from_thread(self.app.push_screen, Sheet(say("terminal", "analysis"), text))


ALWAYS = ("слово", "словарь", "запись")
ASKED = {"слово": "word", "словарь": "part", "менять": "tiles", "пас": "pass", "сдаться": "resign"}
