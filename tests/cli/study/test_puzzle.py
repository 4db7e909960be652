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


def test_a_puzzle_of_a_grade_is_told_by_its_number() -> None:
    options = ("puzzle", "--rules", "underwood", "--grade", "hard")
    first, second = run(*options).stdout, run(*options, "--number", "2").stdout
    assert first.splitlines()[0] == "Задача 1: Ундервуд, трудно"
    assert first.splitlines()[1:-1] != second.splitlines()[1:-1]
    found = json.loads(run(*options, "--json").stdout)
    assert found["answer"] not in first
    assert found["answer"] in run(*options, "--answer").stdout


def test_what_is_no_puzzle_is_refused() -> None:
    assert run("puzzle", "--grade", "absurd").exit_code == 2
    assert run("puzzle", "--grade", "easy", "--number", "0").exit_code == 2
    refused = run("puzzle", "--rules", "nowhere")
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1
