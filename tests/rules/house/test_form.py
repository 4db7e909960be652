"""Settings as a form: every setting of every game is in it, or is known not to be one."""

import msgspec
import pytest

from slovoplet.lexicon.words.shelf import lexicons_for
from slovoplet.rules.house.form import COMMON, FIXED, Field, form_of
from slovoplet.rules.kinds import KINDS, kind_of, load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, change_rules
from slovoplet.texts import LANGUAGES, Language, catalogue


def form(name: str) -> tuple[RuleSet, tuple[Field, ...]]:
    rules = load_rules(name)
    return rules, form_of(rules, kind_of(rules).settings, lexicons_for(rules.alphabet))


@pytest.mark.parametrize("kind", [name for name, _ in KINDS.items()])
def test_every_setting_of_a_kind_can_be_set_or_makes_the_game_what_it_is(kind: str) -> None:
    listed = [key for keys in KINDS[kind].settings.values() for key in keys]
    assert len(listed) == len(set(listed))
    assert set(listed) | FIXED >= set(KINDS[kind].rules.__struct_fields__)
    assert set(listed) & FIXED == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rule_set_names())
def test_every_setting_says_what_it_is_in_one_sentence(name: str, language: Language) -> None:
    said, rules = catalogue(language), load_rules(name)
    for field in form(name)[1]:
        about = said["setting_about"][field.key]
        assert about.endswith("."), field.key
        assert about.count(". ") == 0, field.key
        assert said["setting"][field.key] != field.key
        assert said["setting_group"][field.group]
        for value in field.values:
            word = "none" if value is None else value
            assert said["setting_value"][f"{field.key}_{word}"]
    for key in rules.__struct_fields__:
        assert said["setting"][key]


@pytest.mark.parametrize("name", rule_set_names())
def test_what_a_form_offers_is_what_the_rules_take(name: str) -> None:
    """Each value of each choice, and both ends of each number, are a setting; one more is refused."""
    rules, fields = form(name)
    for field in fields:
        values: list[object] = list(field.values)
        if field.control == "switch":
            values = [True, False]
        elif field.control == "number":
            values += [field.least, field.most]
            for wrong in (field.least - 1, field.most + 1, "12.5", 12.5, ""):
                with pytest.raises(Refused):
                    change_rules(rules, **{field.key: wrong})
        for value in values:
            assert _outcome(rules, field.key, value) in ("taken", *WITH_THE_REST), field.key


# What a value may be refused for because of the rest of the game.
WITH_THE_REST = (Code.RULE_TOO_FEW_TILES,)


def _outcome(rules: RuleSet, key: str, value: object) -> str:
    try:
        taken = change_rules(rules, **{key: value})
    except Refused as refused:
        return refused.code
    return "taken" if getattr(taken, key) == value else "changed"


def test_what_does_not_matter_is_told_by_settings_that_there_are() -> None:
    for name in rule_set_names():
        rules, fields = form(name)
        shape = msgspec.to_builtins(rules)
        for field in fields:
            for key in field.unless:
                head = key.split(".")[0]
                assert head in shape or kind_of(rules).name == "cards", (name, key)


def test_the_form_of_a_kind_that_says_nothing_has_what_all_games_have() -> None:
    fields = form_of(load_rules("erudit"), COMMON, ("nouns", "all"))
    assert {"target", "clock", "lexicon", "turn_order"} <= {field.key for field in fields}
