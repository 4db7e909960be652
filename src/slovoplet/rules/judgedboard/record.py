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
corrected stands where it was entered; `#fix` says the number of the turn and what it is instead, `#fix 1/2` also
whose turn it was.
"""

from slovoplet.rules.command import Command
from slovoplet.rules.judged.record import JudgedReader, RecordStep, format_number
from slovoplet.rules.judgedboard import event as events
from slovoplet.rules.judgedboard.command import Enter, TellLeft
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, TurnEntered
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.judgedboard.state import JudgedBoardState, turn_text
from slovoplet.rules.notation.recordtext import bad_record


def record_line(event: JudgedBoardEvent, before: JudgedBoardState, after: JudgedBoardState) -> str:
    """The line of a turn, a correction or what was left; empty for other events."""
    match event:
        case TurnEntered():
            text = turn_text(event.turn, before.position)
            total = after.seats[event.seat].score
            return f"{event.seat + 1} | {text} | {event.points:+d} | {total}"
        case events.TurnCorrected():
            text = turn_text(event.turn, before.before(event.number).position)
            author = before.entries[event.number].seat
            return f"#fix {format_number(event.number, event.seat, author)} {text}"
        case events.LeftTold():
            return f"#left {event.seat + 1} {event.tiles}".rstrip()
    return ""


class BoardEntryReader(JudgedReader[JudgedBoardRules]):
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
                return Enter(0, rest, *self.corrected(number, first))
            case "left":
                return TellLeft(self.number(number, first), rest)
        return None
