"""The library's game: its own dictionary, all turns, bots, analysis, for boards and cards alike."""

import re

import pytest

import slovoplet
from slovoplet.rules import game as refereed
from slovoplet.rules.refusal import Code
from slovoplet.surface.game import Game

SEED = 9  # a first hand with words in it


@pytest.mark.parametrize("rules", slovoplet.rule_set_names())
def test_a_game_begins_without_further_ado(rules):
    game = Game.new(rules)
    assert [seat.name for seat in game.state.seats] == ["Игрок 1", "Игрок 2"]
    assert game.log[0].lexicon
    assert Game.new(rules).log[0].seed != game.log[0].seed


def test_a_seed_of_any_form_repeats_a_game():
    assert Game.new(seed=SEED).log == Game.new(seed=SEED).log
    assert Game.new(seed="вечер").log == Game.new(seed="вечер").log
    assert Game.new(seed="вечер").hand != Game.new(seed=SEED).hand
    plain = "0" * 63 + "1"
    assert Game.new(seed=plain).log[0].seed == plain


def test_players_are_a_number_or_names_and_settings_are_house_rules():
    game = Game.new("ekraibl", 4, target=77)
    assert len(game.state.seats) == 4
    assert game.rules.target == 77
    with pytest.raises(slovoplet.Refused) as refused:
        Game.new("ekraibl", colour="blue")
    assert refused.value.code is Code.RULE_UNKNOWN_KEY


def test_words_are_judged_by_the_games_own_dictionary():
    game = Game.new(seed=SEED)
    nonsense = "".join(sorted(game.hand.replace("*", "")))[:3]
    assert not slovoplet.word(nonsense)
    assert game.why_not(f"8g {nonsense}").code is Code.NOT_A_WORD
    assert Game.new(seed=SEED, is_word=lambda word: True).why_not(f"8g {nonsense}") is None


def test_every_turn_is_legal_and_the_best_come_first():
    game = Game.new(seed=SEED)
    turns = game.turns()
    assert len(turns) > 50
    assert turns.complete
    assert all(game.legal(turn.text) for turn in turns[:20])
    points = [turn.points for turn in turns]
    assert points == sorted(points, reverse=True)
    assert [turn.points for turn in game.best(5)] == points[:5]
    assert {word for turn in game.best(5) for word in turn.words} <= set(
        slovoplet.words(game.hand, limit=None)
    )


@pytest.mark.parametrize("rules", ["schitai-slova", "underwood"])
def test_bots_play_a_game_to_its_end_and_it_is_analysed(rules):
    game = Game.new(rules, seed=SEED, **({"target": 30} if rules == "underwood" else {}))
    while game.result is None:
        assert game.play_bot("lyubitel")
    assert refereed.Game(game.log).state == game.state
    report = game.analysis(top=2)
    assert [player.score for player in report.players] == game.scores
    assert len(report.turns) > 5
    assert len(report.lesson(0)) == 3
    assert report.graph().svg.startswith("<svg")
    assert report.html().count("<article") == len(report.turns)
    assert str(report).count("\n") > len(report.turns)


def test_words_of_cards_are_laid_as_told():
    game = Game.new("underwood", seed=SEED)
    assert len(game.turns()) == 0  # nothing is drawn yet
    game.push("+")
    best = game.best()[0]
    assert len(game.turns()) > 10
    assert game.preview(best.text).score.points == best.points
    game.push(best.text)


def test_a_record_of_the_library_is_one_of_its_games_again():
    game = Game.new(seed=SEED)
    game.push(game.best()[0].text)
    again = Game.from_record(game.record())
    assert isinstance(again, Game)
    assert again.log == game.log
    assert again.best(2)[0].points > 0


def test_everything_shows_itself_in_a_notebook():
    game = Game.new(seed=SEED)
    assert game._repr_svg_().startswith("<svg")
    assert game.outlook()._repr_svg_().startswith("<svg")
    assert re.fullmatch(r"<Game erudit, 2 players, \[0, 0\]>", repr(game))
    assert game.hand in repr(game.outlook())
    assert str(game.outlook()) == str(game)


def test_an_outlook_shows_no_other_hand():
    game = Game.new(seed=SEED)
    other = 1 - game.turn
    outlook = game.outlook(other)
    assert outlook.hand == game.state.seats[other].hand
    with pytest.raises(slovoplet.Refused) as refused:
        outlook.turns()
    assert refused.value.code is Code.NOT_YOUR_TURN
