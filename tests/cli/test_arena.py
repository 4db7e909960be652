"""`slovoplet arena`: the outcome in words and as JSON."""

import json

from typer.testing import CliRunner

from slovoplet.cli.main import app


def test_the_command_tells_the_outcome():
    asked = ["arena", "lyubitel", "novichok", "--rules", "schitai-slova", "--games", "4"]
    told = CliRunner().invoke(app, [*asked, "--workers", "1", "--json"])
    assert told.exit_code == 0
    data = json.loads(told.stdout)
    assert data["pairs"] == 2
    assert 0 <= data["share"]["low"] <= data["share"]["mean"] <= data["share"]["high"] <= 1
    said = CliRunner().invoke(app, [*asked, "--workers", "1"])
    assert "lyubitel — novichok" in said.stdout


def test_an_unknown_bot_is_refused_in_russian():
    told = CliRunner().invoke(app, ["arena", "чемпион", "novichok"])
    assert told.exit_code == 2
    assert "Такого бота нет" in told.stderr
