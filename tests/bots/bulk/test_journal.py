"""The journal of a job: finished shards are kept, and only those of the same job."""

import pytest

from slovoplet.bots.bulk.journal import ShardJournal
from slovoplet.bots.bulk.stamp import Stamp
from slovoplet.rules.refusal import Code, Refused
from tests.bots.shards import SquareShard, job_of

STAMP = Stamp(code="c0de", engine="51a")
JOB = job_of([SquareShard(1)])


def refusal_of(path, job=JOB, stamp=STAMP) -> Refused:
    with pytest.raises(Refused) as refused:
        ShardJournal(path, job, stamp)
    return refused.value


def test_what_is_added_is_found_now_and_after_reopening(tmp_path):
    path = tmp_path / "run.jsonl"
    with ShardJournal(path, JOB, STAMP) as journal:
        journal.add("1", b'{"square":1}')
        assert journal.find("1") == b'{"square":1}'
        journal.add("два", b'{"square":4}')
        assert journal.find("3") is None
    with ShardJournal(path, JOB, STAMP) as journal:
        assert journal.find("1") == b'{"square":1}'
        journal.add("3", b'{"square":9}')  # after reading from the middle
        assert journal.find("два") == b'{"square":4}'
        assert journal.find("3") == b'{"square":9}'
    assert len(path.read_bytes().splitlines()) == 4


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_file_cut_off_anywhere_goes_on(tmp_path, cut):
    path = tmp_path / "run.jsonl"
    with ShardJournal(path, JOB, STAMP) as journal:
        journal.add("1", b'{"square":1}')
        journal.add("2", b'{"square":4}')
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with ShardJournal(path, JOB, STAMP) as journal:
        for shard, report in (("1", b'{"square":1}'), ("2", b'{"square":4}')):
            if journal.find(shard) is None:
                journal.add(shard, report)
    assert path.read_bytes() == whole


def test_half_a_first_line_is_written_again(tmp_path):
    path = tmp_path / "run.jsonl"
    path.write_bytes(b'{"job":"squ')
    ShardJournal(path, JOB, STAMP).__exit__()
    first = path.read_bytes()
    assert first == b'{"job":"squares","seed":"1","code":"c0de","engine":"51a"}\n'


def test_a_journal_of_another_job_or_other_code_is_refused_and_says_why(tmp_path):
    path = tmp_path / "run.jsonl"
    ShardJournal(path, JOB, STAMP).__exit__()
    before = path.read_bytes()
    other_seed = refusal_of(path, job_of([], seed="2"))
    assert other_seed.code is Code.OTHER_RUN
    assert str(other_seed.details["path"]).endswith("run.jsonl (seed)")
    other_code = refusal_of(path, stamp=Stamp(code="c1de", engine="51b"))
    assert str(other_code.details["path"]).endswith("(code, engine)")
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"dear diary\n", b"\xff\xfe", b"[1]\n", b'{"job":7}\n'])
def test_a_file_that_is_no_journal_is_refused_and_stays_as_it_is(tmp_path, content):
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    assert refusal_of(path).code is Code.BAD_JOURNAL
    assert path.read_bytes() == content


def test_a_damaged_line_is_refused_with_its_number(tmp_path):
    path = tmp_path / "run.jsonl"
    with ShardJournal(path, JOB, STAMP) as journal:
        journal.add("1", b'{"square":1}')
        journal.add("2", b'{"square":4}')
    path.write_bytes(path.read_bytes().replace(b'{"square":1}', b'{"square":1'))
    refused = refusal_of(path)
    assert (refused.code, refused.details["place"]) == (Code.BAD_JOURNAL, 2)
