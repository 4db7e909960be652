"""Size limits of a search for words from cards; `limits.pxd` declares the same for the compiler."""

LETTERS = 32
MAX_WORD = 64
MAX_TAPE = 1024
MAX_PRIZES = 64
NO_LETTER = -1
