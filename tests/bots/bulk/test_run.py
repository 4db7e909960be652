"""Running a job: reports in order, whoever performs the shards; what failed is tried again."""

import random
from concurrent.futures import Future
from contextlib import closing
from threading import Condition, Thread

import pytest

from slovoplet.bots.bulk.crew import CrewLost, LoneCrew
from slovoplet.bots.bulk.journal import ShardJournal
from slovoplet.bots.bulk.run import ShardFailed, run_job
from slovoplet.bots.bulk.shard import perform_shard
from slovoplet.bots.bulk.stamp import Stamp, own_stamp
from slovoplet.rules.refusal import Code, Refused
from tests.bots.shards import Square, SquareShard, TroubledShard, job_of

SHARDS = [SquareShard(number) for number in range(40)]
SQUARES = [Square(number, number**2) for number in range(40)]


class LateCrew(LoneCrew):
    """A thread that finishes, of the shards it has been given, any one next."""

    window = 8

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.most = 0
        self.given: list[tuple[Future[bytes], SquareShard, Stamp]] = []
        self.changed = Condition()
        self.closed = False
        self.rng = rng
        self.thread = Thread(target=self.work)
        self.thread.start()

    def submit(self, shard, stamp):
        future: Future[bytes] = Future()
        with self.changed:
            self.given.append((future, shard, stamp))
            self.most = max(self.most, len(self.given))
            self.changed.notify()
        return future

    def work(self):
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.given or self.closed)
                if not self.given:
                    return
                future, shard, stamp = self.given.pop(self.rng.randrange(len(self.given)))
            future.set_result(perform_shard(shard, stamp))

    def close(self):
        with self.changed:
            self.closed = True
            self.changed.notify()
        self.thread.join()


@pytest.mark.parametrize("seed", range(5))
def test_reports_come_in_the_order_of_the_shards(seed):
    with closing(LateCrew(random.Random(seed))) as crew:
        assert list(run_job(job_of(SHARDS), crew)) == SQUARES
    assert 1 < crew.most <= crew.window


def test_a_job_without_shards_has_no_reports():
    assert list(run_job(job_of([]), LoneCrew())) == []


def test_a_run_that_was_stopped_goes_on_from_its_journal(tmp_path):
    path = tmp_path / "run.jsonl"
    begun = str(tmp_path / "begun")
    shards = [TroubledShard(number, begun, 0) for number in range(6)]
    with ShardJournal(path, job_of(shards), own_stamp()) as journal:
        reports = run_job(job_of(shards), LoneCrew(), journal)
        assert [next(reports) for _ in range(4)] == SQUARES[:4]
        reports.close()
    finished = []
    with ShardJournal(path, job_of(shards), own_stamp()) as journal:
        reports = run_job(job_of(shards), LoneCrew(), journal, lambda: finished.append(1))
        assert list(reports) == SQUARES[:6]
    assert len(finished) == 6  # the kept ones count too
    assert (tmp_path / "begun").read_text().split() == list("012345")  # each was performed once


def test_what_failed_twice_is_tried_again(tmp_path):
    shards = [SquareShard(0), TroubledShard(1, str(tmp_path / "begun"), 2), SquareShard(2)]
    assert list(run_job(job_of(shards), LoneCrew())) == SQUARES[:3]


def test_what_failed_three_times_ends_the_run_and_is_named(tmp_path):
    path = tmp_path / "run.jsonl"
    shards = [SquareShard(0), TroubledShard(1, str(tmp_path / "begun"), 3), SquareShard(2)]
    with (
        ShardJournal(path, job_of(shards), own_stamp()) as journal,
        pytest.raises(ShardFailed) as failed,
    ):
        list(run_job(job_of(shards), LoneCrew(), journal))
    assert failed.value.label == "the square of 1"
    assert failed.value.problem == "OSError: no such luck"
    with ShardJournal(path, job_of(shards), own_stamp()) as journal:
        assert journal.find("0") is not None
        assert journal.find("1") is None


def test_a_crew_that_is_lost_is_not_taken_for_a_failed_shard():
    class LostCrew(LoneCrew):
        def submit(self, shard, stamp):
            future: Future[bytes] = Future()
            future.cancel()
            future.set_running_or_notify_cancel()
            return future

    with pytest.raises(CrewLost):
        list(run_job(job_of(SHARDS), LostCrew()))


def test_a_machine_with_other_code_refuses_to_take_part():
    own = own_stamp()
    with pytest.raises(Refused) as refused:
        perform_shard(SHARDS[0], Stamp(code="another", engine=own.engine))
    assert (refused.value.code, refused.value.details) == (Code.OTHER_VERSION, {"name": "code"})


def test_a_journal_whose_reports_are_of_another_shape_is_refused(tmp_path):
    with ShardJournal(tmp_path / "run.jsonl", job_of(SHARDS), own_stamp()) as journal:
        journal.add("0", b'{"number":0}')
        with pytest.raises(Refused) as refused:
            list(run_job(job_of(SHARDS), LoneCrew(), journal))
    assert refused.value.code is Code.BAD_JOURNAL
