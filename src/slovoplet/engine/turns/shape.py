"""The records of a shape and of an outline: 64-bit cells, accessed only through these functions.

A shape's cells: its key; the link to the next shape in the same slot of the hash table; the link to
its first cluster; the outline that it belongs to; the link to the next shape of that outline; what its
clusters need from the hand. A link is the number of another record plus one, or zero.

An outline's cells: its key and chain, as above; the link to its first shape; its extent, which is its
number of tiles, its first and its last row; the lines of its rim, rows in the lower half and columns
in the upper; the points of its best cluster.

`shape.pxd` declares the same for the compiler.
"""

SHAPE_KEY, SHAPE_CHAIN, SHAPE_FIRST, SHAPE_OWNER, SHAPE_NEXT, SHAPE_NEED, SHAPE_WIDTH = range(7)
(
    OUTLINE_KEY,
    OUTLINE_CHAIN,
    OUTLINE_FIRST,
    OUTLINE_EXTENT,
    OUTLINE_LINES,
    OUTLINE_GAIN,
    OUTLINE_WIDTH,
) = range(7)

_HALF = (1 << 32) - 1


def pack_extent(size: int, first_row: int, last_row: int) -> int:
    """The extent of an outline."""
    return size << 16 | last_row << 8 | first_row


def size_in(extent: int) -> int:
    """The number of tiles in an extent."""
    return extent >> 16


def first_row_in(extent: int) -> int:
    """The first row of an extent."""
    return extent & 255


def last_row_in(extent: int) -> int:
    """The last row of an extent."""
    return extent >> 8 & 255


def pack_squares(rim: int, tiles: int) -> int:
    """The squares of an outline in one line: those of its rim and those of its tiles."""
    return rim << 32 | tiles


def rim_in(squares: int) -> int:
    """The squares of the rim."""
    return squares >> 32


def tiles_in(squares: int) -> int:
    """The squares of the tiles."""
    return squares & _HALF


def pack_halves(rows: int, columns: int) -> int:
    """A set of rows and a set of columns."""
    return columns << 32 | rows


def rows_in(halves: int) -> int:
    """The rows of a packed pair."""
    return halves & _HALF


def columns_in(halves: int) -> int:
    """The columns of a packed pair."""
    return halves >> 32
