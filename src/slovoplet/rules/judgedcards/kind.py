"""Judged card games as a kind of game."""

from collections.abc import Sequence
from html import escape

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.event import Left
from slovoplet.rules.cards.kind import CARD_SETTINGS
from slovoplet.rules.cards.notation.turn import format_step, parse_step
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.command import Command
from slovoplet.rules.event import Passed
from slovoplet.rules.judged.kind import JudgedKind
from slovoplet.rules.judgedcards.command import EnterWord, JudgedCardCommand, PlayerCommand
from slovoplet.rules.judgedcards.event import (
    DealClosed,
    JudgedCardEvent,
    JudgedDealsStarted,
    WordEntered,
)
from slovoplet.rules.judgedcards.record import CardEntryReader, record_line
from slovoplet.rules.judgedcards.referee import decide
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.judgedcards.score import JudgedWordScore, preview
from slovoplet.rules.judgedcards.state import JudgedCardState, fold
from slovoplet.rules.judgedcards.uses import look_back
from slovoplet.rules.judgedcards.view import JudgedCardView, view
from slovoplet.rules.kind import Frame, LaidWords, Move
from slovoplet.rules.notation.paint import SERIF
from slovoplet.rules.referee import IsWord, PlayScore, Preview
from slovoplet.rules.refusal import Code, Refused


class JudgedCardFrame(Frame, frozen=True, tag="real_cards", tag_field="kind"):
    """The table after an entry."""

    deal: int


class JudgedCardKind(
    JudgedKind[JudgedCardRules, JudgedCardCommand, JudgedCardEvent, JudgedCardState, JudgedCardView]
):
    """Games of letter cards on a real table."""

    name = "real_cards"
    rules = JudgedCardRules
    commands = PlayerCommand
    events = JudgedCardEvent
    play = EnterWord
    view_type = JudgedCardView
    score_type = JudgedWordScore
    frame_type = JudgedCardFrame
    laying = (WordEntered,)
    settings = CARD_SETTINGS

    fold = staticmethod(fold)
    view = staticmethod(view)
    decide_entry = staticmethod(decide)
    record_line = staticmethod(record_line)
    look_back = staticmethod(look_back)
    started = JudgedDealsStarted
    reader = CardEntryReader

    def preview(self, state: JudgedCardState, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """The points of a word letter by letter, and everything wrong with it."""
        assert isinstance(play, EnterWord)
        return preview(state, play, state.judging(is_word))

    def laid_words(self, rules: JudgedCardRules, event: JudgedCardEvent) -> LaidWords | None:
        """The word that was entered, as it is read."""
        if not isinstance(event, WordEntered) or not event.word:
            return None
        return LaidWords((parse_spelling(event.word, rules.alphabet).word,), event.points)

    def move(self, event: JudgedCardEvent, before: JudgedCardState) -> Move | None:
        """A word, the end of a turn or of a deal, somebody who leaves."""
        match event:
            case WordEntered():
                words = self.laid_words(before.rules, event)
                return Move(event.seat, "word_laid", words.words if words else (), event.points)
            case Passed():
                return Move(event.seat, "passed")
            case Left():
                return Move(event.seat, "left")
        return None

    def makes_turn(self, event: JudgedCardEvent, before: JudgedCardState) -> bool:
        """Whether the event is a word, or the end of a deal."""
        return isinstance(event, WordEntered | DealClosed)

    def frame(self, at: int, state: JudgedCardState) -> JudgedCardFrame:
        """The table after the event at this index of the log."""
        return JudgedCardFrame(at, self.scores(state), state.position.deal)

    def pieces(self, rules: JudgedCardRules) -> str:
        """All cards of the deck."""
        return rules.full_deck

    def parse_turn(self, text: str, state: JudgedCardState, seat: int) -> EnterWord:
        """A word such as `КоТ !5`, with the Ундервуды taken for it."""
        step = parse_step(text, state.rules.alphabet, seat)
        if not isinstance(step, Lay):
            raise Refused(Code.BAD_STEP, text=text[:60])
        return EnterWord(seat, step.word, step.prize, step.takes)

    def read_turn(self, text: str, state: JudgedCardState, seat: int) -> EnterWord:
        """A word as a person types it: all in small letters, it has no Ундервуды but those the deck forces."""
        entered = self.parse_turn(text, state, seat)
        if not entered.word.islower():
            return entered
        return EnterWord(seat, entered.word.upper(), entered.prize, entered.takes)

    def format_turn(self, command: JudgedCardCommand, state: JudgedCardState) -> str:
        """The text of a word."""
        if not isinstance(command, EnterWord):
            raise Refused(Code.WRONG_COMMAND, command=type(command).__name__)
        return format_step(Lay(command.seat, command.word, 0, command.takes, command.prize))

    def describe(self, view: JudgedCardView) -> str:
        """The players with their points and the words of this deal."""
        return "\n".join(self._lines(view))

    def _lines(self, view: JudgedCardView) -> list[str]:
        lines = []
        for at, seat in enumerate(view.seats):
            mark = ">" if at == view.turn and not view.ended else " "
            words = ", ".join(f"{word.word} {word.points}" for word in seat.words)
            lines.append(f"{mark} {seat.name}: {seat.score} {words}".rstrip())
        return lines

    def draw(self, view: JudgedCardView, last: Sequence[JudgedCardEvent] = ()) -> str:
        """The players with their points, as a picture."""
        lines = "".join(
            f'<text x="10" y="{30 * at + 30}">{escape(line)}</text>'
            for at, line in enumerate(self._lines(view))
        )
        height = 30 * len(view.seats) + 20
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 {height}" '
            f'font-family="{SERIF}" font-size="18">{lines}</svg>'
        )
