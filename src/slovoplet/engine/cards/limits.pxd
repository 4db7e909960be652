cdef enum:
    LETTERS = 32
    MAX_WORD = 64
    MAX_TAPE = 1024
    MAX_PRIZES = 64
    NO_LETTER = -1
