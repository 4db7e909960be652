"""Bots: what they choose depends on the view, the level and the seed, and is never refused."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.bots import choose, level_names, load_level
from slovoplet.bots.levels import Level
from slovoplet.bots.match import play_match, seat_to_act
from slovoplet.bots.words import known_graph
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.command import AnswerEnd, Exchange, OfferEnd, Pass, Play
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules, load_rules, rule_set_names
from slovoplet.rules.shelf import load_any_rules
from tests.bots.words import WordList
from tests.strategies import house_rules, seeds
from tests.tables import game_with_hands

EVERY_GAME = rule_set_names()
EVERY_LEVEL = [*level_names(), "greedy"]
# Long stars hands are cut short in whole games, where their number matters more than their strength.
HASTE = {
    "turns": 2_000,
    "playouts": 2,
    "candidates": 3,
    "thought": 3_000,
    "deals": 2,
    "endgame": 60,
}
COMMON = WordList(sorted(vocabulary(4.2)))


def hasty(name: str) -> Level:
    """A level that thinks little, the same way."""
    level = load_level(name)
    return replace(level, **{key: min(value, getattr(level, key)) for key, value in HASTE.items()})


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_every_level_plays_whole_games_of_every_game(rules, level):
    chosen = load_any_rules(rules)
    for number in range(3):
        seed = f"{number + 77:064x}"
        other = hasty(EVERY_LEVEL[number % len(EVERY_LEVEL)])
        match, game = play_match(chosen, [hasty(level), other], seed, COMMON, COMMON.is_word)
        assert game.result is not None
        assert sum(match.shares) == pytest.approx(1)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    house_rules(),
    seeds,
    st.lists(st.sampled_from(EVERY_LEVEL), min_size=2, max_size=4),
)
def test_no_bot_is_ever_refused_under_any_house_rules(rules, seed, levels):
    match, _ = play_match(rules, [hasty(level) for level in levels], seed, COMMON, COMMON.is_word)
    assert len(match.scores) == len(levels)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_same_view_level_and_seed_give_the_same_turn(level):
    game = middle_of_a_game()
    view = game.view(game.turn)
    first = choose(view, level, "seed", COMMON)
    assert choose(view, level, "seed", WordList(COMMON.words)) == first
    game.apply(first)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_choice_does_not_change_when_hidden_tiles_do(level):
    game = middle_of_a_game()
    chosen = choose(game.view(game.turn), level, "seed", COMMON)
    for number in range(3):
        game.state = with_other_hidden_tiles(game, number)
        assert choose(game.view(game.turn), level, "seed", COMMON) == chosen


def middle_of_a_game() -> Game:
    """A game after four turns of the greedy bot."""
    game = Game.new("erudit", ["Аня", "Боря"], seed="3" * 64, is_word=COMMON.is_word)
    for _ in range(4):
        game.apply(choose(game.view(game.turn), "greedy", "", COMMON))
    assert game.result is None
    return game


def with_other_hidden_tiles(game: Game, number: int):
    """The state with what the player to move does not see dealt anew."""
    state = game.state
    other = 1 - state.turn
    hidden = list(state.bag + state.seats[other].hand)
    random.Random(number).shuffle(hidden)
    size = len(state.seats[other].hand)
    changed = replace(state, bag="".join(hidden[size:]), seed="f" * 64)
    return changed.with_seat(other, hand="".join(hidden[:size]))


def test_the_greedy_bot_takes_the_most_points():
    words = WordList(["КОТ", "КОТЕЛ", "ТОК"])
    game = game_with_hands(load_rules("erudit"), ["КОТЕЛЬЫ", "ААААААА"], words.is_word)
    command = choose(game.view(0), "greedy", "", words)
    assert isinstance(command, Play)
    points = game.apply(command)[0].points
    assert points == max(
        game_with_hands(load_rules("erudit"), ["КОТЕЛЬЫ", "ААААААА"], words.is_word)
        .score(text)
        .points
        for text in ("8h КОТЕЛ", "8g КОТЕЛ", "8f КОТЕЛ", "8e КОТЕЛ", "8d КОТЕЛ")
    )


def test_a_weak_bot_knows_only_common_words_and_only_words_of_the_table():
    table = WordList(["КОТ", "ДОМ", "АБАЗ"])
    assert sorted(known_graph(table, 4.0).words()) == ["ДОМ", "КОТ"]
    assert sorted(known_graph(table, 0).words()) == ["АБАЗ", "ДОМ", "КОТ"]


def test_words_the_table_has_banned_are_not_played_and_added_ones_are():
    rules = change_rules(load_rules("erudit"), banned_words=("КОТ",), added_words=("ТКО",))
    game = game_with_hands(rules, ["КОТЪЪЪЪ"[:4] + "ЫЫЬ", "ААААААА"], open_lexicon(rules).is_word)
    command = choose(game.view(0), "greedy", "")
    game.apply(command)
    assert "КОТ" not in game.state.made


def test_each_level_has_a_name_and_a_character_in_russian():
    names = [load_level(name) for name in level_names()]
    assert [level.name for level in names] == [
        "Новичок",
        "Любитель",
        "Знаток",
        "Эрудит",
        "Гроссмейстер",
    ]
    assert all(level.character.endswith(".") for level in names)


def test_a_bot_that_can_lay_nothing_exchanges_while_the_bag_lasts_and_passes_then():
    words = WordList(["КОТ"])
    hands = ["ААААААА", "ОООООО" + "Е"]
    game = game_with_hands(load_rules("erudit"), hands, words.is_word)
    assert isinstance(choose(game.view(0), "grossmeister", "", words), Exchange)
    game.state = replace(game.state, bag="")
    assert choose(game.view(0), "grossmeister", "", words) == Pass(0)


def test_an_exchange_never_asks_for_more_than_the_bag_has():
    words = WordList(["КОТ"])
    game = game_with_hands(load_rules("erudit"), ["ЪЩФЫЫЬЬ", "ОООООО" + "Е"], words.is_word)
    game.state = replace(game.state, bag="КО")
    command = choose(game.view(0), "grossmeister", "", words)
    assert isinstance(command, Exchange)
    assert len(command.tiles) <= 2
    game.apply(command)


def test_bots_agree_to_end_a_game_without_points_and_offer_it_when_stuck():
    words = WordList(["КОТ"])
    rules = change_rules(load_rules("erudit"), level="simple")
    game = game_with_hands(rules, ["ААААААА", "ОООООО" + "Е"], words.is_word)
    game.state = replace(game.state, bag="")
    kinds = Counter()
    for number in range(200):
        if game.result:
            break
        seat = seat_to_act(game)
        command = choose(game.view(seat), "novichok", str(number), words)
        kinds[type(command)] += 1
        game.apply(command)
    assert game.result is not None
    assert game.result.reason == "agreement"
    assert kinds[OfferEnd] == kinds[AnswerEnd] == 1


def test_who_may_not_move_is_refused():
    game = middle_of_a_game()
    for seat in (1 - game.turn, None):
        with pytest.raises(Refused):
            choose(game.view(seat), "novichok", "", COMMON)
    with pytest.raises(Refused) as refused:
        choose(game.view(game.turn), "чемпион", "", COMMON)
    assert refused.value.code is Code.NO_SUCH_LEVEL
