"""Stars taken off the board: every choice, by trying all subsets."""

from itertools import combinations

from slovoplet.engine.codes import EMPTY_CODE, STAR_BIT, STAR_CODE
from slovoplet.engine.plays.record import code_of, square_of
from slovoplet.engine.swap import swaps_of

BOARD = bytes([STAR_BIT | 1, EMPTY_CODE, STAR_BIT | 2, STAR_BIT | 1, 3])


def choices(hand: bytes) -> set[tuple[int, ...]]:
    """The squares of stars that can be taken together: each letter must be in the hand once more."""
    stars = [0, 2, 3]
    return {
        chosen
        for count in range(4)
        for chosen in combinations(stars, count)
        for letters in [[BOARD[square] - STAR_BIT for square in chosen]]
        if all(letters.count(letter) <= hand.count(letter) for letter in letters)
    }


def test_every_choice_of_stars_is_given_once() -> None:
    for hand in (b"", b"\x01", b"\x01\x02", b"\x01\x01\x02", b"\x03"):
        found = [tuple(square_of(swap) for swap in swaps) for swaps, _, _ in swaps_of(BOARD, hand)]
        assert len(found) == len(set(found))
        assert set(found) == choices(hand)


def test_a_swap_puts_the_letter_down_and_the_star_into_the_hand() -> None:
    for swaps, board, hand in swaps_of(BOARD, b"\x01\x02"):
        assert hand.count(STAR_CODE) == len(swaps)
        assert len(hand) == 2
        for swap in swaps:
            assert board[square_of(swap)] == code_of(swap) == BOARD[square_of(swap)] - STAR_BIT
