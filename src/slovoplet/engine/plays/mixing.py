"""Bit mixing for the compiled modules when they run uncompiled; compiled, it is a line of C.

The finaliser of SplitMix64 (Steele, Lea and Flood 2014): it maps 64-bit numbers to 64-bit numbers so that
close ones end up far apart.
"""

_ALL_BITS = (1 << 64) - 1


def mix(value: int) -> int:
    """A random-looking number, always the same for the same value."""
    value = ((value + 1) * 0xBF58476D1CE4E5B9) & _ALL_BITS
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _ALL_BITS
    return value ^ value >> 31
