"""A turn found by a search, unpacked only when it is used."""

from collections.abc import Iterator, Sequence
from typing import overload

from slovoplet.engine.codes import LETTER_BITS, STAR_BIT, TileCodes
from slovoplet.engine.plays.record import square_of
from slovoplet.engine.turns.harvest import Harvest
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Placed, Play, Swap
from slovoplet.rules.board.notation.turn import format_turn
from slovoplet.rules.board.square import Square, format_square


class Turn:
    """A legal turn: the tiles it lays, the stars it takes, and its points."""

    __slots__ = ("_codes", "_laid", "_swapped", "points", "value")

    def __init__(
        self, codes: TileCodes, points: int, value: float, laid: list[int], swapped: list[int]
    ) -> None:
        self._codes = codes
        self._laid = laid
        self._swapped = swapped
        self.points = points
        self.value = value

    @property
    def tiles(self) -> tuple[tuple[Square, str], ...]:
        """The tiles laid, by square: a capital is a letter's tile, a small letter a star."""
        return tuple((self._square(packed), self._tile(packed)) for packed in self._laid)

    @property
    def swaps(self) -> tuple[tuple[Square, str], ...]:
        """The letters swapped for stars on the board."""
        return tuple((self._square(packed), self._tile(packed)) for packed in self._swapped)

    @property
    def packed(self) -> tuple[list[int], list[int]]:
        """The tiles laid and the letters swapped for stars, as the search packs them."""
        return self._laid, self._swapped

    @property
    def play(self) -> Play:
        """The turn as the first seat's command; `as_play` is for any seat."""
        return self.as_play(0)

    def as_play(self, seat: int) -> Play:
        """The turn as the command of a seat, for the referee."""
        return Play(
            seat,
            tuple(Placed(format_square(square), tile) for square, tile in self.tiles),
            tuple(Swap(format_square(square), letter) for square, letter in self.swaps),
        )

    def notation(self, board: Board) -> str:
        """The turn as people write it on this board: `h8=Т 8a СтОЛ + b7 .ОМ`."""
        return format_turn(self.play, self._codes.rules, board)

    def _square(self, packed: int) -> Square:
        return Square(*divmod(square_of(packed), self._codes.size))

    def _tile(self, packed: int) -> str:
        letter = self._codes.letters[packed & LETTER_BITS]
        return letter.lower() if packed & STAR_BIT else letter

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        return (self.tiles, self.swaps, self.points) == (other.tiles, other.swaps, other.points)

    def __hash__(self) -> int:
        return hash((self.tiles, self.swaps, self.points))

    def __repr__(self) -> str:
        swaps = [f"{format_square(square)}={letter}" for square, letter in self.swaps]
        tiles = [f"{format_square(square)}{tile}" for square, tile in self.tiles]
        return f"<Turn {' '.join(swaps + tiles)}: {self.points}>"


class Turns:
    """The turns that a search has kept, packed, and its counts.

    `count`, `total`, `best` and `ties` cover all turns examined: their number, the sum of their
    points, the most points, and how many turns have them. `complete` is false if the search reached
    its limit before the end.
    """

    def __init__(
        self, codes: TileCodes, harvest: Harvest, order: Sequence[int] | None = None
    ) -> None:
        self._codes = codes
        self._harvest = harvest
        self._order: Sequence[int] = range(harvest.kept) if order is None else order
        self.count: int = harvest.count
        self.total: int = harvest.total
        self.best: int = harvest.best
        self.ties: int = harvest.ties
        self.complete: bool = harvest.complete

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> "Turns": ...
    def __getitem__(self, index: int | slice) -> "Turn | Turns":
        if isinstance(index, slice):
            return Turns(self._codes, self._harvest, self._order[index])
        number = self._order[index]
        laid, swapped = self._harvest.tiles_at(number)
        points = self._harvest.points_at(number)
        return Turn(self._codes, points, self._harvest.value_at(number) / 1000, laid, swapped)

    def __iter__(self) -> Iterator[Turn]:
        return (self[index] for index in range(len(self)))

    def digest(self) -> int:
        """A number that changes if any kept turn or its points do, regardless of order."""
        return self._harvest.digest()

    def sorted(self) -> "Turns":
        """The same turns, most valuable first; equal ones in the order they were found."""
        values = [self._harvest.value_at(number) for number in self._order]
        order = sorted(range(len(values)), key=values.__getitem__, reverse=True)
        return Turns(self._codes, self._harvest, [self._order[place] for place in order])

    def __repr__(self) -> str:
        state = "" if self.complete else ", cut off at the limit"
        return f"<Turns: {len(self)} kept of {self.count}{state}>"
