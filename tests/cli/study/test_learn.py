"""`slovoplet learn`: asked line by line, kept in a file."""

import json
from pathlib import Path

import pytest

from slovoplet.lexicon.learning.course import DAILY, NEW
from slovoplet.rules.game import Game
from tests.cli.terminal import run

YES, NO = "\nд\n", "\nн\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "learn.json"


def test_words_are_asked_and_kept(file: Path) -> None:
    first = run("learn", "--file", str(file), given=YES + NO)
    assert first.exit_code == 0
    assert "1 из 20. АД: что это?" in first.stdout
    assert "Снова через" in first.stdout
    assert "Ещё раз сегодня." in first.stdout
    assert "Что отвечено, сохранено." in first.stdout
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["today"]["done"] == len(kept["words"]) == 2
    again = run("learn", "--file", str(file), given="")
    assert "3 из 20" in again.stdout


def test_a_day_ends(file: Path) -> None:
    done = run("learn", "--file", str(file), given=YES * (DAILY + 1))
    assert f"На сегодня довольно: {NEW} ответов" in done.stdout
    assert done.exit_code == 0


def test_what_is_not_understood_is_asked_again(file: Path) -> None:
    told = run("learn", "--file", str(file), given="\nможет быть\nд\nв\n")
    assert "Непонятно: д, н или в." in told.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["today"]["done"] == 1


def test_hooks_are_asked_by_their_letters(file: Path) -> None:
    told = run("learn", "--file", str(file), given=YES * 3)
    assert "какая буква спереди или сзади" in told.stdout
    assert "С буквой: " in told.stdout


def test_a_file_of_something_else_is_refused_in_one_line(file: Path) -> None:
    file.parent.mkdir()
    recall = '{"due":1,"last":1,"state":1,"step":0,"stability":1,"difficulty":1}'
    nowhere = f'{{"words": {{"nowhere:КОТ": {recall}}}}}'.encode().decode("latin-1")
    for text in ("nonsense", '{"words": {"a": 1}}', "\xff\xfe", nowhere):
        file.write_text(text, encoding="latin-1")
        refused = run("learn", "--file", str(file))
        assert refused.exit_code == 2
        assert refused.stderr == f"{file}: это не файл команды learn.\n"
        assert refused.stdout == ""


def test_a_record_that_is_none_is_refused_in_one_line(file: Path, tmp_path: Path) -> None:
    missing = run("learn", "--file", str(file), "--record", str(tmp_path / "none.txt"))
    assert missing.exit_code == 2
    assert missing.stderr.count("\n") == 1
    assert run("learn", "--seat", "0").exit_code == 2


def test_words_missed_in_a_game_come_first(file: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    game = Game.new("erudit", ["Аня", "Боря"], seed="7" * 64)
    game.push("-")
    game.push("-")
    record.write_text(game.record(), encoding="utf-8")
    told = run("learn", "--file", str(file), "--record", str(record), given=YES)
    assert "Из партии взято" in told.stdout
    missed = json.loads(file.read_text(encoding="utf-8"))["missed"]
    assert missed
    assert f"1 из 20. {missed[0]}: что это?" in told.stdout
