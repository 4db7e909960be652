"""A whole card game as a text that a person can read and write; parse and format are inverse.

    #slovoplet 2
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
shuffled; after a deal come the points of the players in it, by seat, `.` for one who has left.
"""

import re

import msgspec

from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.notation.recordtext import RecordReader, bad_record, format_head

_POINTS = re.compile(r"[+-][0-9]{1,6}|\.")


class CardLine(msgspec.Struct, frozen=True):
    """A turn of a game, with what the text gives after it: the deal's count and new orders of the deck."""

    seat: int
    hand: str
    turn: str
    count: str = ""
    decks: tuple[str, ...] = ()
    number: int = 0  # the line's number in its text, for error messages


class CardRecord(msgspec.Struct, frozen=True):
    """A game as written: how it began, its turns, and how it ended."""

    rules: CardRules
    players: tuple[str, ...]
    order: tuple[int, ...]
    dealer: int
    deck: str
    lines: tuple[CardLine, ...]
    seed: str = ""
    lexicon: str = ""
    end: str = ""


def format_card_record(record: CardRecord) -> str:
    """The record as text."""
    lines = format_head(record.rules, record.lexicon, record.players, record.order)
    lines.append(f"#dealer {record.dealer + 1}")
    lines += [f"#seed {record.seed}"] if record.seed else []
    lines += [f"#deck {record.deck}"] if record.deck else []
    for line in record.lines:
        lines.append(f"{line.seat + 1} | {line.hand} | {line.turn}")
        lines += [f"#count {line.count}"] if line.count else []
        lines += [f"#deck {deck}" for deck in line.decks]
    lines += [f"#end {record.end}"] if record.end else []
    return "\n".join([*lines, ""])


def card_record_seen_by(record: CardRecord, seat: int) -> CardRecord:
    """What the player at a seat may see of a running game: no other hands, nor the decks, nor the seed."""
    lines = tuple(
        msgspec.structs.replace(line, decks=(), hand=line.hand if line.seat == seat else "")
        for line in record.lines
    )
    return msgspec.structs.replace(record, lines=lines, deck="", seed="")


def parse_card_record(text: str) -> CardRecord:
    """The record written in a text; refused with the number of the line that cannot be read."""
    reader = _Reader(CardRules)
    reader.read(text)
    if len(reader.decks) != 1:
        raise bad_record(reader.last, "deck")
    return CardRecord(
        rules=reader.rules(),
        players=tuple(reader.players),
        order=reader.order(),
        dealer=reader.seat(reader.last, reader.single.get("dealer", "")),
        deck=reader.decks[0],
        lines=tuple(reader.lines),
        seed=reader.single.get("seed", ""),
        lexicon=reader.single.get("lexicon", ""),
        end=reader.single.get("end", ""),
    )


class _Reader(RecordReader[CardRules]):
    """Collects what the lines of a record say."""

    singles = (*RecordReader.singles, "dealer")

    def __init__(self, rules: type[CardRules]) -> None:
        super().__init__(rules)
        self.decks: list[str] = []  # before the first turn
        self.lines: list[CardLine] = []

    def read_own(self, number: int, name: str, value: str) -> bool:
        """Reads an order of the deck, or the points of a deal."""
        if name == "deck":
            self._read_deck(value)
        elif name == "count":
            self._read_count(number, value)
        return name in ("deck", "count")

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

    def read_turn(self, number: int, cells: list[str], line: str) -> None:
        """Reads a turn: seat, hand and steps."""
        if len(cells) != 3:
            raise bad_record(number, "card_columns", line)
        self.lines.append(CardLine(self.seat(number, cells[0]), cells[1], cells[2], number=number))
