"""A judged card game as a text that a person can read and write: everything as it was entered, in order.

    #slovoplet 2
    #rules judged-underwood
    #player Аня
    #player Боря
    #order 1 2
    1 | ВЕСНА | +5
    2 | 1.1.2=Е СТеНА !6 | +9
    #pass 1
    #fix 1 word ВЕРА
    #hand 2 НБ*
    #close 1
    #end target 1

A line of the game: seat, the word as card games write it, its points. `#hand` is what a player is left with,
`#close` who made the last turn of the deal.
"""

from msgspec.structs import replace

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.event import Left
from slovoplet.rules.cards.notation.turn import format_step, parse_step
from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.event import Passed
from slovoplet.rules.judged.record import JudgedReader, RecordStep, format_number
from slovoplet.rules.judgedcards.command import CloseDeal, EnterWord, TellHand
from slovoplet.rules.judgedcards.event import (
    DealClosed,
    EntryCorrected,
    HandTold,
    JudgedCardEvent,
    WordEntered,
)
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.judgedcards.state import JudgedCardState
from slovoplet.rules.notation.recordtext import at_line, bad_record


def word_text(entered: WordEntered) -> str:
    """A word with the Ундервуды taken for it and its prize card, as card games write it."""
    return format_step(Lay(entered.seat, entered.word, 0, entered.takes, entered.prize))


def record_line(event: JudgedCardEvent, before: JudgedCardState, after: JudgedCardState) -> str:
    """The line of a word, a hand, a deal or a correction; empty for other events."""
    match event:
        case WordEntered():
            return f"{event.seat + 1} | {word_text(event)} | {event.points:+d}"
        case HandTold():
            return f"#hand {event.seat + 1} {event.cards}".rstrip()
        case DealClosed():
            return f"#close {event.seat + 1}"
        case Passed():
            return f"#{'timeout' if event.timed_out else 'pass'} {event.seat + 1}"
        case Left():
            return f"#leave {event.seat + 1}"
        case EntryCorrected():
            author = before.entries[event.number].seat
            return f"#fix {format_number(event.number, event.seat, author)} {_entry_text(event)}"
    return ""


def _entry_text(corrected: EntryCorrected) -> str:
    entry = corrected.entry
    text = f"hand {entry.cards}" if isinstance(entry, HandTold) else f"word {word_text(entry)}"
    return text.rstrip()


class CardEntryReader(JudgedReader[JudgedCardRules]):
    """Collects what the lines of a record say, as commands in their order."""

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Reads a word: seat and word; its points follow from the rules."""
        if len(cells) not in (2, 3):
            raise bad_record(number, "card_columns", line)
        seat = self.number(number, cells[0])
        self.steps.append(RecordStep(number, self._word(number, seat, cells[1], None)))

    def _word(self, number: int, seat: int, text: str, at: int | None) -> EnterWord:
        if at is not None and not text:
            return EnterWord(seat, "", at=at)
        with at_line(number):
            step = parse_step(text, self.rules().alphabet, seat)
        if not isinstance(step, Lay):
            raise bad_record(number, "card_columns", text)
        return EnterWord(seat, step.word, step.prize, step.takes, at)

    def own_command(self, number: int, name: str, value: str) -> Command | None:
        """A hand, the end of a deal or of a turn, somebody who leaves, or a correction."""
        first, _, rest = value.partition(" ")
        if name == "fix":
            what, _, text = rest.partition(" ")
            at, by = self.corrected(number, first)
            if what == "hand":
                return TellHand(0, text, at, by)
            return replace(self._word(number, 0, text, at), by=by)
        if name not in ("hand", "close", "pass", "timeout", "leave"):
            return None
        seat = self.number(number, first)
        match name:
            case "hand":
                return TellHand(seat, rest)
            case "close":
                return CloseDeal(seat)
            case "pass":
                return Pass(seat)
            case "timeout":
                return TimeOut(seat)
        return Resign(seat)
