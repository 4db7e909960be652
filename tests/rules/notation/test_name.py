"""Names and titles: what others read can be read."""

import sys
from types import FrameType

import pytest

from slovoplet.rules.game import Game
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.notation.name import MAX_TITLE, clean_line, clean_name
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import change_rules

SEED = "0" * 64


@pytest.mark.parametrize("game", ["erudit", "underwood"])
@pytest.mark.parametrize(
    "name", ["А\nня", "\u3164", "А\u0301\u0301\u0301", "\u2800", " ", "а" * 41]
)
def test_no_game_begins_with_a_name_that_cannot_be_read(game, name):
    with pytest.raises(Refused, match="player_name"):
        Game.new(load_rules(game), ["Боря", name], seed=SEED)


@pytest.mark.parametrize("game", ["erudit", "underwood"])
def test_names_are_kept_in_plain_characters(game):
    begun = Game.new(load_rules(game), ["И\u0306ося", " Анна  Петровна"], seed=SEED)
    assert begun.log[0].players == ("Йося", "Анна Петровна")


def test_a_record_keeps_its_names():
    begun = Game.new(load_rules("erudit"), ["Йося", "Анна Петровна"], seed=SEED)
    assert "#player Анна Петровна" in begun.record()


def test_a_refusal_shows_nothing_unseen():
    with pytest.raises(Refused) as refused:
        clean_name("А\u202eня\n")
    assert refused.value.details["name"] == "Аня"


def test_a_title_has_sixty_characters_at_most():
    rules = load_rules("erudit")
    assert change_rules(rules, title=" " + "я" * MAX_TITLE + " ").title == "я" * MAX_TITLE
    with pytest.raises(Refused, match="rule_title"):
        change_rules(rules, title="я" * (MAX_TITLE + 1))


def test_cleaning_twice_changes_nothing():
    for text in ("Ａ\u3000 Б", "№ 5", "ﬁ", "é", "ｶﾞ", "Å"):
        once = clean_line(text, 40)
        assert once is not None
        assert clean_line(once, 40) == once


@pytest.mark.parametrize("text", ["я" * 14_000, "я" + " " * 14_000, " " * 14_000])
def test_an_endless_title_costs_no_more_than_a_short_one(text):
    calls = 0

    def count(frame: FrameType, what: str, argument: object) -> None:
        nonlocal calls
        calls += what in ("call", "c_call")

    sys.setprofile(count)
    try:
        clean_line(text, MAX_TITLE)
    finally:
        sys.setprofile(None)
    assert calls < MAX_TITLE
