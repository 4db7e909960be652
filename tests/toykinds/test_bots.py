"""Bots play the toys through what all rooms ask: no file of the package knows these games."""

import pytest

from slovoplet.bots.kinds import SKILLS
from slovoplet.bots.player import Players
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.toykinds.toy import NAMES, Toy


@pytest.fixture(scope="module")
def players() -> Players:
    return Players()


def played_by_bots(toy: Toy, players: Players) -> Game:
    game = toy.new_game()
    game.is_word = open_lexicon(game.rules).is_word
    while game.result is None:
        game.apply(players.choose(game.view(game.turn), "znatok", f"seed {len(game.log)}"))
    return game


@pytest.fixture(scope="module")
def finished(toy: Toy, players: Players) -> Game:
    return played_by_bots(toy, players)


def test_a_bot_plays_to_the_end(toy: Toy, players: Players, finished: Game) -> None:
    assert played_by_bots(toy, players).log == finished.log


def test_a_bot_acts_only_in_its_turn(toy: Toy, players: Players) -> None:
    game = toy.new_game()
    with pytest.raises(Refused) as refused:
        players.choose(game.view(1 - game.turn), "znatok", "1")
    assert refused.value.code is Code.NOT_YOUR_TURN


def test_a_kind_whose_bots_give_no_hints_gives_none(toy: Toy, players: Players) -> None:
    rules = change_rules(toy.new_game().rules, dictionary_help="hints")
    game = Game.new(rules, NAMES, seed="7" * 64)
    assert players.hints(game.view(game.turn)) == []


def test_an_analysis_has_the_players_and_no_turns(players: Players, finished: Game) -> None:
    analysis = players.analyse(finished.log)
    assert [player.score for player in analysis.players] == finished.scores
    assert analysis.turns == ()


def test_a_kind_without_bots_is_refused_by_name(toy: Toy, players: Players) -> None:
    game = toy.new_game()
    SKILLS.remove(game.kind.name)
    try:
        with pytest.raises(Refused) as refused:
            players.choose(game.view(game.turn), "znatok", "1")
    finally:
        SKILLS.add(game.kind.name, toy.skill)
    assert refused.value.code is Code.GAME_WITHOUT_BOTS
    assert game.rules.title in str(refused.value)
