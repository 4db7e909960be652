"""A card game step by step, against the log folded anew."""

import random

from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import DealEnded
from slovoplet.rules.cards.state import fold
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.rules.cards.random_play import play_step
from tests.rules.cards.tables import NAMES, RULES, any_word


def finished_game(number: int) -> Game:
    rules = change_rules(RULES, target=40)
    game = Game.new(rules, NAMES[:3], seed=f"{number:064x}", is_word=any_word)
    rng = random.Random(number)
    while game.result is None:
        play_step(game, rng)
    return game


def test_every_step_has_a_frame_with_the_table_after_it():
    game = finished_game(3)
    frames = game.kind.frames(game.log)
    counted = [frame for frame in frames if frame.ended]
    assert len(counted) == len([event for event in game.log if isinstance(event, DealEnded)]) > 0
    for frame in frames:
        last = frame.at + 1 + (frame.ended is not None)
        state = fold(game.log[:last])
        assert (frame.tape, frame.deck) == (state.tape, len(state.deck))
        assert frame.hands == tuple(seat.hand for seat in state.seats)
        assert frame.scores == tuple(seat.score for seat in state.seats)
        for seat, player in enumerate(state.seats):
            laid = sum(word.points for word in count_seat(state, seat).words)
            assert frame.points[seat] == player.score + (0 if frame.ended else laid)


def test_a_count_belongs_to_the_turn_that_ended_the_deal():
    frames = finished_game(4).kind.frames(finished_game(4).log)
    for frame in frames:
        if frame.ended:
            assert frame.scores == frame.points
            assert frame.deal == frame.ended.deal
