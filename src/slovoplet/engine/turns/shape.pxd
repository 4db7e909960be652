from libc.stdint cimport uint32_t, uint64_t

cdef enum:
    SHAPE_KEY = 0
    SHAPE_CHAIN = 1
    SHAPE_FIRST = 2
    SHAPE_OWNER = 3
    SHAPE_NEXT = 4
    SHAPE_NEED = 5
    SHAPE_WIDTH = 6

cdef enum:
    OUTLINE_KEY = 0
    OUTLINE_CHAIN = 1
    OUTLINE_FIRST = 2
    OUTLINE_EXTENT = 3
    OUTLINE_LINES = 4
    OUTLINE_GAIN = 5
    OUTLINE_WIDTH = 6

cdef inline uint64_t pack_extent(uint64_t size, uint64_t first_row, uint64_t last_row) noexcept nogil:
    return size << 16 | last_row << 8 | first_row

cdef inline int size_in(uint64_t extent) noexcept nogil:
    return extent >> 16

cdef inline int first_row_in(uint64_t extent) noexcept nogil:
    return extent & 255

cdef inline int last_row_in(uint64_t extent) noexcept nogil:
    return extent >> 8 & 255

cdef inline uint64_t pack_squares(uint32_t rim, uint32_t tiles) noexcept nogil:
    return <uint64_t>rim << 32 | tiles

cdef inline uint32_t rim_in(uint64_t squares) noexcept nogil:
    return squares >> 32

cdef inline uint32_t tiles_in(uint64_t squares) noexcept nogil:
    return <uint32_t>squares

cdef inline uint64_t pack_halves(uint32_t rows, uint32_t columns) noexcept nogil:
    return <uint64_t>columns << 32 | rows

cdef inline uint32_t rows_in(uint64_t halves) noexcept nogil:
    return <uint32_t>halves

cdef inline uint32_t columns_in(uint64_t halves) noexcept nogil:
    return halves >> 32
