"""Turns found word by word: what comes to mind, on a square that is seen, and perhaps one more."""

import pytest
from msgspec.structs import replace

from slovoplet.bots.levels import Level, level_names, load_level
from slovoplet.bots.player import Players
from slovoplet.rules.board.command import Exchange, Play
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.bots.words import COMMON, COMMON_PLAYERS, WordList, players_with
from tests.tables import game_with_hands

RULES = load_board_rules("erudit")
SEEDS = [str(number) for number in range(30)]
PEOPLE = [name for name in level_names() if load_level(name).insight < 1]


def level_that(**numbers: object) -> Level:
    """A level that finds its turns word by word and misses nothing, but for these numbers."""
    usual = {"notice": 1.0, "care": 1.0, "thrift": 0, "least": 0, "insight": 0.0, "tiles": 7}
    return replace(load_level("novichok"), zipf=0.0, **usual | numbers)


def points_of(game: Game, players: Players, level: Level, seed: str = "") -> int:
    """What the chosen play scores; it is legal."""
    command = players.choose(game.view(game.turn), level, seed)
    assert isinstance(command, Play)
    return game.kind.score(game.state, command).points


def tiles_of(game: Game, players: Players, level: Level, seed: str = "") -> str:
    """The tiles that the chosen play lays."""
    command = players.choose(game.view(game.turn), level, seed)
    assert isinstance(command, Play)
    return "".join(placed.tile for placed in command.tiles)


def test_who_misses_nothing_takes_the_best_word_and_who_is_careless_sometimes_a_worse_square():
    words = WordList(["КОТ", "КОТЕЛ", "ТОК"])
    players = players_with(words)
    game = game_with_hands(RULES, ["КОТЕЛЬЫ", "ААААААА"], words.is_word)
    most = max(game.score(f"8{column} КОТЕЛ").points for column in "defgh")
    assert {points_of(game, players, level_that(), seed) for seed in SEEDS} == {most}
    careless = {points_of(game, players, level_that(care=0.0), seed) for seed in SEEDS}
    assert min(careless) < max(careless) == most


def test_only_words_that_come_to_mind_are_laid_and_the_nearest_if_none_does():
    words = WordList(["КОТ", "КОТЕЛ", "ТОК"])
    players = players_with(words)
    game = game_with_hands(RULES, ["КОТЕЛЬЫ", "ААААААА"], words.is_word)
    hardly = level_that(notice=0.0001)
    laid = {frozenset(tiles_of(game, players, hardly, seed)) for seed in SEEDS}
    assert laid == {frozenset("КОТ"), frozenset("КОТЕЛ")}


def test_a_star_is_kept_unless_it_brings_enough():
    words = WordList(["КОТ", "КОТЛЕТА"])
    players = players_with(words)
    game = game_with_hands(RULES, ["КОТЛЕТ*", "ААААААА"], words.is_word)
    assert tiles_of(game, players, level_that(thrift=0)) == "КОТЛЕТа"
    assert tiles_of(game, players, level_that(thrift=50)) == "КОТ"


def test_a_second_word_is_laid_beside_the_first_only_by_who_looks_for_one():
    game = Game.new(RULES, ["Аня", "Боря"], seed="3" * 64, is_word=COMMON.is_word)
    for _ in range(3):
        game.apply(COMMON_PLAYERS.choose(game.view(game.turn), "greedy", ""))
    one = points_of(game, COMMON_PLAYERS, level_that(words=3, more=0.0))
    several = points_of(game, COMMON_PLAYERS, level_that(words=3, more=1.0))
    assert several > one
    alone = change_rules(RULES, words_per_turn="one")
    game.state = replace(game.state, rules=alone)
    assert points_of(game, COMMON_PLAYERS, level_that(words=3, more=1.0)) == one


def test_a_poor_turn_is_given_up_for_an_exchange():
    words = WordList(["КОТ"])
    game = game_with_hands(RULES, ["КОТЪЫЫЬ", "ААААААА"], words.is_word)
    players = players_with(words)
    assert isinstance(players.choose(game.view(0), level_that(least=3), ""), Play)
    poor = players.choose(game.view(0), level_that(least=99), "")
    assert isinstance(poor, Exchange)
    game.apply(poor)


@pytest.mark.parametrize("name", PEOPLE)
def test_words_of_every_level_are_no_longer_than_it_sees(name):
    level = load_level(name)
    wordy = replace(level, insight=0.0, least=0)
    game = Game.new(RULES, ["Аня", "Боря"], seed="4" * 64, is_word=COMMON.is_word)
    for seed in SEEDS[:8]:
        command = COMMON_PLAYERS.choose(game.view(game.turn), wordy, seed)
        assert isinstance(command, Play)
        assert len(command.tiles) <= min(7, level.tiles * level.words)
