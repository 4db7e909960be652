"""«Ровня»: where a person stands by their games, and a bot anywhere between the levels."""

import pytest
from msgspec.structs import replace

from slovoplet.bots.even import (
    ABOVE,
    CHANCES,
    EVEN,
    LOWEST,
    Even,
    PlayedGame,
    find_even,
    level_between,
    neighbours,
    on_ladder,
    points_at,
)
from slovoplet.bots.levels import level_names, load_level
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.ruleset import change_rules
from tests.bots.words import COMMON, COMMON_PLAYERS

RULES = load_rules("erudit")
SEEDS = [str(number) for number in range(200)]


def game_with_scores(own: int, other: int, rules: str = "erudit") -> Game:
    """A game that stands so between the bot at the first seat and the other player."""
    game = Game.new(rules, ["Ровня", "Аня"], seed="2" * 64, is_word=COMMON.is_word)
    game.state = game.state.with_seat(0, score=own).with_seat(1, score=other)
    return game


def lost(times: int, own: int = 40, other: int = 80) -> list[PlayedGame]:
    return [PlayedGame(None, 0.0, own, other)] * times


def won(times: int, own: int = 80, other: int = 40) -> list[PlayedGame]:
    return [PlayedGame(None, 1.0, own, other)] * times


def test_on_a_rung_a_bot_is_that_level_and_between_two_it_has_something_of_both():
    for rung, name in enumerate(level_names()):
        assert replace(level_between(rung, "seed", RULES), id=name) == replace(
            load_level(name).at(RULES.id), games={}
        )
    between = [level_between(3.25, seed, RULES) for seed in SEEDS]
    lower, upper = (load_level(name).at(RULES.id) for name in ("sosed", "knigochei"))
    for number in CHANCES:
        part = getattr(lower, number) + 0.25 * (getattr(upper, number) - getattr(lower, number))
        assert {getattr(level, number) for level in between} == {part}
    assert {level.zipf for level in between} == {lower.zipf, upper.zipf}
    assert 0.15 < sum(level.zipf == upper.zipf for level in between) / len(between) < 0.35


def test_below_the_weakest_level_a_bot_notices_and_cares_even_less():
    weakest, below = load_level(level_names()[0]).at(RULES.id), level_between(-9, "seed", RULES)
    assert 0 < below.notice < weakest.notice
    assert 0 < below.notice_cards < weakest.notice_cards
    assert 0 < below.care < weakest.care
    assert neighbours(-9) == (weakest.id, weakest.id)


def test_who_wins_meets_a_stronger_bot_and_who_loses_a_weaker_one():
    start = find_even([], RULES)
    assert start == Even()
    assert find_even(lost(3), RULES).rung < start.rung < find_even(won(3), RULES).rung
    assert find_even(lost(30), RULES).rung == LOWEST
    assert find_even(won(30), RULES).rung == len(level_names()) - 1 + ABOVE
    assert find_even(won(5), RULES).games == 5


def test_who_beats_the_highest_level_meets_it_again_after_a_loss():
    highest = len(level_names()) - 1
    lately = find_even([*won(30), *lost(1)], RULES)
    assert lately.rung > highest
    assert on_ladder(lately.rung) == highest


def test_one_game_with_a_level_tells_where_a_newcomer_stands():
    strong = [PlayedGame(6.0, 0.5, 200, 200)]
    weak = [PlayedGame(0.0, 0.5, 200, 200)]
    assert find_even(strong, RULES).rung > find_even(weak, RULES).rung + 1


def test_what_is_expected_changes_little():
    known = [PlayedGame(4.0, share, 200, 200) for share in (1.0, 0.0) * 8]
    place = find_even(known, RULES).rung
    assert 3 < place < 5
    after = find_even([*known, PlayedGame(0.0, 1.0, 200, 80)], RULES).rung
    assert abs(after - place) < 0.3


def test_in_the_first_game_its_turns_already_tell():
    newcomer, known = Even(), Even(games=12)
    for bot, least in ((newcomer, 0.8), (known, 0.1)):
        behind = bot.rung_at(game_with_scores(40, 120).view(0))
        ahead = bot.rung_at(game_with_scores(120, 40).view(0))
        assert bot.rung_at(game_with_scores(0, 0).view(0)) == bot.rung
        assert behind - bot.rung > least
        assert bot.rung - ahead > least


@pytest.mark.parametrize("rules", rule_set_names())
def test_points_rise_with_the_rungs_of_every_game(rules):
    points = [points_at(load_rules(rules), rung / 2) for rung in range(15)]
    assert points == sorted(points)
    assert points[0] < points[-1]


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_same_view_and_seed_give_the_same_turn_and_a_name_is_enough(rules):
    game = Game.new(rules, ["Аня", "Боря"], seed="5" * 64, is_word=COMMON.is_word)
    bot = Even(3.25, 4)
    view = game.view(game.turn)
    command = COMMON_PLAYERS.choose(view, bot, "seed")
    assert Even.parse(bot.id) == bot
    assert COMMON_PLAYERS.choose(view, bot.id, "seed") == command
    assert COMMON_PLAYERS.choose(view, EVEN, "seed") == COMMON_PLAYERS.choose(view, Even(), "seed")
    game.apply(command)


def test_games_too_vast_for_playouts_are_not_played_out():
    vast = change_rules(RULES, hand_size=13)
    game = Game.new(vast, ["Аня", "Боря"], seed="5" * 64, is_word=COMMON.is_word)
    assert Even(7.0, 9).level(game.view(game.turn), "seed").candidates == 0


def test_a_rung_is_told_by_its_neighbours():
    assert neighbours(3.0) == ("sosed", "sosed")
    assert neighbours(3.4) == ("sosed", "knigochei")
    assert neighbours(99) == ("grossmeister", "grossmeister")
