from libc.stdint cimport uint64_t

cdef extern from *:
    """
    static inline uint64_t slovoplet_mix(uint64_t value) {
        value = (value + 1) * 0xBF58476D1CE4E5B9ull;
        value = (value ^ value >> 27) * 0x94D049BB133111EBull;
        return value ^ value >> 31;
    }
    """
    uint64_t mix "slovoplet_mix"(uint64_t value) noexcept nogil
