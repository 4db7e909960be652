"""Squares of a board and places of words, as people write them: `h8`, `8g` across, `g8` down."""

import re
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from slovoplet.rules.refusal import Code, Refused

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
MAX_SIZE = len(COLUMNS)

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)")
_PLACE = re.compile(r"([1-9][0-9]?)([a-z])|([a-z])([1-9][0-9]?)")


class Direction(StrEnum):
    """Which way a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        """The crossing direction."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """A square by row from the top and column from the left, both from 0."""

    row: int
    col: int

    def step(self, direction: Direction, count: int = 1) -> "Square":
        """The square `count` steps further in the direction, on the board or not."""
        if direction is Direction.ACROSS:
            return Square(self.row, self.col + count)
        return Square(self.row + count, self.col)


def format_square(square: Square) -> str:
    """`h8` for row 7, column 7."""
    return f"{COLUMNS[square.col]}{square.row + 1}"


@cache
def parse_square(text: str, size: int) -> Square:
    """The square that a name such as `h8` means on a board of this size.

    Remembered: a board has few squares, and what is refused is not kept.
    """
    match = _SQUARE.fullmatch(text)
    if not match:
        raise Refused(Code.BAD_SQUARE, text=text)
    square = Square(int(match[2]) - 1, COLUMNS.index(match[1]))
    if square.row >= size or square.col >= size:
        raise Refused(Code.OFF_BOARD, squares=(text,))
    return square


def format_place(square: Square, direction: Direction) -> str:
    """Where a word begins: `8g` for across, `g8` for down, as GCG writes it."""
    if direction is Direction.ACROSS:
        return f"{square.row + 1}{COLUMNS[square.col]}"
    return format_square(square)


def parse_place(text: str, size: int) -> tuple[Square, Direction]:
    """The first square and the direction of a word written at `8g` or `g8`."""
    match = _PLACE.fullmatch(text)
    if not match:
        raise Refused(Code.BAD_SQUARE, text=text)
    if match[1]:
        return parse_square(match[2] + match[1], size), Direction.ACROSS
    return parse_square(text, size), Direction.DOWN
