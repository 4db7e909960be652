from libc.stdint cimport uint32_t

from slovoplet.lexicon.bits cimport highest_bit, lowest_bit

cdef inline int place_at(int line, int place, int shift) noexcept nogil:
    return (line + 1 << shift) + place

cdef inline int lane_of(int line, int size) noexcept nogil:
    return line if line < size else line - size

cdef inline int line_across(int line, int place, int size) noexcept nogil:
    return size + place if line < size else place

cdef inline int run_start(uint32_t filled, int place) noexcept nogil:
    cdef uint32_t gaps = ~filled & ((<uint32_t>1 << place) - 1)
    return highest_bit(gaps) + 1 if gaps else 0

cdef inline int run_end(uint32_t filled, int place) noexcept nogil:
    cdef uint32_t gaps = ~filled >> place
    return place + lowest_bit(gaps)

cdef inline int anchor_at(uint32_t filled, int place) noexcept nogil:
    if filled >> (place + 1) & 1:
        return run_end(filled, place + 1) - 1
    return place - 1 if place and filled >> (place - 1) & 1 else place
