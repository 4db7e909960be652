"""Bots of one's own: they look at a game and name a turn, and the referee judges it."""

import pytest

from slovoplet import Bot, Game, LevelBot, Outlook, Refused
from slovoplet.rules.refusal import Code


class Greedy(Bot):
    """Takes the most points, passes if there are none."""

    def choose(self, outlook: Outlook) -> str:
        best = outlook.best()
        return best[0].text if best else "-"


class Cheat(Bot):
    def choose(self, outlook: Outlook) -> str:
        return "8g ЩЩЩ"


class Typist(Bot):
    """Draws, lays the best word, puts one letter into the tape."""

    def choose(self, outlook: Outlook) -> str:
        view = outlook.view
        if view.phase == "draw":
            return "+"
        best = outlook.best()
        if best:
            return best[0].text
        letters = [card for card in outlook.hand if card in view.rules.letters]
        return ">" + "".join(letters[:1])


def test_a_bot_of_ones_own_plays_a_whole_game_against_a_level():
    game = Game.new("erudit", seed=3, target=60)
    level = LevelBot("novichok", seed="a")
    while game.result is None:
        game.play_bot(Greedy() if game.turn == 0 else level)
    assert game.scores[0] > game.scores[1]


def test_it_is_asked_for_every_step_of_a_turn_with_cards():
    game = Game.new("underwood", seed=3)
    seat = game.turn
    events = game.play_bot(Typist())
    assert game.turn != seat
    assert len(events) >= 3


def test_what_it_may_not_do_is_refused_and_nothing_changes():
    game = Game.new("erudit", seed=3)
    before = list(game.log)
    with pytest.raises(Refused) as refused:
        game.play_bot(Cheat())
    assert refused.value.code is Code.NOT_IN_HAND
    assert game.log == before


def test_the_same_seed_does_the_same():
    game = Game.new("erudit", seed=3)
    first, second = (LevelBot("lyubitel", seed="a").choose(game.outlook()) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    "rules", ["erudit", "schitai-slova", "erudit-online", "ekraibl", "underwood"]
)
def test_the_one_that_keeps_pace_plays_every_game(rules):
    game = Game.new(rules, seed=3)
    bots = (LevelBot("rovnya", seed="a"), LevelBot("novichok", seed="a"))
    for _ in range(4):
        before = game.turn
        game.play_bot(bots[game.turn])
        assert game.turn != before
    assert repr(bots[0]) == "<LevelBot rovnya:2.00:0>"
    game.play_bot("rovnya")


def test_an_even_bot_without_numbers_is_the_usual_one():
    assert LevelBot("rovnya:").level == LevelBot("rovnya").level


@pytest.mark.parametrize("name", ["rovny", "rovnya:x:1", "rovnya:nan:1", "rovnya:1:-1"])
def test_a_bot_that_is_none_is_refused(name):
    with pytest.raises(Refused) as refused:
        LevelBot(name)
    assert refused.value.code is Code.NO_SUCH_LEVEL
