"""The picture of a board: well-formed, in the game's colours, with the multipliers written on it."""

from xml.etree import ElementTree

import pytest

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.notation.picture import PAINTS, draw_board
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_at

SVG = "{http://www.w3.org/2000/svg}"


def words_in(svg: str) -> list[str]:
    return [node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ["erudit", "erudit-online", "schitai-slova", "ekraibl"])
def test_every_premium_square_says_what_it_does(name):
    rules = load_board_rules(name)
    said = words_in(draw_board(rules, Board.empty(15)))
    symbols = "".join(rules.layout)
    assert said.count("буква") == symbols.count("d") + symbols.count("t")
    assert said.count("слово") == symbols.count("D") + symbols.count("T")
    assert said.count("×3") == symbols.count("t") + symbols.count("T")


def test_colours_are_those_of_the_game():
    erudit = draw_board(load_board_rules("erudit"), Board.empty(15))
    slova = draw_board(load_board_rules("schitai-slova"), Board.empty(15))
    assert PAINTS["green"].fill in erudit
    assert PAINTS["green"].fill not in slova
    for colour in ("light blue", "deep blue", "pink"):
        assert PAINTS[colour].fill in slova
        assert PAINTS[colour].fill not in erudit


def test_tiles_show_letters_values_and_stars():
    game = game_at("15/15/15/15/15/15/15/6КОф6/15/15/15/15/15/15/15 / 0/0 0 rules ekraibl;")
    said = words_in(game._repr_svg_())
    assert {"К", "О", "Ф", "★", "3"} <= set(said)


def test_a_title_cannot_break_out_of_the_picture():
    rules = change_rules(load_board_rules("erudit"), title='"><script>')
    assert "<script" not in draw_board(rules, Board.empty(15))
