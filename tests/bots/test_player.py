"""All bots of a process: what they do depends on the view, the level and the seed, and is never refused."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.bots.arena.match import play_match
from slovoplet.bots.levels import level_names
from slovoplet.bots.player import Players
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.rules.alphabet import UKRAINIAN
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.rules.state import GameState
from tests.bots.levels import EVERY_LEVEL, hasty
from tests.bots.words import (
    COMMON,
    COMMON_PLAYERS,
    OTHER_GAMES,
    SISTERS,
    WordList,
    players_with,
)
from tests.strategies import examples, house_rules, seeds
from tests.ukrainian import build_ukrainian_words

# What nobody but its owner sees at the tables of each kind: tiles in the bag, cards in the deck.
HIDDEN = {"erudit": "bag", "underwood": "deck"}
GAMES = sorted(HIDDEN)


SAME_WORDS = WordList(COMMON.words)


def middle_of_a_game(rules: str) -> Game:
    """A game after a few turns of the greedy bot, at a step that is to be thought about."""
    return Game(play_to_the_middle(rules), COMMON.is_word)


@cache
def play_to_the_middle(rules: str) -> list[Event]:
    game = Game.new(rules, ["Аня", "Боря"], seed="3" * 64, is_word=COMMON.is_word)
    for _ in range(4 if rules == "erudit" else 10):
        game.apply(COMMON_PLAYERS.choose(game.view(game.turn), "greedy", ""))
    while getattr(game.state, "phase", "prizes") != "prizes":
        game.apply(COMMON_PLAYERS.choose(game.view(game.turn), "greedy", ""))
    assert game.result is None
    return game.log


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("rules", OTHER_GAMES)
def test_every_level_plays_whole_games_of_every_game(rules, level):
    for number in range(examples(1, 3)):
        other = EVERY_LEVEL[(EVERY_LEVEL.index(level) + number) % len(EVERY_LEVEL) - 1]
        levels = [hasty(level), hasty(other)]
        match, game = play_match(load_rules(rules), levels, f"{number + 77:064x}", COMMON_PLAYERS)
        assert game.result is not None
        assert sum(match.shares) == pytest.approx(1)


@pytest.mark.parametrize("name", SISTERS)
def test_bots_play_a_whole_game_of_each_sister_set(name):
    rules = load_rules(name)
    players = COMMON_PLAYERS
    if rules.alphabet == UKRAINIAN:
        build_ukrainian_words()
        players = Players()
    levels = [hasty("lyubitel"), hasty("greedy")]
    _, game = play_match(rules, levels, f"{5:064x}", players)
    assert game.result is not None
    assert max(game.scores) >= rules.target or game.result.reason in ("out", "passes")
    assert Game.from_record(game.record()).log == game.log
    letters = set("".join(game.state.made))
    assert letters <= set(rules.alphabet.letters)
    assert len(letters) > 15


@settings(
    max_examples=examples(12, 120), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(
    house_rules(),
    seeds,
    st.lists(st.sampled_from(EVERY_LEVEL), min_size=2, max_size=4),
)
def test_no_bot_is_ever_refused_under_any_house_rules(rules, seed, levels):
    match, _ = play_match(rules, [hasty(level) for level in levels], seed, COMMON_PLAYERS)
    assert len(match.scores) == len(levels)


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("rules", GAMES)
def test_the_same_view_level_and_seed_give_the_same_command(rules, level):
    game = middle_of_a_game(rules)
    view = game.view(game.turn)
    first = COMMON_PLAYERS.choose(view, level, "seed")
    assert players_with(SAME_WORDS).choose(view, level, "seed") == first
    game.apply(first)


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("rules", GAMES)
def test_a_choice_does_not_change_when_hidden_tiles_and_cards_do(rules, level):
    game = middle_of_a_game(rules)
    chosen = COMMON_PLAYERS.choose(game.view(game.turn), level, "seed")
    for number in range(3):
        game.state = dealt_anew(game.state, HIDDEN[rules], number)
        assert COMMON_PLAYERS.choose(game.view(game.turn), level, "seed") == chosen


def dealt_anew(state: GameState, field: str, number: int) -> GameState:
    """The state with what the player to move does not see dealt anew."""
    other = 1 - state.turn
    hidden = list(getattr(state, field) + state.seats[other].hand)
    random.Random(number).shuffle(hidden)
    size = len(state.seats[other].hand)
    changed = replace(state, **{field: "".join(hidden[size:])}, seed="f" * 64)
    return changed.with_seat(other, hand="".join(hidden[:size]))


@pytest.mark.parametrize("rules", GAMES)
def test_who_has_nothing_to_do_is_refused(rules):
    game = middle_of_a_game(rules)
    refusals = {}
    for seat in (1 - game.turn, None):
        with pytest.raises(Refused) as refused:
            COMMON_PLAYERS.choose(game.view(seat), "novichok", "")
        refusals[seat] = refused.value.code
    assert refusals == {1 - game.turn: Code.NOT_YOUR_TURN, None: Code.NO_SUCH_SEAT}
    game.resign()
    with pytest.raises(Refused) as refused:
        COMMON_PLAYERS.choose(game.view(game.turn), "novichok", "")
    assert refused.value.code is Code.GAME_OVER


def test_levels_are_those_that_people_play_with():
    assert Players().levels == (*level_names(), "rovnya")


def counting_players() -> tuple[Players, Counter[str]]:
    """Bots of common words, and how often the lexicon of each game was opened for them."""
    opened: Counter[str] = Counter()

    def count(rules: RuleSet) -> WordList:
        opened[rules.id] += 1
        return COMMON

    return Players(OpenLexicons(count)), opened


def test_the_lexicon_of_a_rule_set_is_opened_once_for_all_commands():
    players, opened = counting_players()
    levels = [hasty("novichok"), hasty("greedy")]
    match, game = play_match(load_rules("erudit"), levels, "5" * 64, players)
    assert match.turns > 4
    players.analyse(game.log, 1)
    assert opened == {
        "erudit": 2
    }  # with every word for the analysis, without rude ones for the bots


def rude_players() -> Players:
    """Bots at a table with rude words, which the family's lexicon lacks."""
    words = ["АР", "КОТ", "ОР", "ТОК", "ТОР"]
    rude = WordList([*words, "СУКА", "ЖОПА"])
    return Players(OpenLexicons(lambda rules: WordList(words) if rules.family else rude))


