"""Bots at Ундервуд: no step is ever refused, the same view gives the same step, hidden cards do not matter."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.bots import choose, level_names
from slovoplet.bots.match import play_match
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.cards.command import Discard, Draw, Lay, Put
from slovoplet.rules.cards.game import CardGame
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.test_bot import hasty
from tests.bots.words import WordList
from tests.strategies import seeds

RULES = load_card_rules()
EVERY_LEVEL = [*level_names(), "greedy"]
COMMON = WordList(sorted(vocabulary(4.2)))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
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
    match, _ = play_match(rules, [hasty(level) for level in levels], seed, COMMON, COMMON.is_word)
    assert len(match.scores) == len(levels)


def game_to_lay(seed: str = "4" * 64) -> CardGame:
    """A game after a few turns, at the step in which a word may be laid."""
    game = CardGame.new("underwood", ["Аня", "Боря"], seed=seed, is_word=COMMON.is_word)
    for _ in range(9):
        game.apply(choose(game.view(game.turn), "greedy", "", COMMON))
    while game.phase != "prizes":
        game.apply(choose(game.view(game.turn), "greedy", "", COMMON))
    return game


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_same_view_level_and_seed_give_the_same_step(level):
    game = game_to_lay()
    chosen = choose(game.view(game.turn), level, "seed", COMMON)
    assert choose(game.view(game.turn), level, "seed", WordList(COMMON.words)) == chosen


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_choice_does_not_change_when_hidden_cards_do(level):
    game = game_to_lay()
    chosen = choose(game.view(game.turn), level, "seed", COMMON)
    other = 1 - game.turn
    for number in range(3):
        state = game.state
        hidden = list(state.deck + state.seats[other].hand)
        random.Random(number).shuffle(hidden)
        size = len(state.seats[other].hand)
        seats = list(state.seats)
        seats[other] = replace(seats[other], hand="".join(hidden[:size]))
        game.state = replace(state, deck="".join(hidden[size:]), seats=tuple(seats), seed="e" * 64)
        assert choose(game.view(game.turn), level, "seed", COMMON) == chosen


def test_a_turn_goes_through_its_steps():
    game = CardGame.new("underwood", ["Аня", "Боря"], seed="5" * 64, is_word=COMMON.is_word)
    seat = game.turn
    steps = []
    while game.turn == seat and len(steps) < 10:
        command = choose(game.view(seat), "grossmeister", "", COMMON)
        steps.append(type(command))
        game.apply(command)
    assert steps[0] is Draw
    assert steps[-1] is Put
    assert set(steps[1:-1]) <= {Discard, Lay}


def test_the_greedy_bot_lays_the_word_with_the_most_points():
    game = game_to_lay()
    command = choose(game.view(game.turn), "greedy", "", COMMON)
    assert isinstance(command, Lay)
    seat = game.turn
    before = sum(word.points for word in game.view(seat).seats[seat].words)
    game.apply(command)
    after = sum(word.points for word in game.view(seat).seats[seat].words)
    weak = game_to_lay()
    for number in range(5):
        other = choose(weak.view(seat), "lyubitel", str(number), COMMON)
        trial = game_to_lay()
        trial.apply(other)
        assert sum(word.points for word in trial.view(seat).seats[seat].words) - before <= (
            after - before
        )
