from libc.stdint cimport int64_t, uint32_t

cdef enum:
    STAR_BIT = 32
    LETTER_BITS = STAR_BIT - 1
    STAR_CODE = 64
    EMPTY_CODE = 255
    UNKNOWN_CODE = 254
    CODES = STAR_CODE + 1

cdef extern from *:
    """
    #define SLOVOPLET_EVERY_LETTER 0xFFFFFFFFu
    #define SLOVOPLET_VALUE_ZERO (1ll << 31)
    """
    const uint32_t EVERY_LETTER "SLOVOPLET_EVERY_LETTER"
    const int64_t VALUE_ZERO "SLOVOPLET_VALUE_ZERO"
