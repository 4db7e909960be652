"""A whole game as a text that a person can read and write; parse and format are inverse.

    #slovoplet 2
    #rules erudit
    #set target=150
    #player Аня
    #player Боря
    #order 1 2
    #seed 5f0c…
    #bag ОТКАСЕН…
    1 | АЕКНОСТ | 8f КОТ | +10 | 10
    2 | БДИЛМО* | h7 Д.М | +7 | 7
    1 | АЕНРСЦЩ | -ЦЩ | +0 | 10
    #bag ЩИА…
    #left 1 АЕНРСОО
    #end passes 1

A line of the game: seat, hand before the turn, the turn in notation (or `resign`, `timeout`, `offer`,
`agree`, `decline`), points, total. Draws follow from the bag; a record without `#bag` lines takes them
from the hands, so that a game noted down at a kitchen table can be recorded too.
"""

import re

import msgspec

from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.notation.recordtext import RecordReader, bad_record, format_head

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


class BoardLine(msgspec.Struct, frozen=True):
    """One line of a game; `bag` is the order of the bag if it was shuffled after this turn."""

    seat: int
    hand: str
    turn: str
    points: int | None = None
    total: int | None = None
    bag: str | None = None
    number: int = 0  # the line's number in its text, for error messages


class BoardRecord(msgspec.Struct, frozen=True):
    """A game as written: how it began, its lines, and what was left in the hands."""

    rules: BoardRules
    players: tuple[str, ...]
    order: tuple[int, ...]
    lines: tuple[BoardLine, ...]
    seed: str = ""
    lexicon: str = ""
    bag: str | None = None
    left: tuple[tuple[int, str], ...] = ()
    end: str = ""


def format_record(record: BoardRecord) -> str:
    """The record as text."""
    head = format_head(record.rules, record.lexicon, record.players, record.order)
    head += [f"#seed {record.seed}"] if record.seed else []
    head += [f"#bag {record.bag}"] if record.bag is not None else []
    body = []
    for line in record.lines:
        cells = [str(line.seat + 1), line.hand, line.turn]
        if line.points is not None and line.total is not None:
            cells += [f"{line.points:+d}", str(line.total)]
        body.append(" | ".join(cells).rstrip())
        body += [f"#bag {line.bag}"] if line.bag is not None else []
    tail = [f"#left {seat + 1} {hand}" for seat, hand in record.left]
    tail += [f"#end {record.end}"] if record.end else []
    return "\n".join([*head, *body, *tail, ""])


def record_seen_by(record: BoardRecord, seat: int) -> BoardRecord:
    """What the player at a seat may see of a running game: no other hands, nor the bag, nor the seed.

    Of others' exchanges only the number of tiles is left: `-3`.
    """
    lines = [line if line.seat == seat else _without_tiles(line) for line in record.lines]
    return msgspec.structs.replace(
        record,
        lines=tuple(msgspec.structs.replace(line, bag=None) for line in lines),
        seed="",
        bag=None,
        left=tuple((owner, hand) for owner, hand in record.left if owner == seat),
    )


def _without_tiles(line: BoardLine) -> BoardLine:
    exchanged = len(line.turn) - 1 if line.turn.startswith("-") else 0
    turn = f"-{exchanged}" if exchanged else line.turn
    return msgspec.structs.replace(line, hand="", turn=turn)


def parse_record(text: str) -> BoardRecord:
    """The record written in a text; refused with the number of the line that cannot be read."""
    reader = _Reader(BoardRules)
    reader.read(text)
    return BoardRecord(
        rules=reader.rules(),
        players=tuple(reader.players),
        order=reader.order(),
        lines=tuple(reader.lines),
        seed=reader.single.get("seed", ""),
        lexicon=reader.single.get("lexicon", ""),
        bag=reader.bag,
        left=tuple(reader.left),
        end=reader.single.get("end", ""),
    )


class _Reader(RecordReader[BoardRules]):
    """Collects what the lines of a record say."""

    def __init__(self, rules: type[BoardRules]) -> None:
        super().__init__(rules)
        self.left: list[tuple[int, str]] = []
        self.lines: list[BoardLine] = []
        self.bag: str | None = None

    def read_own(self, number: int, name: str, value: str) -> bool:
        """Reads an order of the bag, or what was left in a hand."""
        if name == "left":
            seat, _, hand = value.partition(" ")
            self.left.append((self.seat(number, seat), hand.strip()))
        elif name == "bag":
            self._read_bag(number, value)
        return name in ("left", "bag")

    def _read_bag(self, number: int, order: str) -> None:
        if not self.lines:
            if self.bag is not None:
                raise bad_record(number, "again", "bag")
            self.bag = order
        elif self.lines[-1].bag is not None:
            raise bad_record(number, "again", "bag")
        else:
            self.lines[-1] = msgspec.structs.replace(self.lines[-1], bag=order)

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Reads a turn: seat, hand and turn, and possibly its points and the total."""
        if len(cells) not in (3, 5):
            raise bad_record(number, "columns", line)
        points = total = None
        if len(cells) == 5:
            for cell in cells[3:]:
                if not _NUMBER.fullmatch(cell):
                    raise bad_record(number, "number", cell)
            points, total = int(cells[3]), int(cells[4])
        seat = self.seat(number, cells[0])
        self.lines.append(BoardLine(seat, cells[1], cells[2], points, total, number=number))
