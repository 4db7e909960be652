"""Rule sets of card games: loading, house rules, and what makes no sense."""

from typing import Any

import msgspec
import pytest

from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.cards.ruleset import CardRules, load_card_rules
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import (
    change_rules,
    differing_settings,
    format_setting,
    parse_as,
    parse_setting,
)
from tests.rules.cards.tables import RULES


def test_it_survives_a_trip_through_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(RULES), type=CardRules) == RULES


def test_every_game_on_the_shelf_can_be_loaded() -> None:
    kinds = {name: type(load_rules(name)) for name in rule_set_names()}
    assert kinds["underwood"] is CardRules
    assert kinds["erudit"] is BoardRules


def test_a_game_of_another_kind_is_refused_by_name() -> None:
    for load, name in ((load_board_rules, "underwood"), (load_card_rules, "erudit")):
        with pytest.raises(Refused) as refused:
            load(name)
        assert refused.value.code is Code.RULES_OTHER_KIND
        assert refused.value.details["name"] == name


def test_house_rules_are_written_and_read_as_settings() -> None:
    changed = change_rules(RULES, target=50, underwood_cost=10, vowels="АЕО")
    different = differing_settings(changed)
    assert set(different) == {"target", "underwood_cost", "vowels"}
    texts = [format_setting(*item) for item in different.items()]
    assert change_rules(RULES, **dict(map(parse_setting, texts))) == changed


def line(**changes: Any) -> dict[str, Any]:
    return {
        "count": 1,
        "sign": "+1",
        "text": "",
        "when": [{"letters": 3}],
        "effect": {"word_plus": 1},
    } | changes


@pytest.mark.parametrize(
    ("settings", "code", "key"),
    [
        ({"target": None}, Code.RULE_NEVER_ENDS, "target"),
        ({"target": 0}, Code.RULE_OUT_OF_RANGE, "target"),
        ({"draw_count": 0}, Code.RULE_OUT_OF_RANGE, "draw_count"),
        ({"word_count": 0}, Code.RULE_OUT_OF_RANGE, "word_count"),
        ({"put_count": 11}, Code.RULE_OUT_OF_RANGE, "put_count"),
        ({"min_letters": 1}, Code.RULE_OUT_OF_RANGE, "min_letters"),
        ({"idle_rounds": 0}, Code.RULE_OUT_OF_RANGE, "idle_rounds"),
        ({"max_players": 11}, Code.RULE_OUT_OF_RANGE, "max_players"),
        ({"hand_size": 11}, Code.RULE_TOO_FEW_TILES, "letters"),
        ({"vowels": "AЕ"}, Code.RULE_TILE_LETTER, "vowels"),
        ({"underwood_cost": -5}, Code.RULE_WRONG_TYPE, "underwood_cost"),
        ({"star_swap": True}, Code.RULE_UNKNOWN_KEY, "star_swap"),
        ({"kind": "board"}, Code.RULE_UNKNOWN_KEY, "kind"),
        ({"added_words": ["кот"]}, Code.RULE_WORD, "added_words"),
        ({"letters": {"А": {"count": 100, "price": 1}}}, Code.RULE_TILE_VALUE, "letters.Б"),
        ({"prizes": {"А": line()}}, Code.RULE_PRIZE_SIGN, "prizes.А"),
        ({"prizes": {"12": line()}}, Code.RULE_PRIZE_SIGN, "prizes.12"),
        ({"prizes": {"*": line()}}, Code.RULE_PRIZE_SIGN, "prizes.*"),
        ({"prizes": {"1": line(when=[])}}, Code.RULE_PRIZE_EMPTY, "prizes.1.when"),
        ({"prizes": {"1": line(effect={})}}, Code.RULE_PRIZE_EMPTY, "prizes.1.effect"),
    ],
)
def test_settings_that_make_no_sense_are_refused_by_key(
    settings: dict[str, Any], code: Code, key: str
) -> None:
    with pytest.raises(Refused) as refused:
        change_rules(RULES, **settings)
    assert refused.value.code is code
    assert refused.value.details["key"] == key


def test_an_unknown_word_in_a_prize_card_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        change_rules(RULES, prizes={"1": line(effect={"free_beer": 1})})
    assert refused.value.code is Code.RULE_UNKNOWN_KEY
    assert "free_beer" in str(refused.value)


def test_a_letter_outside_the_alphabet_is_refused() -> None:
    letters = msgspec.to_builtins(RULES.letters) | {"Ё": {"count": 1, "price": 1}}
    with pytest.raises(Refused) as refused:
        change_rules(RULES, letters=letters)
    assert refused.value.code is Code.RULE_TILE_LETTER


def test_a_deck_too_large_to_hold_is_refused() -> None:
    letters = msgspec.to_builtins(RULES.letters) | {"А": {"count": 5000, "price": 1}}
    with pytest.raises(Refused) as refused:
        change_rules(RULES, letters=letters)
    assert refused.value.code is Code.RULE_OUT_OF_RANGE


def test_settings_of_another_kind_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        parse_as(BoardRules, msgspec.to_builtins(RULES))
    assert refused.value.code is Code.RULES_OTHER_KIND
