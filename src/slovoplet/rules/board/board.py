"""The board: which tile lies where, and the words that can be read on it. No points, no rules."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import msgspec

from slovoplet.rules.board.square import COLUMNS, Direction, Square

EMPTY = "."
# From a byte of a drawn board to a digit: 1 for a tile, 0 for an empty square.
_DIGITS = bytes(ord("0" if byte == ord(EMPTY) else "1") for byte in range(256))


class Run(NamedTuple):
    """A maximal row of adjacent tiles in one direction."""

    start: Square
    direction: Direction
    tiles: str

    @property
    def word(self) -> str:
        """The letters read, in capitals."""
        return self.tiles.upper()

    @property
    def squares(self) -> list[Square]:
        """The squares of the run, in reading order."""
        row, col = self.start
        if self.direction is Direction.ACROSS:
            return [Square(row, col + offset) for offset in range(len(self.tiles))]
        return [Square(row + offset, col) for offset in range(len(self.tiles))]

    def covers(self, square: Square) -> bool:
        """Whether the square is one of the run's."""
        row, col = self.start
        if self.direction is Direction.ACROSS:
            return square.row == row and 0 <= square.col - col < len(self.tiles)
        return square.col == col and 0 <= square.row - row < len(self.tiles)


class Board(msgspec.Struct, frozen=True):
    """A square board: `cells` row by row, `.` for empty, a capital for a tile, a small letter for a star."""

    size: int
    cells: str

    @classmethod
    def empty(cls, size: int) -> "Board":
        """An empty board of this size."""
        return cls(size, EMPTY * (size * size))

    @classmethod
    def from_rows(cls, rows: list[str]) -> "Board":
        """The board drawn as strings, one per row."""
        return cls(len(rows), "".join(rows))

    @property
    def rows(self) -> list[str]:
        """The board as strings, one per row."""
        return [self.cells[at : at + self.size] for at in range(0, len(self.cells), self.size)]

    @property
    def is_empty(self) -> bool:
        """Whether the board has no tiles."""
        return self.cells.count(EMPTY) == len(self.cells)

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.row < self.size and 0 <= square.col < self.size

    def __getitem__(self, square: Square) -> str:
        return self.cells[square.row * self.size + square.col]

    def has_tile(self, square: Square) -> bool:
        """Whether the square is on the board and has a tile."""
        return square in self and self[square] != EMPTY

    def with_tiles(self, tiles: Mapping[Square, str]) -> "Board":
        """This board with more tiles on it."""
        cells = self.cells
        for square, tile in tiles.items():
            at = square.row * self.size + square.col
            cells = cells[:at] + tile + cells[at + 1 :]
        return Board(self.size, cells)

    def occupied(self) -> Iterator[Square]:
        """The squares with tiles, row by row."""
        for at, tile in enumerate(self.cells):
            if tile != EMPTY:
                yield Square(*divmod(at, self.size))

    def run_through(self, square: Square, direction: Direction) -> Run:
        """The run in this direction through the square, which must have a tile."""
        across = direction is Direction.ACROSS
        line = self.cells[square.row * self.size :][: self.size] if across else self._column(square)
        at = square.col if across else square.row
        begin = line.rfind(EMPTY, 0, at) + 1
        tiles = line[begin:].partition(EMPTY)[0]
        start = Square(square.row, begin) if across else Square(begin, square.col)
        return Run(start, direction, tiles)

    def _column(self, square: Square) -> str:
        return self.cells[square.col :: self.size]

    def neighbours(self, square: Square) -> Iterator[Square]:
        """The adjacent squares that have tiles."""
        for direction in Direction:
            for count in (-1, 1):
                beside = square.step(direction, count)
                if self.has_tile(beside):
                    yield beside

    def strays(self, squares: Collection[Square], start: Square) -> set[Square]:
        """Those of the squares that no chain of adjacent tiles links to the start, which must have a tile.

        The squares are the bits of a number, so that all neighbours of all squares reached are one
        step of arithmetic.
        """
        width = self.size + 1  # an empty column keeps the end of a row from touching the next one
        drawn = EMPTY.join(self.rows)
        # Which letters lie there does not matter, so all that ASCII lacks may become one.
        tiles = int(drawn.encode("ascii", "replace").translate(_DIGITS), 2)
        top = 1 << (len(drawn) - 1)
        bits = {square: top >> (square.row * width + square.col) for square in squares}
        wanted = sum(bits.values())
        reached = top >> (start.row * width + start.col)
        grown = 0
        while wanted & ~reached and reached != grown:
            grown = reached
            near = grown << 1 | grown >> 1 | grown << width | grown >> width
            reached = (grown | near) & tiles
        return {square for square, bit in bits.items() if not bit & reached}

    def __str__(self) -> str:
        head = "    " + " ".join(COLUMNS[: self.size])
        body = [f"{number:>3} {' '.join(row)}" for number, row in enumerate(self.rows, 1)]
        return "\n".join([head, *body])
