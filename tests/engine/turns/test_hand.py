"""The packed hand: every part of it is afforded, and nothing else."""

from itertools import product

from slovoplet.engine.plays.record import affords
from tests.engine.workbench import KOT, LETTERS, best_search


def test_the_hand_affords_its_parts_alone() -> None:
    turns = best_search(KOT, "ККОТТ*").turns
    codes = [LETTERS.index("О"), LETTERS.index("К"), LETTERS.index("Т"), 64]
    has = [1, 2, 2, 1]
    for counts in product(range(2), range(4), range(4), range(2)):
        need = sum(
            count * turns.plays.need_of[code] for count, code in zip(counts, codes, strict=True)
        )
        fits = all(count <= most for count, most in zip(counts, has, strict=True))
        assert affords(turns.hand.packed, need, turns.hand.guards) == fits
    assert turns.parts.count == 2 * 3 * 3 * 2


def test_stars_are_counted_and_must_be_laid() -> None:
    turns = best_search(KOT, "КОТ").turns
    turns.hand.set_tiles(bytes([1, 2, 64, 64]), 1)
    assert turns.hand.stars_in(turns.hand.packed) == 2
    assert turns.hand.must_lay_stars
    assert turns.hand.stars_kept == 1
    assert not turns.hand.is_full
