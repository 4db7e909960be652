"""Crews of processes: they report the same as one process, and outlive the death of one of them."""

import os
from contextlib import closing

import pytest

from slovoplet.bots.bulk import run
from slovoplet.bots.bulk.crew import LoneCrew, ProcessCrew, open_crew
from slovoplet.bots.bulk.run import ShardFailed, run_job
from tests.bots.shards import DeadlyShard, Square, SquareShard, job_of


def test_one_worker_is_this_process_and_none_is_one_a_core():
    assert isinstance(open_crew(1), LoneCrew)
    with closing(open_crew(0)) as crew:
        assert crew.places == (os.cpu_count() or 1)


def test_a_process_that_dies_is_replaced_and_its_shard_performed_again(tmp_path):
    begun = tmp_path / "begun"
    shards = [SquareShard(0), DeadlyShard(1, str(begun), 2), SquareShard(2), SquareShard(3)]
    with closing(ProcessCrew(1)) as crew:
        squares = list(run_job(job_of(shards), crew))
    assert squares == [Square(number, number**2) for number in range(4)]
    assert begun.read_text().split() == ["1", "1", "1"]


def test_a_death_that_the_pool_connects_with_no_shard_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "LOST_AFTER", 0.1)
    begun = tmp_path / "begun"
    shards = [SquareShard(0), DeadlyShard(1, str(begun), 1), SquareShard(2)]

    def forget(worker):
        raise LookupError(worker)

    with closing(ProcessCrew(1)) as crew:
        monkeypatch.setattr(crew._pool._pool_manager, "find_expired_task", forget)
        squares = list(run_job(job_of(shards), crew))
    assert squares == [Square(number, number**2) for number in range(3)]
    assert begun.read_text().split() == ["1", "1"]


def test_a_shard_that_kills_three_processes_is_named(tmp_path):
    shards = [SquareShard(0), DeadlyShard(1, str(tmp_path / "begun"), 3)]
    with closing(ProcessCrew(1)) as crew, pytest.raises(ShardFailed) as failed:
        list(run_job(job_of(shards), crew))
    assert failed.value.label == "the square of 1"
    assert failed.value.problem.startswith(("ProcessExpired", "ProcessLost"))
