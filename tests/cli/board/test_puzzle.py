"""`slovoplet puzzle`."""

import json

from slovoplet.rules.board.notation.position import parse_position
from tests.cli.terminal import run

DATE = ("--date", "2026-03-02")


def test_the_answer_is_told_only_to_whoever_asks() -> None:
    found = json.loads(run("puzzle", *DATE, "--json").stdout)
    shown, answered = run("puzzle", *DATE).stdout, run("puzzle", *DATE, "--answer").stdout
    assert found["answer"] not in shown
    assert found["answer"] in answered
    assert str(parse_position(found["position"]).board) in shown


def test_json_names_the_game_and_has_the_position_as_a_line() -> None:
    found = json.loads(run("puzzle", *DATE, "--json").stdout)
    assert found["rules"] == "erudit"
    assert set(found) == {
        *("date", "rules", "position", "hand", "grade"),
        *("answer", "points", "next_points", "words"),
    }


def test_a_card_game_has_no_puzzles() -> None:
    refused = run("puzzle", "--rules", "underwood")
    assert refused.exit_code == 2
    assert "Игра «underwood» другого рода" in refused.stderr
