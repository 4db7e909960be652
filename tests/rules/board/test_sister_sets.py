"""The sister sets that sheet 004 names with their numbers of tiles."""

import msgspec
import pytest

from slovoplet.rules.board.ruleset import load_board_rules
from tools import tiles

EKRAIBL = load_board_rules("ekraibl")


def differing(name: str) -> set[str]:
    """The settings in which a set differs from Экрайбл."""
    ours, theirs = (msgspec.to_builtins(rules) for rules in (load_board_rules(name), EKRAIBL))
    return {key for key, value in ours.items() if theirs[key] != value}


@pytest.mark.parametrize("name", ["skreibl", "vse-znaika"])
def test_sister_sets_of_120_tiles_have_the_tiles_of_ekraibl(name):
    """«СКРЭЙБЛ» НА РУССКОМ, «ВСЕ ЗНАЙКА» НА РУССКОМ: «120 деревянных фишек с буквами»"""
    assert differing(name) == {"id", "title"}
    assert len(load_board_rules(name).full_bag) == 120


def test_the_set_of_110_tiles_keeps_the_proportions():
    """«КЛУБ ЗНАТОКОВ» НА РУССКОМ: «110 деревянных фишек с буквами»"""
    rules = load_board_rules("klub-znatokov")
    assert differing("klub-znatokov") == {"id", "title", "tiles"}
    assert len(rules.full_bag) == 110
    assert rules.tiles["*"] == EKRAIBL.tiles["*"]
    for letter in rules.alphabet.letters:
        ours, theirs = rules.tiles[letter], EKRAIBL.tiles[letter]
        assert ours.value == theirs.value
        assert ours.count >= 1
        assert abs(ours.count - theirs.count * 107 / 117) < 1, letter


def test_the_tiles_of_klub_znatokov_are_those_derived():
    assert tiles.letter_counts(load_board_rules("klub-znatokov")) == tiles.klub_znatokov()


def test_a_reduction_shares_out_exactly_and_leaves_every_letter():
    counts = {"А": 40, "Б": 5, "В": 5, "Г": 1}
    found = tiles.reduce_counts(counts, 26, "ГВБА")
    assert found == {"А": 20, "Б": 2, "В": 3, "Г": 1}
    for total in range(4, 51):
        reduced = tiles.reduce_counts(counts, total, "АБВГ")
        assert sum(reduced.values()) == total
        assert min(reduced.values()) >= 1
