"""A whole game as a text that a person can read and write; parse and format are inverse.

    #slovoplet 1
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
from the hands, so a game noted at a kitchen table can be written down too. A line that begins with
`;` and an empty line say nothing.
"""

import re

import msgspec

from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import (
    BoardRules,
    RuleSet,
    change_rules,
    differing_settings,
    format_setting,
    load_rules,
    parse_setting,
)

FORMAT = "1"
MAX_RECORD = 1_000_000

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


class Line(msgspec.Struct, frozen=True):
    """One line of a game; `bag` is the order of the bag if it was shuffled after this turn."""

    seat: int
    hand: str
    turn: str
    points: int | None = None
    total: int | None = None
    bag: str | None = None
    number: int = 0  # of the line in its text, for error messages


class Record(msgspec.Struct, frozen=True):
    """A game as written: how it began, its lines, and what was left in the hands."""

    rules: BoardRules
    players: tuple[str, ...]
    order: tuple[int, ...]
    lines: tuple[Line, ...]
    seed: str = ""
    lexicon: str = ""
    bag: str | None = None
    left: tuple[tuple[int, str], ...] = ()
    end: str = ""


def format_record(record: Record) -> str:
    """The record as a text."""
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


def format_head(
    rules: RuleSet, lexicon: str, players: tuple[str, ...], order: tuple[int, ...]
) -> list[str]:
    """The lines with which the record of any game begins."""
    head = [f"#slovoplet {FORMAT}", f"#rules {rules.id}"]
    head += [f"#set {format_setting(*item)}" for item in differing_settings(rules).items()]
    head += [f"#lexicon {lexicon}"] if lexicon else []
    head += [f"#player {name}" for name in players]
    return [*head, "#order " + " ".join(str(seat + 1) for seat in order)]


def parse_record(text: str) -> Record:
    """The record that a text says; refused with the number of the line that cannot be read."""
    if len(text) > MAX_RECORD:
        raise bad_record(0, "too_long")
    reader = _Reader()
    numbered = list(enumerate(text.splitlines(), 1))
    for number, raw in numbered:
        line = raw.strip()
        if line.startswith("#"):
            reader.read_head(number, line)
        elif line and not line.startswith(";"):
            reader.read_line(number, line)
    return reader.finish(len(numbered))


def bad_record(number: int, problem: str, text: str = "") -> Refused:
    """A refusal that names the line, what is wrong with it and the piece of text concerned."""
    return Refused(Code.BAD_RECORD, line=number, problem=problem, text=text[:60])


def in_line(number: int, refused: Refused) -> Refused:
    """The same refusal, with the line of the record where it happened."""
    if refused.code is Code.BAD_RECORD:
        return refused
    return Refused(
        Code.BAD_RECORD,
        squares=refused.squares,
        words=refused.words,
        **refused.details | {"line": number, "problem": str(refused.code)},
    )


def parse_order(text: str | None, players: int, number: int) -> tuple[int, ...]:
    """The order of turns that a line says; without one, as seated."""
    seats = [str(seat) for seat in range(1, players + 1)]
    order = seats if text is None else text.split()
    if sorted(order) != sorted(seats) or not order:
        raise bad_record(number, "order", " ".join(order))
    return tuple(int(seat) - 1 for seat in order)


class _Reader:
    """Collects what the lines of a record say."""

    def __init__(self) -> None:
        self.single: dict[str, str] = {}
        self.settings: list[str] = []
        self.players: list[str] = []
        self.left: list[tuple[int, str]] = []
        self.lines: list[Line] = []
        self.bag: str | None = None

    def read_head(self, number: int, line: str) -> None:
        """Takes a line that begins with `#`."""
        name, _, value = line[1:].partition(" ")
        value = value.strip()
        if name == "set":
            self.settings.append(value)
        elif name == "player":
            self.players.append(value)
        elif name == "left":
            seat, _, hand = value.partition(" ")
            self.left.append((self._seat(number, seat), hand.strip()))
        elif name == "bag":
            self._read_bag(number, value)
        elif name in ("slovoplet", "rules", "lexicon", "order", "seed", "end"):
            if name in self.single:
                raise bad_record(number, "again", name)
            self.single[name] = value
        else:
            raise bad_record(number, "unknown", name)

    def _read_bag(self, number: int, order: str) -> None:
        if not self.lines:
            if self.bag is not None:
                raise bad_record(number, "again", "bag")
            self.bag = order
        elif self.lines[-1].bag is not None:
            raise bad_record(number, "again", "bag")
        else:
            self.lines[-1] = msgspec.structs.replace(self.lines[-1], bag=order)

    def _seat(self, number: int, text: str) -> int:
        if not (text.isdecimal() and 1 <= int(text[:4]) <= max(1, len(self.players))):
            raise bad_record(number, "seat", text)
        return int(text) - 1

    def read_line(self, number: int, line: str) -> None:
        """Takes a line of the game."""
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) not in (3, 5):
            raise bad_record(number, "columns", line)
        points = total = None
        if len(cells) == 5:
            for cell in cells[3:]:
                if not _NUMBER.fullmatch(cell):
                    raise bad_record(number, "number", cell)
            points, total = int(cells[3]), int(cells[4])
        seat = self._seat(number, cells[0])
        self.lines.append(Line(seat, cells[1], cells[2], points, total, number=number))

    def finish(self, last: int) -> Record:
        """The record, once all lines are read."""
        if self.single.get("slovoplet") != FORMAT:
            raise bad_record(1, "format", FORMAT)
        if "rules" not in self.single:
            raise bad_record(last, "no_rules")
        rules = load_rules(self.single["rules"])
        rules = change_rules(rules, **dict(parse_setting(text) for text in self.settings))
        return Record(
            rules=rules,
            players=tuple(self.players),
            order=parse_order(self.single.get("order"), len(self.players), last),
            lines=tuple(self.lines),
            seed=self.single.get("seed", ""),
            lexicon=self.single.get("lexicon", ""),
            bag=self.bag,
            left=tuple(self.left),
            end=self.single.get("end", ""),
        )
