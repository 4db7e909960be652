"""A line of the board, which is a row or a column: its squares, its runs, and the line across.

There are twice `size` lines: the rows, then the columns. The filled squares of a line are the bits of
a number. `line.pxd` declares the same for the compiler.
"""

from slovoplet.lexicon.bits import highest_bit, lowest_bit


def place_at(line: int, place: int, shift: int) -> int:
    """The index of a square of a line in the arrays of a position: a line is shifted by its length."""
    return (line + 1 << shift) + place


def lane_of(line: int, size: int) -> int:
    """The place of a line's squares in the lines across it: the number of the row or column."""
    return line if line < size else line - size


def line_across(line: int, place: int, size: int) -> int:
    """The line that crosses a line at a place."""
    return size + place if line < size else place


def run_start(filled: int, place: int) -> int:
    """The first place of the run that leads up to a place."""
    gaps = ~filled & ((1 << place) - 1)
    return highest_bit(gaps) + 1 if gaps else 0


def run_end(filled: int, place: int) -> int:
    """The place after the run that begins at a place; the place itself if that is empty."""
    return place + lowest_bit(~filled >> place)


def anchor_at(filled: int, place: int) -> int:
    """The anchor of the plays that fill an empty place: the end of the block next to it, or itself."""
    if filled >> (place + 1) & 1:
        return run_end(filled, place + 1) - 1
    return place - 1 if place and filled >> (place - 1) & 1 else place
