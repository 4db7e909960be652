cdef enum:
    SIDE = 26
    SQUARES = SIDE * SIDE
    LINES = 2 * SIDE + 4
    PLACES = LINES * 32
    LOG = 20000
    KINDS = 32
    HAND = 20
    LEVELS = HAND + 2
    BLOCKS = LEVELS * LEVELS * LINES
    TURN_TILES = 64
    PARTS = 256
    PART_CELLS = PARTS // 32
    JOINED = 8
    SPOTS = 4096
    IMPOSSIBLE = -(1 << 20)

cdef inline int block_at(int depth, int level) noexcept nogil:
    return (depth * LEVELS + level) * LINES
