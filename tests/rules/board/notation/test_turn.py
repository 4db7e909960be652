"""Turns as text: parse and format are inverse, and what does not fit is refused."""

import pytest

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Exchange, Placed, Play, Swap
from slovoplet.rules.board.notation.turn import format_turn, parse_turn
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.command import Pass
from slovoplet.rules.refusal import Code, Refused

RULES = load_board_rules("erudit")
BOARD = Board.from_rows(["." * 15] * 7 + ["......КОт......"] + ["." * 15] * 7)


def parse(text: str):
    return parse_turn(text, RULES, BOARD, 0)


def test_the_example_of_the_design():
    turn = parse("i8=Т 9a СтОЛ + b9 .ОМ")
    assert turn.swaps == (Swap("i8", "Т"),)
    assert turn.tiles == tuple(
        Placed(square, tile)
        for square, tile in [
            ("a9", "С"),
            ("b9", "т"),
            ("c9", "О"),
            ("d9", "Л"),
            ("b10", "О"),
            ("b11", "М"),
        ]
    )
    assert format_turn(turn, RULES, BOARD) == "i8=Т 9a СтОЛ + b9 тОМ"


def test_exchange_and_pass():
    assert parse("-") == Pass(0)
    assert parse(" -ва*Б ") == Exchange(0, "ВА*Б")
    assert format_turn(Exchange(0, "ВА*Б"), RULES, BOARD) == "-АБВ*"
    assert format_turn(Pass(0), RULES, BOARD) == "-"


@pytest.mark.parametrize(
    "text",
    [
        "h7 Д.М",
        "8g ...Ы",
        "g8 .РАН + h7 Д.М",
        "i8=Т h7 Д.м",
        "8e АБ...ВГ",
        "1a щ",
        "-",
        "-АБ*",
        "a1 АБ + 15n ВГ",
    ],
)
def test_canonical_texts_are_written_as_they_are_read(text):
    assert parse(format_turn(parse(text), RULES, BOARD)) == parse(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.BAD_TURN),
        ("КОТ", Code.BAD_TURN),
        ("8g", Code.BAD_TURN),
        ("8g CAT", Code.BAD_TURN),
        ("8g КО Т", Code.BAD_TURN),
        ("8g ...Ы +", Code.BAD_TURN),
        ("-XY", Code.BAD_TURN),
        ("99z КОТ", Code.OFF_BOARD),
        ("16a КОТ", Code.OFF_BOARD),
        ("8g КОТ", Code.TURN_MISMATCH),
        ("1a .А", Code.TURN_MISMATCH),
        ("1n КОТ", Code.TURN_MISMATCH),
        ("1a КО + a1 ОК", Code.TURN_MISMATCH),
        ("h8=ТОК", Code.BAD_TURN),
        ("h8=Z 1a КО", Code.BAD_TURN),
        ("8g " + "К" * 2000, Code.BAD_TURN),
    ],
)
def test_what_does_not_fit_is_refused(text, code):
    with pytest.raises(Refused) as refused:
        parse(text)
    assert refused.value.code is code


def test_a_lone_tile_names_itself():
    turn = Play(0, (Placed("a1", "К"),))
    assert format_turn(turn, RULES, BOARD) == "1a К"
