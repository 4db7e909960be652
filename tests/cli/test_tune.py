"""`slovoplet tune`: numbers of a level on standard output; without Optuna a sentence says what to install."""

import sys

from typer.testing import CliRunner

from slovoplet.cli.group import group

ASKED = ["tune", "priyatel", "--rules", "schitai-slova", "--games", "2", "--attempts", "2"]


def test_the_numbers_are_printed_as_the_file_of_levels_has_them():
    told = CliRunner().invoke(group, [*ASKED, "--number", "care", "--workers", "1"])
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith("care = ")


def test_who_has_no_optimiser_is_told_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "optuna", None)
    monkeypatch.delitem(sys.modules, "slovoplet.bots.arena.optimiser", raising=False)
    told = CliRunner().invoke(group, ASKED)
    assert told.exit_code == 2
    assert "slovoplet[tune]" in told.stderr


def test_an_unknown_number_is_refused():
    told = CliRunner().invoke(group, [*ASKED, "--number", "luck"])
    assert told.exit_code == 2
    assert "luck" in told.stderr
