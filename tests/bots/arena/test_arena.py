"""The arena: pairs with the same draws, resumable, the same on any number of processes."""

from contextlib import closing
from itertools import pairwise

import pytest
from msgspec.structs import replace

from slovoplet.bots.arena.arena import PairShard, arena_job, new_contest, play_pair
from slovoplet.bots.arena.outcome import outcome_data, outcome_of
from slovoplet.bots.bulk.crew import Crew, LoneCrew, ProcessCrew
from slovoplet.bots.bulk.journal import ShardJournal
from slovoplet.bots.bulk.run import run_job
from slovoplet.bots.bulk.stamp import own_stamp
from slovoplet.bots.levels import load_level
from slovoplet.bots.player import Players
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused

RULES = load_rules("schitai-slova")


def without_times(pairs):
    return [replace(pair, seconds=((), ())) for pair in pairs]


def contest(seed: str = "5"):
    return new_contest("lyubitel", "novichok", RULES, seed)


def played(pairs: int, path=None, seed: str = "5", crew: Crew | None = None):
    job = arena_job([contest(seed)], pairs)
    if path is None:
        return list(run_job(job, crew or LoneCrew()))
    with ShardJournal(path, job, own_stamp()) as journal:
        return list(run_job(job, LoneCrew(), journal))


def test_a_level_against_itself_divides_every_pair():
    same = new_contest("greedy", "greedy", RULES, "1")
    players = Players()
    pairs = [play_pair(same, number, players) for number in range(3)]
    assert [pair.share for pair in pairs] == [0.5, 0.5, 0.5]
    assert all(pair.points[0] == pair.points[1] for pair in pairs)
    assert all(sum(pair.moves) <= pair.turns for pair in pairs)


def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path):
    path = tmp_path / "run.jsonl"
    whole = played(3)
    first = played(2, path)
    with path.open("ab") as file:
        file.write(b'{"shard": "lyubitel novichok 2", "rep')  # the power went off
    resumed = played(3, path)
    assert without_times(resumed) == without_times(whole)
    assert resumed[:2] == first  # read, not played again: the times are the same too


def test_processes_play_the_same_pairs_as_one():
    with closing(ProcessCrew(2)) as crew:
        assert without_times(played(2, crew=crew)) == without_times(played(2))


def test_a_file_of_another_contest_is_refused(tmp_path):
    path = tmp_path / "run.jsonl"
    played(1, path)
    with pytest.raises(Refused) as refused:
        played(1, path, seed="6")
    assert refused.value.code is Code.OTHER_RUN


def test_one_job_plays_several_contests_one_after_another():
    contests = [
        new_contest(*levels, RULES, "5") for levels in pairwise(["greedy", "novichok", "lyubitel"])
    ]
    pairs = list(run_job(arena_job(contests, 2), LoneCrew()))
    assert [pair.number for pair in pairs] == [0, 1, 0, 1]
    apart = [pair for each in contests for pair in run_job(arena_job([each], 2), LoneCrew())]
    assert without_times(pairs) == without_times(apart)


def test_a_level_with_other_numbers_is_another_shard():
    weaker = replace(contest(), first=replace(load_level("lyubitel"), notice=0.1))
    assert PairShard(weaker, 0).key != PairShard(contest(), 0).key
    assert PairShard(contest(), 0).key == PairShard(contest(), 0).key


def test_a_machine_with_other_words_refuses_to_take_part():
    shard = PairShard(replace(contest(), lexicon="other words"), 0)
    with pytest.raises(Refused) as refused:
        shard.perform(Players())
    assert refused.value.details == {"name": "lexicon"}


def test_the_outcome_does_not_depend_on_the_order_of_pairs():
    pairs = played(3)
    outcome = outcome_of(contest(), pairs)
    assert outcome == outcome_of(contest(), pairs[::-1])
    first, second = outcome.points_a_turn
    assert first == sum(pair.points[0] for pair in pairs) / sum(pair.moves[0] for pair in pairs)
    assert first > second
    assert outcome_data(outcome).keys() - outcome_data(outcome, times=False) == {"milliseconds"}
