"""`slovoplet analyse`: a recorded game as text, JSON and a page."""

import json

import pytest
from typer.testing import CliRunner

from slovoplet.cli.main import app
from tests.bots.games import game_of


@pytest.mark.parametrize("rules", ["erudit", "underwood"])
def test_the_command_writes_text_json_and_a_page(tmp_path, rules):
    record = tmp_path / "game.txt"
    record.write_text(game_of("greedy", "novichok", rules).record(), encoding="utf-8")
    text = CliRunner().invoke(app, ["analyse", str(record), "--top", "1"])
    assert text.exit_code == 0, text.output
    assert "Жадный" in text.stdout
    told = CliRunner().invoke(app, ["analyse", str(record), "--top", "2", "--json"])
    assert told.exit_code == 0, told.output
    data = json.loads(told.stdout)
    assert len(data["players"]) == 2
    assert all(len(turn["by_points"]) <= 2 for turn in data["turns"])
    page = tmp_path / "page.html"
    assert CliRunner().invoke(app, ["analyse", str(record), "--html", str(page)]).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_file_that_is_no_record_is_refused(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("КОТ", encoding="utf-8")
    refused = CliRunner().invoke(app, ["analyse", str(record)])
    assert refused.exit_code == 2
    assert "Запись партии" in refused.stderr