def test_no_bot_and_no_hint_is_rude_at_any_table():
    players = rude_players()
    rules = change_rules(load_rules("erudit"), dictionary_help="hints")
    game = Game.new(rules, ["Аня", "Боря"], seed="1" * 64)
    seats = tuple(replace(seat, hand="СУКАЖТР") for seat in game.state.seats)
    game.state = replace(game.state, seats=seats)
    view = game.view(game.turn)
    assert "СУКА" in players.best(view)[0].words
    assert all("СУКА" not in hint.words for hint in players.hints(view))
    for level in ("greedy", "erudit", "grossmeister"):
        command = players.choose(view, level, "seed")
        assert "СУКА" not in game.format(command)


def test_threads_may_share_the_bots():
    players, _ = counting_players()
    view = middle_of_a_game("erudit").view(0)
    with ThreadPoolExecutor(4) as pool:
        chosen = list(pool.map(lambda _: players.choose(view, "znatok", "seed"), range(12)))
    assert chosen == [COMMON_PLAYERS.choose(view, "znatok", "seed")] * 12


def test_only_the_player_to_move_gets_hints_and_only_where_the_rules_have_them():
    game = middle_of_a_game("erudit")
    rules = change_rules(game.rules, dictionary_help="hints")
    game.state = replace(game.state, rules=rules)
    assert COMMON_PLAYERS.hints(game.view(game.turn), 1)
    for seat in (1 - game.turn, None):
        with pytest.raises(Refused) as refused:
            COMMON_PLAYERS.hints(game.view(seat))
        assert refused.value.code is Code.NOT_YOUR_TURN
    for rules in ("erudit", "erudit-online", "ekraibl", "schitai-slova", "underwood"):
        other = Game.new(rules, ["Аня", "Боря"], seed="1" * 64)
        with pytest.raises(Refused) as refused:
            COMMON_PLAYERS.hints(other.view(other.turn))
        assert refused.value.code is Code.NO_HINTS


@pytest.mark.parametrize("rules", GAMES)
def test_each_turn_of_a_review_is_found_only_when_it_is_asked_for(rules):
    players, opened = counting_players()
    game = middle_of_a_game(rules)
    turns = players.review(game.log, 2)
    assert not opened
    assert next(turns).number == 1
    assert opened == {rules: 1}


def test_the_analysis_sums_up_the_turns_of_a_game():
    game = middle_of_a_game("erudit")
    analysis = COMMON_PLAYERS.analyse(game.log, 2)
    assert list(analysis.turns) == list(COMMON_PLAYERS.review(game.log, 2))
    assert [player.score for player in analysis.players] == game.scores
    assert analysis.ended is None
