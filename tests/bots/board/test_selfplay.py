"""Self-play in shards: they add up to what one machine would have counted."""

import itertools

import msgspec
import pytest

from slovoplet.bots.board.census import merge
from slovoplet.bots.board.selfplay import play_greedily, take_census
from slovoplet.bots.board.train import train
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from tests.bots.words import WordList

RULES = load_board_rules("schitai-slova")


@pytest.fixture(scope="module")
def searcher():
    return Searcher(WordList(sorted(vocabulary(4.5))).graph, RULES)


def test_shards_add_up_in_any_order_to_what_one_run_counts(searcher):
    whole = take_census(searcher, "words", "7", 0, 3)
    shards = [take_census(searcher, "words", "7", number, 1) for number in (2, 0, 1)]
    merged = merge(shards)
    assert merged.games == [(0, 1), (1, 2), (2, 3)]
    assert whole.games == [(0, 3)]
    merged.games = whole.games
    assert msgspec.json.encode(merged) == msgspec.json.encode(whole)


def test_too_little_play_teaches_nothing(searcher):
    with pytest.raises(Refused) as refused:
        train(take_census(searcher, "words", "7", 0, 1), RULES)
    assert refused.value.code is Code.TOO_FEW_SAMPLES


def test_a_game_in_which_nothing_can_be_laid_ends():
    """An exchange is no pass in Эрудит: players who only exchanged would play for ever."""
    rules = load_board_rules("erudit")
    searcher = Searcher(WordList(["ЪЪЪЪ"]).graph, rules)
    turns = list(itertools.islice(play_greedily(searcher, "0" * 64), 50))
    assert len(turns) < 20
