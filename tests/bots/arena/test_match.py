"""Matches between bots: refereed games, decided by the seed, with the win divided."""

import pytest

from slovoplet.bots.arena.match import play_match, seat_to_act
from slovoplet.rules.board.command import OfferEnd
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.levels import hasty
from tests.bots.words import COMMON_PLAYERS, OTHER_GAMES


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_match_is_decided_by_its_seed(name):
    levels = [hasty("znatok"), hasty("novichok")]
    match, game = play_match(load_rules(name), levels, "2" * 64, COMMON_PLAYERS)
    again, same = play_match(load_rules(name), levels, "2" * 64, COMMON_PLAYERS)
    assert same.log == game.log
    assert (match.shares, match.scores) == (again.shares, again.scores)
    assert match.turns == sum(map(len, match.seconds))
    assert game.result is not None
    assert [share > 0 for share in match.shares] == [
        seat in game.result.winners for seat in range(2)
    ]


def test_who_is_asked_acts_before_the_player_to_move():
    rules = change_rules(load_rules("erudit"), level="simple")
    game = Game.new(rules, ["Аня", "Боря", "Вера"], seed="1" * 64)
    offering, *others = game.state.active
    assert seat_to_act(game) == offering
    game.apply(OfferEnd(offering))
    assert seat_to_act(game) == others[0]
