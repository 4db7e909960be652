"""The game as one object: the API a notebook uses."""

import doctest

import pytest

import slovoplet.rules.game
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from tests.tables import game_with_hands

ERUDIT = load_board_rules("erudit")


def test_the_example_in_the_docstring():
    assert doctest.testmod(slovoplet.rules.game).failed == 0


def test_a_score_is_itemised_by_word_with_its_premiums():
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"])
    assert (
        str(game.score("8b КОТЕЛОК"))
        == "8b КОТЕЛОК: К2 + О1 + Т2×2 + Е1 + Л2 + О1 + К2 = 13\n+15\n= 28"
    )


def test_points_of_words_that_do_not_exist_can_be_counted_too():
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"], lambda word: False)
    assert game.score("8g КОТ").points == 5
    assert game.why_not("8g КОТ").code is Code.NOT_A_WORD


def test_only_plays_have_a_score():
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"])
    with pytest.raises(Refused):
        game.score("-")


def test_asking_changes_nothing():
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"])
    before = game.state
    assert game.legal("8g КОТ")
    game.preview("8g КОТ")
    game.score("8g КОТ")
    assert game.state == before


def test_as_text_it_shows_the_board_and_whose_turn_it_is():
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"])
    game.push("8g КОТ")
    shown = str(game)
    assert "  8 . . . . . . К О Т" in shown
    assert "  Игрок 1: 5\n> Игрок 2: 0" in shown
    assert repr(game) == "<Game erudit, 2 players, [5, 0]>"


def test_the_same_seed_gives_the_same_game():
    one, other = (Game.new("erudit", ["а", "б"], seed="a" * 64) for _ in range(2))
    assert one.log == other.log
    assert Game.new("erudit", ["а", "б"], seed="b" * 64).log != one.log
