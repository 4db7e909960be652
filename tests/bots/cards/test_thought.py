"""Thoughts at Ундервуд: the steps of a turn in their order, the most points where that is all."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.cards.thought import CardThought
from slovoplet.bots.levels import load_level
from slovoplet.rules.cards.command import Discard, Draw, Lay, Put
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.bots.levels import EVERY_LEVEL, hasty
from tests.bots.words import COMMON, COMMON_PLAYERS
from tests.strategies import examples, seeds

RULES = load_card_rules()


@settings(
    max_examples=examples(10, 25), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(
    seeds,
    st.lists(st.sampled_from(EVERY_LEVEL), min_size=2, max_size=4),
    st.fixed_dictionaries(
        {
            "target": st.sampled_from([10, 40]),
            "draw_count": st.sampled_from([1, 3]),
            "put_count": st.sampled_from([1, 2]),
            "swaps": st.booleans(),
            "underwoods": st.sampled_from([0, 4, 20]),
            "hand_size": st.sampled_from([5, 7]),
        }
    ),
)
def test_no_bot_is_ever_refused_under_any_house_rules(seed, levels, changes):
    rules = change_rules(RULES, **changes)
    match, _ = play_match(rules, [hasty(level) for level in levels], seed, COMMON_PLAYERS)
    assert len(match.scores) == len(levels)


def test_a_turn_goes_through_its_steps():
    game = Game.new(RULES, ["Аня", "Боря"], seed="5" * 64, is_word=COMMON.is_word)
    seat = game.turn
    steps = []
    while game.turn == seat and len(steps) < 10:
        command = COMMON_PLAYERS.choose(game.view(seat), "grossmeister", "")
        steps.append(type(command))
        game.apply(command)
    assert steps[0] is Draw
    assert steps[-1] is Put
    assert set(steps[1:-1]) <= {Discard, Lay}


def test_the_greedy_bot_lays_the_word_with_the_most_points():
    game = Game.new(RULES, ["Аня", "Боря"], seed="4" * 64, is_word=COMMON.is_word)
    game.push("+")
    view = game.view(game.turn)
    greedy = COMMON_PLAYERS.choose(view, "greedy", "")
    assert isinstance(greedy, Lay)
    others = [COMMON_PLAYERS.choose(view, "lyubitel", str(number)) for number in range(12)]
    points = [game.kind.score(game.state, lay).points for lay in others if isinstance(lay, Lay)]
    assert min(points) < max(points) <= game.kind.score(game.state, greedy).points


def test_every_prize_card_and_all_of_them_may_be_exchanged():
    game = Game.new(RULES, ["Аня", "Боря"], seed="4" * 64, is_word=COMMON.is_word)
    game.push("+")
    view = game.view(game.turn)
    seats = list(view.seats)
    seats[game.turn] = replace(seats[game.turn], hand="КОТ115", cards=6)
    view = replace(view, seats=tuple(seats))
    mind = CardMind(RULES, COMMON.graph)
    thought = CardThought(view, load_level("grossmeister"), "", mind)
    assert thought.exchanges() == ["1", "5", "115"]
    assert CardThought(replace(view, deck=0), thought.level, "", mind).exchanges() == []
    assert CardThought(replace(view, phase="word"), thought.level, "", mind).exchanges() == []
