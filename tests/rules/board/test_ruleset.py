"""Rule sets: reading, inheriting, changing, refusing."""

import msgspec
import pytest

from slovoplet.rules.board.ruleset import BoardRules, load_board_rules, parse_rules
from slovoplet.rules.kinds import rule_set_names
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules, differing_settings, format_setting, parse_setting

ERUDIT = load_board_rules("erudit")
BOARD_GAMES = ["ekraibl", "erudit", "erudit-online", "schitai-slova"]
SISTER_SETS = ["klub-znatokov", "klub-znavtsiv", "skreibl", "vse-znaika", "vse-znaiko"]


def refusal_of(**changes) -> tuple[Code, str]:
    with pytest.raises(Refused) as refused:
        change_rules(ERUDIT, **changes)
    return refused.value.code, refused.value.details["key"]


def test_the_four_board_games_and_the_sister_sets_are_there():
    assert {*BOARD_GAMES, *SISTER_SETS} <= set(rule_set_names())


def test_an_unknown_game_is_refused():
    with pytest.raises(Refused) as refused:
        load_board_rules("../erudit")
    assert refused.value.code is Code.RULES_UNKNOWN


@pytest.mark.parametrize("name", BOARD_GAMES + SISTER_SETS)
def test_a_rule_set_survives_json(name):
    rules = load_board_rules(name)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=BoardRules) == rules
    assert parse_rules(msgspec.to_builtins(rules)) == rules


def test_a_relative_inherits_what_it_does_not_change():
    ekraibl = load_board_rules("ekraibl")
    changed = set(differing_settings(change_rules(ekraibl, target=10)))
    assert changed == {"target"}
    assert ekraibl.tiles["Щ"] == ERUDIT.tiles["Щ"]
    assert ekraibl.layout == ERUDIT.layout


def test_a_house_rule_leaves_the_game_itself_alone():
    assert change_rules(ERUDIT, target=50).target == 50
    assert load_board_rules("erudit").target == 200


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"colour": "red"}, Code.RULE_UNKNOWN_KEY, "colour"),
        ({"id": "other"}, Code.RULE_UNKNOWN_KEY, "id"),
        ({"kind": "cards"}, Code.RULE_UNKNOWN_KEY, "kind"),
        ({"target": "many"}, Code.RULE_WRONG_TYPE, "target"),
        ({"target": 0}, Code.RULE_OUT_OF_RANGE, "target"),
        ({"star_swap": "yes"}, Code.RULE_WRONG_TYPE, "star_swap"),
        ({"words_per_turn": "few"}, Code.RULE_WRONG_TYPE, "words_per_turn"),
        ({"star_value": "Ъ"}, Code.RULE_WRONG_TYPE, "star_value"),
        ({"star_value": -1}, Code.RULE_WRONG_TYPE, "star_value"),
        ({"hand_size": 0}, Code.RULE_OUT_OF_RANGE, "hand_size"),
        ({"min_players": 1}, Code.RULE_OUT_OF_RANGE, "min_players"),
        ({"max_players": 13}, Code.RULE_OUT_OF_RANGE, "max_players"),
        ({"clock": {"kind": "sand"}}, Code.RULE_WRONG_TYPE, "clock.kind"),
        ({"clock": {"kind": "move"}}, Code.RULE_WRONG_TYPE, "clock.seconds"),
        ({"clock": {"kind": "move", "seconds": 0}}, Code.RULE_WRONG_TYPE, "clock.seconds"),
        ({"clock": {"kind": "none", "seconds": 9}}, Code.RULE_UNKNOWN_KEY, "clock.seconds"),
        ({"level": "easy"}, Code.RULE_WRONG_TYPE, "level"),
        ({"levels": ["simple"]}, Code.RULE_LEVEL_MISSING, "level"),
        ({"layout": ["..", "...", "..."]}, Code.RULE_LAYOUT_NOT_SQUARE, "layout"),
        ({"layout": ["."]}, Code.RULE_LAYOUT_SIZE, "layout"),
        ({"layout": ["." * 27] * 27}, Code.RULE_LAYOUT_SIZE, "layout"),
        ({"layout": ["x" * 15] * 15}, Code.RULE_LAYOUT_SYMBOL, "layout"),
        ({"start": "p8"}, Code.RULE_START_OFF_BOARD, "start"),
        ({"layout": ["." * 5] * 5}, Code.RULE_START_OFF_BOARD, "start"),
        ({"alphabet": {"letters": "АА"}}, Code.RULE_ALPHABET, "alphabet.letters"),
        ({"alphabet": {"letters": "аб"}}, Code.RULE_ALPHABET, "alphabet.letters"),
        (
            {"alphabet": {"letters": "АБ", "fold": {"Ё": "Е"}}},
            Code.RULE_ALPHABET,
            "alphabet.fold.Ё",
        ),
        ({"tiles": {"А": {"count": 1, "value": 1}}}, Code.RULE_TILE_VALUE, "tiles.Б"),
        ({"tiles": {"Z": {"count": 1, "value": 1}}}, Code.RULE_TILE_LETTER, "tiles.Z"),
        ({"tiles": ERUDIT.tiles | {"А": {"count": 1}}}, Code.RULE_TILE_VALUE, "tiles.А"),
        (
            {"tiles": ERUDIT.tiles | {"*": {"count": 1, "value": 3}}},
            Code.RULE_STAR_VALUE,
            "tiles.*",
        ),
        (
            {"tiles": {tile: {"count": 0, "value": 1} for tile in ERUDIT.alphabet.letters}},
            Code.RULE_TOO_FEW_TILES,
            "tiles",
        ),
        (
            {"tiles": {tile: kind for tile, kind in ERUDIT.tiles.items() if tile != "*"}},
            Code.RULE_NEEDS_STARS,
            "star_swap",
        ),
        ({"added_words": ["КОТ", "cat"]}, Code.RULE_WORD, "added_words"),
        ({"banned_words": ["К"]}, Code.RULE_WORD, "banned_words"),
        ({"added_words": ["КОТ" * 22]}, Code.RULE_WORD, "added_words"),
        (
            {"added_words": ["КОТ", "ДОМ"], "banned_words": ["ДОМ"]},
            Code.RULE_WORD_BOTH,
            "banned_words",
        ),
        ({"target": 12.5}, Code.RULE_WRONG_TYPE, "target"),
        ({"bonus": 1001}, Code.RULE_OUT_OF_RANGE, "bonus"),
        ({"star_value": 1001}, Code.RULE_OUT_OF_RANGE, "star_value"),
        ({"pass_rounds": 101}, Code.RULE_OUT_OF_RANGE, "pass_rounds"),
        (
            {"target": None, "pass_rounds": 0, "end_when_out": False},
            Code.RULE_NEVER_ENDS,
            "end_when_out",
        ),
        (
            {"tiles": ERUDIT.tiles | {"*": {"count": 0}}},
            Code.RULE_NEEDS_STARS,
            "star_swap",
        ),
    ],
)
def test_a_rule_set_that_makes_no_sense_is_refused_naming_the_key(changes, code, key):
    assert refusal_of(**changes) == (code, key)


