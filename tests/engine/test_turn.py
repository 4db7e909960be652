"""A turn made from its packed form."""

from slovoplet.engine.codes import STAR_BIT, TileCodes
from slovoplet.engine.plays.record import pack_tile
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Square

CODES = TileCodes(load_board_rules("erudit"))


def test_a_turn_spells_its_packed_tiles() -> None:
    letter = CODES.by_tile["К"]
    laid = [pack_tile(16, letter), pack_tile(17, letter | STAR_BIT)]
    turn = Turn(CODES, 12, 13.5, laid, [pack_tile(3, letter)])
    assert turn.tiles == ((Square(1, 1), "К"), (Square(1, 2), "к"))
    assert turn.swaps == ((Square(0, 3), "К"),)
    assert turn.packed == (laid, [pack_tile(3, letter)])
    assert repr(turn) == "<Turn d1=К b2К c2к: 12>"
    assert turn == Turn(CODES, 12, 0.0, laid, [pack_tile(3, letter)])
    assert turn != Turn(CODES, 11, 13.5, laid, [pack_tile(3, letter)])
