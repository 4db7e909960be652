"""What the records of all kinds of game share: their first and last lines, and how a line is refused.

A record is a text that a person can read and write. Lines that begin with `#` say how the game began, was
shuffled and ended; an empty line and one that begins with `;` are skipped; every other line is a turn.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypedDict, TypeVar

from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, GameStarted
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import (
    RuleSet,
    differing_settings,
    format_setting,
    named_rules,
    parse_setting,
)

FORMAT = "2"
EARLIER_FORMATS = {"1": 1}  # which version of the rules such a record means unless it says another
MAX_RECORD = 1_000_000

_RULES = re.compile(r"^#rules\s+(\S+)", re.MULTILINE)

Rules = TypeVar("Rules", bound=RuleSet)


def rules_named(text: str) -> str:
    """The id of the game in a record; refused if it names none."""
    named = _RULES.search(text)
    if named is None:
        raise bad_record(len(text.splitlines()), "no_rules")
    return named[1]


def format_head(
    rules: RuleSet, lexicon: str, players: tuple[str, ...], order: tuple[int, ...]
) -> list[str]:
    """The first lines of a record."""
    head = [f"#slovoplet {FORMAT}", f"#rules {rules.id}"]
    head += [f"#set {format_setting(*item)}" for item in differing_settings(rules).items()]
    head += [f"#lexicon {lexicon}"] if lexicon else []
    head += [f"#player {name}" for name in players]
    return [*head, "#order " + " ".join(str(seat + 1) for seat in order)]


def format_end(ended: Ended | None) -> str:
    """Why a game ended and who won; empty while it goes on."""
    if ended is None:
        return ""
    return " ".join([ended.reason, *(str(seat + 1) for seat in ended.winners)])


class RecordFields(TypedDict):
    """The fields of a record that are filled in the same way in games of every kind."""

    players: tuple[str, ...]
    order: tuple[int, ...]
    seed: str
    lexicon: str
    end: str


def record_fields(started: GameStarted[Rules], ended: Ended | None) -> RecordFields:
    """What every record says of how its game began and ended."""
    return RecordFields(
        players=started.players,
        order=started.order,
        seed=started.seed,
        lexicon=started.lexicon,
        end=format_end(ended),
    )


def bad_record(number: int, problem: str, text: str = "") -> Refused:
    """A refusal that names the line, what is wrong with it and the piece of text concerned."""
    return Refused(Code.BAD_RECORD, line=number, problem=problem, text=text[:60])


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Adds the line number to whatever is refused within the context."""
    try:
        yield
    except Refused as refused:
        if refused.code is Code.BAD_RECORD:
            raise
        raise Refused(
            Code.BAD_RECORD,
            squares=refused.squares,
            words=refused.words,
            **refused.details | {"line": number, "problem": str(refused.code)},
        ) from refused


def shared_command(text: str, seat: int) -> Pass | Resign | TimeOut | None:
    """The command that records of any kind write as a word; `None` if the text is not such a word."""
    match text:
        case "pass":
            return Pass(seat)
        case "resign":
            return Resign(seat)
        case "timeout":
            return TimeOut(seat)
    return None


class RecordReader(Generic[Rules]):
    """Collects what the lines of a record say; each kind of game adds its own."""

    singles: tuple[str, ...] = ("slovoplet", "rules", "lexicon", "order", "seed", "end")

    def __init__(self, rules: type[Rules]) -> None:
        self.single: dict[str, str] = {}
        self.players: list[str] = []
        self.last = 0  # the number of the last line
        self._kind = rules
        self._settings: list[str] = []

    def read(self, text: str) -> None:
        """Reads all lines of a text; refused with the number of the one that cannot be read."""
        if len(text) > MAX_RECORD:
            raise bad_record(0, "too_long")
        for number, raw in enumerate(text.splitlines(), 1):
            self.last = number
            line = raw.strip()
            if line.startswith("#"):
                name, _, value = line[1:].partition(" ")
                self._read_head(number, name, value.strip())
            elif line and not line.startswith(";"):
                self.read_turn(number, [cell.strip() for cell in line.split("|")], line)
        if self.single.get("slovoplet") not in (FORMAT, *EARLIER_FORMATS):
            raise bad_record(1, "format", FORMAT)
        if "rules" not in self.single:
            raise bad_record(self.last, "no_rules")

    def _read_head(self, number: int, name: str, value: str) -> None:
        if name == "set":
            self._settings.append(value)
        elif name == "player":
            self.players.append(value)
        elif name in self.singles:
            if name in self.single:
                raise bad_record(number, "again", name)
            self.single[name] = value
        elif not self.read_own(number, name, value):
            raise bad_record(number, "unknown", name)

    def read_own(self, number: int, name: str, value: str) -> bool:
        """Reads a line `#name value` that only this kind of game has; false if the name is unknown."""
        return False

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Reads a turn that is already split into columns."""
        raise NotImplementedError

    def seat(self, number: int, text: str) -> int:
        """The seat that a number in the text means; the text counts from 1."""
        if not (text.isdecimal() and 1 <= int(text[:4]) <= max(1, len(self.players))):
            raise bad_record(number, "seat", text)
        return int(text) - 1

    def rules(self) -> Rules:
        """The rules that the game was played by."""
        settings = dict(map(parse_setting, self._settings))
        version = EARLIER_FORMATS.get(self.single["slovoplet"])
        return named_rules(self._kind, self.single["rules"], settings, version)

    def order(self) -> tuple[int, ...]:
        """The order of turns: as written, or as seated."""
        seats = [str(seat) for seat in range(1, len(self.players) + 1)]
        order = self.single["order"].split() if "order" in self.single else seats
        if sorted(order) != sorted(seats) or not order:
            raise bad_record(self.last, "order", " ".join(order))
        return tuple(int(seat) - 1 for seat in order)
