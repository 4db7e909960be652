"""Taking stars off the board: every choice of stars whose letters are in the hand."""

from collections.abc import Iterator

from slovoplet.engine.codes import EMPTY_CODE, STAR_BIT, STAR_CODE
from slovoplet.engine.plays.record import pack_tile

Swaps = tuple[int, ...]
_NO_STARS = bytes([*range(STAR_BIT), EMPTY_CODE])


def swaps_of(board: bytes, hand: bytes) -> Iterator[tuple[Swaps, bytes, bytes]]:
    """The choices, beginning with no star at all, each with the board and the hand after it.

    A swap is packed like a tile: the letter put on a square.
    """
    lying = board.translate(None, delete=_NO_STARS)
    wanted = bytes(code for code in lying if code - STAR_BIT in hand)
    if not wanted:
        return iter([((), board, hand)])
    stars = [square for square, code in enumerate(board) if code in wanted]
    return _choices(stars, (), board, hand)


def _choices(
    stars: list[int], taken: Swaps, board: bytes, hand: bytes
) -> Iterator[tuple[Swaps, bytes, bytes]]:
    if not stars:
        yield taken, board, hand
        return
    square, *others = stars
    yield from _choices(others, taken, board, hand)
    letter = board[square] - STAR_BIT
    if letter in hand:
        after = board[:square] + bytes([letter]) + board[square + 1 :]
        held = bytearray(hand)
        held.remove(letter)
        held.append(STAR_CODE)
        yield from _choices(others, (*taken, pack_tile(square, letter)), after, bytes(held))
