"""`slovoplet analyse`: a recorded game as text, JSON and a page."""

import json

import pytest
from typer.testing import CliRunner

from slovoplet.cli.group import group
from tests.bots.games import game_of


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_command_writes_text_json_and_a_page(tmp_path, rules):
    record = tmp_path / "game.txt"
    record.write_text(game_of("greedy", "novichok", rules).record(), encoding="utf-8")
    text = CliRunner().invoke(group, ["analyse", str(record), "--top", "1"])
    assert text.exit_code == 0, text.output
    assert "Жадный" in text.stdout
    told = CliRunner().invoke(group, ["analyse", str(record), "--top", "2", "--json"])
    assert told.exit_code == 0, told.output
    data = json.loads(told.stdout)
    assert len(data["players"]) == 2
    assert max(len(turn["by_points"]) for turn in data["turns"]) == 2
    page = tmp_path / "page.html"
    assert CliRunner().invoke(group, ["analyse", str(record), "--html", str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_folder_is_analysed_into_one_file_whoever_does_it(tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("novichok", "lyubitel"):
        game = game_of("greedy", name, "schitai-slova")
        (folder / f"{name}.txt").write_text(game.record(), encoding="utf-8")
    (folder / "notes.txt").write_text("КОТ", encoding="utf-8")
    one, two, journal = (tmp_path / name for name in ("one.jsonl", "two.jsonl", "journal"))
    asked = ["analyse", str(folder), "--top", "1", "--journal", str(journal)]
    told = CliRunner().invoke(group, [*asked, "--out", str(one), "--workers", "2"])
    assert told.exit_code == 0, told.output
    assert told.stdout == f"Разобрано: 2 партии; не прочитано: 1 файл. {one}\n"
    lines = [json.loads(line) for line in one.read_bytes().splitlines()]
    assert [line["file"] for line in lines] == ["lyubitel.txt", "notes.txt", "novichok.txt"]
    assert lines[1]["refused"] == "bad_record"
    kept = journal.read_bytes()
    (folder / "more.txt").write_bytes((folder / "lyubitel.txt").read_bytes())
    told = CliRunner().invoke(group, [*asked, "--out", str(two), "--workers", "1"])
    assert told.exit_code == 0, told.output
    assert journal.read_bytes() == kept  # an archive may grow; this game was known
    lines[1:1] = [lines[0] | {"file": "more.txt"}]
    assert [json.loads(line) for line in two.read_bytes().splitlines()] == lines


def test_a_folder_needs_a_file_to_be_analysed_into(tmp_path):
    refused = CliRunner().invoke(group, ["analyse", str(tmp_path)])
    assert refused.exit_code == 2
    assert "--out" in refused.stderr


def test_a_file_that_is_no_record_is_refused(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("КОТ", encoding="utf-8")
    refused = CliRunner().invoke(group, ["analyse", str(record)])
    assert refused.exit_code == 2
    assert "Запись партии" in refused.stderr
