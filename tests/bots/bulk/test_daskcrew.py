"""Crews on a Dask cluster: the same results byte for byte, also when workers die."""

import os
import signal
import sys
from contextlib import closing

import msgspec
import pytest
from msgspec.structs import replace

from slovoplet.bots.arena.arena import arena_job, new_contest
from slovoplet.bots.arena.outcome import outcome_data, outcome_of
from slovoplet.bots.board.selfplay import count_samples
from slovoplet.bots.board.selfplayjob import selfplay_job
from slovoplet.bots.bulk import daskcrew
from slovoplet.bots.bulk.crew import CrewLost, LoneCrew, open_crew
from slovoplet.bots.bulk.daskcrew import DaskCrew
from slovoplet.bots.bulk.run import ShardFailed, run_job
from slovoplet.bots.report.archive import GameArchive, archive_job
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from tests.bots.cluster import LONG, Cluster, dask_cluster
from tests.bots.games import game_of
from tests.bots.shards import DeadlyShard, SquareShard, job_of
from tests.cli.terminal import run

GAMES = int(os.environ.get("SLOVOPLET_GAMES", "6"))  # `make soak` plays 200
RULES = load_board_rules("schitai-slova")
LEXICON = open_lexicon(RULES).hash


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """A busy machine may take long to answer."""
    monkeypatch.setattr(daskcrew, "PATIENCE", LONG)


@pytest.fixture(scope="module")
def kept_cluster(tmp_path_factory):
    with dask_cluster(tmp_path_factory.mktemp("dask"), failures=1) as cluster:
        yield cluster


@pytest.fixture
def cluster(kept_cluster: Cluster) -> Cluster:
    """The cluster with two workers, whoever died before."""
    kept_cluster.fill(2)
    return kept_cluster


def census_bytes(samples) -> bytes:
    return msgspec.json.encode(count_samples(RULES, LEXICON, "3", samples))


def test_self_play_on_a_cluster_is_the_same_byte_for_byte(cluster):
    job = selfplay_job(RULES, LEXICON, "3", 0, GAMES)
    with closing(open_crew(0, cluster.address)) as crew:
        assert isinstance(crew, DaskCrew)
        assert crew.places == 2
        there = census_bytes(run_job(job, crew))
    assert there == census_bytes(run_job(job, LoneCrew()))


def test_the_arena_on_a_cluster_is_the_same_byte_for_byte(cluster):
    contest = new_contest("lyubitel", "novichok", RULES, "3")
    job = arena_job([contest], (GAMES + 1) // 2)
    with closing(DaskCrew(cluster.address)) as crew:
        there = list(run_job(job, crew))
    here = list(run_job(job, LoneCrew()))

    def without_times(pairs):
        return msgspec.json.encode([replace(pair, seconds=((), ())) for pair in pairs])

    assert without_times(there) == without_times(here)
    outcomes = [
        msgspec.json.encode(outcome_data(outcome_of(contest, pairs), times=False))
        for pairs in (there, here)
    ]
    assert outcomes[0] == outcomes[1]


def test_an_archive_on_a_cluster_is_the_same_byte_for_byte(cluster, tmp_path):
    for level in ("novichok", "lyubitel"):
        record = game_of("greedy", level, "schitai-slova").record()
        (tmp_path / f"{level}.txt").write_text(record, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("КОТ", encoding="utf-8")
    job = archive_job(GameArchive(tmp_path), 2)
    with closing(DaskCrew(cluster.address)) as crew:
        there = list(run_job(job, crew))
    assert there == list(run_job(job, LoneCrew()))
    assert [game.refused for game in there] == [None, "bad_record", None]


def test_the_command_says_the_same_from_a_cluster(cluster):
    asked = ("arena", "lyubitel", "novichok", "--rules", RULES.id, "--games", "4", "--json")
    there = run(*asked, "--no-times", "--dask", cluster.address)
    here = run(*asked, "--no-times", "--workers", "1")
    assert there.exit_code == here.exit_code == 0, there.output
    assert there.stdout == here.stdout


def test_a_worker_killed_in_the_middle_changes_nothing(cluster):
    job = selfplay_job(RULES, LEXICON, "4", 0, GAMES)
    samples = []
    with closing(DaskCrew(cluster.address)) as crew:
        for sample in run_job(job, crew):
            if not samples:
                cluster.workers[0].send_signal(signal.SIGKILL)
                cluster.workers[0].wait()
            samples.append(sample)
    assert samples == list(run_job(job, LoneCrew()))


def test_a_shard_that_kills_its_workers_is_named(cluster, tmp_path):
    shards = [SquareShard(0), DeadlyShard(1, str(tmp_path / "begun"), 9)]
    with closing(DaskCrew(cluster.address)) as crew, pytest.raises(ShardFailed) as failed:
        list(run_job(job_of(shards), crew))
    assert failed.value.label == "the square of 1"
    assert "KilledWorker" in failed.value.problem
    assert (tmp_path / "begun").read_text().split() == ["1", "1"]


def test_a_cluster_that_dies_is_said_to_be_lost(tmp_path):
    with dask_cluster(tmp_path) as cluster:  # without workers nothing is ever finished
        crew = DaskCrew(cluster.address)
        assert crew.places == 0
        shards = [SquareShard(0)]
        crew_submit = crew.submit

        def submit_then_kill(shard, stamp):
            future = crew_submit(shard, stamp)
            cluster.scheduler.kill()
            return future

        crew.submit = submit_then_kill
        with closing(crew), pytest.raises(CrewLost):
            list(run_job(job_of(shards), crew))


@pytest.mark.parametrize("address", ["", "кластер", "http://127.0.0.1:1", "tls://127.0.0.1:1"])
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(Refused) as refused:
        DaskCrew(address)
    assert refused.value.code is Code.NO_CLUSTER


def test_an_address_where_nobody_answers_is_refused(monkeypatch):
    monkeypatch.setattr(daskcrew, "PATIENCE", 0.2)
    with pytest.raises(Refused) as refused:
        DaskCrew("tcp://127.0.0.1:1")
    assert refused.value.code is Code.NO_CLUSTER


def test_without_dask_a_cluster_is_refused_with_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "slovoplet.bots.bulk.daskcrew")
    with pytest.raises(Refused) as refused:
        open_crew(0, "tcp://127.0.0.1:1")
    assert refused.value.code is Code.NO_DASK
