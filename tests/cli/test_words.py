"""`slovoplet words`."""

import json

from tests.cli import terminal


def run(*arguments: str) -> terminal.Answered:
    return terminal.run("words", *arguments)


def test_words_from_letters() -> None:
    assert run("--letters", "кот").stdout.split() == ["КОТ", "ТОК"]


def test_a_star_is_any_letter() -> None:
    found = run("--letters", "кот*", "--min", "4").stdout.split()
    assert {"СКОТ", "КИОТ"} <= set(found)
    assert all(len(word) == 4 for word in found)


def test_rude_words_are_listed_only_to_whoever_asks_for_them() -> None:
    for choice in ([], ["--rules", "erudit"], ["--lexicon", "all"]):
        asked = ["--letters", "сука", *choice]
        assert "СУКА" not in run(*asked).stdout.split()
        assert "СУКА" in run(*asked, "--set", "family=false").stdout.split()


def test_conditions_meet() -> None:
    found = run("--pattern", "к*т", "--letters", "крот**", "--max", "4").stdout.split()
    assert {"КОТ", "КРОТ"} <= set(found)
    assert all(word.startswith("К") and word.endswith("Т") and len(word) <= 4 for word in found)


def test_hooks_and_extensions() -> None:
    assert json.loads(run("--hooks", "кот", "--json").stdout)["before"] == "ОСШ"
    assert "СКОТ" in run("--extends", "кот").stdout.split()


def test_all_words_can_be_listed_and_cut_short() -> None:
    assert json.loads(run("--limit", "2", "--json").stdout) == ["АБА", "АБАЖУР"]


def test_what_is_no_letter_is_refused_in_russian() -> None:
    result = run("--letters", "к0т")
    assert result.exit_code == 2
    assert "Это не буквы и не «*»: 0" in result.stderr


def test_the_lexicon_of_a_card_game_may_be_named() -> None:
    asked = ("--letters", "кот", "--rules", "underwood")
    assert run(*asked).stdout.split() == ["КОТ", "ТОК"]
    assert "КТО" in run(*asked, "--set", "lexicon=all").stdout.split()
