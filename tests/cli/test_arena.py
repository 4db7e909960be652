"""`slovoplet arena`: the outcome in words and as JSON."""

import json

from typer.testing import CliRunner

from slovoplet.cli.group import group


def test_the_command_tells_the_outcome():
    asked = ["arena", "lyubitel", "novichok", "--rules", "schitai-slova", "--games", "4"]
    told = CliRunner().invoke(group, [*asked, "--workers", "1", "--json"])
    assert told.exit_code == 0
    data = json.loads(told.stdout)
    assert data["pairs"] == 2
    assert 0 <= data["share"]["low"] <= data["share"]["mean"] <= data["share"]["high"] <= 1
    said = CliRunner().invoke(group, [*asked, "--workers", "1"])
    assert "lyubitel — novichok" in said.stdout


def test_an_unknown_bot_is_refused_in_russian():
    told = CliRunner().invoke(group, ["arena", "чемпион", "novichok"])
    assert told.exit_code == 2
    assert "Такого бота нет" in told.stderr


def test_all_levels_are_a_table_and_as_json_a_line_each():
    asked = ["arena", "--all-levels", "--rules", "schitai-slova", "--games", "2", "--workers", "1"]
    told = CliRunner().invoke(group, [*asked, "--json", "--no-times"])
    assert told.exit_code == 0, told.output
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    contests = [(line["contest"]["first"], line["contest"]["second"]) for line in lines]
    assert contests == [
        ("lyubitel", "novichok"),
        ("priyatel", "lyubitel"),
        ("sosed", "priyatel"),
        ("knigochei", "sosed"),
        ("znatok", "knigochei"),
        ("erudit", "znatok"),
        ("grossmeister", "erudit"),
        ("grossmeister", "greedy"),
    ]
    assert all(points > 0 for line in lines for points in line["points_a_turn"])
    assert all("milliseconds" not in line for line in lines)


def test_two_bots_or_all_levels_but_not_one():
    for asked in (["lyubitel"], [], ["lyubitel", "novichok", "--all-levels"]):
        told = CliRunner().invoke(group, ["arena", *asked])
        assert told.exit_code == 2
        assert "--all-levels" in told.stderr
