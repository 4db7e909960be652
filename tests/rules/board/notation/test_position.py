"""Positions as one line."""

import pytest

from slovoplet.rules.board.notation.position import format_position, parse_position, position_of
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from tests.tables import game_with_hands

EXAMPLE = "15/15/15/15/15/15/15/6КОт6/15/15/15/15/15/15/15 АБВГД*Е/ 12/0 0 rules erudit;"


def test_the_example_of_the_design():
    position = parse_position(EXAMPLE)
    assert position.board.rows[7] == "......КОт......"
    assert position.hands == ("АБВГДЕ*", "")
    assert (position.scores, position.passes, position.rules.id) == ((12, 0), 0, "erudit")
    assert parse_position(format_position(position)) == position


def test_without_ops_the_game_is_erudit():
    assert parse_position(" ".join(EXAMPLE.split(" ")[:4])).rules == load_board_rules("erudit")


def test_house_rules_used_words_and_the_last_round_are_told():
    text = (
        f'{EXAMPLE} set target=150; set clock={{"kind":"move","seconds":60}}; used КОТ,ДОМ; last 1;'
    )
    position = parse_position(text)
    assert (position.rules.target, position.rules.clock.seconds) == (150, 60)
    assert (position.used, position.turns_left) == (("КОТ", "ДОМ"), 1)
    assert parse_position(str(position)) == position


def test_the_position_of_a_game_has_the_player_to_move_first():
    game = game_with_hands(load_board_rules("erudit"), ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
    game.push("8g КОТ")
    position = position_of(game.state)
    assert position.hands[:2] == ("АААААОО", "ЕЕЕЕЕИИ")
    assert position.scores == (0, 0, 5)
    assert position.used == ("КОТ",)


def test_a_round_being_played_out_is_told():
    game = game_with_hands(load_board_rules("erudit"), ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
    game.state = game.state.with_seat(0, score=199)
    game.push("8g КОТ")
    assert position_of(game.state).turns_left == 2


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "fields"),
        ("15/15 А/ 0/0 0", "board"),
        (EXAMPLE.replace("6КОт6", "6КОт7"), "board"),
        (EXAMPLE.replace("КОт", "КОx"), "board"),
        (EXAMPLE.replace("/15 ", "/15/15 "), "board"),
        (EXAMPLE.replace("АБВГД*Е", "АБВГД*ЕЖ"), "hands"),
        (EXAMPLE.replace("АБВГД*Е", "XYZ"), "hands"),
        (EXAMPLE.replace("АБВГД*Е/", "АБВ"), "hands"),
        (EXAMPLE.replace("АБВГД*Е", "ЩЩ"), "tiles"),
        (EXAMPLE.replace("12/0", "12"), "scores"),
        (EXAMPLE.replace("12/0", "x/0"), "scores"),
        (EXAMPLE.replace("12/0 0", "12/0 -1"), "passes"),
        (EXAMPLE + " colour red;", "ops"),
        (EXAMPLE + " rules erudit;", "rules"),
        (EXAMPLE + " used КОТ,CAT;", "used"),
        (EXAMPLE + " last x;", "last"),
    ],
)
def test_what_cannot_be_read_is_refused_naming_the_part(text, part):
    with pytest.raises(Refused) as refused:
        parse_position(text)
    assert refused.value.code is Code.BAD_POSITION
    assert refused.value.details["part"] == part
