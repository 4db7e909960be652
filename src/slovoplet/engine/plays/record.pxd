from libc.stdint cimport int32_t, uint32_t, uint64_t

cdef enum:
    KEY = 0
    NEED = 1
    SPAN = 2
    GAIN = 3
    TILES = 4

cdef enum:
    SPAN_AND_POINTS = 0
    TILES_TOO = 1
    ALL_CELLS = 2

cdef inline int record_width(int tiles) noexcept nogil:
    return TILES + (tiles + 3) // 4

cdef inline uint64_t pack_span(uint64_t count, uint64_t line, uint32_t squares) noexcept nogil:
    return count << 40 | line << 32 | squares

cdef inline int count_in(uint64_t span) noexcept nogil:
    return span >> 40

cdef inline int line_in(uint64_t span) noexcept nogil:
    return span >> 32 & 255

cdef inline uint32_t squares_in(uint64_t span) noexcept nogil:
    return <uint32_t>span

cdef inline uint64_t pack_gain(int32_t points, uint64_t part) noexcept nogil:
    return part << 32 | <uint32_t>points

cdef inline int32_t points_in(uint64_t gain) noexcept nogil:
    return <int32_t><uint32_t>gain

cdef inline uint32_t part_in(uint64_t gain) noexcept nogil:
    return gain >> 32

cdef inline int pack_tile(int square, int code) noexcept nogil:
    return square << 6 | code

cdef inline int square_of(int tile) noexcept nogil:
    return tile >> 6

cdef inline int code_of(int tile) noexcept nogil:
    return tile & 63

cdef inline int tile_at(const uint64_t *cells, size_t at, int index) noexcept nogil:
    return cells[at + (index >> 2)] >> 16 * (index & 3) & 0xFFFF

cdef inline void put_tile(uint64_t *cells, size_t at, int index, uint64_t tile) noexcept nogil:
    cdef size_t cell = at + (index >> 2)
    if index & 3:
        tile = cells[cell] | tile << 16 * (index & 3)
    cells[cell] = tile

cdef inline bint affords(uint64_t hand, uint64_t need, uint64_t guards) noexcept nogil:
    return ((hand | guards) - need) & guards == guards
