"""A judged board game as a text that a person can read and write: everything as it was entered, in order.

    #slovoplet 2
    #rules judged-erudit
    #player Аня
    #player Боря
    #order 1 2
    1 | 8g КОТ | +10 | 10
    2 | h7 Д.М | +7 | 7
    #fix 1 8g КИТ
    #left 1 АЕ
    #end target 1

A line of the game: seat, the turn in notation (`-3` for an exchange, `resign`, `timeout`), points, total. What was
corrected stands where it was entered; `#fix` says the number of the turn and what it is instead.
"""

from collections.abc import Sequence
from typing import cast

from slovoplet.rules.command import Command
from slovoplet.rules.house.judged import Settle
from slovoplet.rules.judgedboard import event as events
from slovoplet.rules.judgedboard.command import Enter, JudgedBoardCommand, TellLeft
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, TurnEntered
from slovoplet.rules.judgedboard.referee import decide
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.judgedboard.state import JudgedBoardState, fold, turn_text
from slovoplet.rules.notation.judgedrecord import JudgedReader, RecordStep, format_shared
from slovoplet.rules.notation.recordtext import at_line, bad_record, format_head
from slovoplet.rules.refusal import Code, Refused


def format_record(log: Sequence[JudgedBoardEvent]) -> str:
    """The record of a log."""
    started = log[0]
    if not isinstance(started, events.JudgedStarted):
        raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
    lines = format_head(started.rules, started.lexicon, started.players, started.order)
    lines += [f"#seed {started.seed}"] if started.seed else []
    state = fold([started])
    for event in log[1:]:
        before, state = state, fold([event], state)
        if line := _line(event, before, state) or format_shared(event):
            lines.append(line)
    return "\n".join([*lines, ""])


def _line(event: JudgedBoardEvent, before: JudgedBoardState, after: JudgedBoardState) -> str:
    match event:
        case TurnEntered():
            text = turn_text(event.turn, before.position)
            total = after.seats[event.seat].score
            return f"{event.seat + 1} | {text} | {event.points:+d} | {total}"
        case events.TurnCorrected():
            text = turn_text(event.turn, before.before(event.number).position)
            return f"#fix {event.number + 1} {text}"
        case events.LeftTold():
            return f"#left {event.seat + 1} {event.tiles}".rstrip()
    return ""


def parse_record(text: str) -> list[JudgedBoardEvent]:
    """The log that a record describes; refused with the line that cannot be read or breaks the rules."""
    reader = _Reader(JudgedBoardRules)
    reader.read(text)
    log: list[JudgedBoardEvent] = [events.JudgedStarted(reader.rules(), *reader.started())]
    with at_line(1):
        state = fold(log)
    for step in reader.steps:
        with at_line(step.number):
            made = decide(state, cast(JudgedBoardCommand, step.command), step.is_word)
        # What the table refused was taken off the board, which has a line of its own.
        made = made[:1] if isinstance(step.command, Settle) else made
        log += made
        state = fold(made, state)
    reader.check_end(state.ended)
    return log


class _Reader(JudgedReader[JudgedBoardRules]):
    """Collects what the lines of a record say, as commands in their order."""

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Reads a turn: seat and turn; its points and total follow from the rules."""
        if len(cells) not in (2, 4):
            raise bad_record(number, "columns", line)
        self.steps.append(RecordStep(number, Enter(self.number(number, cells[0]), cells[1])))

    def own_command(self, number: int, name: str, value: str) -> Command | None:
        """A correction, or the tiles that a player was left with."""
        first, _, rest = value.partition(" ")
        match name:
            case "fix":
                return Enter(0, rest, self.number(number, first))
            case "left":
                return TellLeft(self.number(number, first), rest)
        return None
