"""Reads a QR code as a scanner does, dot by dot (ISO/IEC 18004): bytes, level L, versions 1 to 10, undamaged."""

from collections.abc import Iterator

# Of each version at level L: codewords of data in each block, and those that check a block.
BLOCKS = {
    1: ((19,), 7),
    2: ((34,), 10),
    3: ((55,), 15),
    4: ((80,), 20),
    5: ((108,), 26),
    6: ((68, 68), 18),
    7: ((78, 78), 20),
    8: ((97, 97), 24),
    9: ((116, 116), 30),
    10: ((68, 68, 69, 69), 18),
}
MASKS = (
    lambda row, col: (row + col) % 2,
    lambda row, col: row % 2,
    lambda row, col: col % 3,
    lambda row, col: (row + col) % 3,
    lambda row, col: (row // 2 + col // 3) % 2,
    lambda row, col: row * col % 2 + row * col % 3,
    lambda row, col: (row * col % 2 + row * col % 3) % 2,
    lambda row, col: ((row + col) % 2 + row * col % 3) % 2,
)
LEVEL_L = 0b01


def read_code(rows: list[str]) -> str:
    """The text of a code given as rows of `#` and `.`; an `AssertionError` where a scanner would give up."""
    dots = [[dot == "#" for dot in row] for row in rows]
    size = len(dots)
    version, odd = divmod(size - 17, 4)
    assert odd == 0, "no such size"
    mask = MASKS[_format(dots)]
    bits = "".join(
        str(int(dots[row][col] ^ (mask(row, col) == 0)))
        for row, col in _path(size)
        if _is_data(row, col, version)
    )
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8))
    return _text(_checked(words, version), version)


def _format(dots: list[list[bool]]) -> int:
    """The mask; both copies of the format must agree, and name level L."""
    last = len(dots) - 1
    first = [(8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8)]
    first += [(row, 8) for row in (5, 4, 3, 2, 1, 0)]
    second = [(last - at, 8) for at in range(7)] + [(8, last - 7 + at) for at in range(8)]
    one, two = (
        int("".join(str(int(dots[row][col])) for row, col in copy), 2) for copy in (first, second)
    )
    assert one == two, "the copies of the format differ"
    value = one ^ 0x5412
    rest = value
    for at in range(14, 9, -1):
        if rest >> at & 1:
            rest ^= 0x537 << (at - 10)
    assert rest == 0, "the format does not check"
    assert value >> 13 == LEVEL_L
    return value >> 10 & 7


def _path(size: int) -> Iterator[tuple[int, int]]:
    """The dots in the order of the data: pairs of columns from the right, up and down in turn."""
    # The column of the timing line is none.
    rights = [*range(size - 1, 7, -2), *range(5, 0, -2)]
    for turn, right in enumerate(rights):
        rows = range(size - 1, -1, -1) if turn % 2 == 0 else range(size)
        for row in rows:
            yield row, right
            yield row, right - 1


def _is_data(row: int, col: int, version: int) -> bool:
    """Whether a dot is data: not an eye, a timing line, an alignment mark, the format or the version."""
    size = 17 + 4 * version
    low, high = min(row, col), max(row, col)
    if 6 in (row, col) or (row < 9 and col < 9) or (low < 9 and high >= size - 8):
        return False
    if version >= 7 and low < 6 and high >= size - 11:
        return False
    far = size - 7
    middles = [6, far] if 1 < version < 7 else [6, (6 + far) // 2, far] if version >= 7 else []
    corners = {(6, 6), (6, far), (far, 6)}
    marks = {(one, two) for one in middles for two in middles} - corners
    return not any(abs(row - one) <= 2 and abs(col - two) <= 2 for one, two in marks)


def _checked(words: bytes, version: int) -> bytes:
    """The data in order, once every block has proved whole."""
    lengths, checks = BLOCKS[version]
    count = len(lengths)
    left = iter(words)
    data: list[list[int]] = [[] for _ in lengths]
    for at in range(max(lengths)):
        for block, length in zip(data, lengths, strict=True):
            if at < length:
                block.append(next(left))
    tails: list[list[int]] = [[] for _ in lengths]
    for at in range(checks * count):
        tails[at % count].append(next(left))
    for block, tail in zip(data, tails, strict=True):
        assert not any(_value(block + tail, power) for power in range(checks)), "damaged"
    return bytes(word for block in data for word in block)


def _value(polynomial: list[int], power: int) -> int:
    """A polynomial over the field of 256 elements at a power of two: nought for each, where nothing is damaged."""
    result = 0
    for factor in polynomial:
        for _ in range(power):
            result = result << 1 ^ (0x11D if result & 128 else 0)
        result ^= factor
    return result


def _text(data: bytes, version: int) -> str:
    bits = "".join(f"{word:08b}" for word in data)
    assert bits[:4] == "0100", "not bytes"
    width = 8 if version < 10 else 16
    length, start = int(bits[4 : 4 + width], 2), 4 + width
    text = bits[start : start + 8 * length]
    return bytes(int(text[at : at + 8], 2) for at in range(0, len(text), 8)).decode()
