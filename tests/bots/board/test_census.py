"""A census: counts that add up, kept in files."""

import pytest

from slovoplet.bots.board.census import Census, load_census, merge, new_census, save_census
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules

RULES = load_board_rules("schitai-slova")


def counted(seed: str = "7", game: int = 0, words: str = "many") -> Census:
    """A census of one game with two hands."""
    census = new_census(change_rules(RULES, words_per_turn=words), "words", seed)
    census.add_hand("БАААВГД", 3)
    census.add_hand("БВГДЖЗК", -1)
    census.add_turn(40)
    census.games = [(game, game + 1)]
    return census


def test_a_hand_counts_for_every_feature_it_has():
    census = counted()
    gains = dict(zip(census.features, census.gains, strict=True))
    assert census.hands == 2
    assert (gains["Б", 1], gains["А", 1], gains["А", 3], gains["Ж", 1]) == (2, 3, 3, -1)
    assert (gains["vowels", 3], gains["vowels", 0], gains["vowels", 2]) == (3, -1, 0)


def test_merged_counts_are_sums():
    merged = merge([counted(game=0), counted(game=1)])
    assert (merged.hands, merged.turns, merged.points, merged.squares) == (4, 2, 80, 3200)
    assert merged.gains == [2 * gain for gain in counted().gains]
    assert merged.games == [(0, 1), (1, 2)]


@pytest.mark.parametrize(
    "other", [counted(), counted(seed="8", game=1), counted(game=1, words="one")]
)
def test_a_game_is_not_counted_twice_and_runs_are_not_mixed(other):
    with pytest.raises(Refused) as refused:
        merge([counted(), other])
    assert refused.value.code is Code.OTHER_RUN


def test_a_census_is_read_back_and_other_files_are_refused(tmp_path):
    path = tmp_path / "shard.json"
    save_census(path, counted())
    assert load_census(path) == counted()
    path.write_text("{}")
    with pytest.raises(Refused) as refused:
        load_census(path)
    assert refused.value.code is Code.BAD_SHARD
