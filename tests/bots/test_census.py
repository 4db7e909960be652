"""Self-play in shards: they add up to what one machine would have counted, and teach what is planted."""

import msgspec
import pytest

from slovoplet.bots.census import HANDS_A_BOARD, load_census, merge, new_census, save_census
from slovoplet.bots.selfplay import take_census
from slovoplet.bots.train import solve, train
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.vocabulary import vocabulary
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import load_rules
from tests.bots.words import WordList

RULES = load_rules("schitai-slova")
COMMON = WordList(sorted(vocabulary(4.5)))


@pytest.fixture(scope="module")
def searcher():
    return Searcher(COMMON.graph, RULES)


def test_shards_add_up_in_any_order_to_what_one_run_counts(searcher):
    whole = take_census(searcher, "words", "7", 0, 3)
    shards = [take_census(searcher, "words", "7", number, 1) for number in (2, 0, 1)]
    merged = merge(shards)
    assert merged.games == [(0, 1), (1, 2), (2, 3)]
    assert whole.games == [(0, 3)]
    merged.games = whole.games
    assert msgspec.json.encode(merged) == msgspec.json.encode(whole)


def test_a_game_is_not_counted_twice_and_runs_are_not_mixed(searcher):
    shard = take_census(searcher, "words", "7", 0, 1)
    for other in (shard, take_census(searcher, "words", "8", 1, 1)):
        with pytest.raises(Refused) as refused:
            merge([shard, other])
        assert refused.value.code is Code.OTHER_RUN


def test_training_finds_what_is_planted():
    census = new_census(RULES, "words", "1")
    planted = {"Б": 7, "В": -7}
    letters = "БВГДЖЗ"
    for number in range(2400):
        hand = letters[number % 6] + letters[number // 6 % 6] + "КЛМНО"
        gain = sum(planted.get(tile, 0) for tile in set(hand))
        census.add_hand(hand, (HANDS_A_BOARD - 1) * gain)
        census.add_turn(40 + number % 2 * 20)
    values = train(census, RULES)
    assert values.mean == 50
    assert values.deviation == 10
    assert values.tiles["Б"][0] - values.tiles["Д"][0] == pytest.approx(7, abs=0.7)
    assert values.tiles["В"][0] - values.tiles["Д"][0] == pytest.approx(-7, abs=0.7)


def test_too_little_play_teaches_nothing(searcher):
    with pytest.raises(Refused) as refused:
        train(take_census(searcher, "words", "7", 0, 1), RULES)
    assert refused.value.code is Code.TOO_FEW_SAMPLES


def test_equations_are_solved():
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1, 3])


def test_a_census_is_read_back_and_other_files_are_refused(searcher, tmp_path):
    path = tmp_path / "shard.json"
    census = take_census(searcher, "words", "7", 0, 1)
    save_census(path, census)
    assert load_census(path) == census
    path.write_text("{}")
    with pytest.raises(Refused) as refused:
        load_census(path)
    assert refused.value.code is Code.BAD_SHARD
