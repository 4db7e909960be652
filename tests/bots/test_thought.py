"""What all thoughts begin with."""

from slovoplet.bots.thought import seats_from_own
from slovoplet.rules.game import Game


def test_seats_are_those_still_in_the_game_from_ones_own_on():
    game = Game.new("erudit", ["Аня", "Боря", "Вера", "Гена"], seed="1" * 64)
    first, second, third, fourth = game.state.order
    assert seats_from_own(game.view(third)) == (third, fourth, first, second)
    game.resign(second)
    assert seats_from_own(game.view(third)) == (third, fourth, first)
