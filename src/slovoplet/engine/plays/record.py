"""The record of a play or a cluster: 64-bit cells in one array, accessed only through these functions.

    KEY     the key of its set of tiles
    NEED    what it needs from the hand, packed
    SPAN    how many tiles it lays, the line they lie in, and the places they fill as bits
    GAIN    the number of the part of the hand that it uses, and its points
    TILES   its tiles, four per cell, each as its square times 64 plus its code

A cluster is not in a single line; in place of the squares it has `REPEATS` (see turns/clusters.py).

The hand is packed into 64 bits: a field for each kind of tile, wide enough for its count, with a guard
bit above it.

`record.pxd` declares the same for the compiler, which turns each accessor into a shift or a mask.
"""

from collections.abc import MutableSequence, Sequence

KEY, NEED, SPAN, GAIN, TILES = range(5)

# How much of a play's record is written: its span and points, its tiles too, or everything.
SPAN_AND_POINTS, TILES_TOO, ALL_CELLS = range(3)

_HALF = (1 << 32) - 1


def record_width(tiles: int) -> int:
    """The cells of a record of this many tiles."""
    return TILES + (tiles + 3) // 4


def pack_span(count: int, line: int, squares: int) -> int:
    """The span of a play: its tiles, its line and the places it fills there."""
    return count << 40 | line << 32 | squares


def count_in(span: int) -> int:
    """The number of tiles in a span."""
    return span >> 40


def line_in(span: int) -> int:
    """The line of a span."""
    return span >> 32 & 255


def squares_in(span: int) -> int:
    """The places that a span fills in its line, as bits."""
    return span & _HALF


def pack_gain(points: int, part: int) -> int:
    """The gain of a play: its points and the part of the hand that it uses."""
    return part << 32 | points


def points_in(gain: int) -> int:
    """The points of a gain."""
    return gain & _HALF


def part_in(gain: int) -> int:
    """The part of the hand of a gain."""
    return gain >> 32


def pack_tile(square: int, code: int) -> int:
    """A tile on a square, in 16 bits."""
    return square << 6 | code


def square_of(tile: int) -> int:
    """The square of a packed tile."""
    return tile >> 6


def code_of(tile: int) -> int:
    """The code of a packed tile."""
    return tile & 63


def tile_at(cells: Sequence[int], at: int, index: int) -> int:
    """A packed tile, by its index among those that begin at a cell."""
    return cells[at + (index >> 2)] >> 16 * (index & 3) & 0xFFFF


def put_tile(cells: MutableSequence[int], at: int, index: int, tile: int) -> None:
    """Writes a packed tile after the `index` tiles that begin at a cell."""
    cell = at + (index >> 2)
    if index & 3:
        tile = cells[cell] | tile << 16 * (index & 3)
    cells[cell] = tile


def affords(hand: int, need: int, guards: int) -> bool:
    """Whether a packed hand has what is needed: subtracting it clears no guard bit."""
    return ((hand | guards) - need) & guards == guards
