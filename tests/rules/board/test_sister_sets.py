"""The sister sets that sheet 004 names with their numbers of tiles."""

import msgspec
import pytest

from slovoplet.rules.alphabet import UKRAINIAN
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from tests.tables import game_with_hands
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


@pytest.mark.parametrize(("name", "tiles_in_all"), [("vse-znaiko", 120), ("klub-znavtsiv", 110)])
def test_the_ukrainian_sets_have_a_tile_of_every_letter(name, tiles_in_all):
    """«ВСЕ ЗНАЙКО» НА УКРАИНСКОМ: 120, «КЛУБ ЗНАВЦІВ» НА УКРАИНСКОМ: «110 деревянных фишек с буквами»"""
    rules = load_board_rules(name)
    assert differing(name) == {"id", "title", "alphabet", "tiles", "lexicon"}
    assert rules.alphabet == UKRAINIAN
    assert len(rules.alphabet.letters) == 32
    assert len(rules.full_bag) == tiles_in_all
    assert rules.tiles["*"] == EKRAIBL.tiles["*"]
    assert rules.value("а") == 3  # a star
    assert all(rules.tiles[letter].count >= 1 for letter in rules.alphabet.letters)


def test_the_ukrainian_tiles_are_those_derived_from_the_letters_used_in_nouns():
    letters = tiles.used_letters()
    whole, small = load_board_rules("vse-znaiko"), load_board_rules("klub-znavtsiv")
    assert tiles.letter_counts(whole) == tiles.vse_znaiko(letters)
    assert tiles.letter_counts(small) == tiles.klub_znavtsiv(letters)
    worth = tiles.values_by_count(EKRAIBL)
    for letter in letters:
        assert whole.tiles[letter].value == worth[whole.tiles[letter].count]
        assert small.tiles[letter].value == whole.tiles[letter].value
    assert set(worth.values()) == {1, 2, 3, 5, 10}


def test_a_word_with_an_apostrophe_is_laid_without_it():
    game = game_with_hands(load_board_rules("vse-znaiko"), ["ІМЯКІТ*", "ААААОО*"])
    assert game.score("8g ІМ'Я").points == game.score("8g ІМЯ").points
    game.push("8h ІМ’Я")
    assert game.state.board.rows[7] == ".......ІМЯ....."
    assert Game.from_record(game.record()).log == game.log
    assert str(game.position()).endswith("rules vse-znaiko; used ІМЯ;")
