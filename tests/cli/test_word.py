"""`slovoplet word`."""

import json
from pathlib import Path

import pytest

from tests.cli import terminal


def run(*arguments: str, given: str | None = None) -> terminal.Answered:
    return terminal.run("word", *arguments, given=given)


def test_an_allowed_word_is_told_with_its_meaning_source_and_licence() -> None:
    lines = run("кот").stdout.splitlines()
    assert lines == [
        "Слово «кот» годится.",
        "  кот — зоол. самец кошки",
        "  [Викисловарь, CC BY-SA 3.0]",
    ]


def test_a_refused_word_is_told_with_the_reason_and_what_would_do() -> None:
    assert "Годится единственное: «дверь»." in run("двери").stdout


def test_json_is_one_line_a_word() -> None:
    told = [json.loads(line) for line in run("--json", "ёж", "двери", "абвгд").stdout.splitlines()]
    assert [list(answer) for answer in told] == [
        ["word", "allowed", "reason", "instead", "definition"]
    ] * 3
    assert [
        (answer["word"], answer["allowed"], answer["reason"], answer["instead"]) for answer in told
    ] == [
        ("ёж", True, None, None),
        ("двери", False, "plural", "дверь"),
        ("абвгд", False, "no_such_word", None),
    ]
    assert told[0]["definition"].startswith("1) зоол. колючее млекопитающее")


def test_words_come_from_standard_input_too() -> None:
    told = [
        json.loads(line) for line in run("--json", given="кот дом\n\nабвгд\n").stdout.splitlines()
    ]
    assert [(answer["word"], answer["allowed"]) for answer in told] == [
        ("кот", True),
        ("дом", True),
        ("абвгд", False),
    ]


def test_another_lexicon_may_be_asked() -> None:
    assert json.loads(run("--json", "бегите").stdout)["allowed"] is False
    assert json.loads(run("--json", "--lexicon", "all", "бегите").stdout)["allowed"] is True


def test_a_game_and_its_settings_may_be_named() -> None:
    asked = ("--json", "--rules", "erudit", "тефиграмма")
    assert json.loads(run(*asked).stdout)["reason"] == "rare"
    assert json.loads(run(*asked, "--set", "rare_words=true").stdout)["allowed"] is True


def test_a_card_game_may_be_named_too() -> None:
    asked = ("--json", "--rules", "underwood", "кот", "эн", "бегите")
    told = [json.loads(line) for line in run(*asked).stdout.splitlines()]
    assert [answer["allowed"] for answer in told] == [True, True, False]
    with_all = run(*asked, "--set", "lexicon=all").stdout.splitlines()
    assert json.loads(with_all[-1])["allowed"] is True


def test_a_file_of_words_is_a_lexicon(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("cat\ndog\n", encoding="utf-8")
    assert json.loads(run("--json", "-l", str(path), "CAT").stdout)["allowed"] is True


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("кот", "-l", "нету"), "Такого словаря нет: «нету»."),
        (("кот", "--rules", "нету"), "Такой игры нет"),
        (("кот", "--set", "нету=1"), "Такой настройки нет: нету."),
        (
            ("кот", "--set", "rare_words=1"),
            "Редкие слова: нужно true или false.",
        ),
        (
            ("кот", "--set", 'added_words="кот"'),
            "Слова этого стола: нужен список.",
        ),
    ],
)
def test_a_mistake_is_told_in_russian(arguments: tuple[str, ...], told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr
