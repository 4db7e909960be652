"""What the records of judged games share: lines for what was taken back, settled, and who came or changed seats.

#undo
#word БУКВОЕД yes 1 / 2
#join Вера
#seats 2 1 3
#turn 3
#end target 1
"""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from slovoplet.rules.bag import commitment
from slovoplet.rules.command import Command
from slovoplet.rules.event import Ended, Event
from slovoplet.rules.judged.command import ComeIn, Finish, GiveTurn, Reseat, Settle, Undo
from slovoplet.rules.judged.event import (
    EntryUndone,
    PlayerJoined,
    Reseated,
    TurnGiven,
    WordSettled,
)
from slovoplet.rules.notation.recordtext import RecordReader, bad_record, format_end
from slovoplet.rules.referee import IsWord, any_word
from slovoplet.rules.ruleset import RuleSet

Rules = TypeVar("Rules", bound=RuleSet)

_WORD = re.compile(r"(\S+) (yes|no)((?: [0-9]+)*) /((?: [0-9]+)*)")


class RecordStep(NamedTuple):
    """What a line asks for, and what the dictionary said then."""

    number: int
    command: Command
    is_word: IsWord = any_word


class StartedFields(NamedTuple):
    """How a judged game began."""

    players: tuple[str, ...]
    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str


def format_shared(event: Event) -> str:
    """The line of an event that judged games of all kinds have; empty for others."""
    match event:
        case EntryUndone():
            return "#undo"
        case PlayerJoined():
            return f"#join {event.name}"
        case Reseated():
            return " ".join(["#seats", *_numbers(event.order)])
        case TurnGiven():
            return f"#turn {event.seat + 1}"
        case WordSettled():
            says = "yes" if event.allowed else "no"
            votes = [says, *_numbers(event.votes_for), "/", *_numbers(event.votes_against)]
            return f"#word {event.word} {' '.join(votes)}"
        case Ended():
            return f"#end {format_end(event)}"
    return ""


def format_number(number: int, author: int, before: int) -> str:
    """The number of an entry that is corrected, as `3`; as `3/1` where it was not the player's who it is said to be."""
    return str(number + 1) if author == before else f"{number + 1}/{author + 1}"


def _numbers(seats: Sequence[int]) -> list[str]:
    return [str(seat + 1) for seat in seats]


class JudgedReader(RecordReader[Rules]):
    """Collects what the lines of a record say, as commands in their order."""

    singles = tuple(name for name in RecordReader.singles if name != "end")

    def __init__(self, rules: type[Rules]) -> None:
        super().__init__(rules)
        self.steps: list[RecordStep] = []
        self.ending = ""

    def started(self) -> StartedFields:
        """How the game began."""
        seed = self.single.get("seed", "")
        hashed = commitment(seed) if seed else ""
        lexicon = self.single.get("lexicon", "")
        return StartedFields(tuple(self.players), self.order(), seed, hashed, lexicon)

    def check_end(self, ended: Ended | None) -> None:
        """Refuses an end that does not follow from the lines."""
        if self.ending and self.ending != format_end(ended):
            raise bad_record(self.last, "end", self.ending)

    def number(self, at: int, text: str) -> int:
        """A seat, perhaps of somebody who came late, or an entry; the text counts from 1."""
        if not (text.isdecimal() and int(text[:4]) >= 1):
            raise bad_record(at, "seat", text)
        return int(text[:4]) - 1

    def corrected(self, at: int, text: str) -> tuple[int, int | None]:
        """Which entry a correction is of, and whose it was if that is corrected too."""
        number, _, author = text.partition("/")
        return self.number(at, number), self.number(at, author) if author else None

    def read_own(self, number: int, name: str, value: str) -> bool:
        """Reads a line `#name value`; false if the name is unknown."""
        if name == "word":
            self._read_word(number, value)
            return True
        command = self._shared(number, name, value) or self.own_command(number, name, value)
        if command is not None:
            self.steps.append(RecordStep(number, command))
        return command is not None

    def own_command(self, number: int, name: str, value: str) -> Command | None:
        """What a line of this kind of game asks for; `None` if the name is unknown."""
        raise NotImplementedError

    def _shared(self, number: int, name: str, value: str) -> Command | None:
        match name:
            case "undo":
                return Undo(0)
            case "join":
                return ComeIn(0, value)
            case "seats":
                return Reseat(0, tuple(self.number(number, seat) for seat in value.split()))
            case "turn":
                return GiveTurn(self.number(number, value))
            case "end":
                self.ending = value
                return Finish(0)
        return None

    def _read_word(self, number: int, value: str) -> None:
        match = _WORD.fullmatch(value)
        if not match:
            raise bad_record(number, "word", value)
        yes, no = (tuple(int(seat) - 1 for seat in match[at].split()) for at in (3, 4))
        said = match[2] == "yes"
        self.steps.append(RecordStep(number, Settle(0, match[1], yes, no), lambda word: said))
