"""Size limits: bounds on points, and the sizes of the fixed arrays that the search works in.

`bounds.pxd` declares the same for the compiler.
"""

SIDE = 26  # squares along a side of the board
SQUARES = SIDE * SIDE
LINES = 2 * SIDE + 4  # rows and columns, with lines before and after them
PLACES = LINES * 32  # squares of these lines, whose length is rounded up to a power of two
LOG = 20000  # numbers restored when a turn is taken off the board
KINDS = 32  # letters
HAND = 20  # tiles of a hand
LEVELS = HAND + 2  # plays of one turn, one for each tile, with the beginning and the end
BLOCKS = LEVELS * LEVELS * LINES  # by depth, by level and by line: see turns/levels.py
TURN_TILES = 64  # tiles that a turn lays and swaps for stars; words that it makes
PARTS = 256  # parts of a hand whose turns are assembled from clusters; more would take too long
PART_CELLS = PARTS // 32  # cells of a set of parts, 32 per cell
JOINED = 8  # tiles of a hand whose clusters are joined, and so the most clusters to join
SPOTS = 4096  # where one or two tiles may join clusters
IMPOSSIBLE = -(1 << 20)  # fewer points than any turn has


def block_at(depth: int, level: int) -> int:
    """The index of the squares, by line, that are blocked at a depth for the plays of a level."""
    return (depth * LEVELS + level) * LINES
