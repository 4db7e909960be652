"""Bulk work from the command line: progress, the journal, interruptions and failures."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from slovoplet.cli.bulk import run_in_bulk
from tests.bots.shards import Square, SquareShard, TroubledShard, job_of
from tests.cli.terminal import run

ARENA = ("arena", "lyubitel", "novichok", "--rules", "schitai-slova")


def test_where_there_is_no_terminal_progress_comes_in_lines(capsys):
    shards = [SquareShard(number) for number in range(100)]
    with run_in_bulk(job_of(shards), "квадраты", 1, None, None) as squares:
        assert list(squares) == [Square(number, number**2) for number in range(100)]
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) < 30
    assert lines[0] == "квадраты: 5 из 100"
    assert lines[-1] == "квадраты: 100 из 100"


def test_in_a_terminal_progress_is_a_bar_that_goes_away(capsys, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")  # as Rich knows a terminal where none can be asked
    shards = [SquareShard(number) for number in range(30)]
    with run_in_bulk(job_of(shards), "квадраты", 1, None, None) as squares:
        assert len(list(squares)) == 30
    said = capsys.readouterr().err
    assert "━" in said
    assert "30/30" in said
    assert "30 из 30" not in said


def test_a_shard_that_fails_ends_the_run_with_code_1_and_its_name(tmp_path, capsys):
    journal = tmp_path / "run.jsonl"
    shards = [SquareShard(0), TroubledShard(1, str(tmp_path / "begun"), 3)]
    with (
        pytest.raises(typer.Exit) as end,
        run_in_bulk(job_of(shards), "квадраты", 1, None, journal) as squares,
    ):
        list(squares)
    assert end.value.exit_code == 1
    said = capsys.readouterr().err
    assert "the square of 1. OSError: no such luck" in said
    assert "готово 1 из 2" in said
    assert str(journal) in said
    with run_in_bulk(job_of(shards), "квадраты", 1, None, journal) as squares:
        assert list(squares) == [Square(0, 0), Square(1, 1)]  # the fourth attempt


def heed_interrupts():
    """What runs in the background may have been told to ignore them, and its children with it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_run_goes_on_from_its_journal(tmp_path, workers):
    journal = tmp_path / "run.jsonl"
    asked = [*ARENA, "--games", "200", "--workers", workers, "--journal", str(journal)]
    process = subprocess.Popen(
        [sys.executable, "-m", "slovoplet.cli", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - it takes no lock
    )
    assert process.stderr is not None
    assert "из 100" in process.stderr.readline()  # now it is in the middle
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it too
    said = process.communicate(timeout=120)[1]
    assert process.returncode == 130, said
    assert "та же команда продолжит" in said
    assert "Traceback" not in said
    kept = journal.read_bytes().count(b"\n") - 1
    assert 0 < kept < 100
    games = str(2 * kept)
    resumed = run(*ARENA, "--games", games, "--journal", str(journal), "--json", "--no-times")
    assert resumed.exit_code == 0, resumed.output
    anew = run(*ARENA, "--games", games, "--workers", "1", "--json", "--no-times")
    assert resumed.stdout == anew.stdout


def test_a_killed_run_leaves_no_processes_behind(tmp_path):
    asked = [*ARENA, "--games", "400", "--workers", "2", "--journal", str(tmp_path / "j")]
    with subprocess.Popen(
        [sys.executable, "-m", "slovoplet.cli", *asked],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr is not None
        assert "из 200" in process.stderr.readline()
        process.kill()
        process.stderr.read()  # ends when the last worker, which shares the pipe, has ended
    assert process.returncode == -signal.SIGKILL


def test_a_journal_of_another_game_is_refused_in_words(tmp_path):
    journal = tmp_path / "run.jsonl"
    job = ("selfplay", str(tmp_path / "a.json"), "--rules", "schitai-slova", "--games", "1")
    assert run(*job, "--journal", str(journal)).exit_code == 0
    other = run(*ARENA, "--games", "2", "--workers", "1", "--journal", str(journal))
    assert other.exit_code == 2
    assert f"Файл начат с другими условиями, продолжить его нельзя: {journal} (job" in other.stderr


def test_a_journal_that_cannot_be_written_is_refused(tmp_path):
    missing = Path(tmp_path / "no such folder" / "run.jsonl")
    told = run(*ARENA, "--games", "2", "--workers", "1", "--journal", str(missing))
    assert told.exit_code == 2
    assert "run.jsonl" in told.stderr
