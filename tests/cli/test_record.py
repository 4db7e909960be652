"""`slovoplet record`: checked, written in other forms, wrong ones refused in one line."""

import json

import pytest
from typer.testing import CliRunner

import slovoplet
from slovoplet.cli.group import group
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.games import game_of


def run(*arguments):
    return CliRunner().invoke(group, ["record", *map(str, arguments)])


@pytest.fixture(params=["erudit", "underwood"])
def game(request):
    return game_of("greedy", "novichok", request.param)


@pytest.fixture
def record(game, tmp_path):
    path = tmp_path / "партия.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_record_is_played_again_and_its_end_told(record, game):
    shown = run("check", record)
    assert shown.exit_code == 0, shown.output
    assert game.rules.title in shown.stdout
    told = json.loads(run("check", record, "--json").stdout)
    assert told["scores"] == game.scores
    assert told["winners"] == list(game.result.winners)
    assert told["turns"] > 5


def test_a_record_in_another_form_is_the_same_game(record, game, tmp_path):
    log = tmp_path / "log.json"
    assert run("convert", record, "--to", "json", "--out", log).exit_code == 0
    again = run("convert", log, "--to", "record")
    assert again.stdout.strip() == game.record().strip()


@pytest.mark.parametrize("form", ["svg", "film"])
def test_a_record_is_a_picture(record, form, tmp_path):
    out = tmp_path / "picture.svg"
    assert run("convert", record, "--to", form, "-o", out).exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert ("<animate " in out.read_text(encoding="utf-8")) == (form == "film")


def test_gcg_is_read_and_written(tmp_path):
    rules = change_rules(load_rules("erudit"), words_per_turn="one", star_swap=False)
    game = slovoplet.Game.new(rules, ["Аня", "Боря"], seed=9)
    while game.result is None:
        game.play_bot("greedy")
    gcg = tmp_path / "партия.gcg"
    gcg.write_text(game.gcg(), encoding="utf-8")
    told = json.loads(run("check", gcg, "--json").stdout)
    assert told["scores"] == game.scores


def test_what_is_no_record_is_refused_in_one_line(tmp_path):
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("Ничего особенного", encoding="utf-8")
    for arguments in (
        ("check", wrong),
        ("check", tmp_path / "nowhere.txt"),
        ("convert", wrong, "--to", "gcg"),
    ):
        refused = run(*arguments)
        assert refused.exit_code == 2
        assert refused.stderr.count("\n") == 1
        assert "Traceback" not in refused.output


@pytest.mark.parametrize(("form", "begins"), [("png", b"\x89PNG"), ("gif", b"GIF89a")])
def test_a_record_is_a_picture_in_points(tmp_path, form, begins, monkeypatch):
    monkeypatch.setattr("slovoplet.pictures.gif.WIDTHS", (120,))
    record, out = tmp_path / "партия.txt", tmp_path / f"picture.{form}"
    record.write_text(game_of("greedy", "novichok").record(), encoding="utf-8")
    assert run("convert", record, "--to", form, "-o", out).exit_code == 0
    assert out.read_bytes().startswith(begins)
    piped = run("convert", record, "--to", form)
    assert piped.stdout_bytes == out.read_bytes()
