"""Switches and the name they give to a choice of words."""

from slovoplet.lexicon.words.switches import Switches, switches_of
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules


def test_a_rule_set_names_its_switches() -> None:
    rules = change_rules(load_board_rules("erudit"), rare_words=True, banned_words=["КОТ"])
    assert switches_of(rules) == Switches(rare_words=True, banned_words=("КОТ",))


def test_every_switch_and_every_edition_has_a_digest_of_its_own() -> None:
    choices = [
        Switches(),
        Switches(lexicon="all"),
        Switches(letter_names=False),
        Switches(disputed_words=True),
        Switches(rare_words=True),
        Switches(slang_words=True),
        Switches(family=True),
        Switches(plurals="strict"),
        Switches(plurals="all"),
        Switches(added_words=("КОТ",)),
        Switches(banned_words=("КОТ",)),
    ]
    digests = {choice.digest(edition) for choice in choices for edition in ("one", "two")}
    assert len(digests) == 2 * len(choices)


def test_the_order_and_spelling_of_house_words_mean_nothing() -> None:
    one = Switches(added_words=("ёж", "КОТ"))
    other = Switches(added_words=("КОТ", "ЕЖ", "еж"))
    assert one.digest("edition") == other.digest("edition")
