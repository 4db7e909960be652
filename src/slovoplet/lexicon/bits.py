"""Sets of letters in the bits of an integer, for compiled modules when they run uncompiled."""


def popcount(letters: int) -> int:
    """The number of letters in the set."""
    return letters.bit_count()


def highest_bit(letters: int) -> int:
    """The number of the last letter of a non-empty set."""
    return letters.bit_length() - 1


def lowest_bit(letters: int) -> int:
    """The number of the first letter of a non-empty set."""
    return (letters & -letters).bit_length() - 1
