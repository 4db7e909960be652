"""How large everything may be: the bounds of points, and of the fixed arrays that the search works in.

`bounds.pxd` says the same to the compiler.
"""

SIDE = 26  # squares of a side of the board
SQUARES = SIDE * SIDE
LINES = 2 * SIDE + 4  # rows and columns, and lines before and after them
PLACES = LINES * 32  # squares of these lines, whose length is rounded up to a power of two
LOG = 20000  # numbers that are put back when a turn is taken off the board
KINDS = 32  # letters
HAND = 20  # tiles of a hand
LEVELS = HAND + 2  # plays of one turn, one for each tile, with the beginning and the end
BLOCKS = LEVELS * LEVELS * LINES  # by depth, by level and by line: see turns/levels.py
TURN_TILES = 64  # tiles that a turn lays and puts in the place of stars; words that it makes
PARTS = 256  # of a hand whose turns are put together from clusters: with more it takes too long
PART_CELLS = PARTS // 32  # of a set of parts, 32 a cell
JOINED = 8  # tiles of a hand whose clusters are joined: no more clusters than these
SPOTS = 4096  # where one or two tiles may join clusters
IMPOSSIBLE = -(1 << 20)  # points that are fewer than any


def block_at(depth: int, level: int) -> int:
    """Where the squares begin, by line, that are blocked at a depth for the plays of a level."""
    return (depth * LEVELS + level) * LINES
