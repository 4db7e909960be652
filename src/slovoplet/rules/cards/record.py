"""A whole card game as a text that a person can read and write; parse and format are inverse.

    #slovoplet 1
    #rules underwood
    #set target=50
    #player Аня
    #player Боря
    #order 1 2
    #dealer 2
    #seed 5f0c…
    #deck АЕКНОСТ…
    1 | АЕКНОСТ | +, -3, КоТ !9, СЕНО, >А
    2 | БДИЛМО* | +, <1 ДыМА, >Л
    #count +12 -3
    #deck …
    #end target 1

A line of the game: seat, hand before the turn, and the steps of the turn in notation, the last of
which may be `resign`, `timeout` or `pass`. Draws follow from the deck, whose order is written wherever it is
shuffled; after a deal come the points of the players in it, by seat, `.` for one who has left. A line
that begins with `;` and an empty line say nothing.
"""

import re

import msgspec

from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.record import FORMAT, MAX_RECORD, bad_record, format_head, parse_order
from slovoplet.rules.ruleset import change_rules, parse_setting

_POINTS = re.compile(r"[+-][0-9]{1,6}|\.")
_SINGLE = ("slovoplet", "rules", "lexicon", "order", "dealer", "seed", "end")


class Line(msgspec.Struct, frozen=True):
    """A turn of a game, and what its text tells after it: the count of the deal and new orders of the deck."""

    seat: int
    hand: str
    turn: str
    count: str = ""
    decks: tuple[str, ...] = ()
    number: int = 0  # of the line in its text, for error messages


class CardRecord(msgspec.Struct, frozen=True):
    """A game as written: how it began, its turns, and how it ended."""

    rules: CardRules
    players: tuple[str, ...]
    order: tuple[int, ...]
    dealer: int
    deck: str
    lines: tuple[Line, ...]
    seed: str = ""
    lexicon: str = ""
    end: str = ""


def format_card_record(record: CardRecord) -> str:
    """The record as a text."""
    lines = format_head(record.rules, record.lexicon, record.players, record.order)
    lines.append(f"#dealer {record.dealer + 1}")
    lines += [f"#seed {record.seed}"] if record.seed else []
    lines.append(f"#deck {record.deck}")
    for line in record.lines:
        lines.append(f"{line.seat + 1} | {line.hand} | {line.turn}")
        lines += [f"#count {line.count}"] if line.count else []
        lines += [f"#deck {deck}" for deck in line.decks]
    lines += [f"#end {record.end}"] if record.end else []
    return "\n".join([*lines, ""])


def parse_card_record(text: str) -> CardRecord:
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
            reader.read_turn(number, line)
    return reader.finish(len(numbered))


class _Reader:
    """Collects what the lines of a record say."""

    def __init__(self) -> None:
        self.single: dict[str, str] = {}
        self.settings: list[str] = []
        self.players: list[str] = []
        self.decks: list[str] = []  # before the first turn
        self.lines: list[Line] = []

    def read_head(self, number: int, line: str) -> None:
        """Takes a line that begins with `#`."""
        name, _, value = line[1:].partition(" ")
        value = value.strip()
        if name == "set":
            self.settings.append(value)
        elif name == "player":
            self.players.append(value)
        elif name == "deck":
            self._read_deck(value)
        elif name == "count":
            self._read_count(number, value)
        elif name not in _SINGLE:
            raise bad_record(number, "unknown", name)
        elif name in self.single:
            raise bad_record(number, "again", name)
        else:
            self.single[name] = value

    def _read_deck(self, deck: str) -> None:
        if self.lines:
            last = self.lines[-1]
            self.lines[-1] = msgspec.structs.replace(last, decks=(*last.decks, deck))
        else:
            self.decks.append(deck)

    def _read_count(self, number: int, value: str) -> None:
        if not self.lines or self.lines[-1].count:
            raise bad_record(number, "again", "count")
        for points in value.split():
            if not _POINTS.fullmatch(points):
                raise bad_record(number, "number", points)
        self.lines[-1] = msgspec.structs.replace(self.lines[-1], count=" ".join(value.split()))

    def _seat(self, number: int, text: str) -> int:
        if not (text.isdecimal() and 1 <= int(text[:4]) <= len(self.players)):
            raise bad_record(number, "seat", text)
        return int(text) - 1

    def read_turn(self, number: int, line: str) -> None:
        """Takes a line of the game."""
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) != 3:
            raise bad_record(number, "card_columns", line)
        self.lines.append(Line(self._seat(number, cells[0]), cells[1], cells[2], number=number))

    def finish(self, last: int) -> CardRecord:
        """The record, once all lines are read."""
        if self.single.get("slovoplet") != FORMAT:
            raise bad_record(1, "format", FORMAT)
        if "rules" not in self.single:
            raise bad_record(last, "no_rules")
        if len(self.decks) != 1:
            raise bad_record(last, "deck")
        settings = dict(map(parse_setting, self.settings))
        return CardRecord(
            rules=change_rules(load_card_rules(self.single["rules"]), **settings),
            players=tuple(self.players),
            order=parse_order(self.single.get("order"), len(self.players), last),
            dealer=self._seat(last, self.single.get("dealer", "")),
            deck=self.decks[0],
            lines=tuple(self.lines),
            seed=self.single.get("seed", ""),
            lexicon=self.single.get("lexicon", ""),
            end=self.single.get("end", ""),
        )
