"""The registry of kinds: every game has one, and one more can be had for a while."""

from pathlib import Path

import pytest

from slovoplet.rules.game import Game
from slovoplet.rules.kind import Kind
from slovoplet.rules.kinds import KINDS, adding_kind, kind_of, load_rules, rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.registry import Registry
from tests.rules.cards.tables import table

SEED = "7" * 64


@pytest.mark.parametrize("name", rule_set_names())
def test_every_game_belongs_to_a_kind_that_loads_it(name):
    rules = load_rules(name)
    kind = kind_of(rules)
    assert isinstance(kind, Kind)
    assert kind.load(name) == rules
    assert isinstance(rules, kind.rules)


def test_an_unknown_game_is_refused():
    with pytest.raises(Refused) as refused:
        load_rules("chess")
    assert refused.value.code is Code.RULES_UNKNOWN


@pytest.mark.parametrize("name", rule_set_names())
def test_one_game_object_serves_every_kind(name):
    game = Game.new(name, ["Аня", "Боря", "Вера"], seed=SEED)
    assert game.rules.id == name
    game.resign(1)
    assert Game.from_record(game.record()).log == game.log
    assert Game.from_log(game.log_text()).log == game.log
    assert game.view(None).hand == ""
    assert game.svg().startswith("<svg")
    assert "Вера" in str(game)


def test_a_card_game_has_no_position_in_one_line_and_no_gcg():
    game = table("КОТАБВГ", "ДОМАБВГ")
    for ask, code in ((game.position, Code.NO_POSITION), (game.gcg, Code.GCG_CANNOT_SAY)):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code is code


def test_a_log_of_an_unknown_kind_is_refused():
    for text in ('{"event":"started","rules":{"kind":"dice"}}', "{}", "", "\x00"):
        with pytest.raises(Refused) as refused:
            Game.from_log(text)
        assert refused.value.code is Code.BAD_LOG


def test_a_kind_is_there_only_as_long_as_it_is_wanted(tmp_path: Path):
    class Other(type(KINDS["board"])):
        name = "other"

    text = 'extends = "erudit"\nid = "mini"\ntitle = "Мини"\n'
    (tmp_path / "mini.toml").write_text(text, encoding="utf-8")
    with adding_kind(Other(), tmp_path):
        assert "other" in KINDS
        assert "mini" in rule_set_names()
        assert load_rules("mini").title == "Мини"
    assert "other" not in KINDS
    assert "mini" not in rule_set_names()
    with pytest.raises(Refused):
        load_rules("mini")


def test_a_registry_has_one_entry_a_kind():
    registry = Registry(board=1)
    with pytest.raises(ValueError, match="board"):
        registry.add("board", 2)
    with registry.adding("cards", 2):
        assert registry.items() == [("board", 1), ("cards", 2)]
    assert registry.get("cards") is None
