"""The arena: pairs with the same draws, resumable, the same on any number of processes."""

import pytest

from slovoplet.bots.arena.arena import new_contest, outcome_of, play_pair, run_arena
from slovoplet.bots.player import Players
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused

RULES = load_rules("schitai-slova")


def shares(pairs):
    return [(pair.number, pair.share, pair.lead) for pair in sorted(pairs, key=lambda p: p.number)]


def contest(seed: str = "5"):
    return new_contest("lyubitel", "novichok", RULES, seed)


def test_a_level_against_itself_divides_every_pair():
    same = new_contest("greedy", "greedy", RULES, "1")
    players = Players()
    assert [play_pair(same, number, players).share for number in range(3)] == [0.5, 0.5, 0.5]


def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path):
    path = tmp_path / "run.jsonl"
    whole = list(run_arena(contest(), 3, workers=1))
    first = list(run_arena(contest(), 2, workers=1, path=path))
    with path.open("ab") as file:
        file.write(b'{"number": 2, "sha')  # the power went off
    resumed = list(run_arena(contest(), 3, workers=1, path=path))
    assert shares(resumed) == shares(whole)
    assert shares(resumed)[:2] == shares(first)
    assert [pair.number for pair in resumed[:2]] == [0, 1]
    assert resumed[:2] == first  # read, not played again: the times are the same too


def test_two_processes_play_the_same_pairs_as_one():
    one = list(run_arena(contest(), 2, workers=1))
    assert shares(run_arena(contest(), 2, workers=2)) == shares(one)


def test_a_file_of_another_contest_is_refused(tmp_path):
    path = tmp_path / "run.jsonl"
    list(run_arena(contest("5"), 1, workers=1, path=path))
    with pytest.raises(Refused) as refused:
        list(run_arena(contest("6"), 1, workers=1, path=path))
    assert refused.value.code is Code.OTHER_RUN


def test_the_outcome_does_not_depend_on_the_order_of_pairs():
    pairs = list(run_arena(contest(), 3, workers=1))
    assert outcome_of(contest(), pairs) == outcome_of(contest(), pairs[::-1])
