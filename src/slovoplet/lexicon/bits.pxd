cdef extern from *:
    int popcount "__builtin_popcount"(unsigned int) noexcept nogil
    int lowest_bit "__builtin_ctz"(unsigned int) noexcept nogil
    int highest_bit "31 - __builtin_clz"(unsigned int) noexcept nogil
