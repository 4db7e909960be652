"""Rules of one's own as a file: read as written, refused with a sentence."""

import msgspec
import pytest
from hypothesis import given

from slovoplet.rules.house.rulefile import (
    MOST_CHARACTERS,
    RuleFile,
    format_rule_file,
    parse_rule_file,
)
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from slovoplet.texts import say_refusal
from tests.strategies import house_rules

OWN = """
extends = "erudit"
title = "По-нашему"
target = 150
added_words = ["ёжик", "Кот"]
clock = { kind = "move", seconds = 90 }

[tiles]
"Ф" = { count = 2, value = 8 }

[table]
check = "vote"
"""


def test_a_file_says_only_what_differs() -> None:
    file = parse_rule_file(OWN)
    erudit = msgspec.to_builtins(load_rules("erudit"))
    assert (file.rules.id, file.rules.title, file.rules.target) == ("erudit", "По-нашему", 150)
    assert file.settings["tiles"] == erudit["tiles"] | {"Ф": {"count": 2, "value": 8}}
    assert file.settings["added_words"] == ("ЕЖИК", "КОТ")
    assert file.table == {"check": "vote"}
    assert parse_rule_file(format_rule_file(file)) == file


@pytest.mark.parametrize("name", rule_set_names())
def test_a_game_as_it_is_packaged_is_a_file_of_two_lines(name: str) -> None:
    file = RuleFile(load_rules(name))
    assert format_rule_file(file).count("\n") == 2
    assert parse_rule_file(format_rule_file(file)) == file


@given(house_rules())
def test_house_rules_are_read_as_they_are_written(rules) -> None:
    assert parse_rule_file(format_rule_file(RuleFile(rules))).rules == rules


def test_a_deck_of_ones_own_is_read_as_it_is_written() -> None:
    rules = load_rules("underwood")
    letters = msgspec.to_builtins(rules)["letters"] | {"Ъ": {"count": 3, "price": 7}}
    prize = {
        "count": 3,
        "sign": 'двойной "кавычки" \x7f',
        "text": "от 3 букв",
        "when": [{"letters": 3}, {"palindrome": True}],
        "effect": {"word_times": 4},
    }
    own = change_rules(rules, letters=letters, prizes={"7": prize}, underwoods=6)
    again = parse_rule_file(format_rule_file(RuleFile(own))).rules
    assert again == own
    assert list(again.prizes) == ["7"], "prize cards that are not named are gone"  # type: ignore[attr-defined]


def test_no_limit_is_written_as_none() -> None:
    rules = change_rules(load_rules("erudit"), target=None, hints_limit=None)
    assert 'target = "none"' in format_rule_file(RuleFile(rules))
    assert parse_rule_file(format_rule_file(RuleFile(rules))).rules == rules


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", Code.BAD_RULES_FILE, "какая игра"),
        ("target = 5", Code.BAD_RULES_FILE, "какая игра"),
        ('extends = "erudit"\ntarget == 5', Code.BAD_RULES_FILE, "строка 2"),
        ("x = " + "[" * 5000, Code.BAD_RULES_FILE, "строка 1"),
        ("#" * (MOST_CHARACTERS + 1), Code.BAD_RULES_FILE, "слишком длинный"),
        ('extends = "nardy"', Code.RULES_UNKNOWN, "nardy"),
        (
            'extends = "erudit"\ntarget = 12.5',
            Code.RULE_WRONG_TYPE,
            "До скольких очков: нужно целое",
        ),
        ('extends = "erudit"\ntarget = 0', Code.RULE_OUT_OF_RANGE, "До скольких очков: от 1 до"),
        ('extends = "erudit"\nid = "mine"', Code.RULE_UNKNOWN_KEY, "id"),
        ('extends = "erudit"\ncolour = 1', Code.RULE_UNKNOWN_KEY, "colour"),
        ('extends = "erudit"\nadded_words = ["cat"]', Code.RULE_WORD, "Слова этого стола"),
        ('extends = "erudit"\nadded_words = [1]', Code.RULE_WRONG_TYPE, "Слова этого стола"),
        ('extends = "erudit"\ntable = 1', Code.RULE_WRONG_TYPE, "таблица"),
        ('extends = "erudit"\n[tiles]\n"Ж" = 5', Code.RULE_WRONG_TYPE, "Фишки: нужна таблица"),
        ('extends = "erudit"\ndate = 2020-01-01', Code.RULE_UNKNOWN_KEY, "date"),
        ('extends = "erudit"\ntarget = 2020-01-01', Code.RULE_WRONG_TYPE, "До скольких очков"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_in_words(text: str, code: Code, said: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_rule_file(text)
    assert refused.value.code is code
    sentence = say_refusal(refused.value)
    assert said in sentence
    assert "rule_" not in sentence
    assert say_refusal(refused.value, "en")