def test_a_missing_key_is_refused():
    data = msgspec.to_builtins(ERUDIT)
    del data["bonus"]
    with pytest.raises(Refused) as refused:
        parse_rules(data)
    assert refused.value.details["key"] == "bonus"


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("target=150", ("target", 150)),
        ("target=none", ("target", None)),
        ("clock=none", ("clock", {"kind": "none"})),
        ("plurals=strict", ("plurals", "strict")),
        ("dictionary_help=none", ("dictionary_help", "none")),
        ("words_per_turn=one", ("words_per_turn", "one")),
        ("star_swap = false", ("star_swap", False)),
        ('clock={"kind":"move","seconds":60}', ("clock", {"kind": "move", "seconds": 60})),
    ],
)
def test_settings_as_text(text, setting):
    assert parse_setting(text) == setting


def test_every_setting_is_read_as_it_is_written():
    for key, value in msgspec.json.decode(msgspec.json.encode(ERUDIT)).items():
        assert parse_setting(format_setting(key, value)) == (key, value)


def test_a_small_board_of_another_alphabet_is_a_game_too():
    rules = change_rules(
        ERUDIT,
        alphabet={"letters": "ABC"},
        tiles={
            "A": {"count": 9, "value": 1},
            "B": {"count": 9, "value": 2},
            "C": {"count": 9, "value": 3},
            "*": {"count": 1},
        },
        layout=["d.T", ".+.", "D.t"],
        start="b2",
        hand_size=3,
    )
    assert (rules.size, rules.full_bag) == (3, "A" * 9 + "B" * 9 + "C" * 9 + "*")


@pytest.mark.parametrize(("old", "plurals"), [(False, "customary"), (True, "all")])
def test_the_switch_of_the_first_version_is_read_as_the_one_of_today(
    old: bool, plurals: str
) -> None:
    rules = load_board_rules("erudit")
    data = msgspec.to_builtins(rules) | {"plural_words": old}
    assert "plural_words" not in msgspec.to_builtins(rules)
    assert parse_rules(data) == change_rules(rules, plurals=plurals)
    assert change_rules(rules, plural_words=old).plurals == plurals
    assert msgspec.json.decode(msgspec.json.encode(data), type=BoardRules).plurals == plurals
