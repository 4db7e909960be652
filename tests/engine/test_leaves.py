"""The worth of tiles that stay in a hand."""

import pytest

from slovoplet.engine.leaves import Leaves, Values, leaves_of, shipped_values
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.ruleset import change_rules

ERUDIT = load_board_rules("erudit")
BOARDS = [name for name in rule_set_names() if isinstance(load_rules(name), BoardRules)]


def values(**changes: object) -> Values:
    """Values of a made-up game."""
    usual: dict[str, object] = {
        "rules": "erudit",
        "made_by": "",
        "samples": 1,
        "mean": 50.0,
        "deviation": 20.0,
        "tiles": {"А": (3.0, -1.0), "*": (30.0,)},
        "vowels": (),
    }
    return Values(**(usual | changes))


def test_tiles_of_a_kind_have_their_worth_one_by_one():
    leaves = Leaves(values(), ERUDIT)
    assert leaves.worth("А") == 3
    assert leaves.worth("АА") == 2
    assert leaves.worth("АААА") == 0
    assert leaves.worth("А*") == 33
    assert leaves.worth("") == leaves.worth("Ъ") == 0


def test_vowels_are_counted_as_the_draw_makes_them_likely():
    leaves = Leaves(values(tiles={}, vowels=(0, 1, 2, 3, 4, 5, 6, 7)), ERUDIT)
    share = sum(tile in "АЕИОУЫЭЮЯ" for tile in ERUDIT.full_bag) / len(ERUDIT.full_bag)
    assert leaves.worth("") == 0
    assert leaves.worth("О") == pytest.approx(1 - share)
    assert leaves.worth("К") == pytest.approx(-share)
    assert leaves.worth("АЕИОУЫЭ") == pytest.approx(7 * (1 - share))


@pytest.mark.parametrize("hand_size", [4, 8])
def test_hands_of_any_size_have_a_worth(hand_size):
    leaves = leaves_of(change_rules(ERUDIT, hand_size=hand_size))
    assert leaves.worth("АААЕЕЕИИИ*") < leaves.worth("*")


@pytest.mark.parametrize("name", BOARDS)
def test_in_every_game_a_star_is_worth_keeping(name):
    assert leaves_of(load_board_rules(name)).worth("*") > 10


@pytest.mark.parametrize(
    "name", [name for name in BOARDS if "Ъ" in load_rules(name).alphabet.letters]
)
def test_in_every_russian_game_a_hard_sign_is_not_worth_keeping(name):
    assert leaves_of(load_board_rules(name)).worth("Ъ") < 0


def test_a_sister_set_has_the_values_of_the_game_with_its_letters():
    many = {name: values for (name, words), values in shipped_values().items() if words == "many"}
    ekraibl, erudit = many["ekraibl"], many["erudit"]
    for name, values in {
        "skreibl": ekraibl,
        "klub-znatokov": ekraibl,
        "klub-znavtsiv": many["vse-znaiko"],
        "erudit-online": many["erudit-online"],
    }.items():
        assert leaves_of(load_rules(name)).mean == values.mean
    other = change_rules(load_rules("skreibl"), sheet="none")
    assert leaves_of(other).mean == erudit.mean


@pytest.mark.parametrize("name", [name for name, _ in shipped_values()])
def test_with_one_word_a_turn_everything_is_worth_less(name):
    many = leaves_of(load_board_rules(name))
    one = leaves_of(change_rules(load_board_rules(name), words_per_turn="one"))
    assert one.mean < 0.6 * many.mean
    assert 5 < one.worth("*") < many.worth("*")


def test_shipped_values_say_how_they_were_made():
    assert ("erudit", "many") in shipped_values()
    for shipped in shipped_values().values():
        assert shipped.samples > 1000
        assert shipped.made_by.startswith("slovoplet selfplay --seed ")
